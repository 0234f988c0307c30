"""What a reading means: one definition for each word of the rules. Forces in dyn, lengths in cm."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sim import geometry
from sim.solver import GRAVITY, SLOP

if TYPE_CHECKING:
    from collections.abc import Collection
    from collections.abc import Set as AbstractSet

    from sim.reading import Reading
    from sim.table import Table

SHARE = 0.05  # of a piece's weight: less than this is touching, not carrying
FACE = 0.05  # cm; a contact this close to a top face is on it


def touching(reading: Reading, a: str, b: str) -> bool:
    """Return whether a and b are in contact."""
    return any(contact.other(a) == b for contact in reading.contacts_of(a))


def weight(reading: Reading, piece: str) -> float:
    """Return the weight of a piece, dyn."""
    return reading.kinds[piece].mass * GRAVITY


def support(reading: Reading, piece: str) -> dict[str, float]:
    """Return what holds the piece up, and with how much upward force (dyn); only upward ones are listed."""
    upward: dict[str, float] = {}
    for contact in reading.contacts_of(piece):
        other = contact.other(piece)
        upward[other] = upward.get(other, 0.0) + contact.force_on(piece)[1]
    return {other: force for other, force in upward.items() if force > 0.0}


def carried_by(reading: Reading, piece: str, carrier: str, share: float = SHARE) -> bool:
    """Return whether the carrier holds up at least that share of the piece's own weight."""
    return support(reading, piece).get(carrier, 0.0) >= share * weight(reading, piece)


def _carriers(reading: Reading, piece: str) -> list[str]:
    least = SHARE * weight(reading, piece)
    return [carrier for carrier, force in support(reading, piece).items() if force >= least]


def attached(reading: Reading, pieces: Collection[str], root: str = "base") -> set[str]:
    """Return those of `pieces` that touch the root, directly or through others of `pieces`.

    Contact is enough: what merely leans against the raft, or hangs from it, is attached though something else
    may carry it (see `carried_by`).
    """
    asked = set(pieces)
    found: set[str] = set()
    edge = [root]
    while edge:
        reached = edge.pop()
        for contact in reading.contacts_of(reached):
            other = contact.other(reached)
            if other in asked and other not in found:
                found.add(other)
                edge.append(other)
    return found


def lowest(reading: Reading, piece: str) -> float:
    """Return the y of the lowest corner of a piece."""
    return min(map(geometry.lowest, reading.outline(piece)))


def in_sea(reading: Reading, table: Table, piece: str) -> bool:
    """Return whether the piece touches the water, or has left the picture sideways."""
    if table.water_level is not None and lowest(reading, piece) < table.water_level - SLOP:
        return True
    return out_of_picture(reading, table, piece)


def out_of_picture(reading: Reading, table: Table, piece: str) -> bool:
    """Return whether the whole piece lies beyond the left or right edge of the picture."""
    xs = [x for part in reading.outline(piece) for x, _ in part]
    left, _, right, _ = table.bounds
    return max(xs) < left or min(xs) > right


def sunk(
    reading: Reading, table: Table, pieces: Collection[str], raft: AbstractSet[str] = frozenset()
) -> set[str]:
    """Return those of `pieces` that are in the sea or rest only on such. Pieces of the `raft` never are."""
    lost = {piece for piece in pieces if piece not in raft and in_sea(reading, table, piece)}
    grew = True
    while grew:
        more = {
            piece
            for piece in pieces
            if piece not in lost
            and piece not in raft
            and (by := _carriers(reading, piece))
            and lost.issuperset(by)
        }
        lost |= more
        grew = bool(more)
    return lost


def face_up(reading: Reading, piece: str) -> bool:
    """Return whether the piece's top face looks up."""
    return math.cos(reading.poses[piece].angle) > 0.0


def load(reading: Reading, piece: str) -> float:
    """Return the load that the piece bears: the sum of the downward contact forces on it, dyn."""
    return math.fsum(max(0.0, -contact.force_on(piece)[1]) for contact in reading.contacts_of(piece))


def top_interval(reading: Reading, board: str, other: str) -> tuple[float, float] | None:
    """Return the stretch of the board's top face that `other` touches, in the board's own x (cm), or None."""
    pose = reading.poses[board]
    top = reading.kinds[board].top
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    touched = [
        c * (x - pose.x) + s * (y - pose.y)
        for contact in reading.contacts_of(board)
        if contact.other(board) == other
        for x, y in contact.points
        if c * (y - pose.y) - s * (x - pose.x) > top - FACE
    ]
    return (min(touched), max(touched)) if touched else None
