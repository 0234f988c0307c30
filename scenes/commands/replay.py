"""`capsize replay`: a match watched again in a window."""

from __future__ import annotations

import click

from scenes.commands.journals import read
from scenes.words import _


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "replay",
        callback=replay,
        params=[click.Argument(["file"])],
        short_help=_("Watch a match again in a window."),
        help=_(
            "Watch the match in the journal FILE again in a window: play it slowly or fast, forwards or "
            "backwards, go to any moment, see why something fell, and play on from any turn. FILE may be "
            "saved by a game, finished or not, or written by hand; - reads standard input."
        ),
        epilog=_(
            "\b\nExample: capsize replay match.capsize\n\n"
            "The keys are told at the foot of the window. Exit code: 0 watched, 2 FILE is no journal, or "
            "there is no display."
        ),
    )


def replay(file: str) -> int:
    """Watch a journal; returns the exit code.

    Raises:
        UnreadableJournal: there is no journal in `file`.
        DisplayMissing: there is no screen.
    """
    journal, source = read(file)
    from scenes.play import watch_match  # noqa: PLC0415 - only now is a window wanted, and its library

    return watch_match(journal, source)
