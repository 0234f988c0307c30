"""The captain's mark: a white peaked cap with a dark band and a gold anchor."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, RGB

if TYPE_CHECKING:
    import pygame

NAVY: RGB = (0x24, 0x3B, 0x5C)
GOLD: RGB = (0xE8, 0xBE, 0x5C)
SHADE: RGB = (0xD8, 0xD2, 0xC4)
RIM = 0.07


@lru_cache(maxsize=32)
def captain_mark(size: int) -> pygame.Surface:
    """A captain's cap seen from the front, `size` px square, premultiplied."""
    stencil = Stencil(size)
    crown = np.maximum(
        stencil.polygon([(-0.6, 0.02), (0.6, 0.02), (0.92, 0.42), (0.86, 0.6), (-0.86, 0.6), (-0.92, 0.42)]),
        np.minimum(stencil.disc(0.0, -1.06, 1.86), np.minimum(stencil.y - 0.5, 0.88 - np.abs(stencil.x))),
    )
    band = stencil.box(-0.62, -0.3, 0.62, 0.1, 0.05)
    visor = np.minimum(stencil.disc(0.0, 0.36, 1.02), np.minimum(-0.2 - stencil.y, 0.72 - np.abs(stencil.x)))
    for shape in (crown, visor, band):
        stencil.lay(shape + RIM, INK)
    stencil.lay(visor, INK)
    stencil.lay(np.minimum(visor - 0.05, 0.05 - np.abs(stencil.y + 0.36)), PAPER, 0.45, 0.06)
    stencil.lay(crown, PAPER)
    stencil.lay(np.minimum(crown, 0.34 - stencil.y), SHADE, 0.8, 0.2)
    stencil.lay(band, NAVY)
    stencil.lay(np.minimum(band, -0.19 - stencil.y), GOLD)
    anchor = np.maximum.reduce(
        [
            stencil.stroke([(0.0, 0.3), (0.0, -0.12)], 0.1),
            stencil.stroke([(-0.14, 0.2), (0.14, 0.2)], 0.08),
            stencil.stroke([(-0.23, 0.03), (-0.13, -0.09), (0.0, -0.13), (0.13, -0.09), (0.23, 0.03)], 0.1),
            stencil.ring(0.0, 0.36, 0.07, 0.06),
        ]
    )
    stencil.lay(anchor + 0.05, NAVY)
    stencil.lay(anchor, GOLD)
    return stencil.surface()
