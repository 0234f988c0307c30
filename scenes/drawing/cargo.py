"""Cargo that is only ever laid: boat, barrel, crate, plank and chest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.figures import turned
from scenes.drawing.paints import (
    BRASS,
    CREAM,
    IRON,
    IRON_LIGHT,
    MAHOGANY,
    OAK,
    PINE,
    RED,
    SEA_BLUE,
    band,
    bar,
    box,
    everywhere,
    ground,
)
from scenes.drawing.wood import grain, ramp, seed_of
from scenes.theme import INK

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Grid, Plate


def _boat(look: Look, pixels_per_cm: float) -> Plate:
    """A clinker boat: blue bottom, bare strakes, a cream gunwale, and three thwarts let into it."""
    plate = ground(look, pixels_per_cm, OAK)
    low, rim = plate.low, plate.low + 0.5
    rise = np.clip((np.abs(plate.x) - 0.8) / 1.0, 0.0, 1.0) ** 2 * 0.5  # the sheer: strakes climb to the ends
    height = plate.y - low - rise
    plate.paint(plate.soft(0.17 - height), SEA_BLUE, 0.92)
    for lap in (0.17, 0.34):
        plate.darken(np.exp(-np.clip(lap - height, 0.0, None) / 0.05) * (height < lap), 0.4)
        plate.darken(plate.soft(0.014 - np.abs(height - lap)), 0.55)
    gunwale = plate.soft(height - 0.41)
    plate.paint(gunwale, CREAM, 0.95)
    plate.darken(plate.soft(0.012 - np.abs(height - 0.41)), 0.5)
    for x in (-0.5, 0.0, 0.5):
        plate.paint(box(plate, x - 0.13, rim - 0.13, x + 0.13, rim), MAHOGANY[1])
        plate.lighten(box(plate, x - 0.13, rim - 0.035, x + 0.13, rim), 0.3)
        plate.darken(box(plate, x - 0.15, rim - 0.16, x + 0.15, rim - 0.13), 0.45)
    for side in (-1.0, 1.0):  # stem and stern in red, as the eye's landmark
        plate.paint(plate.stroke([(side * 1.78, plate.high - 0.03), (side * 1.46, rim)], 0.12), RED, 0.95)
    plate.edges(0.4, 0.34, 0.06)
    return plate


def _barrel(look: Look, pixels_per_cm: float) -> Plate:
    """Staves that bulge, four iron hoops, and a bung."""
    plate = ground(look, pixels_per_cm, OAK, upright=True)
    high = plate.high - plate.low
    middle = (plate.low + plate.high) / 2.0
    reach = 0.5 + 0.25 * (1.0 - ((plate.y - middle) / (high / 2.0)) ** 2)
    across = plate.x / reach
    for at in (-0.86, -0.56, -0.19, 0.19, 0.56, 0.86):
        seam = 0.013 - np.abs(across - at) * reach
        plate.darken(plate.soft(seam), 0.6)
    turned(plate, 0.42)
    for at, wide in ((0.075, 0.15), (0.33, 0.11), (0.67, 0.11), (0.925, 0.15)):
        level = plate.low + at * high
        hoop = band(plate, level - wide / 2.0, level + wide / 2.0)
        plate.darken(band(plate, level - wide / 2.0 - 0.04, level - wide / 2.0), 0.4)
        plate.paint(hoop, IRON)
        plate.paint(hoop * np.exp(-(((across + 0.4) / 0.22) ** 2)), IRON_LIGHT, 0.75)
    plate.paint(plate.disc(0.0, middle, 0.1), MAHOGANY[3])
    plate.paint(plate.disc(0.0, middle, 0.07), PINE[1])
    plate.edges(0.4, 0.34, 0.05)
    return plate


def _crate(look: Look, pixels_per_cm: float) -> Plate:
    """Four planks in a frame with a brace from corner to corner, a lid nailed on it, and two feet."""
    plate = ground(look, pixels_per_cm, PINE)
    (left, low), _, (right, high), _ = look.parts[0]
    frame = 0.17
    for step in (1, 2, 3):
        level = low + frame + (high - low - 2 * frame) * step / 4.0
        plate.darken(plate.soft(0.016 - np.abs(plate.y - level)) * np.ones_like(plate.x), 0.65)
    plate.darken(np.ones_like(plate.alpha), 0.16)
    inner = box(plate, left + frame, low + frame, right - frame, high - frame)
    brace = [(left + frame * 0.7, low + frame * 0.7), (right - frame * 0.7, high - frame * 0.7)]
    plate.darken(plate.stroke([(x, y - 0.05) for x, y in brace], 0.25) * inner, 0.45)
    light = ramp(grain(plate, seed_of(look.piece) + 1), PINE)
    for cover in (plate.stroke(brace, 0.18), 1.0 - inner):
        plate.rgb += (light - plate.rgb) * cover[..., None]
    side = plate.stroke(brace, 0.18) * inner
    plate.darken(np.clip(side * (1.0 - side) * 3.0, 0.0, 1.0), 0.6)
    from_edge = np.maximum(
        np.abs(plate.x - (left + right) / 2) - (right - left) / 2 + frame,
        np.abs(plate.y - (low + high) / 2) - (high - low) / 2 + frame,
    )
    plate.darken(plate.soft(0.018 - np.abs(from_edge)), 0.65)
    for x in (left + frame, right - frame):
        for top, bottom in ((high, high - frame), (low + frame, low)):
            plate.darken(box(plate, x - 0.012, bottom, x + 0.012, top), 0.6)
    plate.darken(band(plate, plate.low, low), 0.4)
    plate.darken(band(plate, low - 0.02, low + 0.02), 0.5)
    plate.darken(band(plate, high - 0.07, high), 0.5)
    plate.lighten(band(plate, high, plate.high), 0.14)
    middle = (high + plate.high) / 2.0
    for x in (left + frame / 2, 0.0, right - frame / 2):
        plate.paint(plate.disc(x, middle, 0.045), IRON)
    for x in (left + frame / 2, right - frame / 2):
        plate.paint(plate.disc(x, low + frame / 2, 0.04), IRON)
    plate.edges(0.45, 0.36, 0.06)
    return plate


def _plank(look: Look, pixels_per_cm: float) -> Plate:
    """A long narrow plank of pale wood with a nail at either end."""
    plate = ground(look, pixels_per_cm, PINE)
    for end in (plate.left, plate.right):
        from_end = np.abs(plate.x - end)
        plate.darken(everywhere(plate, np.clip(1.0 - from_end / 0.16, 0.0, 1.0)), 0.4)
        side = 1.0 if end < 0 else -1.0
        for x in (end + side * 0.34, end + side * 0.56):
            plate.paint(plate.disc(x, (plate.low + plate.high) / 2.0, 0.05), IRON)
            plate.paint(plate.disc(x - 0.012, (plate.low + plate.high) / 2.0 + 0.015, 0.018), IRON_LIGHT)
    plate.edges(0.45, 0.4, 0.06)
    return plate


def cargo_chest(look: Look, pixels_per_cm: float) -> Plate:
    """A treasure chest of dark wood: a domed lid, brass bands, corners and lock."""
    plate = ground(look, pixels_per_cm, MAHOGANY)
    low, seam = plate.low, plate.low + 0.62
    for level in (0.22, 0.42, 0.94):
        plate.darken(plate.soft(0.013 - np.abs(plate.y - low - level)) * np.ones_like(plate.x), 0.6)
    plate.lighten(band(plate, seam, plate.high), 0.1)
    for x in (-0.5, 0.5):
        plate.darken(bar(plate, x - 0.13, x + 0.13), 0.35)
        _brass(plate, bar(plate, x - 0.1, x + 0.1))
        for y in (0.16, 0.44, 0.9):
            plate.paint(plate.disc(x, low + y, 0.035), BRASS[1])
    _brass(plate, band(plate, low, low + 0.08))
    plate.darken(band(plate, seam - 0.1, seam), 0.5)
    _brass(plate, band(plate, seam + 0.02, seam + 0.12))
    plate.darken(plate.soft(0.014 - np.abs(plate.y - seam)) * np.ones_like(plate.x), 0.7)
    plate.darken(box(plate, -0.22, seam - 0.32, 0.22, seam + 0.12), 0.5)
    _brass(plate, box(plate, -0.18, seam - 0.28, 0.18, seam + 0.11))
    plate.paint(plate.disc(0.0, seam - 0.05, 0.065), INK)
    plate.paint(box(plate, -0.028, seam - 0.2, 0.028, seam - 0.05), INK)
    plate.edges(0.42, 0.36, 0.06)
    return plate


def _brass(plate: Plate, cover: Grid) -> None:
    """Lay brass that is lighter towards the top."""
    plate.paint(cover, BRASS[0])
    shade = np.clip((plate.high - plate.y) / (plate.high - plate.low), 0.0, 1.0)
    plate.paint(cover * shade, BRASS[1], 0.5)


CARGO: dict[str, Callable[[Look, float], Plate]] = {
    "boat": _boat,
    "barrel": _barrel,
    "crate": _crate,
    "plank": _plank,
}
"""Painters by kind; the chest, a name that other games use too, is `cargo_chest`."""
