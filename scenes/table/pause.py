"""The pause: the match waits, nothing is lost by leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.cards import Button, Gap, Text, Title
from scenes.dialogs import DialogScene
from scenes.settings_scene import SettingsScene
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.cards import Row


class PauseScene(DialogScene):
    """What can be done while the match waits."""

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        return (
            Title(_("The match waits")),
            Text(_("Everything is kept: it goes on where you leave it."), quiet=True),
            Gap(),
            Button(_("Go on"), self.back, "primary"),
            Button(_("How to play"), self.context.open_help),
            Button(_("Settings"), lambda: self.context.stack.push(SettingsScene(self.context))),
            Button(_("Leave for the menu"), self.context.stack.home),
        )
