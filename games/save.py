"""The running journal of a match on disk: appended line by line, so that a killed process loses no line."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from games.errors import SavingFailed

if TYPE_CHECKING:
    from pathlib import Path

_APPEND = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)


class SaveFile:
    """An open journal file that is only ever appended to.

    Each line goes to the system at once, so that a killed process loses none; `sync` forces it to the disk
    and is called by the window once a second. After the first failure nothing more is written: a match that
    cannot be saved goes on, and `problem` says why.
    """

    def __init__(self, path: Path, file: int) -> None:
        self.path = path
        self.problem: SavingFailed | None = None
        self._file = file
        self._dirty = False

    @classmethod
    def create(cls, path: Path, text: str) -> SaveFile:
        """Begin a new file with the lines of `text`.

        Raises:
            SavingFailed: the file exists already, or it cannot be written.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save = cls(path, os.open(path, _APPEND | os.O_CREAT | os.O_EXCL, 0o644))
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
        """Go on with a file, of which the first `sound_bytes` bytes are whole lines; a torn rest is cut off.

        Raises:
            SavingFailed: the file cannot be opened for writing.
        """
        try:
            file = os.open(path, _APPEND)
            if os.fstat(file).st_size > sound_bytes:
                os.ftruncate(file, sound_bytes)
        except OSError as error:
            raise SavingFailed(str(path), error.strerror or str(error)) from error
        return cls(path, file)

    def write(self, text: str) -> None:
        """Append whole lines, each with its newline."""
        if self.problem is not None:
            return
        data = text.encode()
        try:
            end = os.fstat(self._file).st_size
            written = os.write(self._file, data)
            if written < len(data):
                # A full disk took a part: cut it off again, so that the file ends with a whole line.
                os.ftruncate(self._file, end)
                self.problem = SavingFailed(str(self.path), "the disk is full")
        except OSError as error:
            self.problem = SavingFailed(str(self.path), error.strerror or str(error))
        self._dirty = True

    def sync(self) -> None:
        """Force what was written to the disk."""
        if not self._dirty or self.problem is not None:
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
