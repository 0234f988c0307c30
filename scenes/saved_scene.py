"""Saved matches on a card, the latest first, some at a time, to choose one of."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from scenes.cards import Button, Buttons, CardScene, Gap, Text, Title
from scenes.presentations import PRESENTATIONS
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.saves import Saved
    from scenes.scene import Context

_SHOWN = 6


class SavedScene(CardScene):
    """The matches `saved`; `act` is done with the one that is chosen. Without any, `nothing` is said."""

    width = 620

    def __init__(
        self,
        context: Context,
        title: str,
        saved: Sequence[Saved],
        act: Callable[[Saved], None],
        nothing: str = "",
    ) -> None:
        """Offer the matches."""
        super().__init__(context)
        self._title, self._saved, self._act, self._nothing = title, saved, act, nothing
        self._page = 0

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        first = self._page * _SHOWN
        rows: list[Row] = [Title(self._title), Gap()]
        if not self._saved:
            rows.append(Text(self._nothing, quiet=True))
        rows += [self._match(saved) for saved in self._saved[first : first + _SHOWN]]
        if len(self._saved) > _SHOWN:
            last = (len(self._saved) - 1) // _SHOWN
            rows.append(
                Buttons(
                    (
                        Button(_("Newer"), self._turner(-1), enabled=self._page > 0),
                        Button(_("Older"), self._turner(1), enabled=self._page < last),
                    )
                )
            )
        return [*rows, Gap(), Button(_("Back"), self.back)]

    def _match(self, saved: Saved) -> Row:
        return Button(named(saved), lambda: self._act(saved))

    def _turner(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self._page += step
            self.changed()

        return turn


def title_of(saved: Saved) -> str:
    """What the game of a match is called; one that we have not is named as in its header."""
    shown = PRESENTATIONS.get(saved.game)
    return _(shown.book.title) if shown else saved.game


def named(saved: Saved) -> str:
    """What a saved match is called in a list: its game, who plays, when, and from where it branched off."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.when))
    game = title_of(saved)
    if saved.branched:
        return _("{game}: {players}, from turn {turn}, {when}").format(
            game=game, players=saved.players, turn=saved.branched, when=when
        )
    return _("{game}: {players}, {when}").format(game=game, players=saved.players, when=when)
