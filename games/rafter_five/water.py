"""Watching the water during a turn: what touches it has fallen, what sinks leaves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, Fell, Returned
from games.rafter_five import setup, turns
from games.rafter_five.aftermath import boards_of_raft, face_of
from games.rafter_five.components import is_board
from games.rafter_five.position import Phase, Place

if TYPE_CHECKING:
    from games.rafter_five.play import Play


def watch(play: Play) -> None:
    """Note what fell since the last beat; what a hand holds has not fallen."""
    position, world = play.position, play.world
    wet = _loose(play, world.in_water())
    if position.phase is Phase.ARRANGE:
        for figure in wet:
            _stand_again(play, figure)
        return
    # All are noted before the turn is lost, since losing it takes pieces off the table.
    fallen = _off_the_raft(play, [piece for piece in wet if piece not in position.fallen])
    for piece in fallen:
        position.fallen.append(piece)
        play.tell(Fell(world.tick, piece, world.pose(piece).x))
    if fallen and position.phase is Phase.TURN:
        turns.lose(play, Cause.FALL)
    for piece in [piece for piece in world.sunk_away() if piece in position.fallen]:
        face = face_of(world.read(), piece)
        world.remove(piece)
        position.put(piece, Place.OVERBOARD, face=face)


def _loose(play: Play, pieces: list[str]) -> list[str]:
    held = play.world.held.values()
    return [piece for piece in pieces if piece not in held]


def _off_the_raft(play: Play, wet: list[str]) -> list[str]:
    """What of the pieces that touch the water has fallen.

    A board is part of the raft as long as it touches it, even if an end hangs in the water: while nothing
    has come off, nothing has fallen and the turn goes on (our ruling, after "boards that are attached").
    """
    if not any(map(is_board, wet)):
        return wet
    raft = boards_of_raft(play.position, play.world.read())
    return [piece for piece in wet if piece not in raft]


def _stand_again(play: Play, figure: str) -> None:
    """Setting out is not yet playing: a figure that falls in then is stood on the raft again (our ruling)."""
    play.world.remove(figure)
    setup.stand(play.world, figure, setup.START_SPOTS[play.deal.figures.index(figure)])
    play.tell(Returned(play.world.tick, figure, Place.RAFT))
