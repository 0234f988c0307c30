"""A spirit level: a bubble in a curved tube that climbs to the higher side, and the degrees beside it."""

from __future__ import annotations

from functools import lru_cache
from math import asinh, degrees
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.stencil import Stencil
from scenes.theme import GOOD, INK, PAPER, RGB, WARNING, blend
from sim.ship import HEEL

if TYPE_CHECKING:
    from scenes.drawing.stencil import Grid

LIQUID: RGB = (0xC9, 0xE0, 0x8A)
LIQUID_LOW: RGB = (0x9D, 0xC0, 0x5C)
BRASS: RGB = (0xC9, 0x9A, 0x3C)
NEAR = 0.75  # of the limit, from where the level warns
FINEST = 0.6  # degrees; up to about here the bubble goes evenly, beyond ever more slowly
TICKS = (1.0, 3.0, 10.0)  # degrees
TUBE_SHARE = 0.7  # of the width; the number has what is left
BEND = 0.22  # of the height, by which the tube's ends lie lower than its middle


def travel(heel: float, limit: float) -> float:
    """Where the bubble is for a heel (rad): -1 at the left end, 0 in the middle, 1 at the right end.

    It climbs to the higher side: to the right for a ship turned counter-clockwise.
    """
    most = asinh(degrees(limit) / FINEST)
    return max(-1.0, min(1.0, asinh(degrees(heel) / FINEST) / most))


def spirit_level(
    target: pygame.Surface,
    rect: pygame.Rect,
    heel: float,
    font: pygame.font.Font,
    *,
    limit: float = HEEL,
) -> None:
    """Draw a level that fills `rect`, about seven times as wide as high: the tube, then the degrees.

    Args:
        target: what is drawn on; no paper is laid.
        rect: in px.
        heel: of the ship, rad, counter-clockwise.
        font: of the number.
        limit: the heel at which the ship stops, rad. From `NEAR` of it on the level warns by colour and sign.
    """
    warns = abs(heel) >= NEAR * limit
    wide, high = round(TUBE_SHARE * rect.width), rect.height
    target.blit(
        _tube(wide, high, degrees(limit), warns=warns), rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED
    )
    bubble = _bubble(max(4, round(0.25 * high)))
    at = travel(heel, limit)
    x = rect.left + wide / 2.0 + at * (wide / 2.0 - 0.42 * high)
    y = rect.top + high / 2.0 + (at * at - 0.5) * BEND * high - 0.04 * high
    place = (round(x - bubble.get_width() / 2.0), round(y - bubble.get_height() / 2.0))
    target.blit(bubble, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    text = f"{abs(degrees(heel)):.1f}°"
    image = font.render(text, True, WARNING if warns else INK)  # noqa: FBT003 - smooth edges
    right = rect.right - round(0.04 * rect.width)
    target.blit(image, image.get_rect(midright=(right, rect.centery)))
    if warns:
        sign = _sign(max(9, round(0.4 * high)))
        left = rect.left + wide + (right - image.get_width() - rect.left - wide - sign.get_width()) // 2
        place = (left, rect.centery - sign.get_height() // 2)
        target.blit(sign, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _curve(stencil: Stencil, reach: float) -> Grid:
    """How far above the tube's middle line a pixel lies, in half heights."""
    return stencil.y - BEND + 2.0 * BEND * (stencil.x / reach) ** 2


@lru_cache(maxsize=16)
def _tube(wide: int, high: int, limit: float, *, warns: bool) -> pygame.Surface:
    stencil = Stencil(wide, high)
    end = wide / high
    reach = end - 0.84  # how far the bubble's middle goes
    y = _curve(stencil, reach)
    thick = 0.5
    dx = np.maximum(np.abs(stencil.x) - (end - thick - 0.16), 0.0)
    glass = thick - np.hypot(dx, y)
    stencil.lay(glass + 0.14, INK, 0.85)
    stencil.lay(glass + 0.1, WARNING if warns else BRASS)
    stencil.lay(glass, LIQUID)
    stencil.lay(np.minimum(glass, -0.08 - y), LIQUID_LOW, 0.9, 0.3)
    most = asinh(limit / FINEST)
    for side in (-1.0, 1.0):
        danger = reach * asinh(NEAR * limit / FINEST) / most + 0.3
        stencil.lay(np.minimum(glass, side * stencil.x - danger), WARNING, 0.75)
        for tick in TICKS:
            at = side * reach * asinh(tick / FINEST) / most
            stencil.lay(np.minimum(glass, 0.04 - np.abs(stencil.x - at)), INK, 0.55)
        stencil.lay(np.minimum(glass, 0.05 - np.abs(stencil.x - side * 0.42)), blend(GOOD, INK, 0.4))
    stencil.lay(np.minimum(glass - 0.06, 0.07 - np.abs(y - 0.3)), (255, 255, 255), 0.55, 0.08)
    return stencil.surface()


@lru_cache(maxsize=8)
def _bubble(radius: int) -> pygame.Surface:
    stencil = Stencil(2 * radius)
    stencil.lay(stencil.disc(0.0, 0.0, 0.98), INK, 0.9)
    stencil.lay(stencil.disc(0.0, 0.0, 0.82), PAPER)
    stencil.lay(stencil.disc(0.0, -0.25, 0.5), blend(LIQUID, PAPER, 0.4), 0.8, 0.4)
    stencil.lay(stencil.disc(-0.25, 0.3, 0.2), (255, 255, 255), 1.0, 0.15)
    return stencil.surface()


@lru_cache(maxsize=8)
def _sign(size: int) -> pygame.Surface:
    """A triangle with a stroke and a dot."""
    stencil = Stencil(size)
    stencil.lay(stencil.polygon([(-0.98, -0.85), (0.98, -0.85), (0.0, 0.95)]), WARNING)
    stencil.lay(stencil.stroke([(0.0, 0.35), (0.0, -0.2)], 0.2), PAPER)
    stencil.lay(stencil.disc(0.0, -0.56, 0.12), PAPER)
    return stencil.surface()
