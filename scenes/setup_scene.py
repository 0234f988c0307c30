"""Setting a match of Rafter Five up: who plays, by which rules, from which seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from games import LONGEST_NAME
from games.rafter_five import MOST_SEATS, marks_of_seat
from scenes.cards import Button, Buttons, CardScene, Choice, Columns, Entry, Text, Title, Toggle
from scenes.names import playing, problem
from scenes.saves import begin
from scenes.seat_marks import draw_marks
from scenes.seeds import fresh_seed
from scenes.theme import SEAT_MARKS, WARNING
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.cards import Row
    from scenes.scene import Context

GAME = "rafter-five"
_SEED_DIGITS = 15


class SetupScene(CardScene):
    """The set-up. Each field with a name in it is a player; one alone plays solo."""

    width = 780

    def __init__(self, context: Context) -> None:
        """Begin with the names and rules of last time, and a fresh seed."""
        super().__init__(context)
        settings = context.settings
        names = settings.names or (_("Player 1"), _("Player 2"))
        self.names = [*names, *[""] * (MOST_SEATS - len(names))][:MOST_SEATS]
        self.first = 0
        self.seed = str(fresh_seed())
        self._rules = {name: getattr(settings, name) for name in ("nails", "cracks", "king", "arrange")}
        self._problem = ""

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        wrong = problem(self.names, self._drawable)
        players = playing(self.names)
        left = [self._seat(index, players, wrong) for index in range(MOST_SEATS)]
        right: list[Row] = [
            self._begins(players),
            self._rule(_("Nails: touch none"), "nails"),
            self._rule(_("Cracks: touch none"), "cracks"),
            self._rule(_("The fussy King comes along"), "king"),
            self._rule(_("Set the figures out yourselves"), "arrange"),
            Entry("seed", self.seed, self._set_seed, _SEED_DIGITS, aside=110, text=_("Seed")),
        ]
        self._problem = wrong[1] if wrong else self._seed_problem()
        if self._problem:
            said = Text(self._problem, small=True, colour=WARNING)
        elif len(players) == 1:
            said = Text(_("Alone you play for the number of chests, until anything falls."), small=True)
        else:
            said = Text(_("Leave fields empty for fewer players."), small=True, quiet=True)
        buttons = Buttons(
            (
                Button(_("Back"), self.back),
                Button(_("Start"), self._start, "primary", enabled=not self._problem),
            )
        )
        return (Title(_("Rafter Five")), Columns((left, right)), said, buttons)

    def _seat(self, index: int, players: Sequence[str], wrong: tuple[int, str] | None) -> Row:
        marks: tuple[int, ...] = ()
        if self.names[index].strip() and players:
            place = len(playing(self.names[: index + 1])) - 1
            marks = tuple(SEAT_MARKS.index(mark) for mark in marks_of_seat(place, len(players)))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_marks(surface, rect, marks)

        def change(text: str) -> None:
            if text != self.names[index]:
                self.names[index] = text
                self.changed()

        warned = wrong is not None and wrong[0] == index
        return Entry(f"seat-{index}", self.names[index], change, LONGEST_NAME, 66, paint, warned=warned)

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

    def _set_seed(self, text: str) -> None:
        if text != self.seed:
            self.seed = text
            self.changed()

    def _seed_problem(self) -> str:
        seed = self.seed.strip()
        return "" if seed.isascii() and seed.isdigit() else _("A seed is a whole number.")

    def _drawable(self, letter: str) -> bool:
        metrics = self.look.fonts.text.metrics(letter)
        return bool(metrics) and metrics[0] is not None

    def _start(self) -> None:
        if self._problem:
            return
        players = playing(self.names)
        self.context.change(msgspec.structs.replace(self.context.settings, names=players, **self._rules))
        options: dict[str, Any] = {**self._rules, "first": self.first}
        try:
            sitting = begin(self.context.folders.matches, GAME, players, int(self.seed), options)
        except CapsizeError as error:
            self._problem = str(error)
            self.dirty = True
            return
        self.context.stack.replace(self.context.play(self.context, sitting))
