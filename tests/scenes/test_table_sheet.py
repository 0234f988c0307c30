"""Panels are laid down as if all of them were blended, and hardly anything is."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.table.sheet import Sheet

SIZE = (200, 120)
PANEL = pygame.Rect(20, 10, 100, 60)
PATCH = PANEL.inflate(16, 16)


def _world() -> pygame.Surface:
    world = pygame.Surface(SIZE)
    draw = random.Random(3)
    for _ in range(200):
        world.fill(
            [draw.randrange(256) for _ in range(3)], (draw.randrange(200), draw.randrange(120), 30, 20)
        )
    return world


def _picture() -> pygame.Surface:
    """A panel with a shadow and round corners, with something written on it."""
    picture = pygame.Surface(SIZE, pygame.SRCALPHA)
    pygame.draw.rect(picture, (0, 0, 0, 60), PATCH, border_radius=12)
    pygame.draw.rect(picture, (240, 230, 210, 255), PANEL, border_radius=8)
    pygame.draw.line(picture, (10, 20, 30, 255), PANEL.topleft, PANEL.bottomright, 3)
    return picture


def _blended(picture: pygame.Surface) -> pygame.Surface:
    whole = _world()
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return whole


def _pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("panels", "blended"),
    [
        ([PANEL.inflate(-16, -16)], PATCH.width * PATCH.height - 84 * 44),
        ([PANEL], PATCH.width * PATCH.height),  # its corners are not opaque
        ([PANEL.move(60, 0).inflate(-16, -16)], PATCH.width * PATCH.height),  # it reaches beyond
        ([pygame.Rect(30, 20, 40, 40), pygame.Rect(70, 20, 40, 40)], PATCH.width * PATCH.height - 3200),
        ([pygame.Rect(-40, 20, 30, 30)], PATCH.width * PATCH.height),  # it is not on the picture
    ],
)
def test_what_is_opaque_is_copied_and_all_looks_as_if_it_were_blended(
    panels: list[pygame.Rect], blended: int
) -> None:
    picture = _picture()
    sheet = Sheet(picture, [PATCH], panels)
    target = _world()
    sheet.lay(target)
    assert _pixels(target) == _pixels(_blended(picture))
    assert sum(patch.width * patch.height for patch in sheet._blended) == blended
