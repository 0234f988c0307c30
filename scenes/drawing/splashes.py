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
PULL = 42.0  # cm/s2; drops fall slower than they would, so that the eye can follow
BUBBLES_AFTER = 0.15  # s
WET = -0.05  # cm; drops below and bubbles above are not seen
CROWN_LASTS = 0.5  # s
SPIKES = 7
TAIL = ((0.0, 1.0), (0.012, 0.85), (0.024, 0.65), (0.036, 0.45))  # s ago, share of the size
GOLDEN = 0.61803398875
FADES = 10


@dataclass(frozen=True, slots=True)
class Splash:
    """Something fell in at x (cm), with strength 0..1, at a time in s."""

    x: float
    strength: float
    born: float


def strength_of(mass: float) -> float:
    """How strong (0..1) the splash is of what weighs `mass` g."""
    return min(1.0, 0.25 + mass / 16.0)


class Splashes:
    """The splashes still to be seen."""

    def __init__(self) -> None:
        """Start with smooth water."""
        self._alive: list[Splash] = []

    def __len__(self) -> int:
        return len(self._alive)

    def add(self, x: float, strength: float, time: float) -> None:
        """Let something fall in now; strength is clamped to 0..1. The oldest goes if there are too many."""
        self._alive.append(Splash(x, min(1.0, max(0.05, strength)), time))
        del self._alive[:-MOST]

    def lively(self, time: float) -> bool:
        """Whether anything is still to be seen; forgets what is over."""
        self._alive = [splash for splash in self._alive if 0.0 <= time - splash.born < LASTS]
        return bool(self._alive)

    def draw(self, target: pygame.Surface, viewport: Viewport, time: float) -> None:
        """Draw rings on the water, bubbles under it, drops in the air."""
        if not self.lively(time):
            return
        for splash in self._alive:
            age = time - splash.born
            _rings(target, viewport, splash, age)
            _bubbles(target, viewport, splash, age - BUBBLES_AFTER)
            _crown(target, viewport, splash, age)
            _drops(target, viewport, splash, age)


