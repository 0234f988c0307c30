"""Going on with an unfinished match: the latest one, or one that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialogs import MessageScene
from scenes.saved_scene import SavedScene
from scenes.saves import go_on
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.saves import Saved
    from scenes.scene import Context


class ResumeScene(SavedScene):
    """The unfinished matches, to go on with one."""

    def __init__(self, context: Context, saved: Sequence[Saved]) -> None:
        """Offer the matches `saved`."""
        super().__init__(
            context,
            _("Continue a match"),
            saved,
            lambda chosen: continue_match(context, chosen, replace=True),
        )


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
