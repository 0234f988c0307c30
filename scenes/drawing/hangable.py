"""Cargo that is laid or hung over a yard: a flask by its cord, a sailor by his hands (and see `rats`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.figures import FACE, turned
from scenes.drawing.paints import (
    BRASS,
    CREAM,
    IRON,
    IRON_LIGHT,
    NAVY,
    OAK,
    PINE,
    RED,
    SEA_BLUE,
    band,
    box,
    everywhere,
    eye,
    ground,
)
from scenes.drawing.rats import hung_rat, rat
from scenes.drawing.wood import seed_of
from scenes.theme import RGB, blend

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Plate

GLASS: RGB = (0xBF, 0xD8, 0xC2)
GLASS_DARK: RGB = (0x4F, 0x7C, 0x68)
RUM: tuple[RGB, RGB] = ((0xC9, 0x73, 0x22), (0x82, 0x3C, 0x12))
ROPE: RGB = (0xDF, 0xC9, 0x98)


def _flask(look: Look, pixels_per_cm: float) -> Plate:
    """A round glass, half full of rum, with a cork."""
    plate = ground(look, pixels_per_cm, PINE)
    _glass(plate, look, plate.low)
    _cork(plate)
    plate.edges(0.45, 0.3, 0.05)
    return plate


def _hung_flask(look: Look, pixels_per_cm: float) -> Plate:
    """A flask with a cord about its neck, on a hook."""
    plate = ground(look, pixels_per_cm, PINE)
    _glass(plate, look, plate.low)
    _cork(plate)
    cord = plate.inside(look.parts[4])
    plate.paint(cord, blend(ROPE, IRON, 0.35))
    neck = plate.inside(look.parts[2]) * plate.soft(plate.y - plate.low - 1.84)
    plate.paint(neck, ROPE)
    plate.darken(neck * plate.soft(0.015 - np.abs(plate.y - plate.low - 1.92)), 0.5)
    plate.paint(plate.disc(0.0, plate.low + 1.92, 0.06), BRASS[0])
    _iron_hook(plate, look)
    plate.edges(0.4, 0.3, 0.05)
    return plate


def _cork(plate: Plate) -> None:
    """Paint the stopper of a flask that stands at the plate's foot."""
    low = plate.low + 2.0
    plate.paint(band(plate, low, low + 0.2), PINE[2])
    plate.darken(plate.soft(0.02 - np.abs(plate.y - low)) * plate.alpha, 0.6)
    for x, y in ((-0.16, 0.08), (0.02, 0.13), (0.17, 0.06)):
        plate.paint(plate.disc(x, low + y, 0.022), OAK[3], 0.8)


def _glass(plate: Plate, look: Look, low: float) -> None:
    """Paint a round bottle that stands at `low`, and more or less rum in it."""
    x, y, neck, lip = 0.0, low + 0.72, low + 1.42, low + 2.0
    from_middle = np.hypot(plate.x - x, plate.y - y) / 0.72
    below = everywhere(plate, plate.soft(lip - plate.y))
    plate.paint(below, GLASS)
    belly = plate.disc(x, y, 0.63)
    level = y + float(np.random.default_rng(seed_of(look.piece)).uniform(0.06, 0.24))
    rum = belly * plate.soft(level - plate.y)
    depth = np.clip((level - plate.y) / 0.8, 0.0, 1.0)
    plate.paint(rum, RUM[0])
    plate.paint(rum * depth, RUM[1], 0.75)
    plate.paint(belly * band(plate, level - 0.035, level + 0.015), (0xF2, 0xC0, 0x7C), 0.9)
    wall = np.clip((from_middle - 0.8) / 0.2, 0.0, 1.0) ** 2 * (plate.y < neck)
    plate.paint(wall * below, GLASS_DARK, 0.75)
    tube = everywhere(plate, np.clip(np.abs(plate.x - x) / 0.2, 0.0, 1.0) ** 3)
    plate.paint(tube * band(plate, neck - 0.04, lip), GLASS_DARK, 0.7)
    plate.paint(band(plate, neck + 0.02, neck + 0.12), RED, 0.9)
    shine = [(x - 0.44, y - 0.06), (x - 0.4, y + 0.22), (x - 0.22, y + 0.42)]
    plate.paint(plate.stroke(shine, 0.11), (255, 255, 255), 0.85)
    plate.paint(plate.disc(x - 0.36, y - 0.3, 0.055), (255, 255, 255), 0.7)
    plate.paint(plate.stroke([(x - 0.08, neck + 0.2), (x - 0.08, lip - 0.1)], 0.05), (255, 255, 255), 0.8)


