"""The file of a sweep: a line of JSON for all that was found, appended as it comes, read again to go on."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import benchmarks
import sim
from benchmarks.run import MOST_BYTES, RunRefused, this_machine
from benchmarks.stability.records import Measured, Tried

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.stability.records import Record


class Heading(msgspec.Struct, frozen=True, tag="heading"):
    """What the records were made with; a sweep goes on only with the same."""

    sources: str
    packages: dict[str, str]
    engines: tuple[str, ...]


_LINE = msgspec.json.Decoder(Heading | Tried | Measured)
_SOURCES = frozenset({".py", ".mjs"})  # Rapier is driven by a script of Node's
_FOLDERS = (
    Path(sim.__file__).parent,
    *(Path(benchmarks.__file__).parent / name for name in ("engines", "stability", "truth")),
)


def heading(engines: Iterable[str]) -> Heading:
    """The heading of a sweep that is made here and now."""
    digest = hashlib.sha256()
    for folder in _FOLDERS:
        for path in sources(folder):
            name = path.relative_to(folder).as_posix()
            digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return Heading(digest.hexdigest()[:16], this_machine().packages, tuple(engines))


def sources(folder: Path) -> list[Path]:
    """The files in a folder, at any depth, that decide what is found."""
    return sorted(path for path in folder.rglob("*") if path.suffix in _SOURCES)


class Records:
    """The file that a sweep appends to; without a path nothing is kept."""

    def __init__(self, path: str | None, now: Heading) -> None:
        self.done: list[Record] = []
        self._path = path
        if path is None:
            return
        place = Path(path)
        if place.exists():
            self._read(place, now)
        else:
            self._append(now)

    def _read(self, place: Path, now: Heading) -> None:
        """Read what is there; a last line that was torn off is dropped.

        Raises:
            RunRefused: it cannot be read, or is no file of such a sweep.
        """
        try:
            if place.stat().st_size > MOST_BYTES:
                raise RunRefused(str(place), "too large for the records of a sweep")
            data = place.read_bytes()
            whole = data.rfind(b"\n") + 1
            if whole < len(data):
                with place.open("r+b") as file:
                    file.truncate(whole)
        except OSError as error:
            raise RunRefused(str(place), error.strerror or str(error)) from error
        lines = data[:whole].splitlines()
        for number, line in enumerate(lines, 1):
            try:
                record = _LINE.decode(line)
            except (msgspec.DecodeError, RecursionError) as error:
                raise RunRefused(str(place), f"line {number} is no record of a sweep: {error}") from error
            if number == 1:
                self._agree(record, now)
            elif isinstance(record, Heading):
                raise RunRefused(str(place), f"line {number} is a second heading")
            else:
                self.done.append(record)
        if not lines:
            self._append(now)

    def _agree(self, found: Heading | Record, now: Heading) -> None:
        if found == now:
            return
        why = "its first line is no heading"
        if isinstance(found, Heading):
            why = "made with other engines, versions or sources: remove it, or name another file"
        raise RunRefused(str(self._path), why)

    def keep(self, record: Record) -> None:
        """Append a record.

        Raises:
            RunRefused: the file cannot be written.
        """
        self.done.append(record)
        self._append(record)

    def _append(self, line: Heading | Record) -> None:
        if self._path is None:
            return
        try:
            with Path(self._path).open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise RunRefused(self._path, error.strerror or str(error)) from error
