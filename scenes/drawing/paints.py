"""Paints for cargo: tones of wood and colours, and the plain shapes they are laid on in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, ramp, seed_of
from scenes.theme import INK, RGB

if TYPE_CHECKING:
    from scenes.drawing.look import Look
    from scenes.drawing.plate import Grid

IRON: RGB = (0x3B, 0x3C, 0x41)
IRON_LIGHT: RGB = (0x9A, 0xA1, 0xA9)
BRASS: tuple[RGB, RGB] = ((0xE8, 0xBE, 0x5C), (0x8A, 0x62, 0x20))  # and its shade
CREAM: RGB = (0xF4, 0xEA, 0xD2)
SEA_BLUE: RGB = (0x2C, 0x6E, 0x8C)
NAVY: RGB = (0x24, 0x3B, 0x5C)
RED: RGB = (0xA8, 0x3A, 0x2E)
OAK: tuple[RGB, ...] = ((0xC4, 0x8E, 0x52), (0xAF, 0x78, 0x40), (0x95, 0x60, 0x30), (0x6F, 0x43, 0x22))
PINE: tuple[RGB, ...] = ((0xE6, 0xC7, 0x8E), (0xDA, 0xB4, 0x76), (0xC9, 0x9C, 0x5D), (0xA8, 0x79, 0x40))
MAHOGANY: tuple[RGB, ...] = ((0x9A, 0x54, 0x34), (0x86, 0x42, 0x28), (0x6E, 0x33, 0x20), (0x4A, 0x20, 0x16))


def ground(look: Look, pixels_per_cm: float, tones: tuple[RGB, ...], *, upright: bool = False) -> Plate:
    """A plate of bare wood in some tones, each piece a little lighter or darker than its like."""
    plate = Plate(
        look.parts, pixels_per_cm, discs={number: (x, y, radius) for number, x, y, radius in look.discs}
    )
    seed = seed_of(look.piece)
    tone = float(np.random.default_rng(seed).uniform(-0.08, 0.1))
    plate.rgb[:] = ramp(np.clip(grain(plate, seed, upright=upright) + tone, 0.0, 1.0), tones)
    return plate


def everywhere(plate: Plate, cover: Grid) -> Grid:
    """A cover that depends on the row only, or on the column only, for the whole plate."""
    return np.asarray(np.broadcast_to(cover, plate.alpha.shape))


def band(plate: Plate, low: float, high: float) -> Grid:
    """Coverage between two heights."""
    return everywhere(plate, plate.soft(np.minimum(plate.y - low, high - plate.y)))


def bar(plate: Plate, left: float, right: float) -> Grid:
    """Coverage between two x."""
    return everywhere(plate, plate.soft(np.minimum(plate.x - left, right - plate.x)))


def box(plate: Plate, left: float, low: float, right: float, high: float) -> Grid:
    """Coverage of an upright box."""
    return plate.soft(
        np.minimum(np.minimum(plate.x - left, right - plate.x), np.minimum(plate.y - low, high - plate.y))
    )


def eye(plate: Plate, x: float, y: float, size: float) -> None:
    """A dot with a light in it."""
    plate.paint(plate.disc(x, y, size), INK)
    plate.paint(plate.disc(x + 0.3 * size, y + 0.35 * size, size * 0.32), (255, 255, 255))
