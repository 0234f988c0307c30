"""Going on with an unfinished match: the latest one, or one that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialogs import ConfirmScene, MessageScene
from scenes.saved_scene import SavedScene
from scenes.saves import go_on, go_on_apart, last_boundary
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.saves import Saved, Sitting
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
    """Go on with a match on top of the top scene, or in its place.

    Where its last commands cannot be played, offer to go on from where its last turn began; where nothing of
    it can, say so.
    """

    def enter(sitting: Sitting) -> None:
        scene = context.play(context, sitting)
        if replace:
            context.stack.replace(scene)
        else:
            context.stack.push(scene)

    title = _("This match cannot be continued")
    try:
        sitting = go_on(saved.path)
    except CapsizeError as error:
        match = last_boundary(saved.path)
        if match is None:
            context.stack.push(MessageScene(context, title, str(error)))
            return
        text = _(
            "{why}\n\nYou can go on from where turn {turn} began, in a new file; the old one is kept."
        ).format(why=error, turn=match.turn)
        go_back = ConfirmScene(
            context,
            title,
            text,
            yes=_("Go on from there"),
            act=lambda: enter(go_on_apart(match, saved.path)),
        )
        context.stack.push(go_back)
        return
    enter(sitting)
