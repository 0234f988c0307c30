"""A ship: hull, mast and yards where the simulation has them, on its wave stand, with numbered spots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import floor
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.cues import world_outline
from scenes.drawing.look import Look
from scenes.drawing.plate import to_surface
from scenes.drawing.spot_marks import glow, number_disc
from scenes.drawing.turning import quick
from scenes.drawing.wave_stand import WaveStand
from sim.geometry import moved

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.drawing.look import Outline, Pose
    from scenes.drawing.pieces import Pieces
    from scenes.theme import RGB
    from scenes.viewport import Viewport
    from sim.rig import Rig
    from sim.ship import Spot

PENNANT: RGB = (0xB4, 0x45, 0x35)
PENNANT_SHADE: RGB = (0x8C, 0x31, 0x26)
BAY_NUMBER = 0.92  # cm below the deck
BEYOND = 0.1  # cm from a yard's end to its number
LIT_SIZE = 1.3  # of the number of a lit spot, against the others


@dataclass(frozen=True, slots=True)
class _Timber:
    """A part of a fitting with its own middle, (x, y) cm in the fitting's frame."""

    fitting: str
    look: Look
    x: float
    y: float


def _timbers(rig: Rig) -> list[_Timber]:
    """The parts of all fittings in the order in which they are drawn: mast, hull, yards."""
    timbers = []
    for fitting in rig.fittings:
        for number, part in enumerate(fitting.kind.parts):
            x = (min(x for x, _ in part) + max(x for x, _ in part)) / 2.0
            y = (min(y for _, y in part) + max(y for _, y in part)) / 2.0
            name = ("hull", "mast")[number] if fitting.name == "hull" else "yard"
            about_middle = tuple((px - x, py - y) for px, py in part)
            timbers.append(_Timber(fitting.name, Look(name, fitting.name, (about_middle,)), x, y))
    return sorted(timbers, key=lambda timber: ("mast", "hull", "yard").index(timber.look.kind))


def within(pose: Pose, x: float, y: float) -> tuple[float, float]:
    """A point of a fitting's frame in the world, cm."""
    return moved(((x, y),), *pose)[0]


class Ship:
    """Draws a ship from the poses of its fittings."""

    def __init__(self, rig: Rig, spots: Mapping[int, Spot]) -> None:
        """Take the rig, whose first fitting is the hull with its mast, and the numbered spots."""
        self._kinds = {fitting.name: fitting.kind for fitting in rig.fittings}
        self._tops = {name: max(y for _, y in kind.parts[0]) for name, kind in self._kinds.items()}
        self._timbers = _timbers(rig)
        self._spots = dict(spots)
        self._stand = WaveStand(rig.pegs[0].at[1])

    def outlines(self, poses: Mapping[str, Pose]) -> list[Outline]:
        """The outlines of all fittings in the world, cm, for what is thrown or falls on them."""
        return [world_outline(part, poses[name]) for name, kind in self._kinds.items() for part in kind.parts]

    def draw(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        pieces: Pieces,
        poses: Mapping[str, Pose],
        *,
        number_px: int,
        lit: int | None = None,
        moving: bool = False,
    ) -> None:
        """Draw the ship before its cargo.

        Args:
            target: what is drawn on.
            viewport: where the world is.
            pieces: what keeps the pictures of the timbers.
            poses: of all fittings by name, cm and rad.
            number_px: size of the discs with the spots' numbers; 0 for none.
            lit: the number of the spot that is lit.
            moving: whether the ship rocks.
        """
        self._stand.draw_back(target, viewport)
        self._pennant(target, viewport, poses["hull"])
        for timber in self._timbers:
            pose = poses[timber.fitting]
            place = (*within(pose, timber.x, timber.y), pose[2])
            pieces.draw(target, viewport, timber.look, place, moving=moving, shadow=False)
            if timber.look.kind == "hull":
                self._stand.draw_front(target, viewport)
        if lit is not None:
            self._light(target, viewport, poses, self._spots[lit])
        for number in self._spots if number_px else ():
            self._number(target, viewport, poses, number, number_px, lit=number == lit)

    def _pennant(self, target: pygame.Surface, viewport: Viewport, hull: Pose) -> None:
        """A pennant at the masthead, where no cargo reaches; it streams to the left."""
        mast = next(timber for timber in self._timbers if timber.look.kind == "mast")
        top = max(y for _, y in mast.look.parts[0]) + mast.y
        x, y = within(hull, mast.x, top)
        size = viewport.pixels_per_cm
        image = _pennant(round(size * 3.0))
        px, py = viewport.to_screen((x, y))
        place = (round(px - image.get_width()), round(py + 0.1 * size))
        target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _light(
        self, target: pygame.Surface, viewport: Viewport, poses: Mapping[str, Pose], spot: Spot
    ) -> None:
        """A gold band along the stretch between two brackets, and a glow that fades upwards."""
        scale, pose = viewport.pixels_per_cm, poses[spot.fitting]
        middle = within(pose, (spot.left + spot.right) / 2.0, self._tops[spot.fitting])
        px, py = viewport.to_screen(middle)
        sprite = glow(round((spot.right - spot.left) * scale), scale)
        image, dx, dy = quick(sprite, pose[2], 1.0, (px - floor(px), py - floor(py)))
        target.blit(image, (floor(px) + dx, floor(py) + dy), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _number(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        poses: Mapping[str, Pose],
        number: int,
        size: int,
        *,
        lit: bool,
    ) -> None:
        """A disc with the number: on the hull below a bay, or beyond the end of a yard."""
        spot, scale = self._spots[number], viewport.pixels_per_cm
        if spot.fitting == "hull":
            x, y = (spot.left + spot.right) / 2.0, self._tops["hull"] - BAY_NUMBER
        else:
            out = BEYOND + size / 2.0 / scale
            x, y = (spot.left - out, 0.0) if spot.right <= 0.0 else (spot.right + out, 0.0)
        px, py = viewport.to_screen(within(poses[spot.fitting], x, y))
        disc = number_disc(number, round(size * LIT_SIZE) if lit else size, lit=lit)
        place = (round(px - disc.get_width() / 2.0), round(py - disc.get_height() / 2.0))
        target.blit(disc, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _pennant(length: int) -> pygame.Surface:
    """A swallow-tailed pennant `length` px long that streams to the left from its right edge."""
    high = max(6, round(length * 0.42))
    x = np.arange(length, dtype=np.float32)[None, :] / np.float32(length)  # 0 at the tails, 1 at the mast
    y = np.arange(high, dtype=np.float32)[:, None] / np.float32(high) - 0.5
    wave = 0.1 * np.sin((1.0 - x) * 7.0) * (1.0 - x)
    across = np.abs(y - wave)
    half = 0.13 + 0.2 * x
    notch = np.clip((x - 0.2 * (1.0 - across / half)) * length + 0.5, 0.0, 1.0)
    alpha = np.clip((half - across) * high + 0.5, 0.0, 1.0) * notch
    fold = 0.5 + 0.5 * np.cos((1.0 - x) * 7.0 + 0.6)
    one, other = (np.asarray(colour, np.float32) / 255.0 for colour in (PENNANT, PENNANT_SHADE))
    rgb = one + (other - one) * (fold * np.ones_like(y))[..., None]
    return to_surface(np.asarray(rgb, np.float32), np.asarray(alpha, np.float32))
