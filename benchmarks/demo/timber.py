"""What does not move, as it is drawn: floors of heavy planks, and the timbers of a ship held still."""

from __future__ import annotations

from copy import copy
from math import atan2, ceil, floor
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing import Look, Pieces
from scenes.drawing.paints import BRASS, CREAM, IRON, OAK, bar, box
from scenes.drawing.plate import PAD_PX, Plate
from scenes.drawing.timbers import TIMBERS
from scenes.drawing.turning import quick
from scenes.drawing.wood import grain, ramp
from sim import geometry

if TYPE_CHECKING:
    from scenes.drawing.look import Outline
    from scenes.viewport import Viewport
    from sim import FixedPart
    from sim.geometry import Box

_COURSE_PX = 44.0  # height of a plank
_LENGTH_PX = 430.0
_GRAIN_PX = 34.0  # px to the cm of grain: planks are as coarse at any scale
_STAGGER = 0.37  # of a plank's length, from course to course
_POST_PX, _PEG_PX = 17.0, 6.0
_DEEP_PX = 420.0  # over so many the light is lost


def draw_fixed(target: pygame.Surface, viewport: Viewport, pieces: Pieces, part: FixedPart) -> None:
    """Draw a fixed part. The first edge of its outline runs along it, however it is turned."""
    (ax, ay), (bx, by) = part.polygon[:2]
    angle = atan2(by - ay, bx - ax)
    level = geometry.moved(part.polygon, 0.0, 0.0, -angle)
    left, low, right, top = geometry.box_of(level)
    if part.name in TIMBERS or part.name.startswith("yard"):
        x, y = (left + right) / 2.0, (low + top) / 2.0
        kind = "yard" if part.name.startswith("yard") else part.name
        look = Look(kind, f"fixed {part.name}", (geometry.moved(level, -x, -y, 0.0),))
        ((px, py),) = geometry.moved(((x, y),), 0.0, 0.0, angle)
        pieces.draw(target, viewport, look, (px, py, angle), shadow=False)
        return
    _draw_planks(target, viewport, (left, low, right, top), angle)


def _draw_planks(target: pygame.Surface, viewport: Viewport, whole: Box, angle: float) -> None:
    """Planks that fill as much of a box (cm, before it is turned about 0, 0) as can be seen."""
    wide, high = target.get_size()
    window = [viewport.to_world(corner) for corner in ((0, 0), (wide, 0), (wide, high), (0, high))]
    seen = geometry.box_of(geometry.moved(window, 0.0, 0.0, -angle))
    margin = 2.0 * _COURSE_PX / viewport.pixels_per_cm
    left, low = max(whole[0], seen[0] - margin), max(whole[1], seen[1] - margin)
    right, top = min(whole[2], seen[2] + margin), whole[3]
    if right <= left or top <= low:
        return
    half_w, half_h = (right - left) / 2.0, (top - low) / 2.0
    outline = ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
    image = _planks(outline, viewport.pixels_per_cm, ends=(left == whole[0], right == whole[2]))
    ((x, y),) = geometry.moved((((left + right) / 2.0, (low + top) / 2.0),), 0.0, 0.0, angle)
    px, py = viewport.to_screen((x, y))
    turned, dx, dy = quick(image, angle, 1.0, (px - floor(px), py - floor(py)))
    target.blit(turned, (floor(px) + dx, floor(py) + dy), special_flags=pygame.BLEND_PREMULTIPLIED)


