"""A plate: one sprite in the making, as arrays of colour and coverage over local centimetres."""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from scenes.theme import RGB

    Grid = NDArray[np.floating[Any]]
    Polygon = Sequence[tuple[float, float]]

PAD_PX = 6  # an even number: sprites are halved
RIM = 0.022  # cm
RIM_COLOUR = (0x3A, 0x24, 0x14)
RIM_STRENGTH = 0.62


class Plate:
    """Arrays that a sprite is painted on. The local origin (centre of mass) lies at the exact middle.

    `x` is (1, w) and `y` (h, 1), local cm of the pixel centres, y up; `rgb` is (h, w, 3), 0..1;
    `alpha` is (h, w), the share of each pixel that the outline covers.
    """

    def __init__(
        self,
        parts: Sequence[Polygon],
        pixels_per_cm: float,
        x: Grid | None = None,
        y: Grid | None = None,
        *,
        discs: Mapping[int, tuple[float, float, float]] | None = None,
    ) -> None:
        """Lay out a plate for `parts`, convex counter-clockwise polygons in cm.

        The grid is centred on the origin and holds all parts, unless its pixel centres `x` and `y` are given.
        `discs` are the parts, by their number, that are true circles: centre x, y and radius in cm.
        """
        half_w = int(np.ceil(max(abs(x) for part in parts for x, _ in part) * pixels_per_cm)) + PAD_PX
        half_h = int(np.ceil(max(abs(y) for part in parts for _, y in part) * pixels_per_cm)) + PAD_PX
        if x is None:
            x = (np.arange(2 * half_w, dtype=np.float32) + np.float32(0.5 - half_w)) / pixels_per_cm
        if y is None:
            y = (np.float32(half_h - 0.5) - np.arange(2 * half_h, dtype=np.float32)) / pixels_per_cm
        self.pixels_per_cm = pixels_per_cm
        self.x: Grid = x.reshape(1, -1)
        self.y: Grid = y.reshape(-1, 1)
        shape = (self.y.size, self.x.size)
        self.rgb: Grid = np.zeros((*shape, 3), np.float32)
        self.alpha: Grid = np.zeros(shape, np.float32)
        for number, part in enumerate(parts):  # shares add up, so no seam shows where two parts meet
            circle = discs.get(number) if discs else None
            self.alpha += self.inside(part) if circle is None else self.disc(*circle)
        np.minimum(self.alpha, 1.0, out=self.alpha)
        self.low: float = min(y for part in parts for _, y in part)
        self.high: float = max(y for part in parts for _, y in part)
        self.left: float = min(x for part in parts for x, _ in part)
        self.right: float = max(x for part in parts for x, _ in part)

    def cut(self, left: float, low: float, right: float, high: float) -> Plate:
        """The part of the plate around a box (cm); what is painted on it is painted on the whole."""
        x0, x1 = np.searchsorted(self.x[0], [left, right])
        y0, y1 = np.searchsorted(-self.y[:, 0], [-high, -low])
        columns, rows = slice(max(0, x0 - 1), x1 + 1), slice(max(0, y0 - 1), y1 + 1)
        part = copy(self)
        part.x, part.y = self.x[:, columns], self.y[rows]
        part.rgb, part.alpha = self.rgb[rows, columns], self.alpha[rows, columns]
        return part

    def inside(self, polygon: Polygon) -> Grid:
        """Coverage (h, w) of a convex counter-clockwise polygon, exact along straight edges."""
        cover: Grid = np.ones(np.broadcast_shapes(self.x.shape, self.y.shape), np.float32)
        for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            length = float(np.hypot(bx - ax, by - ay))
            nx, ny = (ay - by) / length, (bx - ax) / length  # inward
            depth = (self.x - ax) * nx + (self.y - ay) * ny
            np.minimum(cover, depth * self.pixels_per_cm + 0.5, out=cover)
        clipped: Grid = np.clip(cover, 0.0, 1.0)
        return clipped

    def soft(self, distance: Grid, blur: float = 0.0) -> Grid:
        """Coverage of where `distance` (cm) is positive, softened over one pixel and `blur` cm."""
        width = 1.0 / self.pixels_per_cm + blur
        cover: Grid = np.clip(distance / width + 0.5, 0.0, 1.0)
        return cover

    def disc(self, x: float, y: float, radius: float, blur: float = 0.0) -> Grid:
        """Coverage of a disc."""
        return self.soft(radius - np.hypot(self.x - x, self.y - y), blur)

    def stroke(self, points: Sequence[tuple[float, float]], width: float) -> Grid:
        """Coverage of a line through `points`, `width` cm thick, with round ends."""
        near: Grid = np.full(self.alpha.shape, np.inf, np.float32)
        for (ax, ay), (bx, by) in pairwise(points):
            dx, dy = bx - ax, by - ay
            along = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
            np.minimum(near, np.hypot(self.x - ax - along * dx, self.y - ay - along * dy), out=near)
        return self.soft(width / 2.0 - near)

    def paint(self, cover: Grid, colour: RGB, strength: float = 1.0) -> None:
        """Lay `colour` over the plate where `cover` is."""
        target = np.asarray(colour, np.float32) / 255.0
        there = _touched(cover)
        rgb = self.rgb[there]
        rgb += (target - rgb) * (cover[there] * strength)[..., None]

    def darken(self, cover: Grid, strength: float) -> None:
        """Take light away where `cover` is."""
        there = _touched(cover)
        rgb = self.rgb[there]
        rgb *= (1.0 - cover[there] * strength)[..., None]

    def lighten(self, cover: Grid, strength: float) -> None:
        """Add warm light where `cover` is."""
        self.paint(cover, (255, 244, 222), strength)

    def edges(self, light: float, dark: float, width: float) -> None:
        """Light the rim that faces up and darken the rim that faces down, `width` cm deep.

        A thin dark line runs all round, so that a piece stands out from whatever is behind it.
        """
        steps = max(1, round(width * self.pixels_per_cm))
        above = _slid(self.alpha, steps)
        below = _slid(self.alpha, -steps)
        self.lighten(self.alpha * (1.0 - above), light)
        self.darken(self.alpha * (1.0 - below), dark)
        line = max(1, round(RIM * self.pixels_per_cm))
        inner = np.minimum(_slid(self.alpha, line), _slid(self.alpha, -line))
        side = np.minimum(_slid(self.alpha.T, line), _slid(self.alpha.T, -line)).T
        rim = 1.0 - np.minimum(inner, side)
        self.paint(rim, RIM_COLOUR, RIM_STRENGTH)

    def surface(self) -> pygame.Surface:
        """The finished sprite, premultiplied (blit it with `pygame.BLEND_PREMULTIPLIED`)."""
        return to_surface(self.rgb, self.alpha)


