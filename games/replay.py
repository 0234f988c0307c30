"""Running a journal: resuming a saved match, playing a written one, and verifying a recorded one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.comparing import Difference, compare
from games.errors import BadSetup, IllegalCommand, UnreadableJournal
from games.journal import Checkpoint, Entry
from games.match import Match
from sim import TICKS_PER_SECOND, CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.events import AnyEvent
    from games.header import Header
    from games.journal import Journal, Record

LONGEST_REST = 120 * TICKS_PER_SECOND
"""Ticks after which a table is surely at rest (twice the longest fall waited for)."""


class RefusedEntry(UnreadableJournal):
    """A command of a journal that is illegal where it stands."""

    def __init__(self, source: str, line: int, refused: IllegalCommand, turn: int, tick: int) -> None:
        super().__init__(source, line, "command", str(refused))
        self.turn = turn
        self.tick = tick


def start(journal: Journal, source: str = "journal") -> Match:
    """The match that a journal's header begins.

    Raises:
        UnreadableJournal: the header describes no match.
    """
    return begun(journal.header, None, source)


def begun(header: Header, checkpoint: Checkpoint | None, source: str) -> Match:
    """The match as it was at a checkpoint, even if its digest is another; None: as its header begins it.

    Raises:
        UnreadableJournal: header or checkpoint describe no match, or none of this header.
    """
    try:
        if checkpoint is None:
            return Match.from_header(header)
        return Match.from_checkpoint(header, checkpoint)
    except BadSetup as error:
        raise UnreadableJournal(source, 1, error.field, str(error)) from error
    except CapsizeError as error:
        line = 1 if checkpoint is None else checkpoint.line
        raise UnreadableJournal(source, line, "checkpoint", str(error)) from error


def restored(header: Header, checkpoint: Checkpoint, source: str) -> Match:
    """The match as it was at a checkpoint.

    Raises:
        UnreadableJournal: as `begun`, or its digest, tick or turn are not those of its state.
    """
    match = begun(header, checkpoint, source)
    found = (match.digest(), match.tick, match.turn)
    if found != (checkpoint.digest, checkpoint.tick, checkpoint.turn):
        raise UnreadableJournal(source, checkpoint.line, "digest", "the checkpoint has been altered")
    return match


def resume(journal: Journal, source: str = "journal", *, to_checkpoint: bool = False) -> Match:
    """The match as it was when its journal ends: from the last checkpoint, then by its commands.

    With `to_checkpoint` the commands behind the last checkpoint are left out: where they can no longer be
    played, the match can still go on from there, in a new file, since the old one ends otherwise.

    Raises:
        UnreadableJournal: a checkpoint or a command does not fit the match, or it breaks the table.
    """
    last = journal.last_checkpoint
    if last < 0:
        match = start(journal, source)
    else:
        found = journal.records[last]
        assert isinstance(found, Checkpoint)  # noqa: S101 - tells the type checker what last_checkpoint found
        match = restored(journal.header, found, source)
        match.records = list(journal.records[: last + 1])
    tail = [] if to_checkpoint else journal.records[last + 1 :]
    for _ in run(match, tail, source):
        pass
    return match


def run(
    match: Match,
    records: list[Record],
    source: str = "journal",
    differs: Callable[[Difference], None] | None = None,
) -> Iterator[list[AnyEvent]]:
    """Give a match the commands of a journal at their stamps; yields the events after each record.

    Checkpoints on the way are compared with the match: `differs` is told of each that is not the same.

    Raises:
        RefusedEntry: a command is illegal where it stands.
        UnreadableJournal: the table breaks, as it can from a checkpoint that someone made up.
    """
    for record in records:
        events: list[AnyEvent] = []
        refused: IllegalCommand | None = None
        try:
            events += match.advance(ticks_until(match, record))
            if isinstance(record, Entry):
                events += match.do(record.command)
        except IllegalCommand as error:
            refused = error
        except CapsizeError as error:
            raise UnreadableJournal(source, record.line, "", str(error)) from error
        yield events
        if refused is not None:
            raise RefusedEntry(source, record.line, refused, match.turn, match.tick) from refused
        if differs is not None and isinstance(record, Checkpoint):
            difference = compare(match, record)
            if difference is not None:
                differs(difference)


def ticks_until(match: Match, record: Record) -> int:
    """How many ticks are to pass, if the table does not come to rest before, until a record's moment."""
    if isinstance(record, Checkpoint):
        return max(0, record.tick - match.tick)
    stamp = record.stamp
    if stamp.at_rest:
        return LONGEST_REST
    return stamp.ticks if stamp.relative else max(0, stamp.ticks - match.tick)


def finish(match: Match) -> list[AnyEvent]:
    """Let the table come to rest after the last command; a hand that holds something goes on holding.

    Raises:
        WorldBroken: the table breaks on the way.
    """
    return match.advance(LONGEST_REST)


def verify(
    journal: Journal,
    source: str = "journal",
    watch: Callable[[Iterator[list[AnyEvent]]], Iterator[list[AnyEvent]]] = iter,
) -> Difference | None:
    """Simulate a journal from its start; returns the first place that comes out otherwise, or None.

    `watch` is handed the steps, one for each record, and hands them on: it can show how far they have come.

    Raises:
        UnreadableJournal: the header describes no match, or a command breaks the table.
    """
    match = start(journal, source)
    found: list[Difference] = []
    try:
        for _ in watch(run(match, journal.records, source, found.append)):
            if found:
                break
    except RefusedEntry as refused:
        found.append(Difference(refused.line, refused.turn, refused.tick, refused.why))
    return found[0] if found else None
