"""Boards: planks seen from their long edge, bare wood above and sea paint below, with nails and cracks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, ramp, seed_of
from scenes.theme import RGB, blend

if TYPE_CHECKING:
    from scenes.drawing.look import Look
    from scenes.drawing.plate import Grid

IRON: RGB = (0x35, 0x36, 0x3B)
IRON_LIGHT: RGB = (0xA6, 0xAD, 0xB6)
CRACK: RGB = (0x2A, 0x17, 0x0D)
END_GRAIN = 0.35  # cm
SEA_PAINT: RGB = (0x3B, 0x73, 0x86)


def board(look: Look, pixels_per_cm: float) -> Plate:
    """A board: grain along its length, the upper side bare, the underside painted like the sea."""
    plate = Plate(look.parts, pixels_per_cm)
    seed = seed_of(look.piece)
    rng = np.random.default_rng(seed)
    tone = float(rng.uniform(-0.16, 0.2))
    dark = grain(plate, seed)
    thick = plate.high - plate.low
    plate.rgb[:] = ramp(np.clip(dark + tone, 0.0, 1.0))
    plate.rgb *= np.asarray(rng.uniform(0.97, 1.03, 3), np.float32)
    _ends(plate)
    _sea_side(plate, thick, dark)
    for left, right in look.nails:
        _nail(plate, left, right, thick)
    for left, right in look.cracks:
        _crack(plate, left, right, thick, np.random.default_rng(seed + 1))
    plate.edges(0.42, 0.34, 0.07)
    return plate


def _ends(plate: Plate) -> None:
    """End grain: both ends a little darker and a fine line where the plank was sawn."""
    for left in (plate.left, plate.right - END_GRAIN):
        end = plate.cut(left, plate.low, left + END_GRAIN, plate.high)
        from_end = np.minimum(end.x - plate.left, plate.right - end.x)
        end.darken(np.clip(1.0 - from_end / END_GRAIN, 0.0, 1.0) * np.ones_like(end.y), 0.22)
        end.darken(end.soft(0.02 - np.abs(from_end - 0.14)) * np.ones_like(end.y), 0.35)


def _sea_side(plate: Plate, thick: float, dark: Grid) -> None:
    """The painted underside, seen as a band along the lower edge that has run a little into the wood."""
    plate = plate.cut(plate.left - 1.0, plate.low - 1.0, plate.right + 1.0, plate.low + 0.5 * thick)
    dark = dark[-plate.y.size :]
    edge = plate.low + 0.27 * thick + (dark - 0.4) * 0.05
    band = plate.soft(edge - plate.y)
    plate.paint(band, SEA_PAINT, 0.92)
    plate.paint(band * np.clip(dark * 1.6 - 0.4, 0.0, 1.0), blend(SEA_PAINT, (255, 255, 255), 0.35), 0.5)
    plate.darken(plate.soft(0.015 - np.abs(plate.y - edge)), 0.25)


def _nail(plate: Plate, left: float, right: float, thick: float) -> None:
    """An iron head over `left`..`right`, let into the upper edge, and the shank below it showing through."""
    at, half = (left + right) / 2.0, (right - left) / 2.0
    plate = plate.cut(left - 0.25, plate.low, right + 0.25, plate.high)
    head = np.minimum(half - np.abs(plate.x - at), plate.y - (plate.high - 0.1))
    plate.darken(plate.disc(at, plate.high - 0.08, half * 1.5, 0.12), 0.45)
    plate.paint(plate.stroke([(at, plate.high - 0.1), (at, plate.high - 0.66 * thick)], 0.075), IRON, 0.9)
    plate.paint(plate.soft(head), IRON)
    glint = np.minimum(half - 0.03 - np.abs(plate.x - at), 0.017 - np.abs(plate.y - plate.high + 0.045))
    plate.paint(plate.soft(glint), IRON_LIGHT, 0.9)


def _crack(plate: Plate, left: float, right: float, thick: float, rng: np.random.Generator) -> None:
    """A split over `left`..`right`: a dark mouth along the upper edge and jagged lines running down."""
    plate = plate.cut(left - 0.1, plate.low, right + 0.1, plate.high)
    count = max(2, round((right - left) / 0.16))
    xs = np.linspace(left, right, count + 1)
    depths = rng.uniform(0.1, 0.3, count + 1) * thick
    depths[::2] *= 0.45
    depths[0] = depths[-1] = 0.05
    mouth = np.interp(plate.x[0], xs, depths).astype(np.float32)[None, :]
    within = np.minimum(plate.x - left, right - plate.x)
    plate.paint(plate.soft(np.minimum(within, plate.y - (plate.high - mouth))), CRACK, 0.95)
    for at in np.linspace(left, right, max(2, round((right - left) / 0.5)) + 1)[:-1]:
        start = float(at) + (right - left) * float(rng.uniform(0.08, 0.3))
        points = [(start, plate.high)]
        for _ in range(4):
            x, y = points[-1]
            step = float(rng.uniform(-0.1, 0.1))
            points.append((min(right, max(left, x + step)), y - thick * float(rng.uniform(0.13, 0.22))))
        plate.paint(plate.stroke(points[:3], 0.06), CRACK, 0.95)
        plate.paint(plate.stroke(points[2:], 0.035), CRACK, 0.85)
