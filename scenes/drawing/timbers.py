"""The timbers of a ship: a planked hull, a mast, and yards with their sails furled."""

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
    SEA_BLUE,
    band,
    bar,
    box,
    ground,
)
from scenes.drawing.wood import grain, ramp, seed_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Plate
    from scenes.theme import RGB

CANVAS: RGB = (0xEF, 0xE4, 0xCB)
ROPE: RGB = (0x9C, 0x7A, 0x46)
GUNWALE = 0.3  # cm
STRAKE = 0.42  # cm
BAYS = 4
PEG = 0.05  # cm; a yard's peg is so far above its middle


def _hull(look: Look, pixels_per_cm: float) -> Plate:
    """Strakes from stem to stern, a painted bottom, a cream line, and a gunwale in two woods: one a bay."""
    plate = ground(look, pixels_per_cm, OAK)
    top, low = plate.high, plate.low
    seams = np.arange(top - GUNWALE - STRAKE, low, -STRAKE)
    for number, seam in enumerate(seams):
        plate.darken(np.exp(-np.clip(seam - plate.y, 0.0, None) / 0.06) * (plate.y < seam), 0.3)
        plate.darken(plate.soft(0.016 - np.abs(plate.y - seam)), 0.6)
        plate.lighten(plate.soft(0.014 - np.abs(plate.y - seam - 0.04)), 0.18)
        for joint in np.arange(-9.3 + 1.55 * (number % 3), 10.0, 4.65):
            butt = plate.cut(joint - 0.016, seam, joint + 0.016, seam + STRAKE)
            butt.darken(box(butt, joint - 0.016, seam, joint + 0.016, seam + STRAKE), 0.5)
            for side in (-0.1, 0.1):
                for share in (0.28, 0.72):
                    nail = plate.cut(joint - 0.2, seam, joint + 0.2, seam + STRAKE)
                    nail.paint(nail.disc(joint + side, seam + share * STRAKE, 0.035), IRON, 0.85)
    bottom = plate.cut(plate.left, low, plate.right, low + 1.05)
    wet = band(bottom, low, low + 1.05)
    bottom.paint(wet, SEA_BLUE, 0.9)
    bottom.darken(wet * grain(plate, seed_of(look.piece), part=bottom), 0.25)
    plate.paint(band(plate, low + 1.05, low + 1.17), CREAM, 0.95)
    _gunwale(plate)
    plate.darken(np.clip((top - GUNWALE - plate.y) / (top - low), 0.0, 1.0), 0.25)
    plate.edges(0.45, 0.36, 0.07)
    return plate


def _gunwale(plate: Plate) -> None:
    """The deck's edge: each bay in another wood than its neighbours, with a dark divider between them."""
    low, wide = plate.high - GUNWALE, (plate.right - plate.left) / BAYS
    plate.darken(band(plate, low - 0.09, low), 0.45)
    for bay in range(BAYS):
        left = plate.left + bay * wide
        deck = plate.cut(left, low, left + wide, plate.high)
        cover = box(deck, left, low, left + wide, deck.high)
        wood = ramp(grain(plate, bay, part=deck), MAHOGANY if bay % 2 == 0 else PINE)
        deck.rgb += (wood - deck.rgb) * cover[..., None]
    for bay in range(1, BAYS):
        at = plate.left + bay * wide
        divider = plate.cut(at - 0.035, low - 0.5, at + 0.035, plate.high)
        divider.darken(box(divider, at - 0.035, low - 0.5, at + 0.035, plate.high), 0.75)


def _mast(look: Look, pixels_per_cm: float) -> Plate:
    """A spar that tapers, bound with iron, with a brass cap."""
    plate = ground(look, pixels_per_cm, OAK, upright=True)
    turned(plate, 0.45)
    high = plate.high - plate.low
    for share in (0.02, 0.2, 0.43, 0.66, 0.9):
        level = plate.low + share * high
        plate.paint(band(plate, level, level + 0.22), IRON)
        plate.paint(band(plate, level + 0.13, level + 0.17) * bar(plate, -0.22, 0.02), IRON_LIGHT)
    plate.paint(band(plate, plate.high - 0.3, plate.high), BRASS[0])
    plate.edges(0.3, 0.3, 0.05)
    return plate


def _yard(look: Look, pixels_per_cm: float) -> Plate:
    """A spar above and the furled sail tied below it; an iron clamp in the middle, and the brass peg."""
    plate = ground(look, pixels_per_cm, OAK)
    low, high = plate.low, plate.high
    sail = low + 0.5 * (high - low)
    half = plate.right
    plate.darken(band(plate, sail, sail + 0.06), 0.35)
    roll = box(plate, -half + 0.25, low - 0.1, half - 0.25, sail)
    plate.paint(roll, CANVAS)
    folds = np.abs(np.mod(plate.x * 0.9 + plate.y * 2.6, 1.0) - 0.5)
    plate.darken(roll * np.clip(0.18 - folds, 0.0, 1.0) * 4.0, 0.2)
    plate.darken(roll * np.clip((sail - plate.y) / (sail - low), 0.0, 1.0) ** 2, 0.3)
    count = round(half)
    for side in (-1.0, 1.0):
        for step in range(count):
            x = side * (0.7 + (half - 1.1) * (step + 0.5) / count)
            plate.paint(box(plate, x - 0.06, low, x + 0.06, high), ROPE)
            plate.darken(box(plate, x + 0.02, low, x + 0.06, high), 0.35)
    for side in (-1.0, 1.0):
        plate.paint(bar(plate, side * half - 0.16, side * half + 0.16), IRON)
    plate.paint(bar(plate, -0.36, 0.36), IRON)
    plate.paint(box(plate, -0.3, high - 0.1, 0.3, high - 0.05), IRON_LIGHT, 0.7)
    plate.edges(0.42, 0.36, 0.06)
    plate.paint(plate.disc(0.0, PEG, 0.16), BRASS[1])
    plate.paint(plate.disc(0.0, PEG, 0.125), BRASS[0])
    plate.paint(plate.disc(-0.035, PEG + 0.04, 0.045), (255, 248, 225))
    return plate


TIMBERS: dict[str, Callable[[Look, float], Plate]] = {"hull": _hull, "mast": _mast, "yard": _yard}
"""Painters by what the timber is."""
