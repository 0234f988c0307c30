"""After a fall: what is still part of the raft, and where the rest goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.events import Face
from games.rafter_five.components import is_board
from games.rafter_five.position import Place
from sim.outcome import attached, face_up, in_sea, sunk

if TYPE_CHECKING:
    from games.rafter_five.position import Position
    from sim import Reading, Table

BASE = "base"
"""The fixed part that is the raft's base card."""


class Wreck(msgspec.Struct, frozen=True):
    """What the sea took (with the face up, for boards) and which boards of the raft hang in the water."""

    lost: dict[str, Face | None]
    wet: list[str]


def survey(position: Position, reading: Reading, table: Table) -> Wreck:
    """Sort the pieces on the table, all at rest, into those of the raft and those in the sea.

    A board that is carried by the raft, directly or through other boards, is part of it even if an end
    hangs in the water; any other piece that touches the water or lies only on such pieces is lost (rulings).
    """
    on_table = position.in_place(Place.RAFT)
    boards = [piece for piece in on_table if is_board(piece)]
    kept = attached(reading, boards, BASE)
    gone = sunk(reading, table, [piece for piece in on_table if piece not in kept])
    lost = {piece: face_of(reading, piece) for piece in on_table if piece in gone}
    wet = [board for board in boards if board in kept and in_sea(reading, table, board)]
    return Wreck(lost, wet)


def face_of(reading: Reading, piece: str) -> Face | None:
    """The face of a board that is up; None for other pieces."""
    if not is_board(piece):
        return None
    return Face.BOARD if face_up(reading, piece) else Face.SEA
