"""After a fall: what is still part of the raft, and where the rest goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.events import Face, Fell, Penalised, Returned
from games.rafter_five.components import is_board, is_chest, owner
from games.rafter_five.position import Place
from sim.outcome import attached, face_up, in_sea, sunk

if TYPE_CHECKING:
    from games.rafter_five.play import Play
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


def clear_up(play: Play) -> None:
    """Take what the sea has taken off the table: chests to their owner or onto the penalty board (rules)."""
    position, world = play.position, play.world
    wreck = survey(position, world.read(), world.table)
    for piece, face in wreck.lost.items():
        if piece not in position.fallen:
            position.fallen.append(piece)
            play.tell(Fell(world.tick, piece, world.pose(piece).x))
        world.remove(piece)
        position.put(piece, Place.OVERBOARD, face=face)
    position.wet = wreck.wet
    for piece in position.in_place(Place.OVERBOARD):
        _sort(play, piece)


def _sort(play: Play, piece: str) -> None:
    position, tick, seat = play.position, play.world.tick, play.position.active
    if not is_chest(piece):
        face = position.where[piece].face
        position.put(piece, Place.SEA, face=face)
        play.tell(Returned(tick, piece, Place.SEA, face=face))
    elif owner(piece, len(play.deal.seats)) == seat:
        position.put(piece, Place.SUPPLY, seat)
        play.tell(Returned(tick, piece, Place.SUPPLY, seat))
    else:
        position.put(piece, Place.PENALTY, seat)
        play.tell(Penalised(tick, seat, piece))


def face_of(reading: Reading, piece: str) -> Face | None:
    """The face of a board that is up; None for other pieces."""
    if not is_board(piece):
        return None
    return Face.BOARD if face_up(reading, piece) else Face.SEA
