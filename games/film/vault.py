"""The vault: where the reels of a film are kept, one behind the other in a file of its own."""

from __future__ import annotations

import errno
import shutil
import tempfile
from pathlib import Path
from typing import IO

from games.film.reel import Reel

LARGEST = 4 * 1024**3
"""Bytes of a film: many times what the longest match takes."""
_OPEN = 6  # reels that are kept at hand


class Vault:
    """The reels of some stretches by number. Their file has no name: it ends with this process."""

    def __init__(self) -> None:
        self._file: IO[bytes] = tempfile.TemporaryFile(prefix="capsize-film-")  # noqa: SIM115 - closed by close
        self._folder = tempfile.TemporaryDirectory(prefix="capsize-film-", ignore_cleanup_errors=True)
        self._places: dict[int, tuple[int, int]] = {}
        self._reels: dict[int, Reel] = {}
        self.size = 0

    @property
    def folder(self) -> Path:
        """Where stretches are that are being filmed."""
        return Path(self._folder.name)

    def path(self, number: int) -> Path:
        """The file that a stretch is filmed to."""
        return self.folder / f"{number}.reel"

    def keep(self, number: int) -> None:
        """Put the reel of a stretch, as it was filmed to its path, behind the others.

        Raises:
            OSError: there is no room for it.
        """
        size = self.path(number).stat().st_size
        if self.size + size > LARGEST:
            raise OSError(errno.EFBIG, "it is longer than a film can be")
        self._file.seek(self.size)
        with self.path(number).open("rb") as reel:
            shutil.copyfileobj(reel, self._file)
        self._file.flush()
        self._places[number] = self.size, self.size + size
        self.size += size

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def reel(self, number: int) -> Reel:
        """The reel of a stretch; raises KeyError if it is not kept."""
        reel = self._reels.pop(number, None) or Reel(self._file, *self._places[number])
        self._reels[number] = reel  # the latest last
        if len(self._reels) > _OPEN:
            self._reels.pop(next(iter(self._reels)))
        return reel

    def close(self) -> None:
        """Throw everything away."""
        self._reels.clear()
        self._places.clear()
        self._file.close()
        self._folder.cleanup()
