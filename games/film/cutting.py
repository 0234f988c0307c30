"""Where a journal is cut: into stretches, each of which can be simulated on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.errors import UnreadableJournal
from games.film.filming import LONGEST_TURN
from games.film.script import Script
from games.journal import Checkpoint

if TYPE_CHECKING:
    from games.journal import Journal, Record

MOST_COMMANDS = 200_000
"""Commands of a stretch: an hour of them at the rate of a fast screen."""


def cut(journal: Journal, source: str) -> tuple[list[Script], str]:
    """The stretches of a journal, and why they end before the journal does, or an empty text.

    What lies behind the last checkpoint is one stretch, until it is known where it reaches a boundary.
    """
    scripts: list[Script] = []
    start: Checkpoint | None = None
    kept: list[Record] = []
    problem = ""
    for record in journal.records:
        if not isinstance(record, Checkpoint):
            problem = _too_many(kept, record, source)
        else:
            problem = _misplaced(record, start, source)
        if problem:
            break
        if not isinstance(record, Checkpoint):
            kept.append(record)
            continue
        if kept or start is not None:
            scripts.append(Script(journal.header, start, (*kept, record), source))
        start, kept = record, []
    return [*scripts, Script(journal.header, start, tuple(kept), source)], problem


def _too_many(kept: list[Record], record: Record, source: str) -> str:
    if len(kept) < MOST_COMMANDS:
        return ""
    why = f"a turn of more than {MOST_COMMANDS} commands is not filmed to its end"
    return str(UnreadableJournal(source, record.line, "", why))


def _misplaced(found: Checkpoint, before: Checkpoint | None, source: str) -> str:
    """Why a checkpoint cannot be where it stands in the file, or an empty text."""
    began = 0 if before is None else before.tick
    if found.tick != found.world.tick:
        why = f"the state is that of tick {found.world.tick}, not of {found.tick}"
    elif found.tick < began:
        why = f"{found.tick} is before that of the checkpoint above it"
    elif before is not None and found.tick - began > LONGEST_TURN:
        why = f"the turn before takes {found.tick - began} ticks, more than an hour"
    else:
        return ""
    return str(UnreadableJournal(source, found.line, "tick", why))


class _Active(msgspec.Struct):
    active: int = 0


def seat_at(checkpoint: Checkpoint, seats: int) -> int:
    """The seat that is to act at a boundary, as far as the checkpoint says so."""
    try:
        seat = msgspec.json.decode(checkpoint.game, type=_Active).active
    except msgspec.DecodeError:
        return 0
    return seat if 0 <= seat < seats else 0
