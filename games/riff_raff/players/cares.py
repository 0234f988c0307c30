"""What a player decides, and with how much skill hands do it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from games.riff_raff.players.sight import ship_in

if TYPE_CHECKING:
    from random import Random

    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import View


class Skill(NamedTuple):
    """How a player handles and catches.

    Attributes:
        sway: how far beside its place a piece may be let go, cm.
        drop: from how high above its place a piece is let go, cm.
        delay: seconds of simulated time until the hands answer to what falls. A window slows time meanwhile,
            so a quarter of a second at the table is a few hundredths here.
        speed: of the hands that catch, cm/s; no hand is faster than 250.
        patient: whether a piece is slanted as what it goes on is, and let go only once the hand has come to
            its place and stands still; else it is let go level, and while it still comes down.
    """

    sway: float
    drop: float
    delay: float
    speed: float
    patient: bool = True


class Care(Protocol):
    """How a player chooses and handles."""

    skill: Skill

    def card(self, view: View, left: list[int]) -> int:
        """Which of the cards that are left to lay."""

    def doubles(self, view: View) -> bool:
        """Whether to announce two pieces, where it can be done."""

    def place(self, view: View, pieces: list[str], spot: int) -> Steps[Place | None]:
        """Which of the pieces to load, and where; None when there seems to be no place."""


def least_laden(view: View, cards: list[int], random: Random) -> int:
    """The card of a spot that carries the fewest pieces; of several any."""
    cargo = ship_in(view).cargo
    fewest = min(len(cargo[card]) for card in cards)
    return random.choice([card for card in cards if len(cargo[card]) == fewest])
