"""`capsize bench demo`."""

from __future__ import annotations

import click

from benchmarks.demo.exhibits import EXHIBITS, named
from benchmarks.terminal import GOOD


def command() -> click.Command:
    """The command."""
    return click.Command(
        "demo",
        callback=run_demo,
        params=[
            click.Argument(["scene"], required=False),
            click.Option(["--list"], is_flag=True, help="Print the scenes and leave."),
        ],
        short_help="A window in which the scenes are watched and touched.",
        help=(
            "Open a window in which scenes of the benchmarks live in real time, and can be touched. "
            "SCENE is one of those that --list prints; else the first."
        ),
        epilog="Exit code: 0, or 2 if there is no such scene or no display.",
    )


def run_demo(*, scene: str | None, list: bool) -> int:  # noqa: A002 - as the option is called
    """Open the window; returns the exit code.

    Raises:
        UnknownExhibit: there is no such scene.
        DisplayMissing: there is no screen.
    """
    at = 0 if scene is None else named(scene)
    if list:
        wide = max(len(exhibit.key) for exhibit in EXHIBITS)
        for exhibit in EXHIBITS:
            click.echo(f"{exhibit.key:{wide}}  {exhibit.title}")
        return GOOD
    from benchmarks.demo.window import open_demo  # noqa: PLC0415 - only now is a window wanted, and its library

    return open_demo(at)
