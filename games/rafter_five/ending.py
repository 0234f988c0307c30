"""When a game is over, whose turn is next, and what the result is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, Ending, GameOver
from games.rafter_five.components import LOSING_PENALTIES, is_board
from games.rafter_five.position import Place
from games.rafter_five.ranking import losers, ranked

if TYPE_CHECKING:
    from games.rafter_five.position import Position


def ending_of(position: Position, cause: Cause, *, solo: bool) -> Ending | None:
    """Why the game ends after a turn that ended by `cause`, or None. Judged at the end of each turn.

    The last board taken from the sea ends the game when its turn is over, not in mid-turn (our reading of
    "no boards left").
    """
    if solo and position.fallen:
        return Ending.FALL
    if any(len(position.in_place(Place.PENALTY, seat)) >= LOSING_PENALTIES for seat in _seats(position)):
        return Ending.PENALTIES
    supplies = {position.where[chest].seat for chest in position.in_place(Place.SUPPLY)}
    if not supplies:
        return Ending.ALL_PLACED
    if not any(is_board(piece) for piece in position.in_place(Place.SEA)):
        return Ending.NO_BOARDS
    if cause is Cause.GAVE_UP and position.gave_up >= len(supplies):
        return Ending.NO_PLACE
    return None


def _seats(position: Position) -> set[int | None]:
    return {position.where[chest].seat for chest in position.in_place(Place.PENALTY)}


def next_seat(position: Position, seats: int) -> tuple[int, list[int]]:
    """The next seat clockwise that has a chest to place, and the seats passed over on the way."""
    skipped: list[int] = []
    for step in range(1, seats + 1):
        seat = (position.active + step) % seats
        if position.in_place(Place.SUPPLY, seat):
            return seat, skipped
        skipped.append(seat)
    return position.active, skipped


def result(position: Position, ending: Ending, seats: int, tick: int) -> GameOver:
    """The end of the game: the ranking and who lost."""
    ranking = ranked(position, seats)
    return GameOver(tick, ending, ranking, losers(ranking))
