"""When a game is over, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Ending, GameOver, Standing

if TYPE_CHECKING:
    from games.riff_raff.position import Position


def ending_of(position: Position, rounds: int) -> Ending | None:
    """Why the game ends after the active seat's turn, or None.

    Whoever has nothing left at the end of the own turn has won at once, the round unfinished, even if that
    turn ended by a fall: all that fell was caught then and has left the game (rules p. 12). Else the game
    ends with the last turn of the last round.
    """
    if not position.supply(position.active):
        return Ending.UNLOADED
    if position.round == rounds and position.active == position.order[-1]:
        return Ending.ROUNDS
    return None


def result(position: Position, ending: Ending, tick: int) -> GameOver:
    """The end of the game: the fewest pieces left win, shared if equal (rules p. 12); all others lose."""
    left = sorted((len(position.supply(seat)), seat) for seat in range(len(position.cards)))
    counts = [pieces for pieces, _ in left]
    ranking = tuple(
        Standing(
            seat,
            1 + counts.index(pieces),
            penalties=0,
            held_by_others=0,
            in_reserve=pieces,
            score=0,
        )
        for pieces, seat in left
    )
    return GameOver(tick, ending, ranking, tuple(place.seat for place in ranking if place.rank > 1))
