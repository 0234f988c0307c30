"""The note below the first line, such as where a replay differs, covers neither strips nor players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from at_table import Player
from test_table_layout import laid_out, view_of

from scenes.table.heading import Heading

if TYPE_CHECKING:
    from pathlib import Path

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


def test_in_the_line_a_name_is_cut_where_it_is_too_long_and_the_line_stays_one(tmp_path: Path) -> None:
    player = Player(tmp_path, ("W" * 24, "Bo"), size=(640, 400))
    player.frames(0.1)
    player.scene.draw(pygame.Surface(player.size))
    written = player.scene._display._painter._heading._written
    layout = player.scene._laid_out()
    assert written is not None
    assert written.head is not None
    assert written.rect.height == layout.line.height
    assert written.rect.right <= layout.line.right
    assert written.head.get_width() > 3 * layout.line.height, "more than the mark of its seat"
