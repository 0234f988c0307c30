"""`capsize bench`: the benchmarks by name."""

from __future__ import annotations

import click

from benchmarks.truth import command as truth


def command() -> click.Group:
    """The group of all benchmarks; each folder has a command of its own."""
    return click.Group(
        "bench", commands=[truth.command()], help="Measure how true, stable and fast the table is."
    )
