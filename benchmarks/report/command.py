"""`capsize bench report`."""

from __future__ import annotations

import click

from benchmarks.report.readme import readme_tables
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
                help="Write the page to this file; one that is there is replaced.",
            ),
            click.Option(
                ["--tables"], is_flag=True, help="Print the tables of benchmarks/README.md, as Markdown."
            ),
        ],
        short_help="One page with tables and plots of some runs.",
        help=(
            "Make one page with tables and plots of runs that the benchmarks have written with --json, or "
            "print the tables of the README."
        ),
    )


def run_report(*, runs: tuple[str, ...], html: str | None, tables: bool) -> int:
    """Make the page and print the tables, whichever is asked for; returns the exit code.

    Raises:
        RunRefused: a file is no run, or the page cannot be written.
        click.UsageError: two of the runs are of the same benchmark, or nothing is to be made of them.
        click.ClickException: the library that draws is missing.
    """
    if html is None and not tables:
        raise click.UsageError("What to make of the runs? Ask for --html FILE, for --tables or for both.")
    found = [read_run(path) for path in runs]
    kinds = [kind_of(run.found) for run in found]
    for kind in kinds:
        if kinds.count(kind) > 1:
            raise click.UsageError(
                f"A report has a place for one run of each benchmark, and here are {kinds.count(kind)} "
                f"of {kind}; bench --compare says what differs between two."
            )
    if tables:
        click.echo("\n".join(readme_tables(found)), nl=False)
    if html is None:
        return 0
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
