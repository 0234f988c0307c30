"""`capsize bench speed`."""

from __future__ import annotations

import click

from benchmarks.run import write_run
from benchmarks.speed.costs import costs
from benchmarks.speed.fields import FIELDS
from benchmarks.speed.growth import growth
from benchmarks.speed.report import AGAINST, Speed, tables
from benchmarks.terminal import GOOD, chosen, json_option, ours_option, progress, quick_option, show

QUICK_FIELDS = 2


def command() -> click.Command:
    """The command."""
    return click.Command(
        "speed",
        callback=run_speed,
        params=[
            quick_option("At most 200 pieces, fewer tables and rounds."),
            ours_option("Leave out the peers but the one compared with."),
            json_option(),
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
    everyone = chosen(ours=False)
    against = next(engine for engine in everyone if engine.name == AGAINST)
    found = [everyone[0], against] if ours else everyone
    with progress() as bar:
        fields = FIELDS[:QUICK_FIELDS] if quick else FIELDS
        grown = tuple(bar.track(growth(found, against, fields, quick=quick), description="Growth"))
        spent = tuple(bar.track(costs(against, quick=quick), description="Costs"))
    run = Speed(AGAINST, grown, spent)
    show(tables(run))
    if json is not None:
        write_run(json, run)
    return GOOD