def _iron_hook(plate: Plate, look: Look) -> None:
    """What lies on the yard: the first part."""
    hook = plate.inside(look.parts[0])
    plate.paint(hook, IRON)
    high = max(y for _, y in look.parts[0])
    plate.paint(hook * plate.soft(0.03 - np.abs(plate.y - high + 0.06)), IRON_LIGHT, 0.8)


def _sailor(look: Look, pixels_per_cm: float) -> Plate:
    """Dark trousers, a striped shirt, a face of two dots, and a wide hat."""
    plate = ground(look, pixels_per_cm, FACE, upright=True)
    low = plate.low
    _dress(plate, low)
    plate.paint(band(plate, low + 2.08, plate.high), NAVY, 0.96)
    plate.paint(band(plate, low + 2.2, low + 2.28), BRASS[0])
    turned(plate, 0.3)
    plate.edges(0.38, 0.3, 0.05)
    _face(plate, 0.0, low + 1.87)
    return plate


def _hung_sailor(look: Look, pixels_per_cm: float) -> Plate:
    """A sailor who has lost his hat to the wind, a kerchief on his head, hanging by both arms."""
    plate = ground(look, pixels_per_cm, FACE, upright=True)
    low = plate.low
    _dress(plate, low)
    plate.paint(plate.inside(look.parts[4]) * plate.soft(plate.y - low - 1.97), NAVY, 0.96)
    turned(plate, 0.22)
    for arm in (look.parts[5], look.parts[6]):
        sleeve = plate.inside(arm)
        plate.paint(sleeve, CREAM)
        wave = np.abs(np.mod((plate.y - low) / 0.22, 1.0) - 0.5) * 0.22
        plate.paint(sleeve * plate.soft(0.05 - wave) * plate.soft(low + 2.5 - plate.y), NAVY, 0.85)
        plate.paint(sleeve * plate.soft(plate.y - low - 2.6), FACE[1])
    plate.paint(plate.inside(look.parts[0]), FACE[0])
    plate.edges(0.35, 0.3, 0.05)
    _face(plate, 0.0, low + 1.84)
    return plate


def _dress(plate: Plate, foot: float) -> None:
    """Paint trousers and a striped shirt on a sailor who stands at `foot`."""
    waist, neck = foot + 0.95, foot + 1.6
    plate.paint(band(plate, foot - 1.0, waist), NAVY, 0.95)
    plate.paint(band(plate, foot - 1.0, foot + 0.14), (0x2A, 0x1E, 0x18))
    shirt = band(plate, waist, neck)
    plate.paint(shirt, CREAM, 0.97)
    for step in range(3):
        level = waist + 0.17 + 0.185 * step
        plate.paint(band(plate, level - 0.05, level + 0.05), SEA_BLUE)
    plate.paint(band(plate, waist - 0.06, waist + 0.06), RED)
    plate.paint(box(plate, -0.07, waist - 0.06, 0.07, waist + 0.06), BRASS[0])
    scarf = [(-0.17, neck), (0.17, neck), (0.0, neck - 0.26)]
    plate.paint(plate.inside([scarf[2], scarf[1], scarf[0]]), RED)


def _face(plate: Plate, x: float, y: float) -> None:
    """Two dots."""
    for side in (-1.0, 1.0):
        eye(plate, x + side * 0.095 + 0.015, y, 0.052)


HANGABLE: dict[str, Callable[[Look, float], Plate]] = {
    "flask": _flask,
    "sailor": _sailor,
    "rat": rat,
    "flask-hung": _hung_flask,
    "sailor-hung": _hung_sailor,
    "rat-hung": hung_rat,
}
"""Painters by kind."""
