"""The sea and the sky: layers that move a few pixels, foam, and what splashes in.

Times are seconds handed in; nothing here reads a clock. A still sea is a sea whose time does not change.
"""

from __future__ import annotations

from math import ceil, sin
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.sky import backdrop
from scenes.drawing.splashes import Splashes
from scenes.drawing.waves import CREST_PX, FOAM_REACH, foam, layer
from scenes.theme import SEA, blend

if TYPE_CHECKING:
    from scenes.viewport import Viewport

HORIZON = 2.3  # cm above the surface, behind everything
MIDDLE = 1.2  # cm above the surface: the waves behind the stand
SWAY_PX = 7.0
BOB_PX = 2.0
NEAR_COVER = 0.8  # what lies just below the surface shines through a little
MIDDLE_TONES = (blend(SEA[1], SEA[2], 0.25), blend(SEA[1], SEA[0], 0.5))
NEAR_TONES = (blend(SEA[0], SEA[1], 0.35), SEA[0])


class Sea:
    """Draws sky and far waves behind the raft, near waves in front of its foot, and what falls in."""

    def __init__(self, foot: tuple[float, float] | None = None) -> None:
        """A sea with foam around a stand between two x (cm), or an open one."""
        self.foot = foot
        self.splashes = Splashes()
        self._key: tuple[object, ...] = ()
        self._back = pygame.Surface((1, 1))
        self._middle = pygame.Surface((1, 1))
        self._near = pygame.Surface((1, 1))
        self._foam = pygame.Surface((1, 1))

    def crest(self, viewport: Viewport) -> int:
        """The row of the picture above which nothing of the sea ever moves."""
        return round(viewport.to_screen((0.0, MIDDLE))[1]) - CREST_PX - ceil(BOB_PX)

    def draw_back(self, target: pygame.Surface, viewport: Viewport, time: float = 0.0) -> None:
        """Draw sky, horizon and the far waves, before all else: they cover the whole target."""
        self._prepare(target.get_size(), viewport)
        target.blit(self._back, (0, 0))
        top = round(viewport.to_screen((0.0, MIDDLE))[1])
        _lay(target, self._middle, top, (SWAY_PX * sin(time * 0.37), BOB_PX * sin(time * 0.53 + 1.0)))

    def draw_front(self, target: pygame.Surface, viewport: Viewport, time: float = 0.0) -> None:
        """Draw the near waves, foam and splashes, after the pieces."""
        self._prepare(target.get_size(), viewport)
        bob = BOB_PX * sin(time * 0.61)
        top = round(viewport.to_screen((0.0, 0.0))[1])
        _lay(target, self._near, top, (-SWAY_PX * sin(time * 0.43 + 0.5), bob))
        if self.foot is not None:
            left = viewport.to_screen((self.foot[0] - FOAM_REACH, 0.0))[0]
            place = (round(left), top - self._foam.get_height() // 2 + round(bob))
            target.blit(self._foam, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.splashes.draw(target, viewport, time)

    def _prepare(self, size: tuple[int, int], viewport: Viewport) -> None:
        """Paint the layers anew if the window or the frame has changed."""
        surface = round(viewport.to_screen((0.0, 0.0))[1])
        scale = viewport.pixels_per_cm
        key = (size, surface, scale, self.foot)
        if key == self._key:
            return
        self._key = key
        self._back = backdrop(size, round(viewport.to_screen((0.0, HORIZON))[1]), scale)
        low = max(CREST_PX, size[1] - surface + CREST_PX) + ceil(BOB_PX) + 1
        wide = size[0] + 2 * (ceil(SWAY_PX) + 2)
        height = low + round(MIDDLE * scale)
        self._middle = layer((wide, height), (scale * 3.1, min(6.0, scale * 0.13)), MIDDLE_TONES)
        wave = (scale * 4.3, min(5.0, scale * 0.11))
        self._near = layer((wide, low), wave, NEAR_TONES, cover=NEAR_COVER)
        if self.foot is not None:
            self._foam = foam(self.foot[1] - self.foot[0], scale)


def _lay(target: pygame.Surface, paper: pygame.Surface, top: int, shift: tuple[float, float]) -> None:
    """Lay a layer with its mean surface at row `top`, moved by `shift` px."""
    margin = (paper.get_width() - target.get_width()) // 2
    place = (round(shift[0]) - margin, top - CREST_PX + round(shift[1]))
    target.blit(paper, place, special_flags=pygame.BLEND_PREMULTIPLIED)
