"""Waves cut from paper: one layer each, with a light crest and a soft shadow on what lies behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from scenes.drawing.plate import to_surface
from scenes.drawing.sky import WHITE, add, mixed
from scenes.drawing.wood import smooth_noise

if TYPE_CHECKING:
    import pygame
    from numpy.typing import NDArray

    from scenes.theme import RGB

    Grid = NDArray[np.floating[Any]]

CREST_PX = 18  # room above a layer's mean surface, for crests and the shadow they throw
FOAM_REACH = 0.7  # cm of foam beyond a stand on either side
CREST: RGB = (0xE4, 0xF1, 0xEC)
DEPTH: RGB = (0x16, 0x36, 0x40)


def layer(
    size: tuple[int, int],
    wave: tuple[float, float],
    tones: tuple[RGB, RGB],
    *,
    cover: float = 1.0,
) -> pygame.Surface:
    """One layer of waves, premultiplied; its mean surface lies `CREST_PX` below its upper edge.

    Args:
        size: in px.
        wave: length and height of the longest wave in px.
        tones: colour at the crest and 70 px below it.
        cover: how much of what lies just below the surface is hidden; all is, further down.
    """
    wide, high = size
    length, height = wave
    x = np.arange(wide, dtype=np.float32)[None, :] * np.float32(2.0 * np.pi / length)
    swell = 0.6 * np.sin(x) + 0.28 * np.sin(x * 0.43 + 1.3) + 0.12 * np.sin(x * 2.3 + 0.4)
    below = np.arange(high, dtype=np.float32)[:, None] + np.float32(0.5 - CREST_PX) + height * swell
    body = np.clip(below + 0.5, 0.0, 1.0)
    rgb = mixed(tones[0], tones[1], np.clip(below / 70.0, 0.0, 1.0))
    add(rgb, np.clip(1.5 - np.abs(below - 1.0), 0.0, 1.0) * 0.5, CREST)
    add(rgb, np.exp(-np.clip(below, 0.0, None) / 8.0) * 0.2, CREST)
    rng = np.random.default_rng(round(length))
    streaks = smooth_noise(rng, (high, wide), (max(2, high // 5), max(2, wide // 70)))
    add(rgb, np.clip(streaks - 0.5, 0.0, 0.5) * np.clip(below / 12.0 - 0.5, 0.0, 1.0) * 0.35, WHITE)
    shadow = 0.24 * np.exp(-np.clip(-below, 0.0, None) / 4.5) * (1.0 - body)
    hidden = body * (cover + (1.0 - cover) * np.clip(below / 45.0, 0.0, 1.0))
    share = body / np.maximum(body + shadow, 1e-3)
    dark = np.asarray(DEPTH, np.float32) / 255.0
    rgb = dark + (rgb - dark) * share[..., None]
    return to_surface(rgb, np.asarray(np.clip(hidden + shadow, 0.0, 1.0), np.float32))


def foam(width: float, pixels_per_cm: float) -> pygame.Surface:
    """A broken line of foam where a stand of `width` cm meets the water, the surface at half height."""
    wide = round((width + 2.0 * FOAM_REACH) * pixels_per_cm)
    high = max(8, round(0.6 * pixels_per_cm))
    x = np.arange(wide, dtype=np.float32)[None, :] / pixels_per_cm
    y = (np.arange(high, dtype=np.float32)[:, None] + np.float32(0.5 - high / 2.0)) / pixels_per_cm
    lumps = smooth_noise(np.random.default_rng(17), (1, wide), (1, max(4, round(width * 2.6))))
    fade = np.clip(np.minimum(x, wide / pixels_per_cm - x) / FOAM_REACH, 0.0, 1.0)
    thick = (0.045 + 0.045 * lumps) * fade
    lap = np.abs(y - 0.03 * np.sin(x * 5.0))
    trail = np.abs(y - 0.16 - 0.03 * np.sin(x * 3.1 + 1.0))
    line = np.clip((thick - lap) * pixels_per_cm + 0.5, 0.0, 1.0)
    second = np.clip((thick * 0.6 - 0.015 - trail) * pixels_per_cm + 0.5, 0.0, 1.0)
    alpha = np.clip(line * 0.85 + second * 0.4, 0.0, 1.0) * fade
    return to_surface(np.full((high, wide, 3), 0.97, np.float32), np.asarray(alpha, np.float32))
