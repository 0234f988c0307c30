"""Icons, seat plates, penalties and lights: drawn shapes, never glyphs."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.deck_icons import DECK_ICONS
from scenes.drawing.marks import mark_parts
from scenes.drawing.stencil import Stencil
from scenes.theme import GOOD, INK, PAPER, RGB, SEAT_COLOURS, WARNING, blend

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

LAMP_OFF: RGB = (0xD9, 0xD2, 0xC3)
LIGHTS = 3


@lru_cache(maxsize=128)
def seat_plate(seat: int, size: int) -> pygame.Surface:
    """A seat's mark in paper on a disc of its colour with an ink rim, `size` px across."""
    stencil = Stencil(size)
    stencil.lay(stencil.disc(0.0, 0.0, 0.97), blend(SEAT_COLOURS[seat], INK, 0.6))
    stencil.lay(stencil.disc(0.0, 0.0, 0.87), SEAT_COLOURS[seat])
    stencil.lay(stencil.disc(0.0, 0.0, 0.66), PAPER)
    _mark(stencil, seat, 0.46, INK)
    return stencil.surface()


def _mark(stencil: Stencil, seat: int, radius: float, colour: RGB) -> None:
    depth = np.maximum.reduce(
        [stencil.polygon([(x * radius, y * radius) for x, y in part]) for part in mark_parts(seat)]
    )
    stencil.lay(depth, colour)


@lru_cache(maxsize=64)
def lights(filled: float, size: int) -> pygame.Surface:
    """Three lamps in a row, each `size` px high; `filled` (0..3) of them shine, the last one in part."""
    stencil = Stencil(size * LIGHTS + size // 2, size)
    for i in range(LIGHTS):
        x = (i - 1) * 2.25
        share = min(1.0, max(0.0, filled - i))
        stencil.lay(stencil.disc(x, 0.0, 0.86), blend(INK, PAPER, 0.25))
        stencil.lay(stencil.disc(x, 0.0, 0.74), LAMP_OFF)
        lens = stencil.disc(x, 0.0, 0.74)
        level = -0.74 + 1.48 * share
        if share > 0.0:
            stencil.lay(np.minimum(lens, level - stencil.y), GOOD)
            glow = np.minimum(stencil.disc(x - 0.2, 0.28, 0.26), level - stencil.y)
            stencil.lay(glow, (0xD9, 0xF2, 0xDD), 0.8, 0.3)
        else:
            stencil.lay(stencil.disc(x - 0.2, 0.28, 0.2), (255, 255, 255), 0.7, 0.3)
    return stencil.surface()


@lru_cache(maxsize=256)
def icon(name: str, size: int, colour: RGB = INK) -> pygame.Surface:
    """An icon of one colour, `size` px square; the names are in `ICONS`.

    Raises:
        KeyError: there is no icon of that name.
    """
    stencil = Stencil(size)
    ICONS[name](stencil, colour)
    return stencil.surface()


def _speaker(stencil: Stencil, colour: RGB) -> None:
    stencil.lay(stencil.box(-0.85, -0.28, -0.4, 0.28, 0.06), colour)
    stencil.lay(stencil.polygon([(-0.55, -0.2), (-0.02, -0.68), (-0.02, 0.68), (-0.55, 0.2)]), colour)


def _sound(stencil: Stencil, colour: RGB) -> None:
    _speaker(stencil, colour)
    for radius in (0.4, 0.78):
        arc = [(0.08 + radius * cos(i * pi / 24), radius * sin(i * pi / 24)) for i in range(-8, 9)]
        stencil.lay(stencil.stroke(arc, 0.15), colour)


def _silence(stencil: Stencil, colour: RGB) -> None:
    _speaker(stencil, colour)
    stencil.lay(stencil.stroke([(0.28, 0.32), (0.88, -0.32)], 0.17), colour)
    stencil.lay(stencil.stroke([(0.28, -0.32), (0.88, 0.32)], 0.17), colour)


def _gear(stencil: Stencil, colour: RGB) -> None:
    wheel = stencil.disc(0.0, 0.0, 0.62)
    for i in range(8):
        tip = (0.82 * cos(i * pi / 4), 0.82 * sin(i * pi / 4))
        wheel = np.maximum(wheel, stencil.stroke([(0.0, 0.0), tip], 0.28))
    stencil.lay(np.minimum(wheel, -stencil.disc(0.0, 0.0, 0.28)), colour)


def _help(stencil: Stencil, colour: RGB) -> None:
    hook = [(0.42 * cos(a), 0.3 + 0.42 * sin(a)) for a in (pi * (1.0 - i / 12.0) for i in range(16))]
    stencil.lay(stencil.stroke([*hook, (0.0, -0.12), (0.0, -0.3)], 0.24), colour)
    stencil.lay(stencil.disc(0.0, -0.74, 0.17), colour)


def _loads(stencil: Stencil, colour: RGB) -> None:
    """A weight pressing on a beam: the load overlay."""
    stencil.lay(stencil.box(-0.82, -0.72, 0.82, -0.46, 0.06), colour)
    stencil.lay(stencil.stroke([(0.0, 0.8), (0.0, -0.16)], 0.22), colour)
    stencil.lay(stencil.stroke([(-0.38, 0.2), (0.0, -0.2), (0.38, 0.2)], 0.22), colour)


ICONS: dict[str, Callable[[Stencil, RGB], None]] = {
    "sound": _sound,
    "silence": _silence,
    "gear": _gear,
    "help": _help,
    "loads": _loads,
    **DECK_ICONS,
}


@lru_cache(maxsize=32)
def penalty_slot(size: int, *, filled: bool = False) -> pygame.Surface:
    """A place on a penalty board: an empty ring, or one struck in the warning colour."""
    stencil = Stencil(size)
    stencil.lay(stencil.ring(0.0, 0.0, 0.72, 0.14), WARNING if filled else blend(INK, PAPER, 0.6))
    if filled:
        stencil.lay(stencil.disc(0.0, 0.0, 0.5), WARNING)
    return stencil.surface()
