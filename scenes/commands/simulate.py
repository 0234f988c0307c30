"""`capsize simulate`: play a written list of commands without a window."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click
import msgspec

from games import RefusedEntry, final_position, finish, run, start
from scenes.commands import standing
from scenes.commands.journals import read
from scenes.commands.output import note, tell, tell_bytes
from scenes.commands.progress import watched
from scenes.commands.telling import told
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import AnyEvent, Journal, Match


def command() -> click.Command:
    """The command, in the player's language."""
    return click.Command(
        "simulate",
        callback=simulate,
        params=[
            click.Argument(["file"]),
            click.Option(
                ["--json", "as_json"], is_flag=True, help=_("Print one JSON object instead of lines.")
            ),
        ],
        short_help=_("Play a journal without a window."),
        help=_(
            "Play the journal FILE from its start, without a window, and print what happens and the position "
            "it ends in. FILE may be written by hand or saved by a game; - reads standard input."
        ),
        epilog=_(
            "A journal is a line of JSON and then commands, each after the tick (1/480 s) at which it is "
            "given, or after ~ for: as soon as all is at rest.\n\n"
            "\b\n"
            '{"capsize": 1, "game": "rafter-five", "seats": ["Ann", "Bo"], "seed": 7}\n'
            "~ take tall with left at -7.6 9\n"
            "+48 move left to -7.6 14\n"
            "+480 put back left\n\n"
            "Exit code: 0 played to the end, 1 a command is against the rules (what came before it is "
            "printed), 2 FILE is no journal."
        ),
    )


def simulate(file: str, *, as_json: bool) -> int:
    """Play a journal; returns the exit code.

    Raises:
        UnreadableJournal: there is no journal in `file`.
    """
    journal, source = read(file)
    match = start(journal, source)
    teller = _Json() if as_json else _Lines(match)
    refused: RefusedEntry | None = None
    try:
        for events in _played(match, journal, source, shown=as_json or not sys.stdout.isatty()):
            teller.tell(events)
    except RefusedEntry as error:
        refused = error
    teller.end(match, refused)
    if refused is None:
        return 0
    note(f"Capsize: {refused}")
    return 1


def _played(match: Match, journal: Journal, source: str, *, shown: bool) -> Iterator[list[AnyEvent]]:
    steps = run(match, journal.records, source)
    yield from watched(steps, len(journal.records), _("Simulating")) if shown else steps
    yield finish(match)


class _Lines:
    """Prints each event as it comes, then the position."""

    def __init__(self, match: Match) -> None:
        self._seats = match.header.seats

    def tell(self, events: list[AnyEvent]) -> None:
        for event in events:
            tell(told(event, self._seats))

    def end(self, match: Match, refused: RefusedEntry | None) -> None:
        del refused  # said on standard error
        for line in standing.lines(final_position(match)):
            tell(line)


class _Json:
    """Gathers the events and prints one object at the end."""

    def __init__(self) -> None:
        self._events: list[AnyEvent] = []

    def tell(self, events: list[AnyEvent]) -> None:
        self._events += events

    def end(self, match: Match, refused: RefusedEntry | None) -> None:
        whole: dict[str, Any] = {"events": self._events, "position": final_position(match)}
        if refused is not None:
            whole["refused"] = {"line": refused.line, "tick": refused.tick, "why": refused.why}
        tell_bytes(msgspec.json.encode(whole) + b"\n")
