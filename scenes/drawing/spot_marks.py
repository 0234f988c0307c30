"""How a spot of a ship is marked: its number on a disc, and the light on the one that a card names."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.lettering import write
from scenes.drawing.plate import to_surface
from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, RGB

if TYPE_CHECKING:
    import pygame

BRASS: RGB = (0xC9, 0x9A, 0x3C)
LIGHT: RGB = (0xFF, 0xD2, 0x3F)
LIT_BAND = 0.2  # cm of the fitting, below its upper face
GLOW = 1.5  # cm above the upper face


@lru_cache(maxsize=64)
def number_disc(number: int, size: int, *, lit: bool = False) -> pygame.Surface:
    """A spot's number on a disc `size` px across: ink on paper, or gold on ink where the spot is lit."""
    stencil = Stencil(size)
    stencil.lay(stencil.disc(0.0, 0.0, 1.0), INK, 1.0 if lit else 0.75)
    stencil.lay(stencil.disc(0.0, 0.0, 0.88), LIGHT if lit else BRASS)
    stencil.lay(stencil.disc(0.0, 0.0, 0.76), INK if lit else PAPER)
    image = stencil.surface()
    wide = number > 9  # noqa: PLR2004 - two digits
    middle = (size - 1) / 2.0
    write(image, str(number), (middle, middle), round(size * (0.56 if wide else 0.76)), LIGHT if lit else INK)
    return image


@lru_cache(maxsize=16)
def glow(length: int, pixels_per_cm: float) -> pygame.Surface:
    """The light of a stretch `length` px long; the middle of the stretch's upper face is the very middle."""
    reach, margin = GLOW * pixels_per_cm, 4
    half_w, half_h = length / 2.0, round(reach) + margin
    x = np.arange(length + 2 * margin, dtype=np.float32)[None, :] + np.float32(0.5 - half_w - margin)
    y = np.float32(half_h - 0.5) - np.arange(2 * half_h, dtype=np.float32)[:, None]
    inside = np.clip(half_w - np.abs(x) + 0.5, 0.0, 1.0)
    above = np.clip(y + 0.5, 0.0, 1.0) * np.clip(1.0 - y / reach, 0.0, 1.0) ** 1.6
    edge = np.clip(1.0 - (half_w - np.abs(x)) / (0.9 * pixels_per_cm), 0.0, 1.0) ** 2
    alpha = above * inside * (0.62 + 0.2 * edge)
    deep = max(3.0, LIT_BAND * pixels_per_cm)
    band = inside * np.clip(np.minimum(0.5 - y, y + deep + 0.5), 0.0, 1.0)
    frame = inside * np.clip(np.minimum(1.5 - y, y + deep + 1.5), 0.0, 1.0)
    tall = 0.55 * pixels_per_cm
    bracket = np.clip(np.minimum(np.abs(x) - half_w + 3.0, half_w + 1.0 - np.abs(x)), 0.0, 1.0) * np.clip(
        np.minimum(tall - y, y + deep + 1.5), 0.0, 1.0
    )
    rgb = np.broadcast_to(np.asarray(LIGHT, np.float32) / 255.0, (*alpha.shape, 3)).copy()
    for cover, colour in ((frame, INK), (band, LIGHT), (bracket, INK)):
        alpha = alpha + (1.0 - alpha) * cover
        rgb += (np.asarray(colour, np.float32) / 255.0 - rgb) * cover[..., None]
    return to_surface(rgb, np.asarray(alpha, np.float32))
