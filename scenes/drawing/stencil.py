"""A stencil: small smooth pictures (icons, hands) built from shapes on a square of -1..1, y up."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from scenes.drawing.plate import to_surface

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame
    from numpy.typing import NDArray

    from scenes.theme import RGB

    Grid = NDArray[np.floating[Any]]
    Points = Sequence[tuple[float, float]]


class Stencil:
    """Shapes are distance fields: how deep a pixel lies inside (negative outside), in units of the square."""

    def __init__(self, width: int, height: int | None = None, unit: float | None = None) -> None:
        """Make an empty stencil of pixels; `unit` is pixels per unit (half the smaller side by default)."""
        height = width if height is None else height
        self.unit = min(width, height) / 2.0 if unit is None else unit
        across = np.arange(width, dtype=np.float32) + np.float32(0.5 - width / 2.0)
        down = np.float32(height / 2.0 - 0.5) - np.arange(height, dtype=np.float32)
        self.x: Grid = np.broadcast_to(across / self.unit, (height, width))
        self.y: Grid = np.broadcast_to(down[:, None] / self.unit, (height, width))
        self._rgb: Grid = np.zeros((height, width, 3), np.float32)
        self._alpha: Grid = np.zeros((height, width), np.float32)

    def turn(self, angle: float, x: float = 0.0, y: float = 0.0) -> None:
        """Put (0, 0) at (x, y) and turn the axes by `angle` rad, for the shapes that follow."""
        c, s = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        dx, dy = self.x - x, self.y - y
        self.x, self.y = c * dx + s * dy, c * dy - s * dx

    def disc(self, x: float, y: float, radius: float) -> Grid:
        """Depth inside a disc."""
        return np.asarray(radius - np.hypot(self.x - x, self.y - y))

    def ring(self, x: float, y: float, radius: float, width: float) -> Grid:
        """Depth inside a ring."""
        return np.asarray(width / 2.0 - np.abs(np.hypot(self.x - x, self.y - y) - radius))

    def box(self, left: float, low: float, right: float, high: float, corner: float = 0.0) -> Grid:
        """Depth inside an upright box with rounded corners."""
        dx = np.abs(self.x - (left + right) / 2.0) - (right - left) / 2.0 + corner
        dy = np.abs(self.y - (low + high) / 2.0) - (high - low) / 2.0 + corner
        outside = np.hypot(np.maximum(dx, 0.0), np.maximum(dy, 0.0))
        return np.asarray(corner - outside - np.minimum(np.maximum(dx, dy), 0.0))

    def stroke(self, points: Points, width: float, end_width: float | None = None) -> Grid:
        """Depth inside a line with round ends; it may grow from `width` to `end_width` along its length."""
        end = width if end_width is None else end_width
        depth: Grid = np.full(self.x.shape, -np.inf, np.float32)
        count = len(points) - 1
        for i, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
            dx, dy = bx - ax, by - ay
            along = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
            wide = width + (end - width) * (i + along) / count
            near = np.hypot(self.x - ax - along * dx, self.y - ay - along * dy)
            depth = np.maximum(depth, wide / 2.0 - near)
        return depth

    def polygon(self, points: Points) -> Grid:
        """Depth inside a convex counter-clockwise polygon."""
        depth: Grid = np.full(self.x.shape, np.inf, np.float32)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            length = float(np.hypot(bx - ax, by - ay))
            inward = (self.x - ax) * ((ay - by) / length) + (self.y - ay) * ((bx - ax) / length)
            depth = np.minimum(depth, inward)
        return depth

    def lay(self, depth: Grid, colour: RGB, strength: float = 1.0, blur: float = 0.0) -> None:
        """Lay a shape over the picture, its edge softened over one pixel and `blur` units."""
        cover = np.clip(depth / (1.0 / self.unit + blur) + 0.5, 0.0, 1.0) * strength
        self._rgb += (np.asarray(colour, np.float32) / 255.0 - self._rgb) * _share(cover, self._alpha)
        self._alpha += (1.0 - self._alpha) * cover

    def surface(self) -> pygame.Surface:
        """The finished picture, premultiplied (blit it with `pygame.BLEND_PREMULTIPLIED`)."""
        return to_surface(self._rgb, self._alpha)


def _share(cover: Grid, below: Grid) -> Grid:
    """How much of the new colour shows where a cover is laid over what has `below` alpha."""
    whole = np.maximum(below + (1.0 - below) * cover, 1e-6)
    return np.asarray((cover / whole)[..., None])
