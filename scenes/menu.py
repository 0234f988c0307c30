"""The first scene: go on, start, set, read, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.cards import Button, CardScene, Gap, Text, Title
from scenes.presentations import PRESENTATIONS
from scenes.replays_scene import ReplaysScene
from scenes.resume_scene import ResumeScene, continue_match
from scenes.saved_scene import title_of
from scenes.saves import Saved, unfinished
from scenes.settings_scene import SettingsScene
from scenes.theme import WARNING
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.presentation import Presentation
    from scenes.scene import Context


class MenuScene(CardScene):
    """The menu. Esc does nothing here: a game is not left by one key too many."""

    width = 340
    raft = True

    def __init__(self, context: Context) -> None:
        """Make the menu; what can be continued is looked up whenever it is shown."""
        super().__init__(context)
        self._saved: Sequence[Saved] = ()

    def shown(self) -> None:
        """Look up which matches wait to be continued."""
        super().shown()
        saved = unfinished(self.context.folders.matches)
        if saved != self._saved:
            self.focus_first()  # to continue is what is wanted now
        self._saved = saved

    def rows(self) -> Sequence[Row]:
        """The rows of the menu."""
        rows: list[Row] = [
            Title(_("Capsize")),
            Text(_("Games at sea that obey physics."), quiet=True),
        ]
        rows.append(Gap())
        if self._saved:
            newest = self._saved[0]
            text = _("Continue {game}: {players}").format(game=title_of(newest), players=newest.players)
            rows.append(Button(text, self._continue, "primary"))
        if len(self._saved) > 1:
            rows.append(Button(_("Continue another match"), self._pick))
        first = not self._saved
        for shown in PRESENTATIONS.values():
            rows.append(Button(_(shown.book.title), self._opener(shown), "primary" if first else "button"))
            first = False
        rows += [
            Button(_("Replays"), self._replays),
            Button(_("Settings"), lambda: self.context.stack.push(SettingsScene(self.context))),
            Button(_("How to play"), self.context.open_help),
            Button(_("Quit"), self.context.stack.clear),
        ]
        if self.context.notice:
            rows += [Gap(), Text(self.context.notice, small=True, colour=WARNING)]
        return rows

    def back(self) -> None:
        """Stay."""

    def _opener(self, shown: Presentation) -> Callable[[], None]:
        return lambda: self.context.stack.push(shown.setup(self.context))

    def _continue(self) -> None:
        continue_match(self.context, self._saved[0])

    def _replays(self) -> None:
        self.context.stack.push(ReplaysScene(self.context))

    def _pick(self) -> None:
        self.context.stack.push(ResumeScene(self.context, self._saved))
