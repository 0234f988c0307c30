"""Open hands that catch: palm up, reaching in from the side, with what they have caught."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.hands import EDGE, GLOVE, SLEEVES, STRIPE
from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, RGB, blend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.drawing.look import Look
    from scenes.drawing.pieces import Pieces
    from scenes.drawing.stencil import Grid
    from scenes.viewport import Viewport

REACH = 1.2  # cm; what comes so near is caught (rulings)
SPREAD = 2.2  # cm between the fingertips and the heel of the hand
HOLLOW = 0.85
"""How far the hollow is from the middle of the picture: the arm is longer than the fingers."""
PLACES = ((0.0, 0.15, 0.25), (-0.75, 0.3, -0.5), (0.75, 0.3, 0.6), (-0.35, 1.15, 0.9), (0.45, 1.2, -0.8))
"""Where caught pieces lie about the hand (cm) and how they are turned (rad); later ones behind the first."""


def draw_reach(  # noqa: PLR0917 - what is drawn on, with what, then the hand
    target: pygame.Surface,
    viewport: Viewport,
    pieces: Pieces,
    side: str,
    at: tuple[float, float],
    caught: Sequence[Look],
    *,
    towards: tuple[float, float] | None = None,
) -> None:
    """Draw a hand that catches, and what it has caught.

    Args:
        target: what is drawn on.
        viewport: where the world is.
        pieces: what draws the caught pieces.
        side: "left" or "right".
        at: where the hand is, cm: the middle of its hollow.
        caught: what it has caught in this turn.
        towards: where it is going, cm; a ring marks how far it will reach there.
    """
    scale = viewport.pixels_per_cm
    if towards is not None:
        ring = _ring(round(REACH * scale))
        px, py = viewport.to_screen(towards)
        place = (round(px - ring.get_width() / 2.0), round(py - ring.get_height() / 2.0))
        target.blit(ring, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    size = max(18, round(SPREAD * scale / 2.0))
    back, front, spot = _hand(side, size)
    px, py = viewport.to_screen(at)
    corner = (round(px) - spot[0], round(py) - spot[1])
    target.blit(back, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    for number in reversed(range(len(caught))):
        dx, dy, angle = PLACES[number % len(PLACES)]
        dy += 0.5 * (number // len(PLACES))
        pieces.draw(target, viewport, caught[number], (at[0] + dx, at[1] + dy, angle))
    target.blit(front, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=8)
def _ring(radius: int) -> pygame.Surface:
    """A dashed ring, ink on paper, so that it shows on sky and sea."""
    stencil = Stencil(2 * radius + 6, unit=float(radius))
    pixel = 1.0 / radius
    dashes = np.cos(np.arctan2(stencil.y, stencil.x) * 9.0) * 0.3 + 0.12
    ring = stencil.ring(0.0, 0.0, 1.0, 2.0 * pixel)
    stencil.lay(np.minimum(ring + pixel, dashes), PAPER, 0.85)
    stencil.lay(np.minimum(ring, dashes), INK, 0.75)
    return stencil.surface()


@lru_cache(maxsize=16)
def _hand(side: str, size: int) -> tuple[pygame.Surface, pygame.Surface, tuple[int, int]]:
    """The part behind what is caught, the part before it, and the hollow's pixel; `size` px are one unit."""
    width, height = round(5.1 * size), round(3.0 * size)
    layers = []
    for front in (False, True):
        stencil = Stencil(width, height, unit=float(size))
        stencil.turn(0.0, HOLLOW, 0.3)
        if side == "right":  # a right arm comes from the right: the other way round
            stencil.x = -(stencil.x + 2.0 * HOLLOW)
        if front:
            _before(stencil)
        else:
            _behind(stencil, SLEEVES[side])
        layers.append(stencil.surface())
    x = HOLLOW if side == "left" else -HOLLOW
    spot = (round(width / 2.0 + x * size), round(height / 2.0 - 0.3 * size))
    return layers[0], layers[1], spot


def _behind(stencil: Stencil, sleeve: RGB) -> None:
    """Arm, cuff, the palm's far rim and the thumb; the hand comes from the left, its hollow at (0, 0)."""
    arm = stencil.stroke([(-2.85, -1.08), (-1.7, -0.72)], 0.7, 0.64)
    cuff = stencil.stroke([(-1.62, -0.7), (-1.46, -0.65)], 0.84)
    palm = stencil.stroke([(-1.2, -0.5), (-0.5, -0.62), (0.2, -0.6), (0.7, -0.4)], 0.6, 0.44)
    thumb = stencil.stroke([(-1.0, -0.35), (-0.98, 0.1), (-0.86, 0.42)], 0.34, 0.26)
    fingers = [
        stencil.stroke([(0.5, -0.42), (0.92, -0.1), (1.06, 0.42)], 0.28, 0.22),
        stencil.stroke([(0.42, -0.46), (0.76, -0.1), (0.82, 0.3)], 0.26, 0.22),
    ]
    whole = np.maximum.reduce([arm, cuff, palm, thumb, *fingers])
    stencil.lay(whole + 0.02, (0x20, 0x1A, 0x14), 0.3, 0.18)
    stencil.lay(whole + EDGE, INK)
    stencil.lay(arm, sleeve)
    _glove(stencil, [thumb, *fingers, palm], whole)
    stencil.lay(cuff + EDGE * 0.8, INK)
    stencil.lay(cuff, sleeve)
    stencil.lay(np.minimum(cuff - 0.04, 0.07 - np.abs(stencil.x + 1.52 - 0.25 * (stencil.y + 0.67))), STRIPE)


def _before(stencil: Stencil) -> None:
    """The palm's near rim and the nearest finger, before what is caught."""
    palm = stencil.stroke([(-1.16, -0.6), (-0.5, -0.76), (0.2, -0.74), (0.62, -0.52)], 0.42, 0.36)
    finger = stencil.stroke([(0.5, -0.56), (0.98, -0.24), (1.2, 0.2)], 0.3, 0.22)
    whole = np.maximum(palm, finger)
    stencil.lay(whole + EDGE * 0.8, blend(GLOVE, INK, 0.85))
    stencil.lay(whole, GLOVE)
    low = np.minimum(whole - 0.02, -0.72 - stencil.y - 0.3 * np.abs(stencil.x + 0.2))
    stencil.lay(low, blend(GLOVE, INK, 0.3), 0.5, 0.2)


def _glove(stencil: Stencil, parts: list[Grid], whole: Grid) -> None:
    for part in parts:
        stencil.lay(np.minimum(part + EDGE * 0.7, whole), blend(GLOVE, INK, 0.55))
        stencil.lay(part, GLOVE)
