"""The stand: the card that is the base of the raft, and the box that carries it."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.chart import print_box
from scenes.drawing.plate import Plate
from scenes.drawing.wood import grain, ramp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.drawing.look import Outline
    from scenes.theme import RGB
    from scenes.viewport import Frame, Viewport

ROPE: RGB = (0xDF, 0xC9, 0x98)
LASHINGS = 6
TWIST = 0.12  # of a strand's twist that lies in shadow


class Stand:
    """Draws the fixed parts of a table, named polygons in world cm: "base" the card, all others boxes."""

    def __init__(self, parts: Sequence[tuple[str, Outline]]) -> None:
        """Take the parts; nothing is painted yet."""
        self.parts = tuple(parts)
        self._painted: tuple[pygame.Surface, Frame, tuple[float, float]] | None = None

    def draw(self, target: pygame.Surface, viewport: Viewport, *, moving: bool = False) -> None:
        """Draw the stand. While the frame is `moving` the last picture is stretched, not painted anew."""
        corner = self._corner(viewport)
        seen = (corner[0] % 1.0, corner[1] % 1.0)
        kept = self._painted
        if kept is None or (not moving and (kept[1] != viewport.frame or kept[2] != seen)):
            kept = (self._paint(viewport), viewport.frame, seen)
            self._painted = kept
        image, painted, _ = kept
        if painted.pixels_per_cm != viewport.pixels_per_cm:
            ratio = viewport.pixels_per_cm / painted.pixels_per_cm
            size = (round(image.get_width() * ratio), round(image.get_height() * ratio))
            image = pygame.transform.smoothscale(image, size)
        target.blit(image, (floor(corner[0]), floor(corner[1])), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _corner(self, viewport: Viewport) -> tuple[float, float]:
        left = min(x for _, part in self.parts for x, _ in part)
        top = max(y for _, part in self.parts for _, y in part)
        return viewport.to_screen((left, top))

    def _paint(self, viewport: Viewport) -> pygame.Surface:
        scale = viewport.pixels_per_cm
        px, py = self._corner(viewport)
        right, _ = viewport.to_screen((max(x for _, part in self.parts for x, _ in part), 0.0))
        low = max(min(y for _, part in self.parts for _, y in part), viewport.frame.bottom - 1.0)
        _, bottom = viewport.to_screen((0.0, low))
        columns = np.arange(floor(px), ceil(right) + 1, dtype=np.float64) + 0.5
        rows = np.arange(floor(py), ceil(bottom) + 1, dtype=np.float64) + 0.5
        x = np.array([viewport.to_world((column, 0.0))[0] for column in columns], np.float32)
        y = np.array([viewport.to_world((0.0, row))[1] for row in rows], np.float32)
        image = pygame.Surface((x.size, y.size), pygame.SRCALPHA)
        for name, part in sorted(self.parts, key=lambda named: named[0] == "base"):
            plate = Plate([part], scale, x, y)
            (_card if name == "base" else print_box)(plate)
            image.blit(plate.surface(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image


def _card(plate: Plate) -> None:
    """The raft's base card, printed like two logs that are lashed together."""
    ones = np.ones_like(plate.x)
    thick = plate.high - plate.low
    dark = grain(plate, 5)
    plate.rgb[:] = ramp(np.clip(dark * 0.9 + 0.32, 0.0, 1.0))
    for middle in (plate.low + 0.26 * thick, plate.low + 0.75 * thick):
        bulge = np.clip(np.abs(plate.y - middle) / (0.27 * thick), 0.0, 1.0) ** 2
        plate.darken(bulge * ones, 0.42)
        plate.lighten(np.exp(-(((plate.y - middle - 0.1 * thick) / (0.1 * thick)) ** 2)) * ones, 0.2)
    plate.darken(plate.soft(0.02 - np.abs(plate.y - plate.low - 0.5 * thick)) * ones, 0.6)
    for i in range(LASHINGS):
        at = plate.left + (plate.right - plate.left) * (i + 0.5) / LASHINGS
        _lashing(plate.cut(at - 0.5, plate.low, at + 0.5, plate.high), at)
    plate.edges(0.4, 0.35, 0.08)


def _lashing(plate: Plate, at: float) -> None:
    """Four turns of rope around the logs."""
    plate.darken(plate.soft(0.34 - np.abs(plate.x - at), 0.1) * np.ones_like(plate.y), 0.4)
    for turn in range(4):
        x = at + (turn - 1.5) * 0.15
        strand = plate.soft(0.075 - np.abs(plate.x - x)) * np.ones_like(plate.y)
        plate.paint(strand, ROPE)
        twist = np.mod((plate.y + 0.5 * (plate.x - x)) / 0.16, 1.0)
        plate.darken(strand * (np.abs(twist - 0.5) < TWIST), 0.28)
        plate.darken(strand * np.clip((plate.x - x) / 0.075, 0.0, 1.0), 0.3)
