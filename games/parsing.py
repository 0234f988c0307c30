"""Reading a journal from anyone: bounded in size and numbers, damage told with its line and field."""

from __future__ import annotations

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from stat import S_ISREG
from typing import TYPE_CHECKING

import msgspec

from games.command_text import parse
from games.errors import BadCommand, UnreadableJournal
from games.header import FORMAT, LONGEST_MADE_WITH, Header
from games.journal import LARGEST_FILE, LONGEST_LINE, MOST_LINES, Checkpoint, Entry, Journal, Stamp

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from games.journal import Record

LAST_TICK = 10**9
"""No match lasts longer, in ticks: that is some 24 days."""
LONGEST_SHOWN = 20
"""Letters of a stamp that a message repeats."""

_STAMP = re.compile(r"(\+?)([0-9]+)|~")
_DIGEST = re.compile(r"[0-9a-f]{16}")
_HEADER = msgspec.json.Decoder(Header)
_CHECKPOINT = msgspec.json.Decoder(Checkpoint)


def read_journal(path: Path) -> Journal:
    """Read a journal from a file.

    Raises:
        UnreadableJournal: the file cannot be read, is too large, or `parse_journal` refuses it.
    """
    source = str(path)
    try:
        found = path.stat()
        # Nothing else is opened: a pipe may have no end, and a device none that memory holds.
        if not S_ISREG(found.st_mode):
            raise UnreadableJournal(source, 0, "", "it is not a file")
        if found.st_size > LARGEST_FILE:
            megabytes = LARGEST_FILE // 1024 // 1024
            raise UnreadableJournal(
                source, 0, "size", f"{found.st_size} bytes; a journal has at most {megabytes} megabytes"
            )
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadableJournal(source, 0, "", f"cannot be read: {error.strerror or error}") from error
    return parse_journal(data, source)


def parse_journal(data: bytes, source: str = "journal") -> Journal:
    """Read a journal from bytes.

    A saved journal (one with checkpoints) whose last line has no end was torn off in writing: that line is
    dropped, even if it reads like a command, since its last number may have lost digits. A journal written
    by hand may end without a newline.

    Raises:
        UnreadableJournal: names the line, the field and what is wrong.
    """
    if len(data) > LARGEST_FILE:
        raise UnreadableJournal(source, 0, "size", f"{len(data)} bytes are more than {LARGEST_FILE}")
    if not data.strip():
        raise UnreadableJournal(source, 0, "", "the file is empty")
    if data.count(b"\n") > MOST_LINES:
        raise UnreadableJournal(source, 0, "lines", f"there are more than {MOST_LINES}")
    torn = not data.endswith(b"\n") and b"\n=" in data
    sound = data.rfind(b"\n") + 1 if torn else len(data)
    lines = _lines(data, sound)
    header = _parse_header(next(lines), source)
    records: list[Record] = []
    for number, raw in enumerate(lines, start=2):
        record = _parse_line(raw, number, source)
        if record is not None:
            records.append(record)
    journal = Journal(header, records, torn, sound)
    _check_branch(journal, source)
    return journal


def _lines(data: bytes, end: int) -> Iterator[bytes]:
    """The lines before `end`, one at a time: a list of them all would take more room than the file."""
    start = 0
    while start < end:
        stop = data.find(b"\n", start, end)
        stop = end if stop < 0 else stop
        yield data[start:stop]
        start = stop + 1


def _parse_header(raw: bytes, source: str) -> Header:
    if len(raw) > LONGEST_LINE:
        raise UnreadableJournal(source, 1, "header", "the line is too long")
    _check_format(raw, source)
    try:
        header = _HEADER.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableJournal(source, 1, "header", str(error)) from error
    if len(header.made_with) > LONGEST_MADE_WITH or not header.made_with.isprintable():
        raise UnreadableJournal(
            source, 1, "made_with", f"it is not a line of at most {LONGEST_MADE_WITH} printable letters"
        )
    if not 0 <= header.branched <= LAST_TICK:
        raise UnreadableJournal(source, 1, "branched", f"{header.branched} is not from 0 to {LAST_TICK}")
    return header


def _check_branch(journal: Journal, source: str) -> None:
    """A match that left another one brought its turns along, as far as the one at which it did."""
    branched, turns = journal.header.branched, [r.turn for r in journal.records if isinstance(r, Checkpoint)]
    if turns and branched > max(turns):
        why = (
            f"a match that left another one at turn {branched} has reached it, and this one only {max(turns)}"
        )
        raise UnreadableJournal(source, 1, "branched", why)


class _Format(msgspec.Struct):
    capsize: int


def _check_format(raw: bytes, source: str) -> None:
    """Tell a newer format, and what editors put before a text, from damage before the strict schema does."""
    if raw.startswith(BOM_UTF8):
        raise UnreadableJournal(
            source, 1, "header", "the file begins with a byte order mark: save it as UTF-8 without one"
        )
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise UnreadableJournal(source, 1, "header", "the file is in UTF-16: save it as UTF-8")
    try:
        version = msgspec.json.decode(raw, type=_Format).capsize
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableJournal(
            source, 1, "header", f"a journal begins with a header in JSON ({error})"
        ) from error
    if version > FORMAT:
        raise UnreadableJournal(
            source, 1, "capsize", f"format {version} is newer than {FORMAT}, the newest this version reads"
        )
    if version != FORMAT:
        raise UnreadableJournal(source, 1, "capsize", f"there is no format {version}")


def _parse_line(raw: bytes, line: int, source: str) -> Record | None:
    if len(raw) > LONGEST_LINE:
        raise UnreadableJournal(source, line, "line", f"{len(raw)} bytes are more than {LONGEST_LINE}")
    try:
        text = raw.decode().strip()
    except UnicodeDecodeError as error:
        raise UnreadableJournal(source, line, "line", "it is not UTF-8 text") from error
    if not text or text.startswith("#"):
        return None
    if text.startswith("="):
        return _parse_checkpoint(text, line, source)
    stamp, _, command = text.partition(" ")
    try:
        return Entry(_parse_stamp(stamp, line, source), parse(command), line)
    except BadCommand as error:
        raise UnreadableJournal(source, line, "command", str(error)) from error


def _parse_checkpoint(text: str, line: int, source: str) -> Checkpoint:
    try:
        found = _CHECKPOINT.decode(text[1:].encode())
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableJournal(source, line, "checkpoint", str(error)) from error
    if not 0 <= found.tick <= LAST_TICK:
        raise UnreadableJournal(source, line, "tick", f"{found.tick} is not from 0 to {LAST_TICK}")
    if _DIGEST.fullmatch(found.digest) is None:
        raise UnreadableJournal(source, line, "digest", "it is not 16 hexadecimal digits")
    return msgspec.structs.replace(found, line=line)


def _parse_stamp(text: str, line: int, source: str) -> Stamp:
    match = _STAMP.fullmatch(text)
    if match is None:
        raise UnreadableJournal(
            source, line, "stamp", f"{_shown(text)!r} is neither a tick, nor +ticks, nor ~ for at rest"
        )
    if text == "~":
        return Stamp(at_rest=True)
    digits = match[2].lstrip("0") or "0"
    # Of very many digits Python makes no number.
    if len(digits) > len(str(LAST_TICK)) or int(digits) > LAST_TICK:
        raise UnreadableJournal(
            source, line, "stamp", f"{_shown(digits)} ticks are more than {LAST_TICK}, which no match lasts"
        )
    return Stamp(int(digits), relative=bool(match[1]))


def _shown(text: str) -> str:
    """The beginning of a text, with a sign where it is cut."""
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."