def _drops(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    """Drops on parabolas, the steep ones higher, each with a tail that ends where it was a moment ago."""
    count = 10 + round(30 * splash.strength)
    for i in range(count):
        mix, other = (i * GOLDEN) % 1.0, (i * GOLDEN * 7.0 + 0.31) % 1.0
        rise = (5.0 + 10.0 * other) * (0.4 + 0.8 * splash.strength)
        aside = (mix - 0.5) * 12.0 * (0.35 + splash.strength) * (1.25 - 0.8 * other)
        start = splash.x + (mix - 0.5) * splash.strength
        left = max(0.0, 1.0 - age * PULL / (2.0 * rise))
        size = (0.03 + 0.065 * ((mix * 3.7) % 1.0) * splash.strength) * (0.5 + 0.5 * left)
        for lag, thin in TAIL:
            at = age - lag
            height = rise * at - PULL / 2.0 * at * at
            if at >= 0.0 and height > WET:
                _dot(target, viewport, (start + aside * at, height), size * thin, (0.4 + 0.6 * left) * thin)


def _crown(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    """The sheet of water that is thrown up first, and falls back."""
    life = age / (CROWN_LASTS * (0.6 + 0.4 * splash.strength))
    if not 0.0 < life < 1.0:
        return
    scale = viewport.pixels_per_cm
    wide = round((0.5 + 1.1 * splash.strength) * (0.6 + 0.9 * life) * scale)
    high = round(1.35 * splash.strength * sin(pi * min(1.0, life * 0.92 + 0.08)) * scale)
    image = _sheet(max(4, wide // 2 * 2), max(3, high // 2 * 2), round((1.0 - life) * FADES))
    px, py = viewport.to_screen((splash.x, WET))
    place = (round(px - image.get_width() / 2), round(py - image.get_height()))
    target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=128)
def _sheet(half_w: int, high: int, fade: int) -> pygame.Surface:
    """A ragged crown, half_w px to either side and high px tall, opening upwards."""
    paper = pygame.Surface((4 * half_w + 8, 2 * high), pygame.SRCALPHA)
    middle = paper.get_width() / 2.0
    points = [(middle - 1.1 * half_w, 2.0 * high), (middle + 1.1 * half_w, 2.0 * high)]
    for i in range(2 * SPIKES, -1, -1):
        along = i / SPIKES - 1.0
        bent = 1.0 - 0.45 * (1.0 - along * along)
        tall = bent * (0.72 + 0.28 * ((i * GOLDEN * 3.0) % 1.0)) if i % 2 == 0 else 0.55 * bent
        tall *= 1.0 - 0.45 * along**8
        points.append((middle + 2.0 * half_w * along * (0.75 + 0.25 * tall), 2.0 * high * (1.0 - tall)))
    alpha = round(125 * fade / FADES)
    pygame.draw.polygon(paper, (round(alpha * 0.9), round(alpha * 0.97), round(alpha * 0.97), alpha), points)
    soft = pygame.transform.box_blur(paper, max(1, high // 7), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, (paper.get_width() // 2, high))


def _bubbles(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    if age < 0.0:
        return
    for i in range(3 + round(7 * splash.strength)):
        mix, other = (i * GOLDEN + 0.5) % 1.0, (i * GOLDEN * 5.0) % 1.0
        y = -1.4 * (0.4 + 0.6 * other) + age * (0.5 + 0.5 * mix)
        if y < WET:
            x = splash.x + (mix - 0.5) * 1.4 + 0.06 * sin(age * 9.0 + i)
            size = max(2, round((0.05 + 0.05 * other) * viewport.pixels_per_cm))
            _put(target, viewport, (x, y), _bubble(size))


def _rings(target: pygame.Surface, viewport: Viewport, splash: Splash, age: float) -> None:
    for number in range(1 + round(2 * splash.strength)):
        life = (age - 0.16 * number) / (LASTS - 0.4 * number)
        if not 0.0 < life < 1.0:
            continue
        reach = 0.3 + (0.9 + 2.2 * splash.strength) * (1.0 - (1.0 - life) ** 2) / (1.0 + 0.3 * number)
        half_w = max(4, round(reach * viewport.pixels_per_cm / 3.0) * 3)
        ring = _ring(half_w, round((1.0 - life) ** 1.5 * FADES))
        _put(target, viewport, (splash.x, -0.1), ring)


def _dot(
    target: pygame.Surface, viewport: Viewport, at: tuple[float, float], radius: float, fade: float
) -> None:
    size = max(2, round(radius * viewport.pixels_per_cm * 2.0))
    _put(target, viewport, at, _drop(size, round(fade * FADES)))


def _put(target: pygame.Surface, viewport: Viewport, at: tuple[float, float], image: pygame.Surface) -> None:
    px, py = viewport.to_screen(at)
    place = (round(px - image.get_width() / 2), round(py - image.get_height() / 2))
    target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=256)
def _drop(half_px: int, fade: int) -> pygame.Surface:
    """A drop of half_px/2 px radius, light on its upper left and sea-coloured on its lower right."""
    radius = half_px / 2.0
    size = 2 * (half_px // 2 + 2)
    at = np.arange(size, dtype=np.float32) + np.float32(0.5 - size / 2.0)
    alpha = np.clip(radius - np.hypot(at[None, :], at[:, None]) + 0.5, 0.0, 1.0) * (fade / FADES)
    from_light = np.hypot(at[None, :] + radius * 0.35, at[:, None] + radius * 0.35)
    light = np.clip(1.15 - from_light / (radius * 1.5), 0.0, 1.0)
    rgb = np.stack([0.78 + 0.22 * light, 0.9 + 0.1 * light, 0.91 + 0.09 * light], axis=-1)
    return to_surface(np.asarray(rgb, np.float32), np.asarray(alpha, np.float32))


@lru_cache(maxsize=32)
def _bubble(radius: int) -> pygame.Surface:
    """A thin light circle with a glint."""
    size = 2 * radius + 4
    at = np.arange(size, dtype=np.float32) + np.float32(0.5 - size / 2.0)
    distance = np.hypot(at[None, :], at[:, None])
    glint = np.clip(
        radius * 0.3 - np.hypot(at[None, :] + radius * 0.4, at[:, None] + radius * 0.4) + 0.5, 0, 1
    )
    alpha = (
        np.clip(0.9 - np.abs(distance - radius), 0.0, 1.0) * 0.65 + 0.12 * (distance < radius) + 0.6 * glint
    )
    rgb = np.full((size, size, 3), 0.93, np.float32)
    return to_surface(rgb, np.asarray(np.clip(alpha, 0.0, 1.0), np.float32))


@lru_cache(maxsize=256)
def _ring(half_w: int, fade: int) -> pygame.Surface:
    """A flat ring on the water, half_w px to either side, seen from just above."""
    half_h = max(2.0, half_w / 8.0)
    ring = pygame.Surface((4 * half_w + 16, 4 * round(half_h) + 16), pygame.SRCALPHA)
    alpha = round(150 * fade / FADES)
    middle = (ring.get_width() / 2, ring.get_height() / 2)
    points = [
        (middle[0] + 2 * half_w * cos(2 * pi * i / 64), middle[1] + 2 * half_h * sin(2 * pi * i / 64))
        for i in range(64)
    ]
    pygame.draw.polygon(ring, (alpha, alpha, alpha, alpha), points, 3)
    return pygame.transform.smoothscale(ring, (ring.get_width() // 2, ring.get_height() // 2))
