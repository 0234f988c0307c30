"""`capsize bench peers`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from benchmarks.engines import FAMILIES
from benchmarks.engines.ours import Capsize
from benchmarks.peers.report import Peers, Setting, tables
from benchmarks.peers.scenes import priced
from benchmarks.peers.trade import (
    ALL_CASES,
    QUICK_CASES,
    QUICK_ROUNDS,
    ROUNDS,
    Answers,
    all_answers,
    engine_of,
    prices,
    settings_of,
    summed,
)
from benchmarks.run import write_run
from benchmarks.terminal import GOOD, json_option, progress, quick_option, show

if TYPE_CHECKING:
    from benchmarks.engines.families import Setting as Numbers


def command() -> click.Command:
    """The command."""
    return click.Command(
        "peers",
        callback=run_peers,
        params=[
            quick_option("Twelve cases, and only the settings shown elsewhere."),
            click.Option(["--jobs"], type=click.IntRange(1), default=2, show_default=True, help="Processes."),
            json_option(),
        ],
        short_help="What it costs other engines to be as true as our world.",
        help=(
            "Try several settings of each peer that is installed: how many cases with known answers each "
            "gets right, and what a simulated second costs, against our world."
        ),
    )


def run_peers(*, quick: bool, jobs: int, json: str | None) -> int:
    """Run the peers benchmark; returns the exit code, which is good: a cost is no answer that is no.

    Raises:
        RunRefused: the results cannot be written.
    """
    tried: list[tuple[str, Numbers | None]] = [(Capsize.name, None)]
    for family in FAMILIES:
        said = family.missing()
        if said is None:
            tried += [(family.name, numbers) for numbers in settings_of(family.name, quick=quick)]
        else:
            click.echo(said, err=True)
    engines = [engine_of(*one) for one in tried]
    scenes = priced()
    cases = QUICK_CASES if quick else ALL_CASES
    rounds = QUICK_ROUNDS if quick else ROUNDS
    with progress() as bar:
        paid = list(bar.track(prices(engines, scenes, rounds), total=rounds, description="Cost"))
        held: dict[int, Answers] = dict(
            bar.track(all_answers(tried, cases, jobs), total=len(tried), description="Truth")
        )
    settings = []
    for number, (engine, (family_name, _)) in enumerate(zip(engines, tried, strict=True)):
        seconds, cost = summed(paid, number)
        told = [key for key, holds in held[number].items() if holds is not None]
        failed = tuple(key for key, holds in held[number].items() if holds is False)
        settings.append(Setting(family_name, engine.name, len(told), failed, seconds, cost))
    run = Peers(cases, tuple(scene.name for scene in scenes), tuple(settings))
    show(tables(run))
    if json is not None:
        write_run(json, run)
    return GOOD
