"""What only Rafter Five tells: penalties, and how a turn ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Cause, Penalised, TurnEnded, TurnSkipped
from scenes.table.news import News
from scenes.theme import GOOD, WARNING
from scenes.words import _, later, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent
    from scenes.table.news import Wording

_ENDINGS = {
    Cause.COMPLETE: later("It holds."),
    Cause.SLIP: later("Into the sea: the turn is over."),
    Cause.FALL: later("The raft gave way: the turn is over."),
    Cause.TIME_OUT: later("It never came quite to rest, but it holds."),
    Cause.GAVE_UP: later("The turn was given up."),
}


class RaftNews(News):
    """Counts the penalties of a turn, to tell them with its end."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self._penalties = 0

    def hear(self, event: AnyEvent, names: Sequence[str]) -> None:
        """Show what an event says, if it says anything."""
        match event:
            case TurnEnded(cause=cause, seat=seat):
                self._ended(cause, names[seat])
            case TurnSkipped(seat=seat):
                self.say(_("{name} has placed every chest and is passed over.").format(name=names[seat]))
            case Penalised():
                self._penalties += 1  # told at once with the end of the turn, which follows
            case _:
                super().hear(event, names)

    def _ended(self, cause: Cause, name: str) -> None:
        count, self._penalties = self._penalties, 0
        if count:
            penalties = plural("{count} penalty", "{count} penalties", count)
            text = _("The raft gave way: {penalties} for {name}.").format(penalties=penalties, name=name)
        else:
            text = _(_ENDINGS[cause])
        self.say(text, GOOD if cause is Cause.COMPLETE else WARNING)
