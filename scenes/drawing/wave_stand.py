"""The wave stand: waves cut from card, one behind the hull and one before it, that bear the ship's pin."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame

from scenes.drawing.plate import to_surface
from scenes.drawing.sky import add, mixed
from scenes.drawing.waves import CREST, DEPTH
from scenes.drawing.wood import smooth_noise
from scenes.theme import RGB, SEA, blend

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenes.viewport import Viewport

    Grid = NDArray[np.floating[Any]]

REACH = 11.0  # cm either side of the pin
DEEP = 1.6  # cm below the sea's surface, where the near waves cover everything
FADED = 0.6  # cm below the surface, where little of the card shines through the near waves
AIR = 0.4  # cm above the highest crest, for the shadow that the card throws
FRONT_TONES = (blend(SEA[1], SEA[2], 0.15), SEA[0])
BACK_TONES = (blend(SEA[2], SEA[1], 0.2), SEA[1])
PIN: tuple[RGB, RGB, RGB] = ((0x5A, 0x40, 0x16), (0xE8, 0xBE, 0x5C), (0xFF, 0xF3, 0xD0))
PIN_RADIUS = 0.3  # cm


def crest(x: Grid, hinge: float, *, front: bool) -> Grid:
    """The height (cm above the sea) of the card at x cm from the pin, which is `hinge` cm above the sea.

    The card before the hull stays below the deck however far the ship heels, so that it never hides cargo:
    it is low towards both ends, and one crest in the middle carries the pin.
    """
    far = np.abs(x)
    slope = np.clip((far - 3.0) / (REACH - 3.0), 0.0, 1.0)
    mound = 0.66 * hinge * (1.0 - slope * slope * (3.0 - 2.0 * slope)) ** 1.15 - 0.7 * slope
    if not front:
        return np.asarray(mound + 0.45 + 0.12 * np.sin(far * 3.1 + 0.8), np.float32)
    arm = 0.4 * hinge * np.exp(-((far / 0.75) ** 2))
    scallops = 0.1 * np.sin(far * 3.7 - 1.2) * np.clip(far - 0.6, 0.0, 1.0)
    return np.asarray(mound + arm + scallops, np.float32)


class WaveStand:
    """Draws the stand of a ship whose pin is `hinge` cm above the sea, at x = 0."""

    def __init__(self, hinge: float) -> None:
        self._hinge = hinge
        self._painted: tuple[float, pygame.Surface, pygame.Surface] | None = None

    def draw_back(self, target: pygame.Surface, viewport: Viewport) -> None:
        """Draw the card behind the hull."""
        self._lay(target, viewport, self._cards(viewport.pixels_per_cm)[1])

    def draw_front(self, target: pygame.Surface, viewport: Viewport) -> None:
        """Draw the card before the hull, and the pin."""
        self._lay(target, viewport, self._cards(viewport.pixels_per_cm)[0])

    def _cards(self, pixels_per_cm: float) -> tuple[pygame.Surface, pygame.Surface]:
        if self._painted is None or self._painted[0] != pixels_per_cm:
            front, back = (_card(pixels_per_cm, self._hinge, front=front) for front in (True, False))
            self._painted = (pixels_per_cm, front, back)
        return self._painted[1:]

    def _lay(self, target: pygame.Surface, viewport: Viewport, card: pygame.Surface) -> None:
        px, py = viewport.to_screen((0.0, -DEEP))
        place = (round(px - card.get_width() / 2.0), round(py) - card.get_height())
        target.blit(card, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _card(pixels_per_cm: float, hinge: float, *, front: bool) -> pygame.Surface:
    half = ceil(REACH * pixels_per_cm)
    high = ceil((DEEP + 1.1 * hinge + AIR) * pixels_per_cm)
    x = (np.arange(2 * half, dtype=np.float32) + np.float32(0.5 - half)) / pixels_per_cm
    y = (np.float32(high - 0.5) - np.arange(high, dtype=np.float32)[:, None]) / pixels_per_cm - DEEP
    top = crest(x, hinge, front=front)
    slope = np.gradient(top, x)
    below = (top - y) / np.sqrt(1.0 + slope * slope) * pixels_per_cm  # px
    body = np.clip(below + 0.5, 0.0, 1.0)
    tones = FRONT_TONES if front else BACK_TONES
    rgb = mixed(*tones, np.clip((top - y) / 2.4, 0.0, 1.0))
    streaks = smooth_noise(np.random.default_rng(31 + front), (high, 2 * half), (max(2, high // 5), 16))
    add(rgb, np.clip(streaks - 0.45, 0.0, 0.5) * np.clip(below / 10.0 - 0.5, 0.0, 1.0) * 0.3, (255, 255, 255))
    line = max(1.6, 0.07 * pixels_per_cm)
    add(rgb, np.clip(line + 0.5 - np.abs(below - line), 0.0, 1.0) * (0.85 if front else 0.5), CREST)
    add(rgb, np.exp(-np.clip(below, 0.0, None) / (0.35 * pixels_per_cm)) * 0.2, CREST)
    shadow = 0.34 * np.exp(-np.clip(-below, 0.0, None) / (0.12 * pixels_per_cm)) * (1.0 - body) * front
    dark = np.asarray(DEPTH, np.float32) / 255.0
    share = body / np.maximum(body + shadow, 1e-3)
    rgb = dark + (rgb - dark) * share[..., None]
    if front:
        from_pin = np.hypot(x[None, :], y - hinge)
        for radius, colour in zip((1.0, 0.8, 0.3), PIN, strict=True):
            cover = np.clip((radius * PIN_RADIUS - from_pin) * pixels_per_cm + 0.5, 0.0, 1.0)
            add(rgb, cover, colour)
            body = np.maximum(body, cover)
    alpha = np.clip(body + shadow, 0.0, 1.0) * np.clip((y + FADED) / FADED + 0.3, 0.0, 1.0)
    return to_surface(rgb, np.asarray(alpha, np.float32))
