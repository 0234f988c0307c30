"""The state of a world as data: exact floats, enough to build the world again."""

from __future__ import annotations

import hashlib
import math
import struct
from typing import TYPE_CHECKING

import msgspec

from sim import numbers
from sim.errors import StateRefused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.kinds import PieceKind
    from sim.table import Table

MOST_PIECES = 2000
_MOST_TICKS = 2**53
_PLAY = 0.05  # cm; a peg and its hole are never so far apart, whatever pulls at them
_OVERSHOOT = 0.1  # rad; nor does anything turn so far beyond its limit


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


def kinds_in(state: WorldState, kinds_by_name: Mapping[str, PieceKind], table: Table) -> dict[str, PieceKind]:
    """Return the kind of every piece of a state, once all that the state says has been checked.

    Args:
        state: as it was read.
        kinds_by_name: the kinds there are, besides those of the table's own parts.
        table: whose fittings come first, and whose fixed parts have names that no piece may have.

    Raises:
        StateRefused: a kind is unknown, a name is doubled or taken, there are too many pieces, the first
            ones are not the table's fittings, or a fitting is off its peg or turned too far.
        NumberRefused: a number is not finite or out of range.
    """
    numbers.finite("tick", state.tick, 0, _MOST_TICKS)
    fittings = {fitting.name: fitting.kind for fitting in table.rig.fittings}
    for number, (name, kind) in enumerate(fittings.items()):
        if [(p.piece, p.kind) for p in state.pieces[number : number + 1]] != [(name, kind.name)]:
            raise StateRefused(f"part {number + 1} of the table {table.name!r} should be {name!r}")
    fixed = {part.name for part in table.fixed}
    kinds: dict[str, PieceKind] = {}
    for p in state.pieces:
        found = fittings.get(p.piece) or kinds_by_name.get(p.kind)
        if found is None:
            raise StateRefused(f"{p.piece!r} is of the unknown kind {p.kind!r}")
        if p.piece in kinds or p.piece in fixed:
            raise StateRefused(f"{p.piece!r} is named twice")
        if len(kinds) >= MOST_PIECES:
            raise StateRefused(f"{p.piece!r} is one too many: there are {MOST_PIECES} pieces at most")
        numbers.place(p.x, p.y, p.angle, f"{p.piece!r} ")
        for field, value in (("vx", p.vx), ("vy", p.vy), ("spin", p.spin)):
            numbers.finite(f"{p.piece!r} {field}", value, -numbers.FAST, numbers.FAST)
        kinds[p.piece] = found
    _refuse_apart(state, table)
    return kinds


def _refuse_apart(state: WorldState, table: Table) -> None:
    """Refuse fittings that their pegs cannot hold; the solver would pull them together with any force."""
    fittings = {fitting.name: fitting for fitting in table.rig.fittings}
    poses = {p.piece: p for p in state.pieces[: len(fittings)]}
    for peg in table.rig.pegs:
        pose = poses[peg.fitting]
        x, y = fittings[peg.fitting].carried(peg.at, pose.x, pose.y, pose.angle)
        bearer_x, bearer_y, bearer_angle = *peg.at, 0.0
        if peg.on is not None:
            bearer = poses[peg.on]
            bearer_x, bearer_y = fittings[peg.on].carried(peg.at, bearer.x, bearer.y, bearer.angle)
            bearer_angle = bearer.angle
        if math.hypot(x - bearer_x, y - bearer_y) > _PLAY:
            raise StateRefused(f"{peg.fitting!r} is off its peg")
        if abs(pose.angle - bearer_angle) > peg.swing + _OVERSHOOT:
            raise StateRefused(f"{peg.fitting!r} is turned further than its peg lets it")
