"""The sea and the sky: cut-paper waves that move a few pixels, foam, splashes, rings and bubbles.

Times are seconds handed in; nothing here reads a clock. A still sea is a sea whose time does not change.
"""

from __future__ import annotations

from math import ceil, sin
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from scenes.drawing.plate import to_surface
from scenes.drawing.splashes import Splashes
from scenes.drawing.wood import smooth_noise
from scenes.theme import RGB, SEA, SKY_LOW, SKY_TOP, blend

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenes.viewport import Viewport

    Grid = NDArray[np.floating[Any]]

HORIZON = 2.3  # cm above the surface, behind everything
SWAY_PX = 7.0
BOB_PX = 2.0
WHITE: RGB = (0xFF, 0xFF, 0xFF)
NEAR_COVER = 0.82  # what lies below the surface shines through a little


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

    def draw_back(self, target: pygame.Surface, viewport: Viewport, time: float) -> None:
        """Sky, horizon and the far waves: draw this first; it covers the whole target."""
        self._prepare(target.get_size(), viewport)
        target.blit(self._back, (0, 0))
        top = round(viewport.to_screen((0.0, 1.25))[1])
        self._lay(target, self._middle, top, SWAY_PX * sin(time * 0.37), BOB_PX * sin(time * 0.53 + 1.0))

    def draw_front(self, target: pygame.Surface, viewport: Viewport, time: float) -> None:
        """The near waves, foam and splashes: draw this after the pieces."""
        self._prepare(target.get_size(), viewport)
        bob = BOB_PX * sin(time * 0.61)
        top = round(viewport.to_screen((0.0, 0.0))[1])
        self.splashes.draw_below(target, viewport, time)
        self._lay(target, self._near, top, -SWAY_PX * sin(time * 0.43 + 0.5), bob)
        if self.foot is not None:
            left = viewport.to_screen((self.foot[0], 0.0))[0] - FOAM_REACH * viewport.pixels_per_cm
            height = self._foam.get_height()
            place = (round(left), top - height // 2 + round(bob))
            target.blit(self._foam, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.splashes.draw_above(target, viewport, time)

    def _lay(self, target: pygame.Surface, layer: pygame.Surface, top: int, sway: float, bob: float) -> None:
        margin = (layer.get_width() - target.get_width()) // 2
        place = (round(sway) - margin, top - CREST_PX + round(bob))
        target.blit(layer, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _prepare(self, size: tuple[int, int], viewport: Viewport) -> None:
        """Paint the layers anew if the window or the frame has changed."""
        surface_px = round(viewport.to_screen((0.0, 0.0))[1])
        key = (size, surface_px, viewport.pixels_per_cm, self.foot)
        if key == self._key:
            return
        self._key = key
        scale = viewport.pixels_per_cm
        horizon = round(viewport.to_screen((0.0, HORIZON))[1])
        self._back = _backdrop(size, horizon, scale)
        low = size[1] - surface_px + CREST_PX + 4
        wide = size[0] + 2 * (ceil(SWAY_PX) + 2)
        middle_high = low + round(1.25 * scale)
        self._middle = _waves(
            (wide, max(8, middle_high)), scale * 3.1, 5.0, (SEA[1], blend(SEA[1], SEA[0], 0.55))
        )
        self._near = _waves(
            (wide, max(8, low)), scale * 4.3, 4.0, (blend(SEA[0], SEA[1], 0.3), SEA[0]), cover=NEAR_COVER
        )
        if self.foot is not None:
            self._foam = _foam(self.foot[1] - self.foot[0], scale)


CREST_PX = 16  # room above a layer's surface line for crests and the shadow they throw
FOAM_REACH = 0.7  # cm of foam beyond the stand on either side


def _backdrop(size: tuple[int, int], horizon: int, scale: float) -> pygame.Surface:
    """Sky with thin clouds, far islands and the far sea, opaque."""
    wide, high = size
    rows = np.arange(high, dtype=np.float32)[:, None]
    up = np.clip(1.0 - rows / max(1, horizon), 0.0, 1.0)
    rgb = _mixed(SKY_LOW, SKY_TOP, np.broadcast_to(up**0.8, (high, wide)))
    columns = np.arange(wide, dtype=np.float32)[None, :]
    glow = np.exp(-(((columns - wide * 0.78) / (wide * 0.3)) ** 2) - ((rows - horizon) / (high * 0.34)) ** 2)
    _add(rgb, glow * 0.55, (0xFF, 0xF4, 0xDC))
    rng = np.random.default_rng(5)
    cloud = smooth_noise(rng, (high, wide), (14, 5)) * 0.6 + smooth_noise(rng, (high, wide), (34, 13)) * 0.4
    band = np.exp(-(((rows / max(1, horizon)) - 0.62) ** 2) / 0.05)
    _add(rgb, np.clip(cloud - 0.12, 0.0, 0.5) * band * 1.3, WHITE)
    for tone, reach, seed in ((0.24, 1.5, 11), (0.42, 0.85, 12)):
        ridge = smooth_noise(np.random.default_rng(seed), (1, wide), (1, 9))[0] - 0.25
        ridge += 0.3 * smooth_noise(np.random.default_rng(seed + 9), (1, wide), (1, 40))[0]
        crest = horizon - np.clip(ridge, 0.0, 1.0)[None, :] * reach * scale
        _add(
            rgb,
            np.clip(rows - crest + 0.5, 0.0, 1.0) * (rows <= horizon + 1),
            blend(SKY_TOP, SEA[2], tone + 0.2),
        )
    depth = np.clip((rows - horizon) / max(1.0, high - horizon), 0.0, 1.0)
    sea = _mixed(
        blend(SEA[2], SKY_LOW, 0.35), SEA[1], np.broadcast_to(np.clip(depth * 2.2, 0, 1), (high, wide))
    )
    over = np.clip(rows - horizon + 0.5, 0.0, 1.0)[..., None]
    rgb += (sea - rgb) * over
    glitter = smooth_noise(rng, (high, wide), (max(2, high // 3), max(2, wide // 46)))
    _add(rgb, np.clip(glitter - 0.55, 0.0, 1.0) * over[..., 0] * 1.1 * (0.4 + glow), WHITE)
    surface = to_surface(rgb, np.ones((high, wide), np.float32))
    back = pygame.Surface(size)
    back.blit(surface, (0, 0))
    return back


def _mixed(one: RGB, other: RGB, share: Grid) -> Grid:
    first, second = np.asarray(one, np.float32) / 255.0, np.asarray(other, np.float32) / 255.0
    return np.asarray(first + (second - first) * share[..., None], np.float32)


def _add(rgb: Grid, share: Grid, colour: RGB) -> None:
    rgb += (np.asarray(colour, np.float32) / 255.0 - rgb) * np.clip(share, 0.0, 1.0)[..., None]


def _waves(
    size: tuple[int, int], length: float, height: float, tones: tuple[RGB, RGB], cover: float = 1.0
) -> pygame.Surface:
    """One layer of waves cut from paper; its mean surface lies CREST_PX below the upper edge."""
    wide, high = size
    x = np.arange(wide, dtype=np.float32)[None, :] * np.float32(2.0 * np.pi / length)
    crest = CREST_PX - height * (
        0.6 * np.sin(x) + 0.28 * np.sin(x * 0.43 + 1.3) + 0.12 * np.sin(x * 2.3 + 0.4)
    )
    below = np.arange(high, dtype=np.float32)[:, None] + 0.5 - crest
    body = np.clip(below + 0.5, 0.0, 1.0)
    rgb = _mixed(tones[0], tones[1], np.clip(below / 70.0, 0.0, 1.0))
    _add(rgb, np.clip(1.6 - np.abs(below - 1.0), 0.0, 1.0) * 0.55, (0xE6, 0xF2, 0xEF))
    _add(rgb, np.exp(-np.clip(below, 0.0, None) / 9.0) * 0.22, (0xD6, 0xEC, 0xEA))
    rng = np.random.default_rng(round(length))
    streaks = smooth_noise(rng, (high, wide), (max(2, high // 5), max(2, wide // 70)))
    _add(rgb, np.clip(streaks - 0.5, 0.0, 0.5) * np.clip(below / 12.0 - 0.5, 0.0, 1.0) * 0.35, WHITE)
    shadow = 0.2 * np.exp(-np.clip(-below, 0.0, None) / 4.5) * (1.0 - body)
    lower = np.clip(below / 40.0, 0.0, 1.0)
    alpha = body * (cover + (1.0 - cover) * lower) + shadow
    share = np.divide(body, np.maximum(body + shadow, 1e-3))
    dark = np.asarray((0x1C, 0x3E, 0x48), np.float32) / 255.0
    rgb = dark + (rgb - dark) * share[..., None]
    return to_surface(rgb, np.asarray(np.clip(alpha, 0.0, 1.0), np.float32))


def _foam(width: float, scale: float) -> pygame.Surface:
    """A broken line of foam where a stand of `width` cm meets the water."""
    wide = round((width + 2.0 * FOAM_REACH) * scale)
    high = max(8, round(0.5 * scale))
    x = np.arange(wide, dtype=np.float32)[None, :] / scale
    y = (np.arange(high, dtype=np.float32)[:, None] + 0.5 - high / 2.0) / scale
    rng = np.random.default_rng(17)
    lumps = smooth_noise(rng, (1, wide), (1, max(4, round(width * 2.6))))[0][None, :]
    fade = np.clip(np.minimum(x, wide / scale - x) / FOAM_REACH, 0.0, 1.0)
    thick = (0.05 + 0.05 * lumps) * fade
    line = np.clip((thick - np.abs(y - 0.03 * np.sin(x * 5.0))) * scale + 0.5, 0.0, 1.0)
    second = np.clip(
        (thick * 0.6 - 0.015 - np.abs(y - 0.15 - 0.03 * np.sin(x * 3.1 + 1))) * scale + 0.5, 0.0, 1.0
    )
    alpha = np.clip(line * 0.8 + second * 0.4, 0.0, 1.0)
    return to_surface(np.full((high, wide, 3), 0.97, np.float32), np.asarray(alpha, np.float32))
