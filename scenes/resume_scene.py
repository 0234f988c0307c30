"""Choosing which of several unfinished matches to go on with."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from scenes.cards import Button, Buttons, CardScene, Gap, Title
from scenes.dialogs import MessageScene
from scenes.presentations import PRESENTATIONS
from scenes.saves import go_on
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.saves import Saved
    from scenes.scene import Context

_SHOWN = 6


class ResumeScene(CardScene):
    """The unfinished matches, the latest first, some at a time."""

    width = 560

    def __init__(self, context: Context, saved: Sequence[Saved]) -> None:
        """Offer the matches `saved`."""
        super().__init__(context)
        self._saved = saved
        self._page = 0

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        first = self._page * _SHOWN
        rows: list[Row] = [Title(_("Continue a match")), Gap()]
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
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(saved.when))
        shown = PRESENTATIONS.get(saved.game)
        game = _(shown.book.title) if shown else saved.game  # why it cannot go on is told when it is tried
        text = _("{game}: {players}, {when}").format(game=game, players=saved.players, when=when)
        return Button(text, lambda: continue_match(self.context, saved, replace=True))

    def _turner(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self._page += step
            self.changed()

        return turn


def continue_match(context: Context, saved: Saved, *, replace: bool = False) -> None:
    """Go on with a match on top of the top scene, or in its place; say so when its file is damaged."""
    try:
        scene = context.play(context, go_on(saved.path))
    except CapsizeError as error:
        context.stack.push(MessageScene(context, _("This match cannot be continued"), str(error)))
        return
    if replace:
        context.stack.replace(scene)
    else:
        context.stack.push(scene)
