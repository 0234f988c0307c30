"""`capsize bench stability`."""

from __future__ import annotations

import click

from benchmarks.stability.whole import run_stability
from benchmarks.terminal import json_option, ours_option, quick_option

_COUNT, _QUICK_COUNT = 5000, 120
_MOST = 1_000_000
"""More would take weeks on one machine, and very many fill its memory before the first is built."""


def command() -> click.Command:
    """The command."""
    return click.Command(
        "stability",
        callback=_run,
        params=[
            quick_option("A minute instead of a quarter of an hour."),
            ours_option(),
            click.Option(
                ["--seed"], type=click.IntRange(0), default=0, show_default=True, help="The first seed."
            ),
            click.Option(
                ["--count"],
                type=click.IntRange(1, _MOST),
                help=f"How many assemblies, a seed each: {_COUNT}, with --quick {_QUICK_COUNT}.",
            ),
            click.Option(
                ["--jobs"], type=click.IntRange(1), help="How many processes; as many as there are cores."
            ),
            click.Option(
                ["--scheduler"],
                metavar="ADDRESS",
                help="Use the Dask cluster of the scheduler at this address.",
            ),
            json_option(
                " What is done already is kept beside it, in a file with l appended to its name, from which "
                "the same command goes on."
            ),
        ],
        short_help="Seeded stacks against statics, ours and those of other engines.",
        help="Try seeded assemblies, ten minutes at rest and more, in our world and in each peer installed.",
        epilog="Exit code: 0 if our world shows what it must, else 1.",
    )


def _run(
    *,
    quick: bool,
    ours: bool,
    seed: int,
    count: int | None,
    jobs: int | None,
    scheduler: str | None,
    json: str | None,
) -> int:
    return run_stability(
        quick=quick,
        ours=ours,
        seed=seed,
        count=count or (_QUICK_COUNT if quick else _COUNT),
        jobs=jobs,
        scheduler=scheduler,
        json=json,
    )
