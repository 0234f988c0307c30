"""Hands that reach into the picture from above: open, holding, and holding still while the other works."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from scenes.drawing.stencil import Stencil
from scenes.theme import INK, RGB, blend

if TYPE_CHECKING:
    import pygame

    from scenes.drawing.stencil import Grid

GLOVE: RGB = (0xFC, 0xF3, 0xE0)
SLEEVES: dict[str, RGB] = {"left": (0x2F, 0x55, 0x78), "right": (0xA8, 0x44, 0x36)}
STRIPE: RGB = (0xF4, 0xE6, 0xC6)
BRASS: RGB = (0xE3, 0xB8, 0x55)
LEAN = 0.6  # rad; how far the forearm leans outwards
EDGE = 0.055


@lru_cache(maxsize=48)
def hand(side: str, pose: str, size: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A hand's picture and its hot spot, the pixel that lies on the point it grips.

    Args:
        side: "left" or "right"; they differ in sleeve and lean.
        pose: "open", "closed", or "pinned" (closed, and staying where it is).
        size: about the length of hand and cuff in px.
    """
    stencil = Stencil(round(size * 1.4), round(size * 1.4), unit=size / 2.6)
    reach = stencil.x.max()
    outward = 1.0 if side == "right" else -1.0
    tip = (-outward * reach * 0.5, -reach * 0.66)
    stencil.turn(0.0, *tip)
    if outward < 0:
        stencil.x = -stencil.x
    stencil.turn(-LEAN)
    if pose == "open":
        palm, fingers = _open(stencil)
    else:
        palm, fingers = _closed(stencil)
    _colour(stencil, palm, fingers, SLEEVES[side])
    if pose == "pinned":
        stencil.lay(stencil.disc(0.0, 0.0, 0.2), INK)
        stencil.lay(stencil.disc(0.0, 0.0, 0.145), BRASS)
        stencil.lay(stencil.disc(-0.04, 0.05, 0.05), STRIPE, 0.9)
    middle = size * 1.4 / 2.0
    return stencil.surface(), (round(middle + tip[0] * size / 2.6), round(middle - tip[1] * size / 2.6))


@lru_cache(maxsize=16)
def rise(size: int) -> int:
    """How far (px) a closed hand of that size is seen above the point it grips."""
    return max(spot[1] - image.get_bounding_rect().top for image, spot in _both("closed", size))


def _both(pose: str, size: int) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    return [hand(side, pose, size) for side in SLEEVES]


def _open(stencil: Stencil) -> tuple[Grid, list[Grid]]:
    """Fingers spread around the hot spot at (0, 0), pointing down."""
    palm = stencil.box(-0.34, 0.62, 0.4, 1.36, 0.26)
    fingers = [
        stencil.stroke([(0.33, 0.86), (0.5, 0.5), (0.52, 0.26)], 0.19, 0.16),
        stencil.stroke([(0.16, 0.8), (0.27, 0.32), (0.26, 0.06)], 0.21, 0.18),
        stencil.stroke([(-0.02, 0.8), (0.02, 0.26), (0.0, 0.0)], 0.22, 0.18),
        stencil.stroke([(-0.2, 0.86), (-0.26, 0.4), (-0.27, 0.14)], 0.21, 0.18),
        stencil.stroke([(-0.2, 1.12), (-0.52, 0.82), (-0.6, 0.52)], 0.26, 0.2),
    ]
    return palm, fingers


def _closed(stencil: Stencil) -> tuple[Grid, list[Grid]]:
    """First finger and thumb meeting at the hot spot, the other fingers folded."""
    palm = stencil.box(-0.3, 0.5, 0.42, 1.3, 0.28)
    fingers = [
        stencil.stroke([(0.34, 0.78), (0.36, 0.44), (0.2, 0.46)], 0.22),
        stencil.stroke([(0.24, 0.72), (0.27, 0.32), (0.1, 0.34)], 0.23),
        stencil.stroke([(0.02, 0.78), (0.14, 0.3), (0.04, 0.06)], 0.24, 0.18),
        stencil.stroke([(-0.18, 1.04), (-0.3, 0.62), (-0.06, 0.08)], 0.27, 0.18),
    ]
    return palm, fingers


def _colour(stencil: Stencil, palm: Grid, fingers: list[Grid], sleeve: RGB) -> None:
    cuff = stencil.box(-0.3, 1.24, 0.38, 1.5, 0.08)
    arm = stencil.box(-0.24, 1.4, 0.32, 2.3, 0.05)
    whole = np.maximum.reduce([palm, cuff, arm, *fingers])
    stencil.lay(whole + 0.02, (0x20, 0x1A, 0x14), 0.3, 0.22)
    stencil.lay(whole + EDGE, INK)
    stencil.lay(arm, sleeve)
    stencil.lay(
        np.minimum(arm, 0.09 - np.abs(stencil.x + 0.1)), blend(sleeve, (255, 255, 255), 0.16), 0.8, 0.1
    )
    stencil.lay(palm, GLOVE)
    for finger in fingers:
        inside = np.minimum(finger + EDGE * 0.7, np.maximum(whole, finger))
        stencil.lay(inside, blend(GLOVE, INK, 0.55))
        stencil.lay(finger, GLOVE)
    stencil.lay(np.minimum(palm - 0.1, stencil.y - 0.66), GLOVE, 1.0, 0.1)
    stencil.lay(cuff + EDGE * 0.8, INK)
    stencil.lay(cuff, sleeve)
    stencil.lay(np.minimum(cuff - 0.03, 0.045 - np.abs(stencil.y - 1.37)), STRIPE)
