"""Taking pictures: a wish, a film and a camera make a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame
from PIL import Image

from scenes.export.camera import Camera, below, gauges, scale_of
from scenes.export.explanation import Causes
from scenes.export.filmstrip import Filmstrip, stamp
from scenes.export.footage import Footage
from scenes.export.gif import LINGER, GifWriter
from scenes.export.keeping import fresh
from scenes.export.palette import Palette
from scenes.export.stretch import best_moment, stretch_of
from scenes.theme import GOOD, WARNING
from scenes.words import _
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from games import Journal
    from scenes.export.footage import Watch
    from scenes.export.stretch import Stretch
    from scenes.export.video import VideoWriter
    from scenes.export.wish import Wish

    Pixels = NDArray[np.uint8]

BEFORE = 5 * TICKS_PER_SECOND
"""What happened so many ticks before a picture may still be seen in it: rings on the water, a sentence."""
SAMPLES = 6
"""Pictures of a film from which its palette is chosen."""
SWATCH = 64
"""Side (px) of a patch of each colour that the film may tell something in, and no sample shows."""


class Taken(NamedTuple):
    """What was made: how many pictures, the size of the file's picture in px, and how long a film is in s.

    `remarks` are sentences on what is not as it was recorded.
    """

    pictures: int
    size: tuple[int, int]
    seconds: float = 0.0
    remarks: tuple[str, ...] = ()


def take(journal: Journal, source: str, wish: Wish, watch: Watch) -> Taken:
    """Make what is wished for of a match; `source` is what messages call it.

    `watch` is handed the steps of long work, their number and a title.

    Raises:
        ExportRefused: it cannot be done; nothing has been touched.
        ExportFailed: the file cannot be written; nothing has been touched.
        UnreadableJournal: the match cannot be played up to there.
    """
    wish.check()
    with Footage(journal, source, watch) as footage:
        stretch = stretch_of(wish, footage)
        work = _Work(footage, wish, Causes(footage, stretch) if wish.overlays.cause else None)
        with fresh(wish.out, replace=wish.replace) as part:
            taken = work.make(stretch, part)
        return taken._replace(remarks=(*footage.remarks(), *work.remarks))


class _Work:
    """What is made for one wish."""

    def __init__(self, footage: Footage, wish: Wish, causes: Causes | None) -> None:
        self._footage, self._wish, self._causes = footage, wish, causes
        self.remarks = causes.remarks if causes is not None else ()

    def make(self, stretch: Stretch, part: Path) -> Taken:
        if self._wish.ending != ".png":
            return self._film(stretch.frames(self._wish), part)
        if self._wish.strip is None:
            return self._still(best_moment(stretch), part)
        return self._strip(stretch, stretch.moments(self._wish.strip), part)

    def _still(self, tick: int, part: Path) -> Taken:
        (surface,) = self._shots([tick], still=True)
        Image.fromarray(_pixels(surface)).save(part, "PNG")
        return Taken(1, self._wish.size)

    def _strip(self, stretch: Stretch, ticks: Sequence[int], part: Path) -> Taken:
        size = self._wish.size
        scale = scale_of(size)
        top = below(gauges(size, scale, self._wish.overlays), scale)
        strip = Filmstrip(len(ticks), size)
        start = stretch.falls[0] if stretch.falls else stretch.first
        for tick, surface in zip(ticks, self._shots(ticks, still=True), strict=True):
            stamp(surface, (tick - start) / TICKS_PER_SECOND, scale, top)
            strip.add(_pixels(surface))
        Image.fromarray(strip.pixels).save(part, "PNG")
        return Taken(len(ticks), (strip.pixels.shape[1], strip.pixels.shape[0]))

    def _film(self, ticks: Sequence[int], part: Path) -> Taken:
        wish = self._wish
        with self._writer(ticks, part) as writer:
            for surface in self._footage.watch(self._shots(ticks), len(ticks), _("Drawing")):
                writer.add(_pixels(surface))
        linger = LINGER if wish.ending == ".gif" else 0.0
        return Taken(len(ticks), wish.size, float(len(ticks) / wish.fps) + linger)

    def _writer(self, ticks: Sequence[int], part: Path) -> GifWriter | VideoWriter:
        wish = self._wish
        if wish.ending == ".gif":
            return GifWriter(part, wish.size, wish.fps, self._palette(ticks))
        from scenes.export.video import VideoWriter  # noqa: PLC0415 - what it needs is an extra

        return VideoWriter(part, wish.size, wish.fps)

    def _palette(self, ticks: Sequence[int]) -> Palette:
        """The colours of some moments of a film, and those that its sentences may have."""
        step = max(1, (len(ticks) - 1) // (SAMPLES - 1))
        samples = [_pixels(surface) for surface in self._shots(ticks[::step])]
        samples += [np.full((SWATCH, SWATCH, 3), colour, np.uint8) for colour in (GOOD, WARNING)]
        return Palette(samples)

    def _shots(self, ticks: Sequence[int], *, still: bool = False) -> Iterator[pygame.Surface]:
        """The pictures at ticks that go forward; the surface is the same, drawn upon again and again."""
        footage, wish = self._footage, self._wish
        causes = self._causes.fresh() if self._causes is not None else []
        pace = float(wish.speed)
        camera = Camera(footage.film, footage.header, wish.size, wish.overlays, pace=pace, causes=causes)
        heard = ticks[0] - BEFORE
        camera.aim(footage.view(max(footage.film.first, heard)))
        for tick in ticks:
            view = footage.view(tick)
            camera.hear(footage.events(heard, tick), view)
            heard = tick
            told = [cause for cause in causes if cause.told(tick, still=still)]
            for cause in told:
                cause.look(tick)
            reading = footage.reading(tick) if wish.overlays.reading else None
            yield camera.shoot(view, reading, told[-1] if told else None, still=still)


def _pixels(surface: pygame.Surface) -> Pixels:
    """A picture as (h, w, 3)."""
    wide, high = surface.get_size()
    return np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(high, wide, 3)
