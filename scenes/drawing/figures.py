"""Figures: turned and stained wood, each with a coat, a cap and a face of two dots; the king in gold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, ramp, seed_of
from scenes.theme import INK, RGB, blend

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenes.drawing.look import Look

    Grid = NDArray[np.floating[Any]]

FACE: tuple[RGB, ...] = ((0xF0, 0xD5, 0xAC), (0xE6, 0xC3, 0x94), (0xD6, 0xAB, 0x78))
GOLD: tuple[RGB, ...] = ((0xFF, 0xE9, 0xA8), (0xF0, 0xC6, 0x5B), (0xD3, 0x9E, 0x34), (0x96, 0x67, 0x1B))
RUBY: RGB = (0xA8, 0x22, 0x2B)


@dataclass(frozen=True, slots=True)
class Dress:
    """How a figure is painted."""

    coat: RGB
    trim: RGB
    pattern: str


DRESSES: dict[str, Dress] = {
    "tall": Dress((0x2F, 0x5D, 0x50), (0xE9, 0xD9, 0xB0), "scarf"),
    "fat": Dress((0x9C, 0x3F, 0x33), (0xEB, 0xC8, 0x6C), "belt"),
    "thin": Dress((0x5F, 0x45, 0x6B), (0xD9, 0xC7, 0xDE), "stripes"),
    "short": Dress((0xBF, 0x8A, 0x2E), (0x5A, 0x3C, 0x1A), "bib"),
    "average": Dress((0x3C, 0x5A, 0x7D), (0xE4, 0xE6, 0xE2), "buttons"),
}
PLAIN = Dress((0x8C, 0x5E, 0x37), (0xE9, 0xD9, 0xB0), "buttons")


def figure(look: Look, pixels_per_cm: float) -> Plate:
    """A figure by its outline. With several parts the first is the coat and the second the head."""
    plate = Plate(look.parts, pixels_per_cm)
    dark = grain(plate, seed_of(look.piece), upright=True)
    neck, brow = _head_of(look, plate)
    if look.kind == "king":
        _gild(plate, dark, neck, brow)
    else:
        _dress(plate, dark, neck, brow, DRESSES.get(look.kind, PLAIN))
    turned(plate, 0.4 if look.kind == "king" else 0.3)
    plate.edges(0.35, 0.3, 0.06)
    _eyes(plate, neck, brow)
    return plate


def _head_of(look: Look, plate: Plate) -> tuple[float, float]:
    """The heights between which the face lies."""
    if len(look.parts) > 1:
        ys = [y for _, y in look.parts[1]]
        return min(ys), max(ys)
    return plate.low + 0.66 * (plate.high - plate.low), plate.high


def _across(plate: Plate) -> Grid:
    """Where each pixel lies between the middle (0) and the right (1) or left (-1) rim of its row."""
    covered = plate.alpha > 0.0
    reach = np.where(covered, np.abs(plate.x), 0.0).max(axis=1, keepdims=True)
    return np.asarray(plate.x / np.maximum(reach, 0.02), np.float32)


def turned(plate: Plate, strength: float) -> None:
    """Shade as turned on a lathe: light from the upper left."""
    t = _across(plate)
    plate.darken(np.clip((t + 0.15) / 1.15, 0.0, 1.0) ** 2, strength)
    plate.darken(np.clip((-t - 0.55) / 0.45, 0.0, 1.0) ** 2, strength * 0.5)
    plate.lighten(np.exp(-(((t + 0.42) / 0.2) ** 2)), strength * 0.55)


def _dress(plate: Plate, dark: Grid, neck: float, brow: float, dress: Dress) -> None:
    ones = np.ones_like(plate.x)
    tall = neck - plate.low
    plate.rgb[:] = ramp(dark, FACE)
    coat = plate.soft(neck - plate.y) * ones
    plate.paint(coat, dress.coat, 0.93)
    plate.darken(coat * dark, 0.38)
    cap_from = brow - 0.26 * (brow - neck)
    cap = plate.soft(plate.y - cap_from) * ones
    plate.paint(cap, dress.coat, 0.95)
    plate.paint(plate.soft(0.022 - np.abs(plate.y - cap_from)) * ones, dress.trim)
    _pattern(plate, neck, tall, dress)
    plate.darken(plate.soft(0.012 - np.abs(plate.y - neck)) * ones, 0.5)
    plate.darken(plate.soft(plate.low + 0.06 - plate.y) * ones, 0.35)


def _pattern(plate: Plate, neck: float, tall: float, dress: Dress) -> None:
    ones = np.ones_like(plate.x)
    if dress.pattern == "scarf":
        plate.paint(plate.soft(0.09 - np.abs(plate.y - neck + 0.09)) * ones, dress.trim)
        plate.paint(plate.stroke([(0.1, neck - 0.12), (0.13, neck - 0.42)], 0.12), dress.trim)
        plate.darken(plate.soft(0.012 - np.abs(plate.y - neck + 0.09)) * ones, 0.3)
    elif dress.pattern == "belt":
        middle = plate.low + 0.36 * tall
        plate.paint(plate.soft(0.07 - np.abs(plate.y - middle)) * ones, blend(dress.coat, INK, 0.75))
        buckle = np.minimum(0.1 - np.abs(plate.x), 0.075 - np.abs(plate.y - middle))
        plate.paint(plate.soft(buckle), dress.trim)
    elif dress.pattern == "stripes":
        period = tall / 5.0
        wave = np.abs(np.mod((plate.y - plate.low) / period, 1.0) - 0.5) * period
        plate.paint(plate.soft(0.04 - wave) * plate.soft(neck - plate.y) * ones, dress.trim, 0.85)
    elif dress.pattern == "bib":
        wide = (plate.right - plate.left) * 0.25
        bib = np.minimum(wide - np.abs(plate.x), plate.low + 0.62 * tall - plate.y)
        plate.paint(plate.soft(np.minimum(bib, plate.y - plate.low - 0.08)), dress.trim, 0.9)
        for side in (-1.0, 1.0):
            top = (side * wide * 0.9, neck)
            plate.paint(
                plate.stroke([(side * wide * 0.8, plate.low + 0.6 * tall), top], 0.06), dress.trim, 0.9
            )
    else:
        for step in (0.25, 0.5, 0.75):
            plate.paint(plate.disc(0.0, plate.low + step * tall, 0.05), dress.trim)
        plate.darken(plate.soft(0.01 - np.abs(plate.x - 0.09)) * plate.soft(neck - plate.y), 0.4)


def _gild(plate: Plate, dark: Grid, neck: float, brow: float) -> None:
    ones = np.ones_like(plate.x)
    height = (plate.y - plate.low) / (plate.high - plate.low)
    plate.rgb[:] = ramp(np.clip(0.25 * dark + 0.62 - 0.45 * height, 0.0, 1.0), GOLD)
    plate.lighten(plate.soft(plate.y - neck) * plate.soft(brow - plate.y) * ones, 0.3)
    for at in (neck, brow):
        plate.darken(plate.soft(0.02 - np.abs(plate.y - at)) * ones, 0.5)
    robe = plate.soft(0.1 - np.abs(plate.x)) * plate.soft(neck - plate.y)
    plate.paint(robe, RUBY, 0.75)
    hem = plate.soft(plate.low + 0.1 - plate.y) * ones
    plate.paint(hem, (0xFB, 0xF4, 0xE2), 0.9)
    plate.paint(plate.disc(0.0, (brow + plate.high) / 2.0 - 0.06, 0.045), RUBY)


def _eyes(plate: Plate, neck: float, brow: float) -> None:
    high = brow - neck
    level = neck + 0.46 * high
    row = int(np.argmin(np.abs(plate.y[:, 0] - level)))
    reach = float(np.abs(plate.x[0][plate.alpha[row] > 0.0]).max(initial=0.1))
    size = min(0.055, max(0.036, reach * 0.17))
    for side in (-1.0, 1.0):
        plate.paint(plate.disc(side * reach * 0.38 + 0.02, level, size), INK)
        plate.paint(plate.disc(side * reach * 0.38 + 0.035, level + size * 0.35, size * 0.3), (255, 255, 255))
