"""What stands far behind everything: sky, thin clouds, islands on the horizon, and the far sea."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from scenes.drawing.plate import to_surface
from scenes.drawing.wood import smooth_noise
from scenes.theme import RGB, SEA, SKY_LOW, SKY_TOP, blend

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Grid = NDArray[np.floating[Any]]

COARSE = 4  # the sky is soft: it is made at a quarter of the size and enlarged
WHITE: RGB = (0xFF, 0xFF, 0xFF)
SUN: RGB = (0xFF, 0xF3, 0xD6)
ISLANDS = ((0.3, 1.5, 11), (0.48, 0.85, 12))  # how much of the sea's colour, height in cm, seed


def mixed(one: RGB, other: RGB, share: Grid) -> Grid:
    """Colours (h, w, 3) between two, by a share (h, w)."""
    first, second = np.asarray(one, np.float32) / 255.0, np.asarray(other, np.float32) / 255.0
    return np.asarray(first + (second - first) * share[..., None], np.float32)


def add(rgb: Grid, share: Grid, colour: RGB) -> None:
    """Mix a colour into colours (h, w, 3), in place."""
    rgb += (np.asarray(colour, np.float32) / 255.0 - rgb) * np.clip(share, 0.0, 1.0)[..., None]


def backdrop(size: tuple[int, int], horizon: int, pixels_per_cm: float) -> pygame.Surface:
    """The opaque picture of `size` px with its horizon at row `horizon`."""
    wide, high = size
    back = pygame.Surface(size)
    back.blit(_sky(size, horizon), (0, 0))
    for share, reach, seed in ISLANDS:
        top = round(reach * pixels_per_cm) + 2
        island = _island(wide, top, reach * pixels_per_cm, seed, blend(SKY_TOP, SEA[2], share + 0.15))
        back.blit(island, (0, horizon - top), special_flags=pygame.BLEND_PREMULTIPLIED)
    if horizon < high:
        back.blit(_far_sea((wide, high - horizon), high), (0, max(0, horizon)))
    return back


def _sky(size: tuple[int, int], horizon: int) -> pygame.Surface:
    wide, high = max(2, size[0] // COARSE), max(2, size[1] // COARSE)
    row = np.arange(high, dtype=np.float32)[:, None] / np.float32(max(1, horizon // COARSE))
    column = np.arange(wide, dtype=np.float32)[None, :] / np.float32(wide)
    up = np.clip(1.0 - row, 0.0, 1.0) ** 0.8
    rgb = mixed(SKY_LOW, SKY_TOP, np.broadcast_to(up, (high, wide)))
    glow = np.exp(-(((column - 0.78) / 0.3) ** 2) - ((row - 1.0) / 0.4) ** 2)
    add(rgb, glow * 0.6, SUN)
    rng = np.random.default_rng(5)
    cloud = smooth_noise(rng, (high, wide), (14, 5)) * 0.6 + smooth_noise(rng, (high, wide), (34, 13)) * 0.4
    band = np.exp(-((row - 0.62) ** 2) / 0.05)
    add(rgb, np.clip(cloud - 0.1, 0.0, 0.5) * band * 1.25, WHITE)
    small = to_surface(rgb, np.ones((high, wide), np.float32))
    return pygame.transform.smoothscale(small, size)


def _island(wide: int, high: int, reach: float, seed: int, colour: RGB) -> pygame.Surface:
    ridge = smooth_noise(np.random.default_rng(seed), (1, wide), (1, 9))[0] - 0.25
    ridge += 0.3 * smooth_noise(np.random.default_rng(seed + 9), (1, wide), (1, 40))[0]
    crest = high - np.clip(ridge, 0.0, 1.0) * reach
    row = np.arange(high, dtype=np.float32)[:, None]
    alpha = np.clip(row - crest[None, :] + 0.5, 0.0, 1.0)
    rgb = mixed(colour, SKY_LOW, np.broadcast_to(0.3 * row / high, alpha.shape))
    return to_surface(rgb, np.asarray(alpha, np.float32))


def _far_sea(size: tuple[int, int], window_high: int) -> pygame.Surface:
    wide, high = size
    row = np.arange(high, dtype=np.float32)[:, None]
    nearer = np.clip(row / (0.09 * window_high), 0.0, 1.0)
    rgb = mixed(blend(SEA[2], SKY_LOW, 0.3), SEA[2], np.broadcast_to(nearer, (high, wide)))
    column = np.arange(wide, dtype=np.float32)[None, :] / np.float32(wide)
    sun = np.exp(-(((column - 0.78) / 0.16) ** 2)) * np.ones_like(row)
    glitter = smooth_noise(np.random.default_rng(6), (high, wide), (max(2, high // 3), max(2, wide // 40)))
    add(rgb, np.clip(glitter - 0.45, 0.0, 1.0) * (0.35 + 1.1 * sun), SUN)
    return to_surface(rgb, np.ones((high, wide), np.float32))
