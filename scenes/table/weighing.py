"""What a table at rest would bear, weighed beside the loop each time it has come to rest."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import atan
from typing import TYPE_CHECKING

from games import margins
from scenes.drawing.balance import Balance

if TYPE_CHECKING:
    from concurrent.futures import Future

    from games import Match, View
    from sim import Reading, Table


class Weighing:
    """Weighs what lies on the table of a match. It takes some milliseconds; the first time, half a second."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._weigher = ThreadPoolExecutor(1, thread_name_prefix="weighing")
        self._asked: tuple[int, int] | None = None
        self._job: Future[Balance] | None = None
        self._balance: Balance | None = None

    @property
    def busy(self) -> bool:
        """Whether there will soon be something new to show."""
        return self._job is not None

    def follow(self, view: View) -> bool:
        """Weigh the table when it has come to rest; to be asked in each frame. True once it has been."""
        # At rest no time passes, and only a command could change what lies there.
        now = (self._match.tick, len(self._match.records))
        if now != self._asked:
            self._balance = self._job = self._asked = None
            if self._match.at_rest and view.pieces and not view.hands and view.phase != "over":
                self._asked = now
                self._job = self._weigher.submit(_weigh, self._match.reading(), self._match.table)
        if self._job is None or not self._job.done():
            return False
        self._balance, self._job = self._job.result(), None
        return True

    def look(self, view: View) -> Balance | None:
        """The balance of a table at rest; None while it moves, is being weighed, or hands hold something."""
        return self._balance if self._match.at_rest and not view.hands else None

    def wait(self) -> None:
        """Wait until the table has been weighed."""
        if self._job is not None:
            self._job.result()


def _weigh(reading: Reading, table: Table) -> Balance:
    found = margins(reading, table)
    return Balance(None if found is None else (atan(found[0]), atan(found[1])))
