"""Setting a match up: who plays, by which rules, from which seed. Each game says what is its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import msgspec

from games import LONGEST_NAME
from scenes.cards import Button, Buttons, CardScene, Columns, Entry, Text, Title
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

_SEED_DIGITS = 15


class SetupScene(CardScene):
    """Base of the set-ups. Each field with a name in it is a player."""

    width = 780
    title: str
    """The game's title, English."""
    seats: int
    """The most that can play."""

    def __init__(self, context: Context) -> None:
        """Begin with the names of last time, and a fresh seed."""
        super().__init__(context)
        names = context.settings.names or (_("Player 1"), _("Player 2"))
        self.names = [*names, *[""] * (self.seats - len(names))][: self.seats]
        self.seed = str(fresh_seed())
        self._problem = ""

    @abstractmethod
    def rules(self, players: Sequence[str]) -> Sequence[Row]:
        """The rows for what the players can choose besides."""

    @abstractmethod
    def options(self) -> dict[str, Any]:
        """What was chosen, as options of the game."""

    @abstractmethod
    def marks_of(self, place: int, players: int) -> tuple[str, ...]:
        """The marks that the player at a place in the order will have."""

    @abstractmethod
    def remark(self, players: Sequence[str]) -> Text:
        """A word below the fields, where nothing is wrong."""

    def objection(self, players: Sequence[str]) -> str:
        """Why the game cannot begin with these players, or an empty text."""
        del players
        return ""

    def kept(self) -> dict[str, Any]:
        """What of the choices goes into the settings for next time, besides the names."""
        return {}

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        wrong = problem(self.names, self._drawable)
        players = playing(self.names)
        left = [self._seat(index, players, wrong) for index in range(self.seats)]
        seed = Entry("seed", self.seed, self._set_seed, _SEED_DIGITS, aside=110, text=_("Seed"))
        right = [*self.rules(players), seed]
        self._problem = wrong[1] if wrong else self.objection(players) or self._seed_problem()
        said = Text(self._problem, small=True, colour=WARNING) if self._problem else self.remark(players)
        buttons = Buttons(
            (
                Button(_("Back"), self.back),
                Button(_("Start"), self._start, "primary", enabled=not self._problem),
            )
        )
        return (Title(_(self.title)), Columns((left, right)), said, buttons)

    def _seat(self, index: int, players: Sequence[str], wrong: tuple[int, str] | None) -> Row:
        marks: tuple[int, ...] = ()
        if self.names[index].strip() and players:
            place = len(playing(self.names[: index + 1])) - 1
            marks = tuple(SEAT_MARKS.index(mark) for mark in self.marks_of(place, len(players)))

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_marks(surface, rect, marks)

        def change(text: str) -> None:
            if text != self.names[index]:
                self.names[index] = text
                self.changed()

        warned = wrong is not None and wrong[0] == index
        return Entry(f"seat-{index}", self.names[index], change, LONGEST_NAME, 66, paint, warned=warned)

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
        self.context.change(msgspec.structs.replace(self.context.settings, names=players, **self.kept()))
        folder = self.context.folders.matches
        try:
            sitting = begin(folder, self.game, players, int(self.seed), self.options())
        except CapsizeError as error:
            self._problem = str(error)
            self.dirty = True
            return
        self.context.stack.replace(self.context.play(self.context, sitting))
