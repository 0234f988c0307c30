"""After a fall: what is still part of the raft, and where the rest goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Face, Fell, Penalised, Returned
from games.rafter_five.components import is_board, is_chest, owner
from games.rafter_five.position import Place
from sim.outcome import attached, face_up, sunk

if TYPE_CHECKING:
    from games.rafter_five.play import Play
    from games.rafter_five.position import Position
    from sim import Reading, Table

BASE = "base"
"""The fixed part that is the raft's base card."""


def boards_of_raft(position: Position, reading: Reading) -> set[str]:
    """The boards that touch the raft, directly or through other boards: part of it, wet or dry (ruling)."""
    boards = [piece for piece in position.in_place(Place.RAFT) if is_board(piece)]
    return attached(reading, boards, BASE)


def lost(position: Position, reading: Reading, table: Table) -> dict[str, Face | None]:
    """The pieces on the table, all at rest, that the sea has taken; for boards with the face that is up.

    A board of the raft is not lost even if an end hangs in the water; any other piece that touches the water
    or lies only on such pieces is (rulings).
    """
    on_table = position.in_place(Place.RAFT)
    kept = boards_of_raft(position, reading)
    gone = sunk(reading, table, [piece for piece in on_table if piece not in kept])
    return {piece: face_of(reading, piece) for piece in on_table if piece in gone}


def clear_up(play: Play) -> None:
    """Take what the sea has taken off the table: chests to their owner or onto the penalty board (rules).

    What fell but came to rest as a part of the raft has not fallen after all (our ruling: nothing lost,
    nothing punished).
    """
    position, world = play.position, play.world
    for piece, face in lost(position, world.read(), world.table).items():
        if piece not in position.fallen:
            position.fallen.append(piece)
            play.tell(Fell(world.tick, piece, world.pose(piece).x))
        world.remove(piece)
        position.put(piece, Place.OVERBOARD, face=face)
    for piece in filter(position.on_table, position.fallen):
        play.tell(Returned(world.tick, piece, Place.RAFT))
    position.fallen = [piece for piece in position.fallen if not position.on_table(piece)]
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
