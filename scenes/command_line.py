"""The command line: finds the command, and turns every error of ours into one sentence and an exit code.

Exit codes are 0 for good, 1 for an answer that is no, 2 for what could not be done: wrong use, unreadable
input, no display to play on. That is how `diff` and `grep` tell a no from a failure. An error that nobody
foresaw is shown in full.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.metadata import EntryPoints, entry_points
from typing import TYPE_CHECKING

import click

from scenes.commands import doctor, export, play, replay, simulate, verify
from scenes.commands.output import note, prepare, tell
from scenes.versions import OURS, version_of
from scenes.words import _, speak
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILED = 2
ADDED = "capsize.commands"
"""Entry points of this group make commands."""
INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, that of the process or `arguments`; returns the exit code."""
    # pygame greets on standard output, where only data belongs.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    prepare()
    speak()
    try:
        done = command_line().main(arguments, prog_name=OURS, standalone_mode=False)
    except CapsizeError as error:
        note(f"Capsize: {error}")
        return FAILED
    except click.ClickException as error:
        note(f"Capsize: {_ended(error.format_message())} {_seek_help(error)}".rstrip())
        return FAILED
    except click.Abort:
        return INTERRUPTED
    return done if isinstance(done, int) else 0


def _ended(sentence: str) -> str:
    """A sentence with its full stop: not all that the library says has one."""
    return sentence if sentence.endswith((".", "?", "!", "?)")) else f"{sentence}."


def _seek_help(error: click.ClickException) -> str:
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return ""
    return _("See: {command} --help").format(command=error.ctx.command_path)


def command_line() -> click.Group:
    """All commands, in the player's language."""
    return click.Group(
        OURS,
        commands=[
            play.command(),
            replay.command(),
            export.command(),
            verify.command(),
            simulate.command(),
            doctor.command(),
            *_added(),
        ],
        invoke_without_command=True,
        callback=_menu,
        params=[click.Option(["--version"], is_flag=True, help=_("Print the version and leave."))],
        help=_(
            "Nautical tabletop games on a table that obeys physics. "
            "Without a command the menu opens in a window."
        ),
        epilog=_(
            "\b\n"
            "Examples:\n"
            "  capsize\n"
            "  capsize play rafter-five --players Ann,Bo\n"
            "  capsize replay match.capsize\n"
            "  capsize simulate match.capsize --json\n\n"
            "verify, simulate, export and doctor need no display. Exit codes: 0 good, 1 the answer is no, "
            "2 it could not be done."
        ),
    )


def _added() -> list[click.Command]:
    """The commands that other parts of the installation add: the window knows nothing of benchmarks."""
    return [entry.load()() for entry in _entries()]


@cache
def _entries() -> EntryPoints:
    """Where they are; the whole installation is searched for that, so only once."""
    return entry_points(group=ADDED)


@click.pass_context
def _menu(context: click.Context, *, version: bool) -> int:
    if version:
        tell(f"{OURS} {version_of(OURS) or _('from source')}")
        context.exit()
    if context.invoked_subcommand is not None:
        return 0
    from scenes.play import open_menu  # noqa: PLC0415 - only the menu wants a window, and its library

    return open_menu()
