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
LAYERS = BACK, FAR, NEAR = "back", "far waves", "near waves"
FOAM = "foam"


class Sea:
    """Draws sky and far waves behind the raft, near waves in front of its foot, and what falls in."""

    def __init__(self, foot: tuple[float, float] | None = None) -> None:
        """A sea with foam around a stand between two x (cm), or an open one."""
        self.foot = foot
        self.splashes = Splashes()
        self.easing = False
        """Whether layers painted for another frame are still shown; see `ease`."""
        self._moved = False
        self._size = (0, 0)
        self._horizon = 0
        self._keys: dict[str, tuple[object, ...]] = {}
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
        self._lay_back(target, round(viewport.to_screen((0.0, HORIZON))[1]))
        top = round(viewport.to_screen((0.0, MIDDLE))[1])
        _lay(target, self._middle, top, (SWAY_PX * sin(time * 0.37), BOB_PX * sin(time * 0.53 + 1.0)))

    def draw_front(self, target: pygame.Surface, viewport: Viewport, time: float = 0.0) -> None:
        """Draw the near waves, foam and splashes, after the pieces."""
        self._prepare(target.get_size(), viewport)
        bob = BOB_PX * sin(time * 0.61)
        top = round(viewport.to_screen((0.0, 0.0))[1])
        _lay(target, self._near, top, (-SWAY_PX * sin(time * 0.43 + 0.5), bob))
        deep = top - CREST_PX + round(bob) + self._near.get_height()
        target.fill(NEAR_TONES[1], (0, deep, target.get_width(), max(0, target.get_height() - deep)))
        if self.foot is not None:
            left = viewport.to_screen((self.foot[0] - FOAM_REACH, 0.0))[0]
            place = (round(left), top - self._foam.get_height() // 2 + round(bob))
            target.blit(self._foam, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.splashes.draw(target, viewport, time)

    def ease(self, size: tuple[int, int], viewport: Viewport, *, moving: bool) -> None:
        """Paint one layer anew at most for the next picture, and none while the frame is `moving`.

        A layer takes as long as two frames may. Nor is one painted for the first picture after the frame has
        moved, in which pieces are. Until all are new the old ones lie where the new ones will.
        """
        wanted = self._wanted(size, viewport)
        stale = [name for name in LAYERS if self._keys.get(name) != wanted[name]]
        self.easing = bool(stale) and size == self._size
        if self.easing and not moving and not self._moved:
            self._paint(stale[0], size, viewport)
            self.easing = len(stale) > 1
        self._moved = moving

    def _prepare(self, size: tuple[int, int], viewport: Viewport) -> None:
        """Paint the layers anew if the window or the frame has changed."""
        wanted = self._wanted(size, viewport)
        for name in (FOAM,) if self.easing else (*LAYERS, FOAM):
            if self._keys.get(name) != wanted[name]:
                self._paint(name, size, viewport)
        self._size = size

    def _wanted(self, size: tuple[int, int], viewport: Viewport) -> dict[str, tuple[object, ...]]:
        """What each layer shows, if it is as it should be."""
        surface = round(viewport.to_screen((0.0, 0.0))[1])
        key = (size, surface, viewport.pixels_per_cm)
        return {**dict.fromkeys(LAYERS, key), FOAM: (*key, self.foot)}

    def _paint(self, name: str, size: tuple[int, int], viewport: Viewport) -> None:
        surface, scale = round(viewport.to_screen((0.0, 0.0))[1]), viewport.pixels_per_cm
        low = max(CREST_PX, size[1] - surface + CREST_PX) + ceil(BOB_PX) + 1
        wide = size[0] + 2 * (ceil(SWAY_PX) + 2)
        if name == BACK:
            self._horizon = round(viewport.to_screen((0.0, HORIZON))[1])
            self._back = backdrop(size, self._horizon, scale)
        elif name == FAR:
            height = low + round(MIDDLE * scale)
            self._middle = layer((wide, height), (scale * 3.1, min(6.0, scale * 0.13)), MIDDLE_TONES)
        elif name == NEAR:
            wave = (scale * 4.3, min(5.0, scale * 0.11))
            self._near = layer((wide, low), wave, NEAR_TONES, cover=NEAR_COVER)
        elif self.foot is not None:
            self._foam = foam(self.foot[1] - self.foot[0], scale)
        self._keys[name] = self._wanted(size, viewport)[name]

    def _lay_back(self, target: pygame.Surface, horizon: int) -> None:
        """Lay sky and far sea down, stretched to where the horizon is now."""
        wide, high = self._back.get_size()
        highest, lowest = sorted((horizon, self._horizon))
        if highest == lowest or highest <= 0 or lowest >= high:
            target.blit(self._back, (0, 0))
            return
        for old, new in (((0, self._horizon), (0, horizon)), ((self._horizon, high), (horizon, high))):
            part = self._back.subsurface((0, old[0], wide, old[1] - old[0]))
            target.blit(pygame.transform.scale(part, (wide, new[1] - new[0])), (0, new[0]))


def _lay(target: pygame.Surface, paper: pygame.Surface, top: int, shift: tuple[float, float]) -> None:
    """Lay a layer with its mean surface at row `top`, moved by `shift` px."""
    margin = (paper.get_width() - target.get_width()) // 2
    place = (round(shift[0]) - margin, top - CREST_PX + round(shift[1]))
    target.blit(paper, place, special_flags=pygame.BLEND_PREMULTIPLIED)
