"""Scripted players: they see what a seat sees and move as a person would, one command after the other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from games.commands import Choose, Pick
from games.riff_raff.components import CARDS
from games.riff_raff.players.careful import Careful
from games.riff_raff.players.careless import Careless
from games.riff_raff.players.sight import ship_in
from games.riff_raff.players.steady import Steady
from games.riff_raff.players.turn import TurnOf
from games.scripted import follow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.events import AnyEvent
    from games.match import Match
    from games.riff_raff.players.cares import Care
    from games.scripted import Steps

CARES: dict[str, Callable[[random.Random], Care]] = {
    "careless": Careless,
    "steady": Steady,
    "careful": Careful,
}
"""The kinds of players, from the clumsiest to the most careful."""


class Player:
    """A scripted player; what it does follows from its care, its seed and what it sees."""

    def __init__(self, care: Callable[[random.Random], Care], seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a game's player, no secret
        self._care = care(self._random)

    def turn(self, match: Match) -> Steps[None]:
        """What the active seat has to do now: lay a card, pick a seat, or load.

        Send back what each step caused: the events of the command, or those of the ticks of the pause.
        """
        seat = match.view(0).active
        view = match.view(seat)
        ship = ship_in(view)
        if view.phase == "cards":
            left = [card for card in CARDS if card not in ship.cards[seat].played]
            yield Choose(seat, self._care.card(view, left))
        elif ship.tied:
            yield Pick(seat if seat in ship.tied else self._random.choice(ship.tied))
        else:
            yield from TurnOf(match, seat, self._care, self._random).play()

    def play_turn(self, match: Match) -> list[AnyEvent]:
        """Do what the active seat has to do now, until all is at rest; returns what happened."""
        return follow(match, self.turn(match))


def player(care: str, seed: int) -> Player:
    """A player of that care ("careless", "steady", "careful").

    Raises:
        KeyError: there is no such care.
    """
    return Player(CARES[care], seed)


def play_match(match: Match, players: Sequence[Player], most_turns: int) -> list[AnyEvent]:
    """Let players, one per seat, play until the match or so many turns are over; returns what happened."""
    happened: list[AnyEvent] = []
    while not match.over and match.turn <= most_turns:
        if match.turn == most_turns and match.view(0).phase != "turn":
            break
        happened += players[match.view(0).active].play_turn(match)
    return happened
