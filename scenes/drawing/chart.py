"""The box that carries the raft, printed like a sea chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from scenes.drawing.wood import smooth_noise
from scenes.theme import RGB, SEA

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenes.drawing.plate import Plate

    Grid = NDArray[np.floating[Any]]

CHART_SEA: RGB = (0xD3, 0xDD, 0xD3)
CHART_DEEP: RGB = (0xB4, 0xCB, 0xC8)
CHART_LAND: RGB = (0xE7, 0xD3, 0xA6)
CHART_INK: RGB = (0x5B, 0x4A, 0x36)
CHART_RED: RGB = (0xA6, 0x4B, 0x38)
CREAM: RGB = (0xF2, 0xE8, 0xD0)
NAVY: RGB = (0x2C, 0x48, 0x5C)
ROSE = (-5.6, 3.7)  # cm; where the compass rose is printed
CONTOURS = ((0.3, 0.75), (0.16, 0.26), (0.02, 0.2), (-0.12, 0.14))  # heights and how strongly they are drawn
NOISE_PER_CM = 6
BORDER = 0.5  # cm from the box's edge to the chart


def print_box(plate: Plate) -> None:
    """A box in two halves, its side printed with a chart, wet where it stands in the sea."""
    ones = np.ones_like(plate.alpha)
    ground = _ground(plate)
    plate.paint(ones, CHART_SEA)
    plate.paint(plate.soft(-ground - 0.12, 0.5), CHART_DEEP, 0.6)
    _rhumbs(plate, ROSE)
    plate.paint(plate.soft(ground - 0.3, 0.03), CHART_LAND, 0.85)
    shores = [_contour(ground, level) * strength for level, strength in CONTOURS]
    plate.paint(np.maximum.reduce(shores), CHART_INK)
    _rose(plate.cut(ROSE[0] - 2.0, ROSE[1] - 2.0, ROSE[0] + 2.0, ROSE[1] + 2.0), *ROSE, 1.6)
    _route(plate)
    plate.paint(ones, CREAM, 0.14)
    _border(plate)
    _halves(plate)
    _shade(plate)


def _ground(plate: Plate) -> Grid:
    """Heights of a small archipelago, about -1..1, in the box's own coordinates."""
    rng = np.random.default_rng(21)
    wide, high = plate.right - plate.left, plate.high - plate.low
    size = (round(high * NOISE_PER_CM), round(wide * NOISE_PER_CM))
    sheet = smooth_noise(rng, size, (5, 6)) * 0.62 + smooth_noise(rng, size, (12, 15)) * 0.3
    sheet += smooth_noise(rng, size, (30, 38)) * 0.12
    rows = np.clip((plate.high - plate.y[:, 0]) * NOISE_PER_CM, 0, size[0] - 1.001)
    columns = np.clip((plate.x[0] - plate.left) * NOISE_PER_CM, 0, size[1] - 1.001)
    row, column = rows.astype(np.intp), columns.astype(np.intp)
    down, across = (rows - row)[:, None], (columns - column)[None, :]
    top = sheet[row][:, column] * (1 - across) + sheet[row][:, column + 1] * across
    low = sheet[row + 1][:, column] * (1 - across) + sheet[row + 1][:, column + 1] * across
    return np.asarray(top * (1 - down) + low * down, np.float32)


def _contour(ground: Grid, level: float) -> Grid:
    """A line about 1.2 px wide where the ground is at `level`."""
    down, across = np.gradient(ground)
    slope = np.maximum(np.hypot(down, across), 1e-4)
    line: Grid = np.clip(1.1 - np.abs(ground - level) / slope, 0.0, 1.0)
    return line


def _rhumbs(plate: Plate, rose: tuple[float, float]) -> None:
    """Thin straight courses from the compass rose."""
    near: Grid = np.full(plate.alpha.shape, np.inf, np.float32)
    for step in range(16):
        c, s = np.float32(np.cos(np.pi * step / 16.0)), np.float32(np.sin(np.pi * step / 16.0))
        near = np.minimum(near, np.abs((plate.x - rose[0]) * s - (plate.y - rose[1]) * c))
    plate.paint(np.clip(1.0 - near * plate.pixels_per_cm, 0.0, 1.0), CHART_INK, 0.14)


