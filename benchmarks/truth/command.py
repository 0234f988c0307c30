"""`capsize bench truth`."""

from __future__ import annotations

import click

from benchmarks.run import write_run
from benchmarks.terminal import GOOD, NO, chosen, json_option, ours_option, progress, quick_option, show
from benchmarks.truth import CASES
from benchmarks.truth.report import measured, table, truth


def command() -> click.Command:
    """The command."""
    return click.Command(
        "truth",
        callback=run_truth,
        params=[
            quick_option("Leave out the cases that take long."),
            ours_option(),
            json_option(),
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
    found = chosen(ours=ours)
    cases = [case for case in CASES if not quick or (case.quick and not case.slow)]
    results = []
    with progress() as bar:
        task = bar.add_task("Measuring", total=len(cases) * len(found))
        for result in measured(cases, found):
            results.append(result)
            bar.advance(task)
    run = truth(cases, found, results)
    show([table(run)])
    if json is not None:
        write_run(json, run)
    return GOOD if all(r.holds is not False for r in results if r.engine == found[0].name) else NO
