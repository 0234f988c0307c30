"""What the commands of the benchmarks share: options, the engines to try, a bar of progress, tables."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import Progress

from benchmarks.engines import engines
from benchmarks.run import can_write

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.progress import ProgressColumn
    from rich.table import Table
    from rich.text import Text

    from benchmarks.engines import Engine

GOOD, NO = 0, 1
"""Exit codes: our world shows what it must, or does not."""
WIDE = 160
"""Columns of a table that is not shown on a terminal."""


def quick_option(words: str) -> click.Option:
    """`--quick`; the words say what it leaves out."""
    return click.Option(["--quick"], is_flag=True, help=words)


def ours_option(words: str = "Leave out the peers.") -> click.Option:
    """`--ours`."""
    return click.Option(["--ours"], is_flag=True, help=words)


def json_option(more: str = "") -> click.Option:
    """`--json FILE`."""
    words = f"Write the results to this file as well.{more}"
    return click.Option(["--json"], type=click.Path(dir_okay=False), callback=_writable, help=words)


def _writable(context: click.Context, option: click.Parameter, path: str | None) -> str | None:
    """The path as it is, refused before anything is measured for it rather than after."""
    del context, option
    if path is not None:
        can_write(path)
    return path


def chosen(*, ours: bool) -> list[Engine]:
    """Our world first, and unless `ours` the peers that are installed; how to get the others is said."""
    found, missing = engines()
    if ours:
        return found[:1]
    for said in missing:
        click.echo(said, err=True)
    return found


def progress(*columns: ProgressColumn) -> Progress:
    """A bar that is shown on a terminal while something is measured, and leaves nothing behind."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


def show(parts: Iterable[Table | Text]) -> None:
    """Print tables and lines, as wide as the terminal."""
    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
    for part in parts:
        console.print(part)
