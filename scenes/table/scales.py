"""Scales: what pieces at rest, or as a film shows them, would bear; weighed beside the loop."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import atan
from typing import TYPE_CHECKING

from games import falling, margins
from scenes.drawing.balance import Balance

if TYPE_CHECKING:
    from collections.abc import Collection
    from concurrent.futures import Future

    from games import View
    from sim import Reading, Table


class Scales:
    """Weigh one reading at a time. It takes some milliseconds; the first time, half a second."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._weigher = ThreadPoolExecutor(1, thread_name_prefix="weighing")
        self._job: Future[Balance] | None = None

    @property
    def busy(self) -> bool:
        """Whether there will soon be a balance to take."""
        return self._job is not None

    def lay(self, reading: Reading, held: Collection[str] = ()) -> None:
        """Begin to weigh what lies there, `held` being in hands; what lay there before is forgotten.

        So is an error in weighing that; one in weighing what is taken comes up there.
        """
        self._job = self._weigher.submit(weighed, reading, self._table, held)

    def clear(self) -> None:
        """Forget what lies there."""
        self._job = None

    def take(self) -> Balance | None:
        """The balance, once, as soon as it is known."""
        if self._job is None or not self._job.done():
            return None
        job, self._job = self._job, None
        return job.result()

    def wait(self) -> None:
        """Wait until all has been weighed."""
        if self._job is not None:
            self._job.result()


def weighed(reading: Reading, table: Table, held: Collection[str] = ()) -> Balance:
    """The balance of a table: what is held bears. There is none while anything falls."""
    if falling(reading, table, held):
        return Balance(None, falling=True)
    found = margins(reading, table, held)
    return Balance(None if found is None else (atan(found[0]), atan(found[1])))


def has_balance(view: View) -> bool:
    """Whether there is anything to weigh, and anybody still plays."""
    return bool(view.pieces) and view.phase != "over"
