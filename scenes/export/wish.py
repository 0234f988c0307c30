"""What somebody wants a picture of, how large, how fast and as what file; checked before all else."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path
from typing import Literal

import msgspec

from scenes.export.extra import need_video
from scenes.export.failures import ExportFailed, ExportRefused
from scenes.export.overlays import Overlays
from scenes.words import _

ENDINGS = (".gif", ".mp4", ".png")
SMALLEST, LARGEST = (320, 180), (3840, 2160)
SLOWEST, FASTEST = Fraction(1, 32), Fraction(64)
MOST_FPS = {".gif": 50, ".mp4": 60, ".png": 60}
"""A GIF counts in hundredths of a second, and what changes faster than every second one is slowed down by
those who show it."""
FEWEST_OF_STRIP, MOST_OF_STRIP = 2, 24
MOST_PIXELS = 64_000_000
"""Of a filmstrip."""

Scope = Literal["", "whole", "turn", "fall"]


class Wish(msgspec.Struct, frozen=True):
    """One picture or film.

    Attributes:
        out: the file to be made; its ending says what it will be.
        scope: the whole match, a turn or the seconds around a fall; empty: the last fall, else the whole.
        number: which turn, or which fall counted from 1; None: the last one.
        at: the tick of a still; None: the moment that shows most.
        strip: how many pictures of a filmstrip; None: a still, or a film.
        size: of a picture, px.
        speed: how many times faster than the match.
        fps: pictures in a second.
        overlays: what is drawn over the pieces.
        replace: whether a file of that name may be replaced.
    """

    out: Path
    scope: Scope = ""
    number: int | None = None
    at: int | None = None
    strip: int | None = None
    size: tuple[int, int] = (640, 360)
    speed: Fraction = Fraction(1)
    fps: Fraction = Fraction(25)
    overlays: Overlays = Overlays()
    replace: bool = False

    @property
    def ending(self) -> str:
        """The ending of the file's name, in small letters."""
        return self.out.suffix.lower()

    def check(self) -> None:
        """See that this can be done at all.

        Raises:
            ExportRefused: it cannot; nothing has been touched.
            ExportFailed: there is no such folder.
        """
        self._check_kind()
        self._check_numbers()
        check_place(self.out, replace=self.replace)
        if self.ending == ".mp4":
            need_video()

    def _check_kind(self) -> None:
        if self.ending not in ENDINGS:
            endings = ", ".join(ENDINGS)
            raise ExportRefused(
                _("“{name}” ends with none of {endings}, which say what is wanted.").format(
                    name=self.out.name or self.out, endings=endings
                )
            )
        if self.ending != ".png" and (self.at is not None or self.strip is not None):
            raise ExportRefused(_("A still and a filmstrip are pictures: their file ends with .png."))
        if self.at is not None and self.strip is not None:
            raise ExportRefused(_("A filmstrip has many moments, a still has one: take --strip or --at."))

    def _check_numbers(self) -> None:
        wide, high = self.size
        if not (SMALLEST[0] <= wide <= LARGEST[0] and SMALLEST[1] <= high <= LARGEST[1]):
            raise ExportRefused(
                _("A size is between {least} and {most}, not {size}.").format(
                    least=named(SMALLEST), most=named(LARGEST), size=named(self.size)
                )
            )
        if self.ending == ".mp4" and (wide % 2 or high % 2):
            raise ExportRefused(
                _("The sides of an MP4 are even numbers, not {size}.").format(size=named(self.size))
            )
        if not SLOWEST <= self.speed <= FASTEST:
            raise ExportRefused(
                _("A speed is between {least} and {most}.").format(least=SLOWEST, most=FASTEST)
            )
        if not 1 <= self.fps <= MOST_FPS[self.ending]:
            raise ExportRefused(
                _("A film of this kind has between 1 and {most} pictures in a second.").format(
                    most=MOST_FPS[self.ending]
                )
            )
        if self.strip is None:
            return
        if not FEWEST_OF_STRIP <= self.strip <= MOST_OF_STRIP:
            raise ExportRefused(
                _("A filmstrip has between {least} and {most} pictures.").format(
                    least=FEWEST_OF_STRIP, most=MOST_OF_STRIP
                )
            )
        if self.strip * wide * high > MOST_PIXELS:
            raise ExportRefused(
                _("{count} pictures of {size} are too much for one filmstrip.").format(
                    count=self.strip, size=named(self.size)
                )
            )


def check_place(path: Path, *, replace: bool) -> None:
    """See that a file can be made there.

    Raises:
        ExportRefused: there is something already.
        ExportFailed: there is no such folder.
    """
    if path.is_dir():
        raise ExportRefused(_("{path} is a folder.").format(path=path))
    if os.path.lexists(path) and not replace:
        raise ExportRefused(_("{path} exists already; --force replaces it.").format(path=path))
    if not path.parent.is_dir():
        raise ExportFailed(_("There is no folder {path}.").format(path=path.parent))


def named(size: tuple[int, int]) -> str:
    """A size as it is written."""
    return f"{size[0]}x{size[1]}"
