"""Choosing a match to watch again, of those that are over and those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import read_journal
from scenes.dialogs import MessageScene
from scenes.saved_scene import SavedScene
from scenes.saves import watchable
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from scenes.saves import Saved
    from scenes.scene import Context


class ReplaysScene(SavedScene):
    """All saved matches, to watch one again."""

    def __init__(self, context: Context) -> None:
        """Offer the matches of the player's folder."""
        super().__init__(
            context,
            _("Watch a match again"),
            watchable(context.folders.matches),
            lambda chosen: _watch(context, chosen),
            _("No match has been played yet."),
        )


def _watch(context: Context, saved: Saved) -> None:
    """Watch a match on top of the list; say so when its file is damaged."""
    try:
        scene = context.watch(context, read_journal(saved.path), str(saved.path))
    except CapsizeError as error:
        context.stack.push(MessageScene(context, _("This match cannot be watched"), str(error)))
        return
    context.stack.push(scene)
