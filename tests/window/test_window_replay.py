"""A replay in the real window: opened, played, scrubbed by dragging, jumped to the fall, and asked why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from real_program import ROOT
from real_screen import wait_until

from games import Film, filming, read_journal
from scenes.menu import MenuScene
from scenes.replay.deck import lay_out_deck
from scenes.replay.time_line import TimeLine, collapses
from scenes.theme import INK, SEA

if TYPE_CHECKING:
    from collections.abc import Callable

    from real_program import Program

pytestmark = pytest.mark.voyage  # not among the window tests until the same place is always the same picture
FILE = ROOT / "tests" / "games" / "transcripts" / "solo-to-the-fall.capsize"


def test_a_replay_is_played_scrubbed_and_asked_why_it_fell(  # noqa: PLR0915 - one sitting, step by step
    launch: Callable[..., Program],
) -> None:
    film = Film(read_journal(FILE))
    for _ in filming(film):
        pass
    (fall,) = collapses(film.marks)
    program = launch("replay", str(FILE))
    deck = lay_out_deck(program.size, program.scale)
    line = TimeLine(deck.line, film.first, film.last)

    def filmed() -> bool:
        """The bar below the time line, which fills while the match is filmed, is gone."""
        program.check()
        row = program.picture()[deck.line.bottom + 5, deck.line.left : deck.line.right].astype(int)
        return bool((np.abs(row - np.array(SEA[0])).max(axis=1) > 40).all())

    def place() -> int:
        """The column of the ink line that says where one is."""
        row = program.picture()[deck.marks.top + 4, deck.line.left - 2 : deck.line.right + 2].astype(int)
        dark = np.nonzero(np.abs(row - np.array(INK)).max(axis=1) < 30)[0]
        assert len(dark), "the place is shown"
        return int(dark.mean()) + deck.line.left - 2

    wait_until(filmed, "all is filmed", 90.0, 0.3)
    program.wait_still()
    assert abs(place() - line.x_of(0)) <= 2
    program.shoot("replay-1-opened")

    program.click(*deck.buttons["play"].center)
    wait_until(lambda: place() > line.x_of(480), "a second is played", 20.0)
    program.keys("space")
    program.wait_still()
    assert place() < line.x_of(film.last)

    # Held and dragged: the place is under the pointer at once, there and back.
    middle, row = line.x_of((film.first + film.last) // 2), deck.line.centery
    program.do(f"mousemove {place()} {row}", "sleep 0.1", "mousedown 1", "sleep 0.1")
    program.lead_pointer((place(), row), (middle, row))
    program.wait_still()
    assert abs(place() - middle) <= 2
    there = program.picture()
    program.lead_pointer((middle, row), (middle + 200, row), (middle, row))
    program.wait_still()
    assert np.array_equal(program.picture(), there), "the same place is the same picture"
    program.do("mouseup 1", "sleep 0.1")

    program.keys("Home", "n")
    program.wait_still()
    assert abs(place() - line.x_of(fall)) <= 2
    program.shoot("replay-2-the-fall")
    before = program.picture()
    program.click(*deck.buttons["why"].center)
    panel = (slice(80, deck.rect.top - 80), slice(225, 290))  # to the right of what stands there without it

    def told() -> bool:
        """Much is written in the panel: the sentence, the pull it could bear, and what gave way."""
        program.check()
        ink = np.abs(program.picture()[panel].astype(int) - np.array(INK)).max(axis=2) < 60
        rows = np.nonzero(ink.any(axis=1))[0]
        return len(rows) > 0 and int(rows.max()) > 110

    wait_until(told, "the cause is told", 60.0, 0.3)
    program.wait_still()
    program.shoot("replay-3-why")
    assert not np.array_equal(program.picture(), before)

    program.keys("F9")
    wait_until(lambda: list(program.folders.pictures.glob("*.gif")), "the collapse is saved", 240.0, 0.3)
    program.check()
    program.keys("Escape")
    program.wait_still()
    program.keys("Escape")
    program.wait_card(MenuScene(program.context()))
    program.push_last(MenuScene(program.context()), "Quit")
    assert program.ended() == 0
    assert program.said() == ""
    film.close()
