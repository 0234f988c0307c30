"""The sign by which the system shows the window: a treasure chest."""

from __future__ import annotations

import pygame

from scenes.drawing.chests import chest
from scenes.drawing.look import look_of
from sim.raft import CHEST

_SIZE = 64
_PIXELS_PER_CM = 74.0  # the chest is 0.8 cm wide, and has a little room around it


def icon() -> pygame.Surface:
    """A square picture of 64 x 64 px."""
    picture = pygame.Surface((_SIZE, _SIZE), pygame.SRCALPHA)
    sprite = chest(look_of(CHEST, "chest-circle-1", 0), _PIXELS_PER_CM).surface()
    picture.blit(sprite, sprite.get_rect(center=picture.get_rect().center))
    return picture
