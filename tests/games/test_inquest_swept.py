"""Why something fell that another piece took along: both are named, and what that one fell from."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from collapses import BASE, DECK, Stage, both_sides, named, set_out

from sim import Hand
from sim.cargo import BARREL, FLASK, PLANK, RAT, SAILOR
from sim.cargo import CHEST as SEA_CHEST
from sim.materials import BEECH, WOOD
from sim.raft import BOARD, CHEST, FIGURES
from sim.ship import SHIP_TABLE

AVERAGE, FAT, SHORT, TALL, THIN = (FIGURES[name] for name in ("average", "fat", "short", "tall", "thin"))
WAXED = replace(BOARD, material=replace(WOOD, friction=0.1))
"""Slides on wood from 4.6 degrees on."""
GRIPPING = replace(BEECH, friction=1.5)


@both_sides
def test_a_figure_that_is_pushed_off_a_chest_takes_another_chest_along(side: int) -> None:
    stage = set_out(
        ("board-1", BOARD, side * 4.0, BASE),
        ("chest-1", CHEST, side * 7.0, BASE + 0.5),
        ("thin", THIN, side * 7.0, BASE + 0.92),
        ("chest-2", CHEST, side * 9.9, BASE + 0.5),
    )
    found = stage.pushed("board-2", BOARD, side * 0.2, BASE + 2.2, to=(side * 5.3, BASE + 2.7))
    assert next(iter(stage.account.falls)) == "chest-2"
    assert (found.how, found.culprit, found.right) == ("pushed", ("thin", "chest-1"), side > 0)
    assert str(found.swept) == (
        f"board-2, held in a hand, pushed thin over to the {named(side)}; chest-2 was swept along."
    )
    assert [piece for piece, _ in found.lost] == ["thin", "chest-2"]
    assert found.command == "move left"


@both_sides
def test_what_flies_against_a_chest_and_off_again_between_two_beats_is_seen_all_the_same(side: int) -> None:
    stage = Stage()
    stage.stand("board-1", BOARD, side * 6.5, BASE)
    stage.stand("short", SHORT, side * 2.0, BASE + 0.5)
    stage.stand("chest-1", CHEST, side * 9.6, BASE + 0.5)
    stage.stand("average", AVERAGE, side * 9.6, BASE + 0.92)
    smooth = replace(CHEST, material=replace(CHEST.material, friction=0.5))
    stage.stand("chest-2", smooth, side * 12.42, BASE + 0.5)
    stage.settle()
    found = stage.pushed("board-9", BOARD, side * 2.6, BASE + 2.2, to=(side * 5.1, BASE + 2.5))
    assert next(iter(stage.account.falls)) == "chest-2"
    touched = {
        contact.other("chest-2")
        for beat in stage.account.beats
        if beat.tick < found.fall
        for contact in beat.reading.contacts_of("chest-2")
    }
    assert touched == {"board-1"}, "no beat shows the blow"
    assert (found.how, found.culprit) == ("pushed", ("average", "chest-1"))
    assert str(found.swept).endswith(f"pushed average over to the {named(side)}; chest-2 was swept along.")


@both_sides
def test_in_a_row_of_dominoes_the_first_is_why_and_the_last_is_named_too(side: int) -> None:
    stage = set_out(
        ("average", AVERAGE, side * 6.4, BASE),
        ("tall", TALL, side * 7.9, BASE),
        ("chest", CHEST, side * 9.9, BASE),
    )
    found = stage.pushed("board-1", BOARD, -side * 1.8, BASE + 1.3, to=(side * 4.8, BASE + 1.6), beats=30)
    assert next(iter(stage.account.falls)) == "chest"
    assert (found.how, found.way, found.culprit) == ("pushed", "tipped", ("average", "base"))
    assert str(found.swept) == (
        f"board-1, held in a hand, pushed average over to the {named(side)}; tall swept chest along."
    )
    assert [piece for piece, _ in found.lost][:3] == ["average", "tall", "chest"]


@both_sides
def test_a_figure_let_go_beyond_the_edge_of_what_it_stands_on_takes_a_chest_along(side: int) -> None:
    stage = set_out(("fat", FAT, side * 8.2, BASE), ("chest", CHEST, side * 9.95, BASE))
    # The fat figure's head is flat for .325 cm from its middle on; .5 are .175 too many.
    found = stage.dropped("tall", TALL, side * 8.7, BASE + 1.62)
    assert (found.how, found.way, found.right) == ("let-go", "tipped", side > 0)
    assert found.culprit == ("tall", "fat")
    assert abs(found.beyond) == pytest.approx(0.175, abs=0.03)
    assert str(found.swept).startswith("As soon as it was let go, tall tipped: it was overbalanced to the")
    assert str(found.swept).endswith(" cm; chest was swept along.")


@both_sides
def test_a_board_that_slides_down_another_sweeps_a_third_off(side: int) -> None:
    stage = Stage()
    stage.stand("fat", FAT, -side * 7.6, BASE)
    stage.world.add("board-1", BOARD, -side * 3.4, BASE + 0.95, -side * math.asin(1.6 / 10.5))
    stage.stand("board-3", WAXED, side * 9.8, BASE)
    stage.settle()
    x, y, angle = stage.world.pose("board-1")
    c, s = math.cos(angle), math.sin(angle)
    assert math.tan(abs(angle)) > 0.1, "steeper than anything waxed could lie on"
    stage.world.add("board-2", WAXED, x - side * 1.5 * c, y - side * 1.5 * s + 0.505 / c, angle)
    stage.world.grip(Hand.LEFT, "board-2", *stage.world.pose("board-2")[:2])
    stage.run(20)
    stage.let_go()
    found = stage.asked()
    assert next(iter(stage.account.falls)) == "board-3"
    assert (found.how, found.way, found.culprit) == ("let-go", "slipped", ("board-2", "board-1"))
    assert str(found.swept) == (
        f"As soon as it was let go, board-2 slipped to the {named(side)}; board-3 was swept along."
    )


@both_sides
def test_a_barrel_that_is_pushed_knocks_a_flask_overboard(side: int) -> None:
    stage = set_out(
        ("barrel", BARREL, side * 7.0, DECK), ("flask", FLASK, side * 9.8, DECK), table=SHIP_TABLE, beats=240
    )
    found = stage.pushed("plank", PLANK, side * 3.8, DECK + 1.3, to=(side * 7.8, DECK + 1.3))
    assert next(iter(stage.account.falls)) == "flask"
    assert (found.how, found.way, found.culprit) == ("pushed", "slipped", ("barrel", "hull"))
    assert str(found.swept) == (
        f"plank, held in a hand, pushed barrel to the {named(side)}; flask was swept along."
    )
    assert [piece for piece, _ in found.lost][:2] == ["barrel", "flask"]


def heeling(side: int, mass: float) -> Stage:
    """A ship that two chests heel, the second of which is just let go; a flask lies beyond them."""
    heavy = replace(SEA_CHEST, mass=mass, moment=SEA_CHEST.moment * mass / SEA_CHEST.mass, material=GRIPPING)
    stage = Stage(SHIP_TABLE)
    stage.stand("chest-1", heavy, side * 2.9, DECK)
    stage.stand("flask", FLASK, side * 7.0, DECK)
    stage.stand(*{28.0: ("sailor", SAILOR), 32.0: ("rat", RAT)}[mass], side * 9.6, DECK)
    stage.settle(240)
    stage.hold("chest-2", heavy, side * 4.8, DECK)
    stage.run(20)
    stage.let_go()
    return stage


@both_sides
def test_a_flask_that_rolls_down_the_heeling_deck_knocks_a_sailor_overboard(side: int) -> None:
    stage = heeling(side, 28.0)
    found = stage.asked()
    assert next(iter(stage.account.falls)) == "sailor"
    assert (found.how, found.way, found.culprit) == ("heeled", "rolled", ("flask", "hull"))
    assert str(found.sentence).endswith(f"degrees to the {named(side)}, and flask rolled.")
    assert str(found.swept).endswith(
        f"degrees to the {named(side)}, and flask rolled; sailor was swept along."
    )


def test_what_slides_down_by_itself_is_not_laid_at_the_door_of_what_rolled_before() -> None:
    stage = heeling(1, 32.0)
    found = stage.asked()
    assert list(stage.account.falls) == ["rat", "flask"]
    assert (found.how, found.way, found.culprit) == ("heeled", "slipped", ("rat", "hull"))
    assert found.swept is None
