"""The balance of a table at rest: how far it could be tilted either way until something slips or tips."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import degrees, radians
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.stencil import Stencil
from scenes.theme import GOOD, INK, PAPER, WARNING, WOOD, blend

if TYPE_CHECKING:
    from scenes.theme import RGB

FULL = radians(20.0)
"""The tilt at which a bar is full; a slim figure that stands by itself tips at 16 degrees."""
NEAR = radians(3.0)
"""A side that bears less tilt than this warns by its colour, and by a stroke at its end."""
MOST = radians(45.0)
"""More than this is not told."""
STEPS = 40
"""In so many steps a bar fills; each is a picture that is kept."""


@dataclass(frozen=True, slots=True)
class Balance:
    """The tilts (rad) to the left and to the right that a table bears.

    None where it cannot stand at all, or where nothing is known since something is `falling`.
    """

    tilts: tuple[float, float] | None
    falling: bool = False

    @property
    def telling(self) -> bool:
        """Whether anything lies there that could give way, and is not in hands, in the air or in the sea."""
        return self.tilts is None or min(self.tilts) < MOST


def balance_gauge(
    target: pygame.Surface, rect: pygame.Rect, tilts: tuple[float, float], font: pygame.font.Font
) -> None:
    """Draw a beam on its pivot that fills `rect`: a bar to either side, and the degrees above it.

    Args:
        target: what is drawn on; no paper is laid.
        rect: in px; about four times as wide as high, or wider.
        tilts: that are borne to the left and to the right, rad.
        font: of the numbers.
    """
    high = max(8, rect.height - round(0.92 * font.get_height()))
    fills = tuple(min(STEPS, round(STEPS * tilt / FULL)) for tilt in tilts)
    near = tuple(tilt < NEAR for tilt in tilts)
    beam = _beam(rect.width, high, (fills[0], fills[1]), (near[0], near[1]))
    target.blit(beam, (rect.left, rect.bottom - high), special_flags=pygame.BLEND_PREMULTIPLIED)
    for tilt, warns, right in zip(tilts, near, (False, True), strict=True):
        image = font.render(told(tilt), True, WARNING if warns else INK)  # noqa: FBT003 - smooth edges
        place = image.get_rect(top=rect.top - round(0.06 * font.get_height()))
        if right:
            place.right = rect.right
        else:
            place.left = rect.left
        target.blit(image, place)


def told(tilt: float) -> str:
    """A tilt (rad) in degrees."""
    return f"{degrees(tilt):.1f}°" if tilt < MOST else f"> {degrees(MOST):.0f}°"


@lru_cache(maxsize=64)
def _beam(wide: int, high: int, fills: tuple[int, int], near: tuple[bool, bool]) -> pygame.Surface:
    stencil = Stencil(wide, high)
    end = wide / high
    bar = 0.34  # half the height of the beam; the pivot stands below it
    middle = 1.0 - bar - 0.12
    trough = stencil.box(-end + 0.1, middle - bar, end - 0.1, middle + bar, bar)
    stencil.lay(stencil.polygon([(-0.75, -0.98), (0.75, -0.98), (0.0, middle - bar + 0.1)]), WOOD[3])
    stencil.lay(trough + 0.12, blend(INK, PAPER, 0.25))
    stencil.lay(trough, blend(PAPER, WOOD[0], 0.3))
    for side, fill, warns in zip((-1.0, 1.0), fills, near, strict=True):
        reach = 0.2 + (end - 0.3) * fill / STEPS
        colour: RGB = WARNING if warns else GOOD
        stencil.lay(np.minimum(trough, np.minimum(side * stencil.x, reach - side * stencil.x)), colour)
        if warns:
            stencil.lay(np.minimum(trough, 0.12 - np.abs(side * stencil.x - reach)), INK)
    stencil.lay(np.minimum(trough + 0.12, 0.13 - np.abs(stencil.x)), INK)
    return stencil.surface()
