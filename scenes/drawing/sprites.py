"""Sprites: pieces as they are painted, upright, once for each look and scale."""

from __future__ import annotations

from math import ceil, pi
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.blocks import block
from scenes.drawing.boards import board
from scenes.drawing.cargo import CARGO, cargo_chest
from scenes.drawing.chests import chest
from scenes.drawing.figures import DRESSES, figure
from scenes.drawing.hangable import HANGABLE
from scenes.drawing.shading import shaded
from scenes.drawing.timbers import TIMBERS
from scenes.drawing.turning import Bounded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.look import Look
    from scenes.drawing.plate import Plate

SCALE_STEP = 16.0  # px/cm; sprites are painted for scales that are multiples of this
LARGE = 192.0  # px/cm; beyond this sprites are not painted twice as large as shown: nobody sees it
MEGABYTE = 1 << 20
BELOW = ((0, 1), (-1, 0), (0, -1), (1, 0))  # where down is in a sprite that is turned by so many quarters

FIGURES = dict.fromkeys((*DRESSES, "king"), figure)
PAINTERS = {"board": board, "chest": chest, **FIGURES, **CARGO, **HANGABLE, **TIMBERS}


def painter(look: Look) -> Callable[[Look, float], Plate]:
    """What paints a look: chests belong to a seat, or they are cargo and bear no mark; others are plain."""
    if look.kind == "chest" and look.seat is None:
        return cargo_chest
    return PAINTERS.get(look.kind, block)


class Sprites:
    """Paints sprites, and keeps those used last."""

    def __init__(self, megabytes: int) -> None:
        """Make an empty store of at most this size."""
        self.kept: Bounded[pygame.Surface] = Bounded(megabytes * MEGABYTE)

    def upright(self, look: Look, pixels_per_cm: float) -> tuple[pygame.Surface, float]:
        """The upright sprite, as a rule twice as large as shown, and the pixels per cm it was painted at."""
        painted_at = _painted_at(pixels_per_cm)
        key = (look, painted_at)
        found = self.kept.get(key)
        if found is None:
            found = painter(look)(look, painted_at).surface()
            self.kept.put(key, found, bytes_of(found))
        return found, painted_at

    def painted(self, look: Look, pixels_per_cm: float) -> bool:
        """Whether the upright sprite is there."""
        return self.kept.get((look, _painted_at(pixels_per_cm))) is not None

    def small(
        self, look: Look, pixels_per_cm: float, angle: float, *, shadow: bool
    ) -> tuple[pygame.Surface, float]:
        """The sprite at about the size at which it is shown, on its shadow, for quick turning by `angle` rad.

        The shadow turns with the sprite, so there is one for each side that may lie below. Returns the pixels
        per cm of it as well.
        """
        full, painted_at = self.upright(look, pixels_per_cm)
        shown_at = _shown_at(pixels_per_cm)
        halved = painted_at == 2.0 * shown_at
        scale = shown_at if halved else painted_at
        side = round(angle / (pi / 2.0)) % 4 if shadow else None
        key = (look, shown_at, "small", side)
        found = self.kept.get(key)
        if found is None:
            found = full
            if halved:
                found = pygame.transform.smoothscale(full, (full.get_width() // 2, full.get_height() // 2))
            if side is not None:
                found, _, _ = shaded((found, 0, 0), scale, BELOW[side])
            self.kept.put(key, found, bytes_of(found))
        return found, scale


def _shown_at(pixels_per_cm: float) -> float:
    """The scale that stands for this one and those a little smaller, px/cm."""
    return SCALE_STEP * ceil(pixels_per_cm / SCALE_STEP)


def _painted_at(pixels_per_cm: float) -> float:
    """The pixels per cm of the sprite that is shown at so many."""
    shown_at = _shown_at(pixels_per_cm)
    return max(shown_at, min(2.0 * shown_at, LARGE))


def bytes_of(surface: pygame.Surface) -> int:
    """The memory that a surface takes."""
    return surface.get_width() * surface.get_height() * 4
