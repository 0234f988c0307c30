"""Setting a match of Rafter Five up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.rafter_five import MOST_SEATS, marks_of_seat
from scenes.cards import Choice, Text, Toggle
from scenes.setup_scene import SetupScene
from scenes.words import _, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.cards import Row
    from scenes.scene import Context

GAME = "rafter-five"
TITLE = later("Rafter Five")


class RaftSetupScene(SetupScene):
    """The set-up. One player alone plays solo."""

    game = GAME
    title = TITLE
    seats = MOST_SEATS

    def __init__(self, context: Context) -> None:
        """Begin with the rules of last time."""
        super().__init__(context)
        settings = context.settings
        self.first = 0
        self._rules = {name: getattr(settings, name) for name in ("nails", "cracks", "king", "arrange")}

    def rules(self, players: Sequence[str]) -> Sequence[Row]:
        """Who begins, and the rules for a harder game."""
        return (
            self._begins(players),
            self._rule(_("Nails: touch none"), "nails"),
            self._rule(_("Cracks: touch none"), "cracks"),
            self._rule(_("The fussy King comes along"), "king"),
            self._rule(_("Set the figures out yourselves"), "arrange"),
        )

    def options(self) -> dict[str, Any]:
        """The rules that are on, and who begins."""
        return {**self._rules, "first": self.first}

    def marks_of(self, place: int, players: int) -> tuple[str, ...]:
        """The marks of the chests that the player will have."""
        return marks_of_seat(place, players)

    def remark(self, players: Sequence[str]) -> Text:
        """A word below the fields."""
        if len(players) == 1:
            return Text(_("Alone you play for the number of chests, until anything falls."), small=True)
        return Text(_("Leave fields empty for fewer players."), small=True, quiet=True)

    def kept(self) -> dict[str, Any]:
        """The rules, for next time."""
        return dict(self._rules)

    def _begins(self, players: Sequence[str]) -> Row:
        count = max(1, len(players))
        self.first = min(self.first, count - 1)

        def step(steps: int) -> None:
            self.first = (self.first + steps) % count
            self.changed()

        return Choice(_("Begins"), players[self.first] if players else "", step)

    def _rule(self, text: str, name: str) -> Row:
        def change(on: bool) -> None:  # noqa: FBT001 - the one value of a switch
            self._rules[name] = on
            self.changed()

        return Toggle(text, self._rules[name], change)
