"""Setting a match of Riff Raff up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.riff_raff import LEAST_SEATS, MOST_SEATS
from scenes.cards import Choice, Text
from scenes.setup_scene import SetupScene
from scenes.theme import SEAT_MARKS
from scenes.words import _, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.cards import Row
    from scenes.scene import Context

GAME = "riff-raff"
TITLE = later("Riff Raff")


class ShipSetupScene(SetupScene):
    """The set-up: two to four players, and who is the first captain."""

    game = GAME
    title = TITLE
    seats = MOST_SEATS

    def __init__(self, context: Context) -> None:
        """Begin with the first captain drawn."""
        super().__init__(context)
        self.first: int | None = None

    def rules(self, players: Sequence[str]) -> Sequence[Row]:
        """Who is the first captain."""
        choices = (None, *range(len(players)))
        self.first = self.first if self.first in choices else None

        def step(steps: int) -> None:
            self.first = choices[(choices.index(self.first) + steps) % len(choices)]
            self.changed()

        shown = _("drawn") if self.first is None else players[self.first]
        return (Choice(_("First captain"), shown, step),)

    def options(self) -> dict[str, Any]:
        """Who is the first captain, if that is not drawn."""
        return {} if self.first is None else {"first": self.first}

    def marks_of(self, place: int, players: int) -> tuple[str, ...]:
        """The mark of the player."""
        del players
        return (SEAT_MARKS[place],)

    def objection(self, players: Sequence[str]) -> str:
        """Nobody loads a ship alone."""
        return _("Riff Raff wants two players at least.") if len(players) < LEAST_SEATS else ""

    def remark(self, players: Sequence[str]) -> Text:
        """A word below the fields."""
        if len(players) == LEAST_SEATS:
            text = _("Two players load 16 pieces each, and play their cards twice.")
        else:
            text = _("Each player loads 8 pieces. Leave fields empty for fewer players.")
        captain = _("By the rules the oldest player is the first captain.")
        return Text(f"{text} {captain}", small=True, quiet=True)
