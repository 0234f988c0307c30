"""The marks of a seat, drawn small: colour and shape together, never colour alone."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.marks import mark_parts
from scenes.theme import INK, SEAT_COLOURS, blend

if TYPE_CHECKING:
    from collections.abc import Sequence

_OVER = 4


def draw_marks(surface: pygame.Surface, rect: pygame.Rect, marks: Sequence[int]) -> None:
    """Draw the marks (0 to 5) side by side in the middle of `rect`, as large as fits, in two rows if many."""
    if not marks:
        return
    rows = 1 if len(marks) <= 3 else 2  # noqa: PLR2004 - three stand well side by side
    columns = -(-len(marks) // rows)
    pitch = min(rect.width // columns, int(rect.height * 0.8) // rows)
    size = max(4, round(pitch * 0.86))
    left = rect.centerx - pitch * columns // 2
    top = rect.centery - pitch * rows // 2
    for index, mark in enumerate(marks):
        x, y = left + pitch * (index % columns), top + pitch * (index // columns)
        surface.blit(_mark(mark, size), (x + (pitch - size) // 2, y + (pitch - size) // 2))


@lru_cache(maxsize=64)
def _mark(mark: int, size: int) -> pygame.Surface:
    big = size * _OVER
    picture = pygame.Surface((big, big), pygame.SRCALPHA)
    picture.fill((*blend(SEAT_COLOURS[mark], INK, 0.45), 0))
    for grown, colour in ((0.5, blend(SEAT_COLOURS[mark], INK, 0.45)), (0.43, SEAT_COLOURS[mark])):
        for part in mark_parts(mark):
            points = [(big / 2 + x * big * grown * 0.93, big / 2 - y * big * grown * 0.93) for x, y in part]
            pygame.draw.polygon(picture, colour, points)
    return pygame.transform.smoothscale(picture, (size, size))
