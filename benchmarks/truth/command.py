"""`capsize bench truth`."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.progress import Progress

from benchmarks.engines import engines
from benchmarks.run import write_run
from benchmarks.truth import CASES
from benchmarks.truth.report import measured, table, truth

GOOD, NO = 0, 1


def command() -> click.Command:
    """The command."""
    return click.Command(
        "truth",
        callback=run_truth,
        params=[
            click.Option(["--quick"], is_flag=True, help="Leave out the cases that take minutes."),
            click.Option(["--ours"], is_flag=True, help="Leave out the peers."),
            click.Option(
                ["--json"], type=click.Path(dir_okay=False), help="Write the results to this file as well."
            ),
        ],
        short_help="Cases with known answers, ours and those of other engines.",
        help="Try cases with known answers in our world and in each peer that is installed.",
        epilog="Exit code: 0 if our world is within every tolerance, else 1.",
    )


def run_truth(*, quick: bool, ours: bool, json: str | None) -> int:
    """Run the truth benchmark; returns the exit code.

    Raises:
        RunRefused: the results cannot be written.
    """
    found, missing = engines()
    if ours:
        found, missing = found[:1], []
    for said in missing:
        click.echo(said, err=True)
    cases = [case for case in CASES if not (quick and case.slow)]
    results = []
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("Measuring", total=len(cases) * len(found))
        for result in measured(cases, found):
            results.append(result)
            bar.advance(task)
    run = truth(cases, found, results)
    if json is not None:
        write_run(json, run)
    Console(width=None if sys.stdout.isatty() else 160).print(table(run))
    return GOOD if all(r.holds is not False for r in results if r.engine == found[0].name) else NO
