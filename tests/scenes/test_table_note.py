"""The note below the first line, such as where a replay differs, covers neither strips nor players."""

from __future__ import annotations

import pygame
import pytest
from test_table_layout import laid_out, view_of

from scenes.table.heading import Heading

LONG = (
    "Differs at turn 12, tick 37960: chest-diamond-5 is 0.123 cm from where the file has it, after a command "
    "that cannot be played: it moves a piece that nobody holds, from a hand that is empty since tick 37000."
)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)], ids=str)
def test_a_long_note_stays_between_the_strips(size: tuple[int, int]) -> None:
    layout = laid_out(size, 1.0, view_of(6, in_sea=5, aside=2))
    pygame.font.init()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    Heading().draw_note(picture, layout, LONG)
    note = picture.get_bounding_rect()
    assert note.width > 200
    assert not any(note.colliderect(strip) for strip in (layout.left, layout.aside, layout.right))
    assert layout.line.bottom < note.top


def test_in_a_narrow_window_it_is_as_wide_as_the_first_line() -> None:
    layout = laid_out((800, 600), 3.0, view_of(6, in_sea=5, aside=2))
    pygame.font.init()
    picture = pygame.Surface((800, 600), pygame.SRCALPHA)
    Heading().draw_note(picture, layout, LONG)
    assert picture.get_bounding_rect().width > 300
