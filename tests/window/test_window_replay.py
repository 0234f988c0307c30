"""A replay in the real window: opened, played, scrubbed by dragging, jumped to the fall, and asked why.

A busy machine may be slow with any of it: each wait is long, and over as soon as what it waits for is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from real_program import ROOT
from real_screen import wait_until

from games import Film, filming, read_journal
from scenes.menu import MenuScene
from scenes.replay.deck import lay_out_deck
from scenes.replay.time_line import TimeLine, falls_of
from scenes.theme import INK, SEA

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from real_program import Program

pytestmark = pytest.mark.window
FILE = ROOT / "tests" / "games" / "transcripts" / "solo-to-the-fall.capsize"
LONG = 120.0  # s
LONGEST = 400.0  # s; for what takes another process, and some seconds where nothing else runs
SURE = 1.5  # s without a change, after which a picture is taken for the last one even on a busy machine


class Replay:
    """The window on the film, and what is to be read off it."""

    def __init__(self, program: Program, film: Film) -> None:
        self.program, self.film = program, film
        self.deck = lay_out_deck(program.size, program.scale)
        self.line = TimeLine(self.deck.line, film.first, film.last)

    def filmed(self) -> bool:
        """The bar below the time line, which fills while the match is filmed, is gone."""
        self.program.check()
        line = self.deck.line
        row = self.program.picture()[line.bottom + 5, line.left : line.right].astype(int)
        return bool((np.abs(row - np.array(SEA[0])).max(axis=1) > 40).all())

    def place(self) -> int:
        """The column of the ink line that says where one is, or 0 while it is being drawn."""
        self.program.check()
        left = self.deck.line.left - 2
        row = self.program.picture()[self.deck.marks.top + 4, left : self.deck.line.right + 2].astype(int)
        dark = np.nonzero(np.abs(row - np.array(INK)).max(axis=1) < 30)[0]
        return int(dark.mean()) + left if len(dark) else 0

    def wait_place(self, column: int) -> None:
        """Wait until one is there, and the picture of it has come to rest."""
        wait_until(lambda: abs(self.place() - column) <= 2, f"the place is at {column}", LONG)
        self.program.wait_still(LONG, SURE)

    def told(self) -> bool:
        """Much is written in the panel: the sentence, the pull it could bear, and what gave way."""
        self.program.check()
        panel = self.program.picture()[80 : self.deck.rect.top - 80, 225:290]  # nothing else stands there
        rows = np.nonzero((np.abs(panel.astype(int) - np.array(INK)).max(axis=2) < 60).any(axis=1))[0]
        return len(rows) > 0 and int(rows.max()) > 110


@pytest.fixture
def film() -> Iterator[Film]:
    film = Film(read_journal(FILE))
    for _ in filming(film):
        pass
    yield film
    film.close()


def test_a_replay_is_played_scrubbed_and_asked_why_it_fell(
    launch: Callable[..., Program], film: Film
) -> None:
    (fall,) = falls_of(film.marks)
    program = launch("replay", str(FILE))
    replay = Replay(program, film)
    line, deck = replay.line, replay.deck
    wait_until(replay.filmed, "all is filmed", LONGEST, 0.3)
    replay.wait_place(line.x_of(0))
    program.shoot("replay-1-opened")

    program.click(*deck.buttons["play"].center)
    wait_until(lambda: replay.place() > line.x_of(480), "a second is played", LONG)
    program.keys("space")
    program.wait_still(LONG, SURE)
    assert line.x_of(480) < replay.place() < line.x_of(film.last)

    _scrub(replay)

    program.keys("Home", "n")
    replay.wait_place(line.x_of(fall))
    program.shoot("replay-2-the-fall")
    before = program.picture()
    program.click(*deck.buttons["why"].center)
    wait_until(replay.told, "the cause is told", LONGEST, 0.3)
    program.wait_still(LONG)
    program.shoot("replay-3-why")
    assert not np.array_equal(program.picture(), before)

    program.keys("F9")
    wait_until(lambda: any(program.folders.pictures.glob("*.gif")), "the collapse is saved", LONGEST, 0.3)
    program.check()
    program.keys("Escape")
    wait_until(lambda: not replay.told(), "the panel is gone", LONG)
    program.keys("Escape")
    program.wait_card(MenuScene(program.context()))
    program.push_last(MenuScene(program.context()), "Quit")
    assert program.ended(LONG) == 0
    assert program.said() == ""


def _scrub(replay: Replay) -> None:
    """Held and dragged: the place is under the pointer at once, and the same place is the same picture."""
    program, line = replay.program, replay.line
    middle, row = line.x_of((replay.film.first + replay.film.last) // 2), replay.deck.line.centery
    start = replay.place()
    program.do(f"mousemove {start} {row}", "sleep 0.1", "mousedown 1", "sleep 0.1")
    program.lead_pointer((start, row), (middle, row))
    replay.wait_place(middle)
    there = program.picture()
    program.lead_pointer((middle, row), (middle + 200, row))
    replay.wait_place(middle + 200)
    assert not np.array_equal(program.picture(), there)
    program.lead_pointer((middle + 200, row), (middle, row))
    wait_until(
        lambda: np.array_equal(program.picture(), there), "the same place is the same picture", LONG, 0.1
    )
    program.do("mouseup 1", "sleep 0.1")
