"""Processes that work for this one, and end with it, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_LOOK = 0.5  # s between two looks for a parent that only its number is known of


class Workers:
    """So many processes. They begin anew, and not as copies of this one, with the first thing to do."""

    def __init__(self, count: int, *folders: str) -> None:
        """`folders` are where they leave what is half made."""
        self._count, self._folders = count, folders
        self._pool = self._hired()

    def _hired(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, spawn, work_for_parent, self._folders)

    def submit(
        self, work: Callable[Arguments, Result], *args: Arguments.args, **named: Arguments.kwargs
    ) -> Future[Result]:
        """Have something done as soon as one of them is free. If somebody has ended one, all are new."""
        try:
            return self._pool.submit(work, *args, **named)
        except BrokenProcessPool:
            self._pool = self._hired()
            return self._pool.submit(work, *args, **named)

    def dismiss(self) -> None:
        """Let them go at once; what they are doing is given up."""
        children = multiprocessing.active_children()
        mine = {process.pid for process in getattr(self._pool, "_processes", {}).values()}
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in children:
            if process.pid in mine:
                process.terminate()


def work_for_parent(*folders: str) -> None:
    """Set this process up as a worker: Ctrl-C is for its parent, whose end it does not outlive.

    What is in `folders` is half made, and is thrown away then.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(partial(_give_up, folders))


def _give_up(folders: Sequence[str]) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


def end_with_parent(end: Callable[[], None], parent: int | None = None) -> None:
    """Have `end` called, in a thread, when the parent of this process has ended, however it did.

    Where something else than `multiprocessing` began this process, as joblib does, `parent` is the number of
    the one that did; Windows does not tell when that one ends.
    """
    known = multiprocessing.parent_process() if parent is None else parent
    threading.Thread(target=_outlive, args=(known, end), daemon=True).start()


def _outlive(parent: BaseProcess | int | None, end: Callable[[], None]) -> None:
    if parent is None:
        return
    if isinstance(parent, int):
        while os.getppid() == parent:
            time.sleep(_LOOK)
    else:
        parent.join()
    end()
