"""Playing on from a turn of a film, in a match of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.dialogs import ConfirmScene, MessageScene
from scenes.saves import branch_off
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from games import Film, TurnMark
    from scenes.scene import Context


def ask_to_branch(context: Context, film: Film, mark: TurnMark) -> None:
    """Ask whether to play on from where a turn began, and do so in the place of the top scene."""
    text = _(
        "A new match begins as turn {turn} began here, with the same players. It is saved as it goes, and "
        "the one that is shown stays as it is."
    ).format(turn=mark.turn)

    def branch() -> None:
        try:
            sitting = branch_off(context.folders.matches, film, mark.number)
        except CapsizeError as error:
            title = _("This match cannot be played on from here")
            context.stack.push(MessageScene(context, title, str(error)))
            return
        context.stack.replace(context.play(context, sitting))

    title = _("Play on from turn {turn}?").format(turn=mark.turn)
    if mark.turn == 0:  # before the first turn
        title = _("Play on from the beginning?")
        text = _(
            "A new match begins as this one did, with the same players. It is saved as it goes, and the one "
            "that is shown stays as it is."
        )
    context.stack.push(ConfirmScene(context, title, text, yes=_("Play on"), act=branch))
