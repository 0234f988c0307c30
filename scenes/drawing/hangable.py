"""Cargo that is laid or hung over a yard: a flask by its cord, a sailor by his hands, a rat by its tail."""

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
    bar,
    box,
    everywhere,
    eye,
    ground,
)
from scenes.drawing.wood import seed_of
from scenes.theme import INK, RGB, blend

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Plate

GLASS: RGB = (0xBF, 0xD8, 0xC2)
GLASS_DARK: RGB = (0x4F, 0x7C, 0x68)
RUM: tuple[RGB, RGB] = ((0xC9, 0x73, 0x22), (0x82, 0x3C, 0x12))
FUR: tuple[RGB, ...] = ((0x9C, 0x97, 0x93), (0x84, 0x7E, 0x7A), (0x6C, 0x66, 0x63), (0x52, 0x4D, 0x4C))
PINK: RGB = (0xE2, 0xA2, 0x97)
ROPE: RGB = (0xDF, 0xC9, 0x98)
ARC = ((0.34, 0.94), (0.71, 0.71), (0.94, 0.34), (1.0, 0.0), (0.94, -0.34))  # of a circle, clockwise


def _flask(look: Look, pixels_per_cm: float) -> Plate:
    """A round glass, half full of rum, with a cork."""
    plate = ground(look, pixels_per_cm, PINE)
    _glass(plate, look, plate.low)
    cork = band(plate, plate.low + 2.0, plate.high)
    plate.paint(cork, PINE[2])
    plate.darken(plate.soft(0.02 - np.abs(plate.y - plate.low - 2.0)) * plate.alpha, 0.6)
    for x, y in ((-0.16, 2.08), (0.02, 2.13), (0.17, 2.06)):
        plate.paint(plate.disc(x, plate.low + y, 0.022), OAK[3], 0.8)
    plate.edges(0.45, 0.3, 0.05)
    return plate


def _hung_flask(look: Look, pixels_per_cm: float) -> Plate:
    """A flask with a cord about its neck, on a hook."""
    plate = ground(look, pixels_per_cm, FACE)
    _glass(plate, look, plate.low)
    plate.paint(plate.inside(look.parts[3]), OAK[1])
    cord = plate.inside(look.parts[4])
    plate.paint(cord, blend(ROPE, IRON, 0.35))
    neck = plate.inside(look.parts[2]) * plate.soft(plate.y - plate.low - 1.84)
    plate.paint(neck, ROPE)
    plate.darken(neck * plate.soft(0.015 - np.abs(plate.y - plate.low - 1.92)), 0.5)
    plate.paint(plate.disc(0.0, plate.low + 1.92, 0.06), BRASS[0])
    _iron_hook(plate, look)
    plate.edges(0.4, 0.3, 0.05)
    return plate


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
    _dress(plate, low, low + 0.95, low + 1.65)
    hat = band(plate, low + 2.1, plate.high)
    plate.paint(hat, NAVY, 0.96)
    plate.paint(band(plate, low + 2.1, low + 2.18), BRASS[0])
    turned(plate, 0.3)
    plate.edges(0.38, 0.3, 0.05)
    _face(plate, 0.0, low + 1.9)
    return plate


def _hung_sailor(look: Look, pixels_per_cm: float) -> Plate:
    """A sailor who has lost his hat to the wind, a kerchief on his head, hanging by both arms."""
    plate = ground(look, pixels_per_cm, FACE, upright=True)
    low = plate.low
    _dress(plate, low, low + 0.95, low + 1.65)
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


def _dress(plate: Plate, foot: float, waist: float, neck: float) -> None:
    """Paint trousers from `foot` to `waist` and a striped shirt from there to `neck`."""
    plate.paint(band(plate, foot - 1.0, waist), NAVY, 0.95)
    plate.paint(box(plate, -0.016, foot, 0.016, waist - 0.3), blend(NAVY, INK, 0.8), 0.9)
    plate.paint(band(plate, foot - 1.0, foot + 0.14), (0x2A, 0x1E, 0x18))
    shirt = band(plate, waist, neck)
    plate.paint(shirt, CREAM, 0.97)
    for step in range(3):
        level = waist + 0.18 + 0.19 * step
        plate.paint(band(plate, level - 0.05, level + 0.05), SEA_BLUE)
    plate.paint(band(plate, waist - 0.06, waist + 0.06), RED)
    plate.paint(box(plate, -0.07, waist - 0.06, 0.07, waist + 0.06), BRASS[0])
    scarf = [(-0.17, neck), (0.17, neck), (0.0, neck - 0.26)]
    plate.paint(plate.inside([scarf[2], scarf[1], scarf[0]]), RED)


