"""What a lost turn leaves unfinished goes into the sea with it, a chest back to its supply (rules)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, Face, Returned
from games.rafter_five.components import is_board, is_chest
from games.rafter_five.position import Place

if TYPE_CHECKING:
    from games.rafter_five.play import Play


def put_away(play: Play, cause: Cause) -> None:
    """Put away what is in a hand, laid aside, or does not lie as it should, judged at this moment.

    All that was taken goes when the turn is given up. A figure that was gripped and left where it stood, its
    board not yet there, is unfinished too. What was put back into the sea lies there already; what has fallen
    is the sea's to sort, and what still moves is judged where it comes to rest (our ruling).
    """
    position, judge = play.position, play.resting
    held = list(play.world.held.values())
    in_hand = [*held, *position.in_place(Place.ASIDE)]
    lying = [piece for piece in play.placed_now if piece not in (*held, *position.fallen)]
    if cause is Cause.GAVE_UP:
        unfinished, play.adrift = lying, []
    else:
        misplaced = [piece for piece in lying if judge.judge(piece) is not None]
        play.adrift = list(filter(play.moves, misplaced))
        unfinished = [piece for piece in misplaced if piece not in play.adrift]
    for hand in tuple(play.world.held):
        play.hands.let_go(hand)
    for piece in position.turn_pieces:
        if piece in in_hand or piece in unfinished:
            _put_away(play, piece)


def put_away_landed(play: Play) -> bool:
    """Put away what moved when the turn was lost and has come to rest where it may not lie; True if any."""
    judge, fallen = play.resting, play.position.fallen
    landed = [piece for piece in play.adrift if piece not in fallen and judge.judge(piece) is not None]
    play.adrift = []
    for piece in landed:
        _put_away(play, piece)
    return bool(landed)


def _put_away(play: Play, piece: str) -> None:
    position, tick = play.position, play.world.tick
    if position.on_table(piece):
        play.world.remove(piece)
    if is_chest(piece):
        position.put(piece, Place.SUPPLY, position.active)
        play.tell(Returned(tick, piece, Place.SUPPLY, position.active))
    else:
        face = Face.SEA if is_board(piece) else None
        position.put(piece, Place.SEA, face=face)
        play.tell(Returned(tick, piece, Place.SEA, face=face))
