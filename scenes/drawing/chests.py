"""Chests: a body in the seat's colour, dark bands, a lid, a lock, and the seat's mark on a pale plate."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.marks import mark_parts
from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, seed_of
from scenes.theme import INK, PAPER, RGB, SEAT_COLOURS, blend

if TYPE_CHECKING:
    from scenes.drawing.look import Look, Outline
    from scenes.drawing.plate import Grid

BRASS: RGB = (0xE3, 0xB8, 0x55)


def chest(look: Look, pixels_per_cm: float) -> Plate:
    """A treasure chest. `look.seat` chooses colour and mark; without a seat it is bare wood."""
    plate = Plate(look.parts, pixels_per_cm)
    seat = look.seat if look.seat is not None else 0
    colour = SEAT_COLOURS[seat]
    wide, high = plate.right - plate.left, plate.high - plate.low
    middle = (plate.left + plate.right) / 2.0
    dark = grain(plate, seed_of(look.piece))
    plate.paint(np.ones_like(plate.alpha), colour)
    plate.darken(dark, 0.2)
    rows = np.ones_like(plate.y), np.ones_like(plate.x)
    seam = plate.low + 0.68 * high
    plate.lighten(plate.soft(plate.y - seam) * rows[1], 0.16)
    for side in (-1.0, 1.0):
        band = plate.soft(0.042 * wide - np.abs(plate.x - middle - side * 0.385 * wide)) * rows[0]
        plate.paint(band, blend(colour, INK, 0.72))
    plate.paint(plate.soft(0.022 * high - np.abs(plate.y - seam)) * rows[1], blend(colour, INK, 0.8))
    plate.paint(plate.soft(plate.low + 0.07 * high - plate.y) * rows[1], blend(colour, INK, 0.72))
    at, radius = (middle, plate.low + 0.5 * high), 0.385 * high
    _mark_plate(plate, at, radius, _mark(seat, look.parts, pixels_per_cm, at, radius * 0.7))
    plate.edges(0.5, 0.35, 0.06)
    return plate


def _mark_plate(plate: Plate, at: tuple[float, float], radius: float, mark: Grid) -> None:
    """The lock plate: a pale disc with a brass rim that carries the mark in ink."""
    x, y = at
    plate.darken(plate.disc(x, y - 0.02, radius * 1.12, 0.05), 0.4)
    plate.paint(plate.disc(x, y, radius), BRASS)
    plate.paint(plate.disc(x, y, radius * 0.88), PAPER)
    plate.paint(mark, INK)


@lru_cache(maxsize=12)
def _mark(
    seat: int, parts: tuple[Outline, ...], pixels_per_cm: float, at: tuple[float, float], size: float
) -> Grid:
    """Coverage of a seat's mark on a chest: the same for all of the seat's chests."""
    plate = Plate(parts, pixels_per_cm)
    cover = np.zeros_like(plate.alpha)
    for part in mark_parts(seat):
        cover += plate.inside([(at[0] + px * size, at[1] + py * size) for px, py in part])
    return np.minimum(cover, 1.0)
