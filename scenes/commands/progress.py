"""A bar for long work, on a terminal only."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import Progress

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