def _face(plate: Plate, x: float, y: float) -> None:
    """Two dots."""
    for side in (-1.0, 1.0):
        eye(plate, x + side * 0.11 + 0.015, y, 0.052)


def _rat(look: Look, pixels_per_cm: float) -> Plate:
    """Grey fur, a pale belly, a pink ear, tail and nose."""
    plate = ground(look, pixels_per_cm, FUR)
    low, shift = plate.low, plate.right - 1.0  # of the kind's own drawing
    plate.paint(
        everywhere(plate, np.clip(1.0 - (plate.y - low) / 0.3, 0.0, 1.0)) * (plate.x > -0.8 + shift),
        CREAM,
        0.5,
    )
    haunch = [(-0.42 + shift + 0.3 * dx, low + 0.25 + 0.3 * dy) for dx, dy in ARC]
    plate.lighten(plate.disc(-0.44 + shift, low + 0.3, 0.2, 0.16), 0.16)
    plate.darken(plate.stroke(haunch, 0.045), 0.5)
    plate.paint(plate.inside(look.parts[2]), PINK)
    for step in range(5):
        x = -1.6 + 0.16 * step + shift
        plate.darken(box(plate, x, low, x + 0.02, low + 0.25), 0.3)
    ear = plate.inside(look.parts[1])
    plate.paint(ear, FUR[3])
    inner = [(0.27, 0.7), (0.5, 0.66), (0.415, 0.85)]
    plate.paint(plate.inside([(x + shift, low + y) for x, y in inner]), PINK)
    plate.paint(plate.disc(0.95 + shift, low + 0.22, 0.09), PINK)
    for x in (-0.5, 0.3):
        plate.paint(box(plate, x - 0.1 + shift, low, x + 0.14 + shift, low + 0.07), PINK)
    plate.edges(0.3, 0.32, 0.05)
    eye(plate, 0.62 + shift, low + 0.38, 0.062)
    for rise in (0.06, -0.05):
        whisker = [(0.82 + shift, low + 0.22), (0.6 + shift, low + 0.2 + rise)]
        plate.paint(plate.stroke(whisker, 0.016), INK, 0.7)
    return plate


def _hung_rat(look: Look, pixels_per_cm: float) -> Plate:
    """A rat head down, its tail wound over the yard."""
    plate = ground(look, pixels_per_cm, FUR, upright=True)
    low, shift = plate.low, plate.right - 0.6
    belly = np.clip(((plate.x - shift) - 0.02) / 0.35, 0.0, 1.0) * (plate.y > low + 0.4)
    plate.paint(belly * plate.inside(look.parts[1]), CREAM, 0.5)
    plate.paint(plate.inside(look.parts[2]), FUR[3])
    inner = [(0.31, 0.5), (0.5, 0.52), (0.34, 0.62)]
    plate.paint(plate.inside([(x + shift, low + y) for x, y in inner]), PINK)
    for part in (look.parts[0], look.parts[3]):
        plate.paint(plate.inside(part), PINK)
    for step in range(5):
        level = low + 1.75 + 0.17 * step
        plate.darken(plate.soft(0.012 - np.abs(plate.y - level)) * bar(plate, shift - 0.2, shift + 0.2), 0.35)
    plate.paint(plate.disc(-0.1 + shift, low + 0.04, 0.085), PINK)
    for y in (0.85, 1.35):
        foot = [(0.3 + shift, low + y), (0.42 + shift, low + y - 0.12)]
        plate.paint(plate.stroke(foot, 0.09), PINK)
    plate.edges(0.3, 0.32, 0.05)
    eye(plate, 0.0 + shift, low + 0.38, 0.062)
    return plate


HANGABLE: dict[str, Callable[[Look, float], Plate]] = {
    "flask": _flask,
    "sailor": _sailor,
    "rat": _rat,
    "flask-hung": _hung_flask,
    "sailor-hung": _hung_sailor,
    "rat-hung": _hung_rat,
}
"""Painters by kind."""
