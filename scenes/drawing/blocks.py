"""Plain blocks: any outline as a piece of sawn timber, any circle as a slice of a log."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.paints import OAK, PINE
from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, ramp, seed_of
from scenes.theme import RGB, WOOD

if TYPE_CHECKING:
    from scenes.drawing.look import Look
    from scenes.drawing.plate import Grid

TONES = (WOOD, OAK, PINE)
BARK: RGB = (0x5A, 0x3A, 0x22)
THICK = 2.5  # cm; a thicker block is sawn from a larger tree, with a coarser grain
RING = 0.21  # cm between two years of a log


def block(look: Look, pixels_per_cm: float) -> Plate:
    """A block with its grain along its longer side; parts that are circles show a log's rings."""
    discs = {number: (x, y, radius) for number, x, y, radius in look.discs}
    plate = Plate(look.parts, pixels_per_cm, discs=discs)
    seed = seed_of(look.piece)
    rng = np.random.default_rng(seed)
    wide, high = plate.right - plate.left, plate.high - plate.low
    coarse = max(1.0, min(wide, high) / THICK)
    dark = _grain(plate, seed, coarse, upright=high > wide)
    for circle in discs.values():
        _rings(plate, dark, circle, rng)
    tones = TONES[seed % len(TONES)]
    plate.rgb[:] = ramp(np.clip(dark + float(rng.uniform(-0.12, 0.16)), 0.0, 1.0), tones)
    if discs:
        for circle in discs.values():
            _bark(plate, circle)
    else:
        _sawn(plate, coarse, upright=high > wide)
    plate.edges(0.42, 0.36, min(0.07 * coarse, 0.3 * min(wide, high)))
    return plate


def _grain(plate: Plate, seed: int, coarse: float, *, upright: bool) -> Grid:
    larger = copy(plate)
    larger.x, larger.y = plate.x / coarse, plate.y / coarse
    return grain(larger, seed, upright=upright)


def _sawn(plate: Plate, coarse: float, *, upright: bool) -> None:
    """Both ends of the grain a little darker, as boards have them."""
    deep = 0.3 * coarse
    along, low, high = (plate.y, plate.low, plate.high) if upright else (plate.x, plate.left, plate.right)
    from_end = np.minimum(along - low, high - along)
    plate.darken(np.clip(1.0 - from_end / deep, 0.0, 1.0) * np.ones_like(plate.alpha), 0.2)


def _rings(plate: Plate, dark: Grid, circle: tuple[float, float, float], rng: np.random.Generator) -> None:
    """Years about a pith that is not quite in the middle, and a crack by which one sees it roll."""
    x, y, radius = circle
    px, py = x + radius * float(rng.uniform(-0.12, 0.12)), y + radius * float(rng.uniform(-0.12, 0.12))
    away = np.hypot(plate.x - px, plate.y - py)
    turn = np.arctan2(plate.y - py, plate.x - px)
    wobble = 0.03 * radius * np.sin(3.0 * turn + float(rng.uniform(0.0, 6.0)))
    years = 0.5 + 0.5 * np.sin((away + wobble) / RING * np.float32(2.0 * np.pi))
    inside = plate.disc(x, y, radius)
    sawn = 0.12 + 0.3 * years**2 + 0.22 * dark + 0.12 * away / radius
    dark += (sawn - dark) * inside
    end = float(rng.uniform(0.0, 2.0 * np.pi))
    tip = (px + 0.72 * radius * np.cos(end), py + 0.72 * radius * np.sin(end))
    dark += plate.stroke([(px, py), tip], 0.035 * radius) * 0.7


def _bark(plate: Plate, circle: tuple[float, float, float]) -> None:
    x, y, radius = circle
    thick = max(0.06 * radius, 1.5 / plate.pixels_per_cm)
    ring = plate.disc(x, y, radius) - plate.disc(x, y, radius - thick)
    plate.paint(np.clip(ring, 0.0, 1.0), BARK, 0.9)
