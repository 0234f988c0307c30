"""What the player has set, kept between two runs.

A settings file that cannot be read never stops the game and is never overwritten: the defaults hold, a
sentence says so, and the file is kept under another name.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from scenes.theme import HIGHEST_SCALE, LOWEST_SCALE
from scenes.words import _

_LARGEST = 64 * 1024  # bytes; ours is well below one kilobyte

_Name = Annotated[str, msgspec.Meta(max_length=40)]


class Settings(msgspec.Struct, frozen=True):
    """All settings; the defaults are those of a first run."""

    sound: bool = True
    volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.5
    ui_scale: Annotated[float, msgspec.Meta(ge=LOWEST_SCALE, le=HIGHEST_SCALE)] = 1.0
    motion: bool = True
    high_contrast: bool = False
    full_screen: bool = False
    language: Annotated[str, msgspec.Meta(max_length=16)] = ""
    """Code of the language, such as "de"; empty to follow the system."""
    names: Annotated[tuple[_Name, ...], msgspec.Meta(max_length=6)] = ()
    """Who played last, in the order of the seats."""
    nails: bool = False
    cracks: bool = False
    king: bool = False
    arrange: bool = False
    slowness: Literal[1, 2, 4, 8, 16] = 4
    """How many times slower time runs while something falls that can be caught."""


class SettingsFile:
    """The settings as a file, `settings.json` in the folder for settings."""

    def __init__(self, folder: Path) -> None:
        """Nothing is read or made yet."""
        self._path = folder / "settings.json"
        self._may_write = True

    def load(self) -> tuple[Settings, str]:
        """The settings, and a sentence when they could not be read (empty when all is well)."""
        try:
            with self._path.open("rb") as file:
                text = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return Settings(), ""
        except OSError as error:
            self._may_write = False
            return Settings(), _(
                "The settings in {path} cannot be opened ({why}); the usual ones hold."
            ).format(path=self._path, why=error.strerror)
        if len(text) > _LARGEST:
            return Settings(), self._keep_aside(_("the file is too long"))
        try:
            return msgspec.json.decode(text, type=Settings), ""
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return Settings(), self._keep_aside(str(error))

    def save(self, settings: Settings) -> str:
        """Write the settings whole or not at all; a sentence when that failed (empty when it went well)."""
        if not self._may_write:
            return ""  # said when they were loaded
        try:
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
        except OSError as error:
            return _("The settings cannot be saved in {folder} ({why}); they hold until you quit.").format(
                folder=self._path.parent, why=error.strerror
            )
        return ""

    def _keep_aside(self, why: str) -> str:
        aside = self._free_name()
        try:
            self._path.rename(aside)
        except OSError:
            self._may_write = False
            return _("The settings in {path} cannot be read ({why}); the usual ones hold.").format(
                path=self._path, why=why
            )
        return _(
            "The settings could not be read ({why}); the usual ones hold, yours are kept as {aside}."
        ).format(why=why, aside=aside)

    def _free_name(self) -> Path:
        number = 1
        while (aside := self._path.with_name(f"settings.damaged-{number}.json")).exists():
            number += 1
        return aside


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that after a crash there is the old one or the new one, never half of it.

    Raises:
        OSError: the folder cannot be made or written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
