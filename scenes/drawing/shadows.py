"""The shadow that a held piece throws straight down on whatever lies below it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, floor, isfinite
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
STRIP = 64  # px; columns that are darkened at once where they are alike
NEAR = 0.05  # cm by which what carries may overlap what is held


def upper_edges(outlines: Iterable[Outline]) -> Row:
    """The edges of counter-clockwise outlines that face up, as rows x0, y0, x1, y1."""
    rows = [
        (bx, by, ax, ay)
        for outline in outlines
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
        if ax > bx
    ]
    return np.asarray(rows, np.float64).reshape(-1, 4)


def heights(xs: Row, edges: Row) -> Row:
    """Heights (edge, x) of edges above the rising xs, -inf where an edge does not reach.

    Edges that reach none of the xs are left out.
    """
    edges = edges[(edges[:, 0] <= xs[-1]) & (edges[:, 2] >= xs[0])]
    x0, y0, x1, y1 = (edges[:, i, None] for i in range(4))
    rise = y0 + (y1 - y0) * (xs[None, :] - x0) / (x1 - x0)
    return np.where((xs >= x0) & (xs <= x1), rise, -np.inf)


def landing(xs: Row, held: Iterable[Outline], below: Row, floor_level: float) -> tuple[Row, Row]:
    """For each of the rising xs: the height of the first edge under the held piece, and how far down (cm).

    `below` are edges as `upper_edges` gives them. Where nothing lies below, the height is `floor_level`;
    where the held piece is not, the distance is inf.
    """
    mirrored = [tuple((x, -y) for x, y in reversed(part)) for part in held]
    under = -heights(xs, upper_edges(mirrored)).max(axis=0, initial=-np.inf)
    tops = heights(xs, below)
    tops = np.where(tops <= under + NEAR, tops, -np.inf)
    best = np.maximum(tops.max(axis=0, initial=-np.inf), floor_level)
    return best, under - best


def throw_shadow(
    target: pygame.Surface,
    viewport: Viewport,
    held: tuple[Look, Pose],
    below: Row,
    floor_level: float = 0.0,
) -> None:
    """Darken what lies straight below a held piece, less the further it is. Draw it before the held piece.

    `below` are the upper edges (cm) of whatever may lie below; the sea, at `floor_level`, is not darkened.
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
    stretch, start = None, first
    for column, top, gap in zip(range(first, last), tops.tolist(), gaps.tolist(), strict=True):
        shaded = None
        if top > floor_level and isfinite(gap):
            dark = round(LEVELS * max(LEAST, 1.0 - gap / FADES))
            shaded = round(viewport.to_screen((0.0, top))[1]), dark
        if shaded != stretch:
            _darken(target, deep, stretch, start, column)
            stretch, start = shaded, column
    _darken(target, deep, stretch, start, last)


def _darken(target: pygame.Surface, deep: int, stretch: tuple[int, int] | None, start: int, end: int) -> None:
    """Darken the columns start..end alike: `stretch` is the row of their top and how dark they are there."""
    if stretch is None:
        return
    row, dark = stretch
    strip = _strip(deep, dark)
    for left in range(start, end, STRIP):
        part = (0, 0, min(STRIP, end - left), deep)
        target.blit(strip, (left, row), part, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=64)
def _strip(deep: int, dark: int) -> pygame.Surface:
    """A strip of shadow, darkest at its top."""
    strip = pygame.Surface((STRIP, deep), pygame.SRCALPHA)
    for row in range(deep):
        strip.fill((0, 0, 0, round(DARKEST * dark / LEVELS * (1.0 - row / deep))), (0, row, STRIP, 1))
    return strip
