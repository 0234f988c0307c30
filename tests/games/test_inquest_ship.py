"""Why something fell from the ship: collapses whose cause is known, each with its mirror image."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from collapses import DECK, YARD, Stage, both_sides, named, set_out

from sim import Hand
from sim.cargo import BOAT, CHEST, CRATE, FLASK, PLANK, SAILOR
from sim.materials import BEECH
from sim.ship import SHIP_TABLE

if TYPE_CHECKING:
    from sim import PieceKind

GRIPPING = replace(BEECH, friction=1.5)
"""What slides at no heel of the ship: the chests that heel it stay where they are put."""
GREASED = replace(BEECH, friction=0.3)
"""What slides on oak from 9.3 degrees on."""
SLIDES = math.degrees(math.atan(0.3))
"""From how many degrees on cargo slides on oak: 16.7."""


def heavy(mass: float) -> PieceKind:
    """A chest that weighs so many g, and does not slide."""
    return replace(CHEST, mass=mass, moment=CHEST.moment * mass / CHEST.mass, material=GRIPPING)


def laden(side: int, mass: float = 21.0) -> Stage:
    """A ship that a chest heels a little."""
    stage = Stage(SHIP_TABLE)
    stage.stand("chest-1", heavy(mass), side * 5.6, DECK)
    return stage


def put_down(stage: Stage, side: int, mass: float = 21.0) -> None:
    """Put another chest beside the first, further out."""
    stage.settle()
    stage.hold("chest-2", heavy(mass), side * 7.6, DECK - 0.3)
    stage.run(20)
    stage.let_go()


@both_sides
def test_a_crate_slides_overboard_as_a_heavy_chest_heels_the_ship(side: int) -> None:
    stage = laden(side)
    stage.stand("crate", CRATE, side * 9.8, DECK)
    put_down(stage, side)
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("heeled", "slipped", side > 0)
    assert found.culprit == ("crate", "hull")
    assert found.command == "let go chest-2"
    degrees = -side * math.degrees(found.slope)
    assert SLIDES < degrees < 20.0
    assert str(found.sentence) == (
        f"chest-2 made the ship heel {degrees:.0f} degrees to the {named(side)}, and crate slipped."
    )
    # Its feet reach from 9.15 to 10.45 along the deck, and the higher one bears with its inner end only.
    assert found.at[0] == pytest.approx(side * 9.97, abs=0.1)
    assert [piece for piece, _ in found.lost] == ["crate"]


@both_sides
def test_a_flask_rolls_off_before_anything_slides(side: int) -> None:
    stage = laden(side, 19.0)
    stage.stand("flask", FLASK, side * 9.8, DECK)
    put_down(stage, side, 19.0)
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("heeled", "rolled", side > 0)
    assert found.culprit == ("flask", "hull")
    assert 8.0 < -side * math.degrees(found.slope) < SLIDES
    assert str(found.sentence).endswith(f"degrees to the {named(side)}, and flask rolled.")


@both_sides
def test_a_sailor_who_tips_on_the_heeled_deck_is_why_his_plank_fell_though_he_did_not(side: int) -> None:
    stage = set_out(
        ("sailor", SAILOR, side * 7.6, DECK),
        ("plank", PLANK, side * 7.7, DECK + SAILOR.height),
        table=SHIP_TABLE,
    )
    found = stage.dropped("chest", heavy(15.0), side * 10.2, DECK - 0.1, beats=10)
    assert list(stage.account.falls) == ["plank"]
    assert (found.how, found.way, found.right) == ("heeled", "tipped", side > 0)
    assert found.culprit == ("sailor", "hull")
    # 3 g at 1.2 cm and 2.5 g at 2.6 cm above the deck, on feet that end 0.4 cm from the middle.
    assert 8.0 < -side * math.degrees(found.slope) < 14.0
    assert [piece for piece, _ in found.lost] == ["sailor", "plank"]


@both_sides
def test_a_gross_overload_capsizes_the_ship(side: int) -> None:
    stage = laden(side)
    stage.stand("crate", CRATE, side * 9.8, DECK)
    stage.settle()
    stage.hold("chest-2", heavy(21.0), side * 7.6, DECK - 0.3)
    stage.hold("chest-3", heavy(21.0), side * 3.6, DECK + 0.3, Hand.RIGHT)
    stage.run(20)
    stage.let_go()
    stage.let_go(Hand.RIGHT)
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("capsized", "slipped", side > 0)
    assert found.culprit == ("crate", "hull")
    assert str(found.sentence) == f"The ship capsized to the {named(side)}, 24 degrees: crate slipped first."


@both_sides
def test_a_greased_crate_slides_off_a_yard_that_tilts_under_a_new_load(side: int) -> None:
    stage = Stage(SHIP_TABLE)
    top = YARD["yard-top"]
    stage.stand("crate", replace(CRATE, material=GREASED), side * 4.2, top)
    stage.stand("boat", BOAT, -side * 4.2, top)
    stage.settle()
    found = stage.dropped("chest", heavy(11.0), side * 2.2, top + 0.2)
    assert (found.how, found.way, found.right) == ("tilted", "slipped", side > 0)
    assert found.culprit == ("crate", "yard-top")
    assert found.command == "let go chest"
    degrees = -side * math.degrees(found.slope)
    assert math.degrees(math.atan(0.3 * BEECH.friction)) < degrees < 14.0
    assert str(found.sentence) == (
        f"What lay below it sloped {degrees:.0f} degrees to the {named(side)}: crate slipped."
    )


@both_sides
def test_a_chest_in_a_hand_that_presses_the_deck_down_is_named(side: int) -> None:
    stage = Stage(SHIP_TABLE)
    stage.stand("crate", CRATE, side * 9.8, DECK)
    stage.settle()
    stage.hold("chest", CHEST, side * 7.5, DECK + 0.5)
    stage.run(20)
    stage.move(side * 7.5, -2.0)
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("heeled", "slipped", side > 0)
    assert found.culprit == ("crate", "hull")
    assert found.command == "move left"
    assert str(found.sentence).startswith("chest, held in a hand, made the ship heel ")
    assert str(found.sentence).endswith(f" degrees to the {named(side)}, and crate slipped.")


@both_sides
def test_what_flies_from_a_hand_in_full_swing_does_not_drop(side: int) -> None:
    stage = Stage(SHIP_TABLE)
    stage.settle()
    stage.hold("boat", BOAT, side * 6.5, DECK + 4.0)
    stage.run(20)
    stage.move(side * 25.0, 10.0)
    while abs(stage.world.pose("boat").x) < 10.0:
        stage.run(1)
    stage.let_go()
    found = stage.asked()
    assert found.how == "flew"
    assert str(found.sentence) == f"boat flew from the hand to the {named(side)} and touched nothing."


@both_sides
def test_what_is_caught_a_beat_after_it_was_let_go_dropped_from_the_hand(side: int) -> None:
    stage = Stage(SHIP_TABLE)
    stage.settle()
    stage.hold("boat", BOAT, side * 17.0, 1.0)
    stage.run(20)
    stage.let_go()
    stage.run(1)
    stage.account.falls["boat"] = stage.world.tick
    stage.world.remove("boat")
    found = stage.asked()
    assert found.how == "missed"
    assert str(found.sentence) == "boat fell straight from the hand and touched nothing."


@both_sides
def test_what_went_down_did_not_make_the_ship_heel_that_it_went_down_from(side: int) -> None:
    stage = Stage(SHIP_TABLE)
    stage.settle()
    stage.hold("chest", CHEST, side * 9.5, DECK + 1.0)
    stage.run(10)
    stage.move(side * 9.5, -2.0)
    stage.run(30)  # it presses the deck's end into the waves
    stage.move(side * 9.5, 14.0)
    stage.run(2)
    stage.let_go()
    found = stage.asked()
    assert found.how == "capsized"
    assert str(found.sentence).startswith(f"The ship capsized to the {named(side)}, ")


@both_sides
def test_a_plank_in_a_hand_pushes_a_crate_overboard(side: int) -> None:
    stage = set_out(("crate", CRATE, side * 9.5, DECK), table=SHIP_TABLE)
    found = stage.pushed(
        "plank", PLANK, side * 5.5, stage.world.pose("crate").y - 0.3, to=(side * 11.0, DECK + 0.6)
    )
    assert (found.how, found.way, found.right) == ("pushed", "slipped", side > 0)
    assert found.culprit == ("crate", "hull")
    assert found.command == "move left"
    assert str(found.sentence) == f"plank, held in a hand, pushed crate to the {named(side)}."
