"""Journals as the commands read them: from a file, or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from games import LARGEST_FILE, parse_journal, read_journal
from scenes.commands.output import note
from scenes.words import _

if TYPE_CHECKING:
    from games import Journal


def read(file: str) -> tuple[Journal, str]:
    """The journal in `file` ("-" is standard input) and what to call it in messages; a torn one is noted.

    Raises:
        UnreadableJournal: it cannot be read, or is no journal.
    """
    journal, source = found_in(file)
    if journal.torn:
        note_torn(source)
    return journal, source


def found_in(file: str) -> tuple[Journal, str]:
    """As `read`, without a word.

    Raises:
        UnreadableJournal: as `read`.
    """
    if file == "-":
        source = _("standard input")
        return parse_journal(sys.stdin.buffer.read(LARGEST_FILE + 1), source), source
    return read_journal(Path(file)), file


def note_torn(source: str) -> None:
    """Say that a journal ends with a line that is none."""
    note(_("{source}: the last line was torn off in writing and is left out.").format(source=source))
