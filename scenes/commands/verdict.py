"""What simulating one journal again says of it, as data that another process can hand over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games import Checkpoint, Difference, UnreadableJournal
from games import verify as verify_journal
from scenes.commands.journals import found_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games import AnyEvent

SAME, DIFFERS, UNREADABLE = 0, 1, 2


class Verdict(msgspec.Struct, frozen=True):
    """One journal: whether it came out the same, by the exit code that says so, and what there is to tell."""

    source: str
    outcome: int
    checkpoints: int = 0
    difference: Difference | None = None
    made_with: str = ""
    torn: bool = False
    problem: str = ""


def verdict_on(
    file: str,
    watch: Callable[[Iterator[list[AnyEvent]], int], Iterator[list[AnyEvent]]] = lambda steps, _count: steps,
) -> Verdict:
    """Simulate the journal in `file`; `watch` is handed the steps and how many, and hands the steps on."""
    try:
        journal, source = found_in(file)
    except UnreadableJournal as error:
        return Verdict(file, UNREADABLE, problem=str(error))
    torn, count = journal.torn, len(journal.records)
    try:
        difference = verify_journal(journal, source, lambda steps: watch(steps, count))
    except UnreadableJournal as error:
        return Verdict(source, UNREADABLE, torn=torn, problem=str(error))
    checkpoints = sum(isinstance(record, Checkpoint) for record in journal.records)
    outcome = SAME if difference is None else DIFFERS
    return Verdict(source, outcome, checkpoints, difference, journal.header.made_with, torn)
