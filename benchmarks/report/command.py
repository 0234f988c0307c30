"""`capsize bench report`."""

from __future__ import annotations

import click

from benchmarks.run import kind_of, read_run, write_whole


def command() -> click.Command:
    """The command."""
    return click.Command(
        "report",
        callback=run_report,
        params=[
            click.Argument(["runs"], nargs=-1, required=True, metavar="RUN.json..."),
            click.Option(
                ["--html"],
                type=click.Path(dir_okay=False),
                required=True,
                help="Write the page to this file; one that is there is replaced.",
            ),
        ],
        short_help="One page with tables and plots of some runs.",
        help="Make one page with tables and plots of runs that the benchmarks have written with --json.",
    )


def run_report(*, runs: tuple[str, ...], html: str) -> int:
    """Make the page; returns the exit code.

    Raises:
        RunRefused: a file is no run, or the page cannot be written.
        click.UsageError: two of the runs are of the same benchmark.
        click.ClickException: the library that draws is missing.
    """
    found = [read_run(path) for path in runs]
    kinds = [kind_of(run.found) for run in found]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise click.UsageError(
                f"A report has a place for one run of each benchmark, and here are {kinds.count(kind)} "
                f"of {kind}; bench --compare says what differs between two."
            )
    try:
        from benchmarks.report.page import page  # noqa: PLC0415 - it may not be installed, and takes a second
    except ModuleNotFoundError as error:
        if error.name != "matplotlib":
            raise
        raise click.ClickException(
            'A report is drawn by matplotlib, which is not installed: pip install "capsize[report]"'
        ) from error
    write_whole(html, page(found))
    return 0
