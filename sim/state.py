"""The state of a world as data: exact floats, enough to build the world again."""

from __future__ import annotations

import hashlib
import struct

import msgspec


class PieceState(msgspec.Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """One piece: its id, the name of its kind, its pose (cm, rad) and its velocity (cm/s, rad/s)."""

    piece: str
    kind: str
    x: float
    y: float
    angle: float
    vx: float
    vy: float
    spin: float


class WorldState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A world between two ticks, pieces in order of creation. Floats survive JSON bit for bit."""

    tick: int
    pieces: tuple[PieceState, ...]


def digest_of(state: WorldState) -> str:
    """Return 16 hexadecimal digits that differ when any bit of the state does (BLAKE2b)."""
    hasher = hashlib.blake2b(struct.pack("<q", state.tick), digest_size=8)
    for p in state.pieces:
        name = f"{p.piece}\0{p.kind}\0".encode()
        hasher.update(name)
        hasher.update(struct.pack("<6d", p.x, p.y, p.angle, p.vx, p.vy, p.spin))
    return hasher.hexdigest()
