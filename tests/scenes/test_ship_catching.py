"""Catching: time runs slowly, the pointer is a pair of open hands, and what they reach is kept dry."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from at_ship import Loader

from games import Entry, Reach
from scenes.words import speak
from sim import Hand
from sim.ship import SPOTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def loader(tmp_path: Path) -> Iterator[Loader]:
    """Bo has let a barrel go at the very end of the top yard, and it falls."""
    speak("en")
    made = Loader(tmp_path, first=1)
    made.choose(1, 10, 3)
    made.to_ship()
    made.carry("barrel-2", SPOTS[10].right - 0.1, 23.6)
    for _ in range(240):
        made.frames(1 / 60)
        if made.ship.falling:
            break
    assert made.ship.falling == ("barrel-2",)
    yield made
    made.app.stack.clear()
    made.app.context.backdrop.wait()


def barrel(loader: Loader) -> tuple[float, float]:
    piece = next(piece for piece in loader.scene.view.pieces if piece.id == "barrel-2")
    return piece.x, piece.y


def reaches(loader: Loader) -> list[tuple[int, Reach]]:
    return [
        (record.stamp.ticks, record.command)
        for record in loader.match.records
        if isinstance(record, Entry) and isinstance(record.command, Reach)
    ]


def test_time_runs_four_times_slower_while_something_falls(loader: Loader) -> None:
    before = loader.match.tick
    loader.frames(0.2)
    assert loader.match.tick - before == 24


@pytest.mark.parametrize(("slowness", "ticks"), [(1, 48), (2, 24), (8, 6), (16, 3)])
def test_how_slow_is_a_setting(loader: Loader, slowness: int, ticks: int) -> None:
    settings = msgspec.structs.replace(loader.app.context.settings, slowness=slowness)
    loader.app.context.settings = settings
    before = loader.match.tick
    loader.frames(0.1)
    assert loader.match.tick - before == ticks


def test_the_pointer_leads_the_nearest_open_hand_once_a_frame_and_catches(loader: Loader) -> None:
    assert {view.hand for view in loader.ship.reaching} == {Hand.LEFT, Hand.RIGHT}
    for _ in range(400):
        x, y = barrel(loader) if loader.ship.falling else (9.0, 3.0)
        for off in (0.4, 0.2, 0.0):  # a fast mouse tells three places a frame
            loader.move(loader.pixel(x + off, max(2.0, y - 1.0)), 0.0)
        loader.frames(1 / 60)
        if any(view.caught for view in loader.ship.reaching):
            break
    told = reaches(loader)
    assert told
    assert {reach.hand for _, reach in told} == {Hand.RIGHT}
    assert loader.said == "Caught: the barrel!"
    assert len(told) == len({tick for tick, _ in told}), "once a frame, which is two ticks here"
    right = next(view for view in loader.ship.reaching if view.hand is Hand.RIGHT)
    assert right.caught == ("barrel-2",)
    loader.picture()
    loader.settle()
    assert loader.said.startswith(
        "It slipped off: the turn is over. Caught, and back in the supply: the barrel."
    )
    assert "barrel-2" in loader.scene.view.seats[1].supply
    assert loader.scene.view.active == 2


def test_what_is_missed_is_told_and_lies_in_the_supply_again(loader: Loader) -> None:
    loader.settle()
    assert loader.said.startswith(
        "It slipped off: the turn is over. Fished out, to be loaded again: the barrel."
    )
    assert "barrel-2" in loader.scene.view.seats[1].supply


@pytest.mark.parametrize("by_key", [True, False])
def test_the_other_hand_takes_over_and_the_first_stays_where_it_was_led(
    loader: Loader, *, by_key: bool
) -> None:
    loader.move(loader.pixel(15.0, 8.0), 1 / 60)
    assert loader.scene._hands.reaching.leading is Hand.RIGHT
    if by_key:
        loader.key("space")
    else:
        loader.press(loader.pixel(15.0, 8.0), 3)
    loader.move(loader.pixel(-15.0, 6.0), 1 / 60)
    assert [reach.hand for _, reach in reaches(loader)][-2:] == [Hand.RIGHT, Hand.LEFT]
    goals = {view.hand: round(view.target_x) for view in loader.ship.reaching}
    assert goals == {Hand.RIGHT: 15, Hand.LEFT: -15}


def test_the_arrows_move_the_open_hand(loader: Loader) -> None:
    start = {view.hand: view.target_x for view in loader.ship.reaching}
    leading = loader.scene._hands.reaching.leading
    assert leading is not None
    loader.key("left", 0.1)
    moved = {view.hand: view.target_x for view in loader.ship.reaching}
    assert 3.0 < start[leading] - moved[leading] < 5.0
    loader.key("space")
    assert loader.scene._hands.reaching.leading is not leading


def test_arrows_and_space_alone_catch_what_falls_with_the_hand_that_is_below_it(loader: Loader) -> None:
    loader.key("space")
    reaching = loader.scene._hands.reaching
    assert reaching.leading is Hand.LEFT
    bounced = 0
    for _ in range(240):
        hand = next(view for view in loader.ship.reaching if view.hand is Hand.LEFT)
        assert reaching.leading is Hand.LEFT
        if hand.caught:
            break
        if not loader.ship.falling:  # it bounces on a yard, and the hands stay where they are
            bounced += 1
            loader.frames(1 / 60)
            continue
        x, _ = barrel(loader)
        loader.key("right" if hand.target_x < x else "left", 1 / 60)
    assert bounced > 0
    assert hand.caught == ("barrel-2",)
    assert loader.said == "Caught: the barrel!"
    assert reaches(loader)[-1][1].hand is Hand.LEFT


def test_a_press_takes_nothing_while_hands_are_open(loader: Loader) -> None:
    loader.click(loader.where("boat-2"))
    assert loader.held() == {}
    assert not loader.said.startswith("That")


def test_keys_that_lead_hands_do_not_hide_what_was_lost(loader: Loader) -> None:
    for _ in range(600):
        loader.frames(1 / 60)
        if loader.said:
            break
    assert loader.said == "Splash! The barrel is in the sea."
    loader.key("left", 0.1)
    loader.key("space")
    assert loader.said == "Splash! The barrel is in the sea."


def test_hands_are_closed_again_when_the_turn_is_over(loader: Loader) -> None:
    loader.settle()
    assert loader.ship.reaching == ()
    assert not loader.scene._hands.reaching.busy


def test_who_plays_by_keyboard_has_the_hand_near_the_fall_wherever_the_pointer_rests(tmp_path: Path) -> None:
    loader = Loader(tmp_path, first=1)
    loader.choose(1, 10, 3)
    loader.to_ship()
    loader.carry("barrel-2", SPOTS[10].right - 0.1, 23.6, let_go=False)
    strip = loader.scene._laid_out().left
    loader.move((strip.centerx, strip.bottom - 20))
    loader.key("return")
    for _ in range(240):
        loader.frames(1 / 60)
        if loader.ship.falling:
            break
    assert loader.ship.falling == ("barrel-2",)
    loader.frames(1 / 30)
    assert loader.scene._hands.reaching.leading is Hand.RIGHT
    right = next(view for view in loader.ship.reaching if view.hand is Hand.RIGHT)
    assert right.x == pytest.approx(5.4, abs=0.2), "it waits where it let go"
    assert reaches(loader) == []
