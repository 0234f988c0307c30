"""Work on many things at once: one process for each core, results in the order of the things."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, TypeVar

from games import work_for_parent
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

Item = TypeVar("Item")
Result = TypeVar("Result")

MOST = 60
"""Windows waits for no more processes than this at once."""


class WorkerLost(CapsizeError):  # noqa: N818 - named for what happened, as all of our errors
    """A process that worked for us was ended by somebody else, by a system short of memory perhaps."""

    def __init__(self) -> None:
        super().__init__(_("A process at work was ended from outside, perhaps for want of memory."))


def at_once(
    work: Callable[[Item], Result], items: Sequence[Item], done: Callable[[], None]
) -> Generator[Result]:
    """The results of `work` on each item, in order; `done` is called, by another thread, after each.

    Whoever stops listening, or interrupts, ends the processes: nothing is worked on for nobody.

    Raises:
        WorkerLost: a process was ended from outside.
    """
    workers = min(len(items), os.cpu_count() or 1, MOST)
    strangers = set(multiprocessing.active_children())
    # Each process begins anew and not as a copy of this one, whose threads a copy would not have.
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), work_for_parent)
    whole = False
    try:
        futures = [pool.submit(work, item) for item in items]
        for future in futures:
            future.add_done_callback(lambda _future: done())
        for future in futures:
            yield future.result()
        whole = True
    except BrokenProcessPool as error:
        raise WorkerLost from error
    finally:
        if not whole:
            for worker in set(multiprocessing.active_children()) - strangers:
                worker.terminate()
        pool.shutdown(cancel_futures=True)
