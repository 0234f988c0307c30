"""The running journal of a match on disk: appended line by line, so that a killed process loses no line."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from games.errors import SavingFailed
from games.journal import LARGEST_FILE, LONGEST_LINE, MOST_LINES

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_APPEND = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)
_FAR = 2**40
"""A byte behind every journal: what is locked on Windows cannot be read there."""


class SaveFile:
    """An open journal file that is only ever appended to, by one process at a time.

    Each line goes to the system at once, so that a killed process loses none; `sync` forces it to the disk
    and is called by the window once a second. After the first failure nothing more is written: a match that
    cannot be saved goes on, and `problem` says why.
    """

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self.problem: SavingFailed | None = None
        self._file = file
        self._dirty = False
        self._lines = 0

    @classmethod
    def create(cls, path: Path, text: str) -> SaveFile:
        """Begin a new file with the lines of `text`.

        Raises:
            SavingFailed: the file exists already, or it cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save = cls(path, _opened(path, _APPEND | os.O_CREAT | os.O_EXCL))
        except OSError as error:
            raise SavingFailed(str(path), error.strerror or str(error)) from error
        save.write(text)
        save.sync()
        if save.problem is not None:
            save.close()
            path.unlink(missing_ok=True)
            raise save.problem
        return save

    @classmethod
    def append(cls, path: Path, sound_bytes: int) -> SaveFile:
        """Go on with a file that was read up to `sound_bytes`; a torn line behind them is cut off.

        Raises:
            SavingFailed: the file cannot be opened for writing, another match writes to it, or it is no
                longer what was read.
        """
        try:
            save = cls(path, _opened(path, _APPEND))
        except OSError as error:
            raise SavingFailed(str(path), error.strerror or str(error)) from error
        try:
            save._cut(sound_bytes)
        except OSError as error:
            save.problem = SavingFailed(str(path), error.strerror or str(error))
        if save.problem is not None:
            save.close()
            raise save.problem
        return save

    def _cut(self, sound_bytes: int) -> None:
        """Make the file end with the whole lines that were read.

        What stands behind them may only be the torn line that the reader dropped: whole lines there were
        written by someone else since.
        """
        file = self._file
        size = os.fstat(file).st_size
        os.lseek(file, max(0, sound_bytes - 1), os.SEEK_SET)
        last = os.read(file, min(1, sound_bytes))
        rest = os.read(file, LONGEST_LINE + 1)
        if size < sound_bytes or b"\n" in rest or len(rest) > LONGEST_LINE:
            self.problem = SavingFailed(str(self.path), "the file has been changed since it was read")
            return
        if rest:
            os.ftruncate(file, sound_bytes)
        self._lines = _newlines(file)
        if last not in {b"", b"\n"}:
            self.write("\n")

    def write(self, text: str) -> None:
        """Append whole lines, each with its newline; nothing beyond what a reader takes."""
        if self.problem is not None:
            return
        data = text.encode()
        lines = self._lines + data.count(b"\n")
        try:
            end = os.fstat(self._file).st_size
            if end + len(data) > LARGEST_FILE or lines > MOST_LINES:
                self.problem = SavingFailed(str(self.path), "the journal is as long as a journal can be")
                return
            written = os.write(self._file, data)
            if written < len(data):
                # A full disk took a part: cut it off again, so that the file ends with a whole line.
                os.ftruncate(self._file, end)
                self.problem = SavingFailed(str(self.path), "the disk is full")
        except OSError as error:
            self.problem = SavingFailed(str(self.path), error.strerror or str(error))
        self._lines = lines
        self._dirty = True

    @property
    def unsynced(self) -> bool:
        """Whether something was written that `sync` would force to the disk."""
        return self._dirty and self.problem is None

    def sync(self) -> None:
        """Force what was written to the disk."""
        if not self.unsynced:
            return
        self._dirty = False
        try:
            os.fsync(self._file)
        except OSError as error:
            self.problem = SavingFailed(str(self.path), error.strerror or str(error))

    def close(self) -> None:
        """Force what was written to the disk and close the file."""
        self.sync()
        os.close(self._file)


def _newlines(file: int) -> int:
    """How many lines a file has, read in pieces."""
    os.lseek(file, 0, os.SEEK_SET)
    count = 0
    while chunk := os.read(file, LONGEST_LINE):
        count += chunk.count(b"\n")
    return count


def _opened(path: Path, flags: int) -> int:
    """Open a file and take it for this process.

    Raises:
        OSError: it cannot be opened.
        SavingFailed: another process has taken it.
    """
    file = os.open(path, flags, 0o644)
    try:
        _lock(file)
    except OSError as error:
        os.close(file)
        if isinstance(error, BlockingIOError | PermissionError):
            raise SavingFailed(str(path), "another match is being written to it") from error
        raise
    return file


def _lock(file: int) -> None:
    """Take the file until it is closed; the system frees it even if the process is killed."""
    if sys.platform == "win32":
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
