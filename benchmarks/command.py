"""`capsize bench`: the benchmarks by name, and what has changed between two runs."""

from __future__ import annotations

from importlib import import_module

import click

_NAMES = ("truth", "stability", "peers", "speed", "report", "demo")


class _Benchmarks(click.Group):
    """Benchmarks by name, each loaded when it is asked for: every start of the program makes this group."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        del ctx
        return list(_NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of the folder of that name."""
        del ctx
        if cmd_name not in _NAMES:
            return None
        made: click.Command = import_module(f"benchmarks.{cmd_name}.command").command()
        return made


def command() -> click.Group:
    """The group of all benchmarks; each folder has a command of its own."""
    return _Benchmarks(
        "bench",
        callback=run_bench,
        invoke_without_command=True,
        no_args_is_help=False,
        params=[
            click.Option(
                ["--compare"],
                type=(click.Path(dir_okay=False), click.Path(dir_okay=False)),
                metavar="OLD NEW",
                help="Say what got better and worse between two runs that --json has written.",
            )
        ],
        help="Measure how true, stable and fast the table is.",
        epilog=(
            "Exit code of --compare: 0; 1 if our world has become less true or less stable, or if not all "
            "that the old run tells of it could be compared; 2 if a file is no run or has impossible numbers."
        ),
    )


@click.pass_context
def run_bench(context: click.Context, *, compare: tuple[str, str] | None) -> int:
    """Compare two runs, unless a benchmark is named; returns the exit code.

    Raises:
        click.UsageError: both are asked for, or neither.
        RunRefused: a file is no run, or they are of different benchmarks.
    """
    if compare is None:
        if context.invoked_subcommand is None:
            raise click.UsageError("Name a benchmark, or two runs to --compare.", context)
        return 0
    if context.invoked_subcommand is not None:
        raise click.UsageError(f"--compare goes without {context.invoked_subcommand}.", context)
    from benchmarks.compare import run_compare  # noqa: PLC0415 - as the benchmarks

    return run_compare(*compare)
