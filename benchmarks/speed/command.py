"""`capsize bench speed`."""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.progress import Progress

from benchmarks.engines import engines
from benchmarks.run import write_run
from benchmarks.speed.costs import costs
from benchmarks.speed.fields import FIELDS
from benchmarks.speed.growth import growth
from benchmarks.speed.report import AGAINST, Speed, tables

QUICK_FIELDS = 2


def command() -> click.Command:
    """The command."""
    return click.Command(
        "speed",
        callback=run_speed,
        params=[
            click.Option(["--quick"], is_flag=True, help="At most 200 pieces, fewer tables and rounds."),
            click.Option(["--ours"], is_flag=True, help="Leave out the peers but the one compared with."),
            click.Option(
                ["--json"], type=click.Path(dir_okay=False), help="Write the results to this file as well."
            ),
        ],
        short_help="What simulated time and all else cost, and how that grows.",
        help=(
            "Measure what a second of simulated time costs with 10 to 2,000 pieces, in our world and in each "
            "peer that is installed, and what else a match costs: re-seating, digest, statics, a frame."
        ),
    )


def run_speed(*, quick: bool, ours: bool, json: str | None) -> int:
    """Run the speed benchmark; returns the exit code, which is good: a cost is no answer that is no.

    Raises:
        RunRefused: the results cannot be written.
    """
    found, missing = engines()
    against = next(engine for engine in found if engine.name == AGAINST)
    if ours:
        found, missing = [found[0], against], []
    for said in missing:
        click.echo(said, err=True)
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        fields = FIELDS[:QUICK_FIELDS] if quick else FIELDS
        grown = tuple(bar.track(growth(found, against, fields, quick=quick), description="Growth"))
        spent = tuple(bar.track(costs(against, quick=quick), description="Costs"))
    run = Speed(AGAINST, grown, spent)
    if json is not None:
        write_run(json, run)
    console = Console(width=None if sys.stdout.isatty() else 160)
    for table in tables(run):
        console.print(table)
    return 0
