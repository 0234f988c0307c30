"""A sweep: many independent tasks over processes of this machine, or on a Dask cluster that runs already."""

from __future__ import annotations

import contextlib
import time
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeAlias

import joblib

from benchmarks.engines import Engine, engines
from benchmarks.engines.engine import processor_time
from benchmarks.processes import spread
from benchmarks.stability.families import seeded
from benchmarks.stability.feats import FEATS
from benchmarks.stability.records import Measured, Tried, Verdict
from benchmarks.stability.trial import tried
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.stability.records import Record

Task: TypeAlias = tuple[int | str, tuple[str, ...]]
"""A seed and the engines to try it in, or a feat and the one engine that is to do it."""

_PATIENCE = "5s"


class SweepRefused(CapsizeError):  # noqa: N818 - named for what happened, as in sim.errors
    """A sweep cannot be made as it was asked for."""


def swept(tasks: Sequence[Task], jobs: int, scheduler: str | None) -> Iterator[Record]:
    """Do all tasks and yield what they find, as it comes.

    Raises:
        SweepRefused: there is no Dask here, or no scheduler at that address.
    """
    if scheduler is None:
        yield from spread(do, tasks, jobs)
        return
    with _cluster(scheduler) as parallel:
        yield from parallel(joblib.delayed(do)(task) for task in tasks)


@contextlib.contextmanager
def _cluster(scheduler: str) -> Iterator[joblib.Parallel]:
    if find_spec("distributed") is None:
        raise SweepRefused("--scheduler needs Dask: pip install 'capsize[cluster]'")
    from distributed import Client  # noqa: PLC0415 - it may not be installed, and is slow to load

    try:
        client = Client(scheduler, timeout=_PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError) as error:
        raise SweepRefused(f"No Dask scheduler answers at {scheduler}.") from error
    with client, joblib.parallel_config(backend="dask"):
        yield joblib.Parallel(n_jobs=-1, return_as="generator_unordered")


def do(task: Task) -> Record:
    """Do one task, wherever it was sent."""
    what, names = task
    return _try_seed(what, names) if isinstance(what, int) else _measure(what, *names)


def _try_seed(seed: int, names: Sequence[str]) -> Tried:
    began = time.process_time()
    family, assembly, label = seeded(seed)
    scene = assembly.scene()
    cost = time.process_time() - began
    verdicts = {}
    for name in names:
        engine = _engine(name)
        began = processor_time(engine)
        trial = tried(engine, scene)
        verdicts[name] = Verdict(trial.fell, trial.moved, round(processor_time(engine) - began, 4))
    return Tried(seed, family, len(assembly.laid), label.stands, label.margin, round(cost, 4), verdicts)


def _measure(key: str, name: str) -> Measured:
    feat = next(feat for feat in FEATS if feat.key == key)
    engine = _engine(name)
    began = processor_time(engine)
    values = feat.measure(engine)
    return Measured(key, name, values, round(processor_time(engine) - began, 3))


@cache
def _by_name() -> dict[str, Engine]:
    return {engine.name: engine for engine in engines()[0]}


def _engine(name: str) -> Engine:
    try:
        return _by_name()[name]
    except KeyError:
        raise SweepRefused(f"A worker has no {name}: install there what is installed here.") from None