def _planks(outline: Outline, scale: float, *, ends: tuple[bool, bool]) -> pygame.Surface:
    """Courses of planks, nailed at their butts; the upper one is the table's top, the lower lie in shade."""
    plate = Plate([outline], scale)
    finer = copy(plate)
    finer.x, finer.y = plate.x * (scale / _GRAIN_PX), plate.y * (scale / _GRAIN_PX)
    pixel = 1.0 / scale
    dark = grain(finer, 11)
    rng = np.random.default_rng(3)
    rows = ceil((plate.high - plate.low) / (_COURSE_PX * pixel))
    for row in range(rows):
        within = slice(PAD_PX + round(row * _COURSE_PX), PAD_PX + round((row + 1) * _COURSE_PX))
        number = np.floor((plate.x[0] - plate.left) / (_LENGTH_PX * pixel) + _STAGGER * row).astype(np.intp)
        dark[within] += rng.uniform(-0.13, 0.16, int(number.max()) + 2)[number].astype(np.float32)
    plate.rgb[:] = ramp(np.clip(dark, 0.0, 1.0), OAK)
    for row in range(rows):
        _course(plate, row, pixel)
    below = plate.high - plate.y
    shade = 0.5 * np.clip(below / (_DEEP_PX * pixel), 0.0, 1.0)
    away = (below - _COURSE_PX * pixel) / (0.3 * _COURSE_PX * pixel)
    shade += np.where(away > 0.0, 0.4 * np.exp(-np.maximum(away, 0.0)), 0.0)
    plate.rgb *= (1.0 - shade)[..., None]
    for is_end, edge, inner in ((ends[0], plate.left, 1.0), (ends[1], plate.right, -1.0)):
        if is_end:
            _end(plate, edge, inner, pixel)
    plate.edges(0.5, 0.3, 4.0 * pixel)
    return plate.surface()


def _course(plate: Plate, row: int, pixel: float) -> None:
    """The seam below a course, its butts and their nails."""
    high = _COURSE_PX * pixel
    upper = plate.high - row * high
    at = upper - high
    seam = plate.cut(plate.left, at - 3.0 * pixel, plate.right, at + 12.0 * pixel)
    ones = np.ones_like(seam.alpha)
    seam.darken(seam.soft(0.9 * pixel - np.abs(seam.y - at)) * ones, 0.6)
    seam.lighten(seam.soft(0.8 * pixel - np.abs(seam.y - at + 2.0 * pixel)) * ones, 0.22)
    seam.darken(np.exp(-np.clip(seam.y - at, 0.0, None) / (4.0 * pixel)) * (seam.y > at) * ones, 0.22)
    first = plate.left + (1.0 - _STAGGER * row % 1.0) * _LENGTH_PX * pixel
    for butt in np.arange(first, plate.right, _LENGTH_PX * pixel):
        near = plate.cut(butt - 14.0 * pixel, at, butt + 14.0 * pixel, upper)
        near.darken(box(near, butt - pixel, at, butt + pixel, upper), 0.55)
        for side in (-9.0, 9.0):
            for share in (0.27, 0.73):
                near.paint(near.disc(butt + side * pixel, upper - share * high, 2.4 * pixel), IRON, 0.8)


def _end(plate: Plate, edge: float, inner: float, pixel: float) -> None:
    """Where the planks were sawn off."""
    line = edge + inner * 22.0 * pixel
    end = plate.cut(min(edge, line) - 40.0 * pixel, plate.low, max(edge, line) + 40.0 * pixel, plate.high)
    end.darken(np.exp(-np.abs(end.x - edge) / (9.0 * pixel)) * np.ones_like(end.alpha), 0.4)
    end.darken(bar(end, line - pixel, line + pixel), 0.3)


def draw_post(target: pygame.Surface, viewport: Viewport, x: float, y: float) -> None:
    """Draw the post that bears a peg at (x, y) cm: it stands below the picture."""
    scale = viewport.pixels_per_cm
    _, foot = viewport.to_world((0.0, float(target.get_height())))
    half, top, low = _POST_PX / scale, y + 0.7 * _POST_PX / scale, foot - 0.5
    outline = (
        (-half, low),
        (half, low),
        (half, top),
        (0.7 * half, top + 0.3 * half),
        (-0.7 * half, top + 0.3 * half),
        (-half, top),
    )
    middle = (low + top) / 2.0
    look = Look("post", "post", (geometry.moved(outline, 0.0, -middle, 0.0),))
    Pieces().draw(target, viewport, look, (x, middle, 0.0), shadow=True)


def draw_peg(target: pygame.Surface, viewport: Viewport, x: float, y: float) -> None:
    """Draw a brass peg at (x, y) cm."""
    px, py = viewport.to_screen((x, y))
    for radius, colour in ((_PEG_PX, BRASS[1]), (0.78 * _PEG_PX, BRASS[0])):
        pygame.draw.aacircle(target, colour, (px, py), radius)
    pygame.draw.aacircle(target, CREAM, (px - 0.25 * _PEG_PX, py - 0.3 * _PEG_PX), 0.2 * _PEG_PX)