def _touched(cover: Grid) -> tuple[slice, slice]:
    """The rows and columns outside of which a cover is nothing; all where it is the same along an axis.

    Most of what is painted is small against its plate, and the colours of a plate are the most to go through.
    """
    painted = cover != 0.0
    rows, columns = painted.any(axis=1), painted.any(axis=0)
    return _span(rows), _span(columns)


def _span(there: NDArray[np.bool_]) -> slice:
    """From the first to the last that is there."""
    if there.size == 1:
        return slice(None)
    found = np.flatnonzero(there)
    return slice(int(found[0]), int(found[-1]) + 1) if found.size else slice(0)


def _slid(alpha: Grid, steps: int) -> Grid:
    """The mean of `alpha` moved down by 1..steps rows (up if negative)."""
    total: Grid = np.zeros_like(alpha)
    for step in range(1, abs(steps) + 1):
        if steps > 0:
            total[step:] += alpha[:-step]
        else:
            total[:-step] += alpha[step:]
    return total / np.float32(abs(steps))


def to_surface(rgb: Grid, alpha: Grid) -> pygame.Surface:
    """Colour (h, w, 3) and coverage (h, w), both 0..1, to a premultiplied surface."""
    height, width = alpha.shape
    pixels = np.empty((height, width, 4), np.uint8)
    scaled = np.clip(rgb, 0.0, 1.0) * alpha[..., None]
    pixels[..., :3] = (scaled[..., ::-1] * 255.0 + 0.5).astype(np.uint8)
    pixels[..., 3] = (alpha * 255.0 + 0.5).astype(np.uint8)
    return pygame.image.frombytes(pixels.tobytes(), (width, height), "BGRA")