def _rose(plate: Plate, x: float, y: float, radius: float) -> None:
    """A compass rose of eight points, each half dark and half light."""
    ring = np.abs(np.hypot(plate.x - x, plate.y - y) - radius * 0.72)
    plate.paint(plate.disc(x, y, radius * 0.72), CREAM, 0.5)
    plate.paint(plate.soft(0.02 - ring), CHART_INK, 0.7)
    for minor in (1, 0):
        for step in range(4):
            turn = np.pi / 2.0 * step + np.pi / 4.0 * minor
            length, waist = (radius * 0.66, radius * 0.16) if minor else (radius, radius * 0.2)
            tip = (x + length * np.cos(turn), y + length * np.sin(turn))
            for side in (1.0, -1.0):
                bend = turn + side * np.pi / 4.0
                dent = (x + waist * np.cos(bend), y + waist * np.sin(bend))
                corners = [(x, y), tip, dent] if side > 0 else [(x, y), dent, tip]
                colour = CREAM if side > 0 else (CHART_INK if minor else CHART_RED)
                plate.paint(plate.inside(corners), colour)
                plate.paint(plate.stroke([(x, y), tip], 0.02), CHART_INK, 0.6)


def _route(plate: Plate) -> None:
    """A dotted course that ends at a red cross."""
    end = (7.0, 2.3)
    along = np.linspace(0.0, 1.0, 18)[1:-1]
    for t in along:
        x = -3.2 + (end[0] + 3.2) * t
        y = 3.3 + 1.7 * np.sin(2.6 * t + 0.2) - (3.9 - end[1]) * t * t
        dot = plate.cut(x - 0.1, y - 0.1, x + 0.1, y + 0.1)
        dot.paint(dot.disc(float(x), float(y), 0.07), CHART_RED, 0.75)
    x, y = end
    plate = plate.cut(x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    plate.paint(plate.stroke([(x - 0.28, y - 0.28), (x + 0.28, y + 0.28)], 0.12), CHART_RED, 0.9)
    plate.paint(plate.stroke([(x - 0.28, y + 0.28), (x + 0.28, y - 0.28)], 0.12), CHART_RED, 0.9)


def _border(plate: Plate) -> None:
    """The chart's frame: cream, with lengths of ink and paper in turn, as on a chart's scale."""
    from_side = np.minimum(plate.x - plate.left, plate.right - plate.x)
    from_edge = np.minimum(from_side, plate.high - plate.y)
    plate.paint(plate.soft(BORDER - from_edge), CREAM)
    scale = plate.soft(0.09 - np.abs(from_edge - BORDER + 0.17))
    along = np.where(plate.high - plate.y < from_side, plate.x, plate.y)
    plate.paint(scale * (np.mod(np.floor(along), 2.0) < 1.0), NAVY, 0.85)
    for inset in (BORDER - 0.28, BORDER - 0.06, BORDER):
        plate.paint(plate.soft(0.014 - np.abs(from_edge - inset)), CHART_INK, 0.8)


def _halves(plate: Plate) -> None:
    """Where the upper half of the box is pushed over the lower one."""
    seam = plate.high * 0.47
    ones = np.ones_like(plate.x)
    plate.darken(np.exp(-np.clip(seam - plate.y, 0.0, None) / 0.16) * (plate.y < seam) * ones, 0.38)
    plate.darken(plate.soft(0.018 - np.abs(plate.y - seam)) * ones, 0.6)
    plate.lighten(plate.soft(0.02 - np.abs(plate.y - seam - 0.04)) * ones, 0.5)


def _shade(plate: Plate) -> None:
    """Roundness at the sides, the card's shadow, and the water's mark."""
    ones = np.ones_like(plate.alpha)
    from_side = np.minimum(plate.x - plate.left, plate.right - plate.x)
    plate.darken(np.exp(-from_side / 0.35) * ones, 0.22)
    plate.darken(np.clip(plate.x / plate.right, 0.0, 1.0) * ones, 0.07)
    plate.darken(np.exp(-(plate.high - plate.y) / 0.22) * ones, 0.5)
    plate.paint(np.clip(0.55 - plate.y / 1.1, 0.0, 0.75) * ones, SEA[0], 0.75)
