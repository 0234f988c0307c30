"""The rat, laid or hung by its tail: one drawing, on its feet or nose down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.paints import CREAM, eye, ground
from scenes.theme import INK, RGB

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Plate

    Place = Callable[[float, float], tuple[float, float]]

FUR: tuple[RGB, ...] = ((0x9C, 0x97, 0x93), (0x84, 0x7E, 0x7A), (0x6C, 0x66, 0x63), (0x52, 0x4D, 0x4C))
PINK: RGB = (0xE2, 0xA2, 0x97)
EAR_TIP = 0.95  # cm above the sole
NOSE = 1.0  # cm before the middle of the rat's own drawing
RUMP = (-0.42, 0.25)
ARC = ((0.34, 0.94), (0.71, 0.71), (0.94, 0.34), (1.0, 0.0), (0.94, -0.34))  # of a circle, clockwise
SOLE = 0.09  # cm


def rat(look: Look, pixels_per_cm: float) -> Plate:
    """A rat on its feet."""
    plate = ground(look, pixels_per_cm, FUR)
    low, shift = plate.low, plate.right - NOSE
    body, ear, tail = look.parts
    _tail(plate, tail)
    _body(plate, (body, ear), lambda x, y: (x + shift, low + y))
    return plate


def hung_rat(look: Look, pixels_per_cm: float) -> Plate:
    """A rat nose down, the end of its tail wound over the yard."""
    plate = ground(look, pixels_per_cm, FUR, upright=True)
    low, shift = plate.low + NOSE, plate.right - EAR_TIP
    hook, body, ear, tail = look.parts
    for part in (hook, tail):
        _tail(plate, part)
    _body(plate, (body, ear), lambda x, y: (y + shift, low - x))
    return plate


def _tail(plate: Plate, part: tuple[tuple[float, float], ...]) -> None:
    """Pink, with rings across whichever way is longer."""
    cover = plate.inside(part)
    plate.paint(cover, PINK)
    wide, high = (max(values) - min(values) for values in zip(*part, strict=True))
    along = plate.x if wide > high else plate.y
    rings = np.abs(np.mod(along / 0.17, 1.0) - 0.5) * 0.17
    plate.darken(cover * plate.soft(0.014 - rings), 0.35)


def _body(plate: Plate, parts: tuple[tuple[tuple[float, float], ...], ...], place: Place) -> None:
    """Paint body and ear; `place` brings a point of a rat that looks to the right to the plate."""
    body, ear = parts
    (x0, y0), (x1, y1) = place(0.0, 0.0), place(0.0, 1.0)
    above = (plate.x - x0) * (x1 - x0) + (plate.y - y0) * (y1 - y0)  # the sole
    plate.paint(plate.inside(body) * np.clip(1.0 - above / 0.3, 0.0, 1.0), CREAM, 0.5)
    plate.lighten(plate.disc(*place(-0.44, 0.3), 0.2, 0.16), 0.16)
    haunch = [place(RUMP[0] + 0.3 * dx, RUMP[1] + 0.3 * dy) for dx, dy in ARC]
    plate.darken(plate.stroke(haunch, 0.045), 0.5)
    plate.paint(plate.inside(ear), FUR[3])
    plate.paint(plate.inside([place(x, y) for x, y in ((0.27, 0.7), (0.5, 0.66), (0.415, 0.87))]), PINK)
    plate.paint(plate.disc(*place(0.95, 0.22), 0.09), PINK)
    for x in (-0.48, 0.32):
        plate.paint(plate.stroke([place(x - 0.08, 0.0), place(x + 0.1, 0.0)], 2.0 * SOLE), PINK)
    plate.edges(0.3, 0.32, 0.05)
    eye(plate, *place(0.62, 0.38), 0.062)
    for rise in (0.06, -0.05):
        plate.paint(plate.stroke([place(0.82, 0.22), place(0.6, 0.2 + rise)], 0.016), INK, 0.7)
