"""`capsize bench`: the benchmarks by name, and what has changed between two runs."""

from __future__ import annotations

import click

from benchmarks.compare import run_compare
from benchmarks.peers import command as peers
from benchmarks.report import command as report
from benchmarks.speed import command as speed
from benchmarks.stability import command as stability
from benchmarks.truth import command as truth


def command() -> click.Group:
    """The group of all benchmarks; each folder has a command of its own."""
    return click.Group(
        "bench",
        commands=[truth.command(), stability.command(), speed.command(), peers.command(), report.command()],
        callback=run_bench,
        invoke_without_command=True,
        no_args_is_help=True,
        params=[
            click.Option(
                ["--compare"],
                type=(click.Path(dir_okay=False), click.Path(dir_okay=False)),
                metavar="OLD NEW",
                help="Say what got better and worse between two runs that --json has written.",
            )
        ],
        help="Measure how true, stable and fast the table is.",
        epilog="Exit code of --compare: 1 if our world has become less true or less stable, else 0.",
    )


@click.pass_context
def run_bench(context: click.Context, *, compare: tuple[str, str] | None) -> int:
    """Compare two runs, unless a benchmark is named; returns the exit code.

    Raises:
        click.UsageError: both are asked for.
        RunRefused: a file is no run, or they are of different benchmarks.
    """
    if compare is None:
        return 0
    if context.invoked_subcommand is not None:
        raise click.UsageError(f"--compare goes without {context.invoked_subcommand}.", context)
    return run_compare(*compare)
