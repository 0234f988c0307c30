"""Scripted players: they see what a seat sees and move as a person would, one command after the other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from games.commands import Start
from games.rafter_five.players.careful import Careful
from games.rafter_five.players.careless import Careless
from games.rafter_five.players.steady import Steady
from games.rafter_five.players.turn import TurnOf
from games.scripted import follow
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.events import AnyEvent
    from games.match import Match
    from games.rafter_five.players.plans import Care
    from games.scripted import Steps

CARES: dict[str, Callable[[random.Random], Care]] = {
    "careless": Careless,
    "steady": Steady,
    "careful": Careful,
}
"""The kinds of players, from the clumsiest to the most careful."""

_LOOK = TICKS_PER_SECOND // 2
"""Ticks between two looks at a table that comes to rest after a turn."""
_LONGEST = 120 * TICKS_PER_SECOND
"""Ticks after which it is waited for no longer."""


class Player:
    """A scripted player; what it does follows from its care, its seed and what it sees."""

    def __init__(self, care: Care) -> None:
        self._care = care

    def turn(self, match: Match) -> Steps[None]:
        """The steps of the active seat's turn, for whoever wants to play them at a pace of their own.

        Send back what each step caused: the events of the command, or those of the ticks of the pause.
        """
        seat = match.view(0).active
        if match.refusal(Start()) is None:
            yield Start()
        yield from TurnOf(match, seat, self._care).play()

    def play_turn(self, match: Match) -> list[AnyEvent]:
        """Play the active seat's turn until it has ended and all is at rest; returns what happened."""
        turn = match.turn
        happened = follow(match, self.turn(match))
        for _ in range(_LONGEST // _LOOK):
            if match.over or match.turn > max(turn, 1):
                break
            happened += match.advance(_LOOK)
        return happened


def player(care: str, seed: int) -> Player:
    """A player of that care ("careless", "steady", "careful").

    Raises:
        KeyError: there is no such care.
    """
    return Player(CARES[care](random.Random(seed)))  # noqa: S311 - a game's player, no secret


def play_match(match: Match, players: Sequence[Player], most_turns: int) -> list[AnyEvent]:
    """Let players, one per seat, play until the match or so many turns are over; returns what happened."""
    happened: list[AnyEvent] = []
    for _ in range(most_turns):
        if match.over:
            break
        happened += players[match.view(0).active].play_turn(match)
    return happened
