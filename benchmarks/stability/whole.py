"""A whole run of the stability benchmark: what is done already is kept, the rest is done, all is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import joblib
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from benchmarks.run import write_run
from benchmarks.stability.feats import FEATS
from benchmarks.stability.records import Tried
from benchmarks.stability.report import misses, stability, tables
from benchmarks.stability.store import Records, heading
from benchmarks.stability.sweep import swept
from benchmarks.terminal import GOOD, NO, chosen, progress, show

if TYPE_CHECKING:
    from benchmarks.stability.sweep import Task


def run_stability(
    *,
    quick: bool,
    ours: bool,
    seed: int,
    count: int,
    jobs: int | None,
    scheduler: str | None,
    json: str | None,
) -> int:
    """Run the stability benchmark; returns the exit code.

    Raises:
        RunRefused: the results cannot be written, or those to go on from cannot be read.
        SweepRefused: there is no Dask, or no scheduler at that address.
    """
    found = chosen(ours=ours)
    names = tuple(engine.name for engine in found)
    seeds = range(seed, seed + count)
    feats = [feat for feat in FEATS if (feat.quick if quick else feat.full)]
    records = Records(None if json is None else f"{json}l", heading(names))
    # What takes longest comes first, so that no process is left with it at the end.
    wanted: list[Task] = [(feat.key, (name,)) for feat in feats for name in names]
    wanted += [(number, names) for number in seeds]
    done = {
        (record.seed, names) if isinstance(record, Tried) else (record.feat, (record.engine,))
        for record in records.done
    }
    tasks = [task for task in wanted if task not in done]
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with progress(*columns) as bar:
        shown = bar.add_task("Measuring", total=len(wanted), completed=len(wanted) - len(tasks))
        for record in swept(tasks, jobs or joblib.cpu_count(), scheduler):
            records.keep(record)
            bar.advance(shown)
    run = stability(seeds, names, feats, records.done)
    show(tables(run))
    if json is not None:
        write_run(json, run)
    missed = misses(run, names[0])
    for sentence in missed:
        click.echo(f"Ours must not: {sentence}")
    return NO if missed else GOOD
