"""The shadow that a held piece throws straight down on whatever lies below it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from scenes.drawing.cues import world_outline

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from scenes.drawing.look import Look, Outline, Pose
    from scenes.viewport import Viewport

    Row = NDArray[np.floating[Any]]

DEEP = 0.22  # cm of the lower piece that lie in shadow
FADES = 14.0  # cm of fall after which little of the shadow is left
LEAST = 0.25  # of its strength, however far
DARKEST = 135  # of 255
LEVELS = 8
NEAR = 0.05  # cm by which what carries may overlap what is held


def upper_edges(outlines: Iterable[Outline], left: float, right: float) -> NDArray[np.floating[Any]]:
    """The edges of counter-clockwise outlines that face up within left..right, as rows x0, y0, x1, y1."""
    rows = [
        (bx, by, ax, ay)
        for outline in outlines
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True)
        if ax > bx and bx <= right and ax >= left
    ]
    return np.asarray(rows, np.float64).reshape(-1, 4)


def heights(xs: Row, edges: Row) -> Row:
    """Heights (edge, x) of edges above the xs, -inf where an edge does not reach."""
    x0, y0, x1, y1 = (edges[:, i, None] for i in range(4))
    rise = y0 + (y1 - y0) * (xs[None, :] - x0) / (x1 - x0)
    return np.where((xs >= x0) & (xs <= x1), rise, -np.inf)


def landing(
    xs: Row, held: Iterable[Outline], below: Iterable[Outline], floor_level: float
) -> tuple[Row, Row]:
    """For each x: the height of the first outline under the held one, and how far it is below it (cm).

    Where nothing lies below, the height is `floor_level`; where the held piece is not, the distance is inf.
    """
    parts = list(held)
    mirrored = [tuple((x, -y) for x, y in reversed(part)) for part in parts]
    under = -heights(xs, upper_edges(mirrored, xs[0], xs[-1])).max(axis=0, initial=-np.inf)
    tops = heights(xs, upper_edges(below, xs[0], xs[-1]))
    tops = np.where(tops <= under + NEAR, tops, -np.inf)
    best = np.maximum(tops.max(axis=0, initial=-np.inf), floor_level)
    return best, under - best


def throw_shadow(
    target: pygame.Surface,
    viewport: Viewport,
    held: tuple[Look, Pose],
    below: Iterable[Outline],
    floor_level: float = 0.0,
) -> None:
    """Darken what lies straight below a held piece, less the further it is. Draw it before the held piece.

    `below` are the world outlines (cm) of whatever may lie below; the sea, at `floor_level`, is not darkened.
    """
    look, pose = held
    parts = [world_outline(part, pose) for part in look.parts]
    first = floor(viewport.to_screen((min(x for part in parts for x, _ in part), 0.0))[0])
    last = ceil(viewport.to_screen((max(x for part in parts for x, _ in part), 0.0))[0])
    columns = np.arange(first, last) + 0.5
    if columns.size == 0:
        return
    xs = np.asarray([viewport.to_world((column, 0.0))[0] for column in columns])
    tops, gaps = landing(xs, parts, below, floor_level)
    deep = max(3, round(DEEP * viewport.pixels_per_cm))
    for column, top, gap in zip(range(first, last), tops, gaps, strict=True):
        if top > floor_level and np.isfinite(gap):
            dark = round(LEVELS * max(LEAST, 1.0 - gap / FADES))
            row = round(viewport.to_screen((0.0, float(top)))[1])
            target.blit(_column(deep, dark), (column, row), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=64)
def _column(deep: int, dark: int) -> pygame.Surface:
    """One column of shadow, darkest at its top."""
    strip = pygame.Surface((1, deep), pygame.SRCALPHA)
    for row in range(deep):
        strip.set_at((0, row), (0, 0, 0, round(DARKEST * dark / LEVELS * (1.0 - row / deep))))
    return strip
