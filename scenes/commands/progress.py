"""A bar for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Step = TypeVar("Step")

SHORT = 1.0
"""Seconds of work that need no bar."""


def watched(steps: Iterable[Step], count: int, title: str) -> Iterator[Step]:
    """Hand on `count` steps; where that takes long, a terminal shows how far they have come."""
    if not sys.stderr.isatty():
        yield from steps
        return
    began = time.monotonic()
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(title, total=count, visible=False)
        for step in steps:
            long = time.monotonic() - began > SHORT
            bar.update(task, advance=1, visible=long, refresh=long)
            yield step


class Tally:
    """A bar that counts what others do, and gives way to what is printed meanwhile."""

    def __init__(self, count: int, title: str) -> None:
        self._bar = Progress(
            *Progress.get_default_columns(),
            MofNCompleteColumn(),
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
        )
        self._task = self._bar.add_task(title, total=count)

    def advance(self) -> None:
        """One more is done; any thread may say so."""
        self._bar.advance(self._task)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """No bar while something is printed."""
        self._bar.stop()
        yield
        self._bar.start()

    @contextmanager
    def shown(self) -> Iterator[None]:
        """The bar while work goes on."""
        self._bar.start()
        try:
            yield
        finally:
            self._bar.stop()
