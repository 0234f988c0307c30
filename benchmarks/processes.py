"""Many tasks over processes of this machine, which end with the one that they work for."""

from __future__ import annotations

import os
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

import joblib

from games import end_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Result = TypeVar("Result")
Item = TypeVar("Item")


def spread(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[Result]:
    """What `work` makes of each item, as it comes, from so many processes; with one job from this one.

    A task may last minutes; by themselves joblib's processes finish it when this one has been killed.
    """
    parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")
    yield from parallel(joblib.delayed(_for_parent)(os.getpid(), work, item) for item in items)


def _for_parent(parent: int, work: Callable[[Item], Result], item: Item) -> Result:
    if os.getpid() != parent:
        _end_with(parent)
    return work(item)


@cache
def _end_with(parent: int) -> None:
    end_with_parent(partial(os._exit, 1), parent)
