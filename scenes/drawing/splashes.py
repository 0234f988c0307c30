"""Splashes, rings and bubbles: pictures of how long ago something fell in, and how hard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.plate import to_surface

if TYPE_CHECKING:
    from scenes.viewport import Viewport

LASTS = 2.4  # s until the last ring is gone
MOST = 40  # splashes alive at once
BUBBLES_AFTER = 0.15  # s
WET = -0.05  # cm; drops below and bubbles above are not seen
PULL = 34.0  # cm/s2; drops fall slower than they would, so that the eye can follow
GOLDEN = 0.61803398875
FADES = 10


@dataclass(frozen=True, slots=True)
class Splash:
    """Something fell in at x (cm), with strength 0..1, at a time in s."""

    x: float
    strength: float
    born: float


class Splashes:
    """The splashes still to be seen."""

    def __init__(self) -> None:
        """Start with smooth water."""
        self._alive: list[Splash] = []

    def __len__(self) -> int:
        return len(self._alive)

    def add(self, x: float, strength: float, time: float) -> None:
        """Something falls in now; strength is clamped to 0..1. The oldest goes if there are too many."""
        self._alive.append(Splash(x, min(1.0, max(0.05, strength)), time))
        del self._alive[:-MOST]

    def lively(self, time: float) -> bool:
        """Whether anything is still to be seen; forgets what is over."""
        self._alive = [splash for splash in self._alive if 0.0 <= time - splash.born < LASTS]
        return bool(self._alive)

    def draw_below(self, target: pygame.Surface, viewport: Viewport, time: float) -> None:
        """Bubbles under the surface."""
        for splash in self._alive:
            age = time - splash.born
            if BUBBLES_AFTER < age < LASTS:
                _bubbles(target, viewport, splash, age - BUBBLES_AFTER)

    def draw_above(self, target: pygame.Surface, viewport: Viewport, time: float) -> None:
        """Drops in the air and rings on the water."""
        if not self.lively(time):
            return
        for splash in self._alive:
            age = time - splash.born
            _rings(target, viewport, splash, age)
            _drops(target, viewport, splash, age)


def _drops(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    for i in range(6 + round(18 * splash.strength)):
        mix, other = (i * GOLDEN) % 1.0, (i * GOLDEN * 7.0 + 0.31) % 1.0
        rise = (5.0 + 9.0 * other) * (0.45 + 0.75 * splash.strength)
        aside = (mix - 0.5) * 9.0 * (0.4 + splash.strength) * (1.2 - 0.5 * other)
        height = rise * age - PULL / 2.0 * age * age
        if height < WET:
            continue
        left = 1.0 - age * PULL / (2.0 * rise)
        size = (0.05 + 0.09 * mix * splash.strength) * (0.6 + 0.4 * left)
        _dot(target, viewport, (splash.x + aside * age, height), size, 0.35 + 0.6 * left)


def _bubbles(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    for i in range(3 + round(7 * splash.strength)):
        mix, other = (i * GOLDEN + 0.5) % 1.0, (i * GOLDEN * 5.0) % 1.0
        y = -1.4 * (0.4 + 0.6 * other) + age * (0.5 + 0.5 * mix)
        if y < WET:
            x = splash.x + (mix - 0.5) * 1.4 + 0.06 * sin(age * 9.0 + i)
            _dot(target, viewport, (x, y), 0.04 + 0.05 * other, 0.7)


def _rings(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    scale = viewport.pixels_per_cm
    for number in range(1 + round(2 * splash.strength)):
        own = age - 0.12 * number
        life = own / (LASTS - 0.3 * number)
        if not 0.0 < life < 1.0:
            continue
        half_w = (0.3 + (1.0 + 2.2 * splash.strength) * (1.0 - (1.0 - life) ** 2)) * scale
        ring = _ring(round(half_w / 4.0) * 4, round((1.0 - life) * FADES))
        px, py = viewport.to_screen((splash.x, -0.06))
        place = (round(px - ring.get_width() / 2), round(py - ring.get_height() / 2))
        target.blit(ring, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _dot(
    target: pygame.Surface, viewport: Viewport, at: tuple[float, float], radius: float, fade: float
) -> None:
    px, py = viewport.to_screen(at)
    dot = _drop(max(2, round(radius * viewport.pixels_per_cm * 2.0)), round(fade * FADES))
    place = (round(px - dot.get_width() / 2), round(py - dot.get_height() / 2))
    target.blit(dot, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=256)
def _drop(half_px: int, fade: int) -> pygame.Surface:
    """A drop of half_px/2 px radius."""
    radius = half_px / 2.0
    size = 2 * (half_px // 2 + 2)
    at = np.arange(size, dtype=np.float32) + 0.5 - size / 2.0
    distance = np.hypot(at[None, :], at[:, None])
    alpha = np.clip(radius - distance + 0.5, 0.0, 1.0) * (fade / FADES)
    light = np.clip(
        1.0 - np.hypot(at[None, :] + radius * 0.3, at[:, None] + radius * 0.3) / (radius * 1.6), 0.0, 1.0
    )
    rgb = np.stack([0.72 + 0.28 * light, 0.87 + 0.13 * light, 0.9 + 0.1 * light], axis=-1)
    return to_surface(np.asarray(rgb, np.float32), np.asarray(alpha, np.float32))


@lru_cache(maxsize=256)
def _ring(half_w: int, fade: int) -> pygame.Surface:
    """A flat ring on the water, half_w px to either side, seen from just above."""
    half_h = max(2, half_w // 9)
    ring = pygame.Surface((4 * half_w + 16, 4 * half_h + 16), pygame.SRCALPHA)
    alpha = round(210 * fade / FADES)
    middle = (ring.get_width() / 2, ring.get_height() / 2)
    points = [
        (middle[0] + 2 * half_w * cos(2 * pi * i / 48), middle[1] + 2 * half_h * sin(2 * pi * i / 48))
        for i in range(48)
    ]
    pygame.draw.polygon(ring, (alpha, alpha, alpha, alpha), points, 4)
    return pygame.transform.smoothscale(ring, (ring.get_width() // 2, ring.get_height() // 2))
