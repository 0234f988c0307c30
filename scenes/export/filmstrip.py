"""A filmstrip: moments of a collapse side by side, each with how long before or after the splash it was."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.paper import lay_sheet
from scenes.fonts import load_fonts
from scenes.theme import INK, measures
from scenes.words import _

if TYPE_CHECKING:
    import pygame
    from numpy.typing import NDArray

GAP = 6
"""Pixels between two pictures, and around them all."""
MOST_IN_A_ROW = 6


def columns_for(count: int) -> int:
    """How many pictures lie side by side, so that the rows are about equally long."""
    rows = ceil(count / MOST_IN_A_ROW)
    return ceil(count / rows)


def stamp(surface: pygame.Surface, seconds: float, scale: float, top: int) -> None:
    """Write a time at the left of a picture, below `top` px, as large as other words are at a UI scale."""
    sizes, font = measures(scale), load_fonts(scale).small
    text = font.render(_("{seconds:+.2f} s").format(seconds=seconds), True, INK)  # noqa: FBT003 - smooth edges
    rect = text.get_rect(topleft=(2 * sizes.gap, top + 2 * sizes.gap))
    lay_sheet(surface, rect.inflate(2 * sizes.gap, sizes.gap), sizes.corner // 2)
    surface.blit(text, rect)


class Filmstrip:
    """The strip, filled picture by picture."""

    def __init__(self, count: int, size: tuple[int, int]) -> None:
        wide, high = size
        self._columns = columns_for(count)
        self._size = size
        self._count = 0
        shape = (
            ceil(count / self._columns) * (high + GAP) + GAP,
            self._columns * (wide + GAP) + GAP,
            3,
        )
        self.pixels: NDArray[np.uint8] = np.empty(shape, np.uint8)
        self.pixels[:] = INK

    def add(self, pixels: NDArray[np.uint8]) -> None:
        """Lay down the next picture (h, w, 3)."""
        wide, high = self._size
        row, column = divmod(self._count, self._columns)
        top, left = GAP + row * (high + GAP), GAP + column * (wide + GAP)
        self.pixels[top : top + high, left : left + wide] = pixels
        self._count += 1
