"""Watching what falls: open hands catch it, or it touches the water; either way the turn is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Caught, Cause, Fell
from games.riff_raff import turns
from games.riff_raff.catching import reached
from games.riff_raff.position import Phase, Place

if TYPE_CHECKING:
    from games.riff_raff.play import Play


def watch(play: Play) -> None:
    """Look once a beat; what a hand holds does not fall."""
    position, world = play.position, play.world
    wet = [piece for piece in world.in_water() if _may_fall(play, piece)]
    caught = reached(play, wet)
    for piece, (hand, x, y) in caught.items():
        world.remove(piece)
        position.put(piece, Place.CAUGHT)
        position.caught[piece] = hand
        play.tell(Caught(world.tick, piece, hand, x, y))
    fallen = [piece for piece in wet if piece not in caught]
    for piece in fallen:
        position.fallen.append(piece)
        play.tell(Fell(world.tick, piece, world.pose(piece).x))
    if (caught or fallen) and position.phase is Phase.TURN:
        turns.lose(play, Cause.FALL)
    for piece in [piece for piece in world.sunk_away() if piece in position.fallen]:
        world.remove(piece)
        position.put(piece, Place.OVERBOARD)


def _may_fall(play: Play, piece: str) -> bool:
    """Fittings do not fall, nor what a hand holds; and nothing falls twice."""
    if piece not in play.position.where or piece in play.position.fallen:
        return False
    return piece not in play.world.held.values()
