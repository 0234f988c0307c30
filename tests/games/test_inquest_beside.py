"""Two collapses at once: what came down for a reason of its own is told with that reason."""

from __future__ import annotations

import pytest
from collapses import BASE, DECK, SIDES, Stage

from games.inquest import examine
from sim import TICKS_PER_SECOND, Hand
from sim.cargo import BARREL, PLANK
from sim.raft import BOARD, CHEST, FIGURES
from sim.ship import SHIP_TABLE

TALL, THIN = FIGURES["tall"], FIGURES["thin"]
PUSHED = "board-1, held in a hand, pushed tall over to the {}."
PUSHED_TOO = "board-2, held in a hand, pushed thin over to the {}."


def at_both_ends(side: int) -> Stage:
    """A figure at either end of the raft, and a board in either hand that is just before one of them."""
    stage = Stage()
    stage.stand("tall", TALL, side * 9.4, BASE)
    stage.stand("thin", THIN, -side * 9.4, BASE)
    stage.hold("board-1", BOARD, side * 2.8, BASE + 1.9, Hand.LEFT)
    stage.hold("board-2", BOARD, -side * 2.9, BASE + 1.2, Hand.RIGHT)
    stage.settle(30)
    return stage


@pytest.mark.parametrize("side", SIDES, ids=["left", "right"])
def test_two_that_are_pushed_off_both_ends_by_two_hands_are_told_with_a_cause_each(side: int) -> None:
    stage = at_both_ends(side)
    stage.move(side * 5.5, BASE + 2.1, Hand.LEFT)
    stage.run(12)
    stage.move(-side * 5.5, BASE + 1.4, Hand.RIGHT)
    found = stage.asked()
    falls = stage.account.falls
    assert list(falls) == ["tall", "thin"]
    assert falls["thin"] - falls["tall"] < TICKS_PER_SECOND / 2
    one, other = ("right", "left") if side > 0 else ("left", "right")
    assert (found.how, found.culprit, found.command) == ("pushed", ("tall", "base"), "move left")
    assert str(found.sentence) == PUSHED.format(one)
    (beside,) = found.beside
    assert (beside.how, beside.culprit, beside.command) == ("pushed", ("thin", "base"), "move right")
    assert str(beside.sentence) == PUSHED_TOO.format(other)
    assert (found.fall, beside.fall) == (falls["tall"], falls["thin"])
    assert [piece for piece, _ in found.lost] == ["tall", "thin"]
    assert [piece for piece, _ in beside.lost] == ["thin"]
    assert found.earliest == found.began < beside.began
    again = examine(stage.account, falls["thin"], {})
    assert again == found, "whichever of the two falls is asked about"


@pytest.mark.parametrize("side", SIDES, ids=["left", "right"])
def test_what_comes_down_with_what_it_touched_has_no_cause_of_its_own(side: int) -> None:
    stage = Stage()
    stage.stand("board-1", BOARD, side * 11.0, BASE)
    stage.stand("fat", FIGURES["fat"], side * 6.5, BASE + 0.5)
    stage.stand("chest-1", CHEST, side * 13.0, BASE + 0.5)
    stage.stand("chest-2", CHEST, side * 15.5, BASE + 0.5)
    stage.settle()
    stage.take("fat")
    stage.move(side * 6.5, 20.0)
    found = stage.asked()
    assert {"board-1", "chest-1", "chest-2"} <= set(stage.account.falls)
    assert found.culprit == ("board-1", "base")
    assert found.beside == ()


def test_what_falls_off_both_ends_of_a_ship_has_one_account_since_she_heels_under_both() -> None:
    stage = Stage(SHIP_TABLE)
    stage.stand("barrel-1", BARREL, 9.6, DECK)
    stage.stand("barrel-2", BARREL, -9.6, DECK)
    stage.settle(240)
    stage.hold("plank-1", PLANK, 6.6, DECK + 1.3, Hand.LEFT)
    stage.hold("plank-2", PLANK, -6.6, DECK + 1.3, Hand.RIGHT)
    stage.run(20)
    stage.move(10.5, DECK + 1.3, Hand.LEFT)
    stage.move(-10.5, DECK + 1.3, Hand.RIGHT)
    found = stage.asked()
    assert set(stage.account.falls) == {"barrel-1", "barrel-2"}
    assert found.beside == ()
    assert len(found.lost) == 2


def test_what_a_slower_fall_shows_to_have_touched_before_has_one_cause_and_is_named_once() -> None:
    """The short figure falls longest: only its beginning shows that the other two stood side by side."""
    stage = Stage()
    stage.stand("tall", TALL, 0.0, BASE)
    stage.stand("thin", THIN, 0.624, BASE)
    stage.hold("short", FIGURES["short"], 16.0, 400.0)
    stage.settle(40)
    stage.let_go()
    stage.run(3)
    for x, bottom, beats in ((9.0, BASE, 40), (14.0, 3.0, 0)):
        stage.world.place("tall", x, bottom - TALL.bottom, 0.0)
        stage.world.place("thin", -x, bottom - THIN.bottom, 0.0)
        stage.run(beats)
    found = stage.asked()
    falls = stage.account.falls
    assert set(falls) == {"tall", "thin", "short"}
    assert falls["short"] > max(falls["tall"], falls["thin"])
    assert sorted(piece for piece, _ in found.lost) == ["short", "tall", "thin"]
    assert [one.culprit[0] for one in found.beside] == ["short"]
