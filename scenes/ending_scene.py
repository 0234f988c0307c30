"""The end of a match: who came in where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.cards import Button, Buttons, CardScene, Gap, Text, Title
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import View
    from scenes.cards import Row
    from scenes.ranking import Result
    from scenes.scene import Context


class EndingScene(CardScene):
    """The result that the match's last `view` tells.

    `again` begins another one with the same players, `watch` shows this one again; `origin` tells where the
    match comes from, if it is not a match from its beginning.
    """

    width = 740

    def __init__(
        self,
        context: Context,
        view: View,
        result: Callable[[View], Result],
        *,
        again: Callable[[], None],
        watch: Callable[[], None],
        origin: str = "",
    ) -> None:
        """Show what `result` tells of `view`."""
        super().__init__(context)
        self._view, self._result, self._again, self._watch = view, result, again, watch
        self._origin = origin
        self.game = view.game

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        told = self._result(self._view)
        buttons = Buttons(
            (
                Button(_("Menu"), self.back),
                Button(_("Watch it again"), self._watch),
                Button(_("Once more"), self._again, "primary"),
            )
        )
        reason = Text(told.reason, quiet=True) if told.reason else Gap()
        origin = (Text(self._origin, quiet=True),) if self._origin else ()
        remark = (Text(told.remark),) if told.remark else ()
        ranking = (Gap(), *told.lines) if told.lines else ()
        return (Title(told.verdict), reason, *origin, *remark, *ranking, Gap(0.5), buttons)

    def back(self) -> None:
        """Go to the menu, whatever lies between."""
        self.context.stack.home()
