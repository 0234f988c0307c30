"""What falls ends the turn; what is caught and what is missed; the fate of both (rules p. 12 and rulings)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from ships import (
    DECK,
    LOW,
    bring,
    cause,
    choose,
    load,
    place_of,
    seen,
    ship,
    ship_of,
    until_falling,
)
from tables import do, of_kind, rest, rule

from games import Caught, Cause, Fell, LeftGame, Loaded, Match, Returned, TurnBegan
from games.riff_raff.position import Place, Where

if TYPE_CHECKING:
    from games import AnyEvent

AWAY = (14.0, 12.0)
"""A piece here is beside the ship in the air: it falls as soon as time passes."""
EDGE = (11.3, DECK)
"""A crate here stands with its middle beyond the deck's right end: it is still aboard, and tips over it."""
SUPPLY = Where(Place.SUPPLY, 0)
GONE = Where(Place.GONE)


def anns_turn(card: int = 3, **table: Any) -> Match:
    """Ann's turn with that card, the highest of the three."""
    match = ship(**table)
    choose(match, card, 2, 1)
    assert match.view(0).active == 0
    return match


def shedding(*pieces: str, card: int = 3, **table: Any) -> Match:
    """Ann's turn, and pieces of others that are about to fall, one above the other."""
    stack = {piece: (AWAY[0], AWAY[1] + 3 * number) for number, piece in enumerate(pieces)}
    return anns_turn(card, aboard={**stack, **table.pop("aboard", {})}, **table)


def throw(match: Match, piece: str = "boat-1") -> None:
    """Let the own piece go above its spot, on the deck's right end, in full swing: it flies overboard."""
    bring(match, piece, 6.5, DECK + 4)
    do(match, "move left to 25 10")
    while seen(match, piece).x < 9:
        match.advance(1)
    do(match, "let go left")


def catch(match: Match, piece: str, hand: str = "right") -> list[AnyEvent]:
    """Reach below a falling piece with a hand until it is caught, or until it is too late."""
    events: list[AnyEvent] = []
    while not any(isinstance(event, Caught | Fell) and event.piece == piece for event in events):
        at = next((shown for shown in match.view(0).pieces if shown.id == piece), None)
        if at is None or match.at_rest:
            break
        line = f"reach {hand} to {at.x} {max(1.0, at.y - 2)}"
        if rule(match, line) is None:
            do(match, line)
        events += match.advance(8)
    return events


def catch_both(match: Match, hands: dict[str, str]) -> None:
    """Reach below each piece with its hand until all is at rest."""
    while not match.at_rest:
        for shown in match.view(0).pieces:
            if shown.id in hands:
                line = f"reach {hands[shown.id]} to {shown.x} {max(1.0, shown.y - 2)}"
                if rule(match, line) is None:
                    do(match, line)
        match.advance(8)


# The turn ends at once


def test_a_fall_ends_the_turn_at_once_and_the_piece_in_hand_goes_back() -> None:
    match = shedding("crate-2", aboard={"chest-3": (-2.5, DECK)})
    bring(match, "rat-1", 2.5, 12)
    events = match.advance(240)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["crate-2"]
    assert of_kind(events, Returned) == [Returned(of_kind(events, Fell)[0].tick, "rat-1", "supply", 0)]
    assert (match.view(0).phase, match.view(0).hands) == ("aftermath", ())
    assert place_of(match, "rat-1") == SUPPLY
    for line in ("take rat-1 with left at 2 20", "let go left", "give up", "announce two"):
        assert rule(match, line) == "wait"
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert of_kind(events, TurnBegan)[0].seat == 1
    assert place_of(match, "chest-3") == Where(Place.SHIP)


def test_what_was_missed_comes_to_the_active_player_whoever_loaded_it() -> None:
    match = shedding("crate-2", "boat-3")
    bring(match, "rat-1", 2.5, 12)
    events = rest(match)
    assert {fell.piece for fell in of_kind(events, Fell)} == {"crate-2", "boat-3"}
    assert place_of(match, "crate-2") == place_of(match, "boat-3") == SUPPLY
    assert len(match.view(0).seats[0].supply) == 10


def test_the_second_piece_is_not_placed_if_the_first_makes_anything_fall() -> None:
    match = shedding("crate-2", card=6, aboard={"chest-2": (2.0, LOW)})
    do(match, "announce two")
    bring(match, "barrel-1", 4.5, LOW)
    do(match, "let go left")
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert of_kind(events, Loaded)[0].piece == "barrel-1"  # it stayed where it belongs
    assert match.view(0).active == 1
    assert len(match.view(0).seats[0].supply) == 8


def test_what_was_let_go_and_lies_as_it_should_is_loaded_though_something_fell() -> None:
    match = shedding("crate-2")
    bring(match, "chest-1", 2.5, DECK)
    do(match, "let go left")
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert [loaded.piece for loaded in of_kind(events, Loaded)] == ["chest-1"]
    assert place_of(match, "chest-1") == Where(Place.SHIP)


def test_what_was_let_go_and_lies_elsewhere_then_goes_back() -> None:
    match = shedding("crate-2")
    bring(match, "plank-1", 4, DECK)
    do(match, "let go left")
    events = rest(match)
    assert of_kind(events, Loaded) == []
    assert place_of(match, "plank-1") == SUPPLY


def test_a_piece_that_fell_only_onto_the_deck_has_not_fallen() -> None:
    match = anns_turn(aboard={"crate-2": (-8.0, LOW - 3)})
    events = load(match, "chest-1", 2.5, DECK)
    assert of_kind(events, Fell) == []
    assert cause(events) is Cause.COMPLETE
    assert place_of(match, "crate-2") == Where(Place.SHIP)
    assert ship_of(match).cargo[1] == ("crate-2",)


def test_only_the_piece_just_placed_makes_it_a_slip() -> None:
    match = anns_turn(card=4)
    throw(match)
    events = rest(match)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["boat-1"]
    assert cause(events) is Cause.SLIP
    assert place_of(match, "boat-1") == SUPPLY


# Catching


def test_a_falling_piece_that_a_hand_reaches_before_the_water_is_caught() -> None:
    match = shedding("crate-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    assert str(match.view(0).prompt) == "Something falls: catch it!"
    (right,) = [hand for hand in ship_of(match).reaching if hand.hand == "right"]
    assert (right.x, right.y) == (18.0, 3.0)
    do(match, "reach right to 14 3")
    events = match.advance(240)
    (caught,) = of_kind(events, Caught)
    assert (caught.piece, caught.hand) == ("crate-2", "right")
    assert of_kind(events, Fell) == []
    assert place_of(match, "crate-2") == Where(Place.CAUGHT)
    assert [hand.caught for hand in ship_of(match).reaching if hand.hand == "right"] == [("crate-2",)]
    assert match.view(0).phase == "aftermath"
    assert place_of(match, "rat-1") == SUPPLY


def test_what_was_caught_has_left_the_game() -> None:
    match = shedding("crate-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    catch(match, "crate-2")
    events = rest(match)
    assert of_kind(events, LeftGame) == [LeftGame(match.tick, "crate-2")]
    assert place_of(match, "crate-2") == GONE
    assert ship_of(match).gone == ("crate-2",)
    assert [loose.id for loose in match.view(0).aside] == ["crate-2"]
    assert cause(events) is Cause.FALL
    assert len(match.view(0).seats[0].supply) == 8
    do(match, "give up")
    rest(match)
    assert rule(match, "take crate-2 with left at 0 30") == "gone"


def test_one_may_be_caught_and_another_missed() -> None:
    match = shedding("crate-2", aboard={"boat-3": (-14.0, 12.0)})
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    catch(match, "crate-2")
    rest(match)
    assert (place_of(match, "crate-2"), place_of(match, "boat-3")) == (GONE, SUPPLY)


def test_both_hands_catch() -> None:
    match = shedding("crate-2", aboard={"boat-3": (-14.0, 12.0)})
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    do(match, "reach right to 14 3")
    assert rule(match, "reach left to -14 3") == "hand-full"  # it holds the rat
    do(match, "put back left", "reach left to -14 3")
    events = match.advance(240)
    assert {(caught.piece, str(caught.hand)) for caught in of_kind(events, Caught)} == {
        ("crate-2", "right"),
        ("boat-3", "left"),
    }


def test_if_only_the_piece_just_placed_is_caught_it_goes_back_to_the_supply() -> None:
    match = anns_turn(card=4)
    throw(match)
    until_falling(match, "boat-1")
    events = [*catch(match, "boat-1"), *rest(match)]
    assert [event.piece for event in events if isinstance(event, Caught)] == ["boat-1"]
    assert place_of(match, "boat-1") == SUPPLY
    assert [event for event in events if isinstance(event, LeftGame)] == []
    assert cause(events) is Cause.SLIP


def test_caught_together_with_others_it_leaves_the_game_too() -> None:
    match = anns_turn(card=4, aboard={"crate-2": EDGE})
    throw(match)
    until_falling(match, "boat-1")
    catch_both(match, {"boat-1": "left", "crate-2": "right"})
    assert (place_of(match, "crate-2"), place_of(match, "boat-1")) == (GONE, GONE)


def test_if_the_piece_just_placed_is_caught_and_others_are_missed_it_goes_back() -> None:
    match = anns_turn(card=4, aboard={"crate-2": EDGE})
    throw(match)
    until_falling(match, "boat-1")
    catch(match, "boat-1", "left")
    rest(match)
    assert (place_of(match, "crate-2"), place_of(match, "boat-1")) == (SUPPLY, SUPPLY)


def test_hands_move_no_faster_than_they_can() -> None:
    match = shedding("crate-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    do(match, "reach right to 28 30")
    match.advance(8)
    (right,) = [hand for hand in ship_of(match).reaching if hand.hand == "right"]
    assert ((right.x - 18) ** 2 + (right.y - 3) ** 2) ** 0.5 == pytest.approx(250 / 60)
    assert (right.target_x, right.target_y) == (28.0, 30.0)


@pytest.mark.parametrize("height", [35.0, 35.8, 36.6, 37.4, 38.2])
def test_what_flies_past_a_hand_between_two_looks_is_caught(height: float) -> None:
    match = anns_turn(aboard={"rat-2": (16.0, height)})
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "rat-2")
    do(match, "reach right to 16 6")
    events = match.advance(240)
    assert [caught.piece for caught in of_kind(events, Caught)] == ["rat-2"]  # 4 cm from look to look


def test_a_hand_sweeps_what_lies_on_its_way() -> None:
    match = anns_turn(aboard={"rat-2": (14.0, 12.0)})
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "rat-2")
    do(match, "reach right to 16.5 8")
    while seen(match, "rat-2").y > 8:
        match.advance(8)
    do(match, "reach right to 11 8")  # there in two looks, with the rat in between
    events = match.advance(240)
    assert [caught.piece for caught in of_kind(events, Caught)] == ["rat-2"]


def test_a_hand_that_was_not_told_to_reach_catches_nothing() -> None:
    match = shedding("crate-2")
    match2 = shedding("crate-2")
    for played in (match, match2):
        bring(played, "rat-1", 2.5, 12)
        until_falling(played, "crate-2")
    do(match2, "reach right to 14 3")
    assert of_kind(match2.advance(240), Caught)
    assert of_kind(match.advance(240), Caught) == []


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("reach both to 0 5", "one-each"),
        ("reach right to 31 5", "outside"),
        ("reach left to 0 5", "hand-full"),
    ],
)
def test_what_a_hand_cannot_reach(line: str, refused: str) -> None:
    match = shedding("crate-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    assert rule(match, line) == refused


def test_there_is_no_reaching_while_nothing_falls() -> None:
    match = anns_turn()
    assert rule(match, "reach right to 0 5") == "nothing-falls"
    bring(match, "rat-1", 2.5, DECK)
    do(match, "let go left")
    match.advance(8)
    assert rule(match, "reach right to 0 5") == "nothing-falls"
    assert ship_of(match).reaching == ()


def test_no_hand_is_open_where_a_turn_was_given_up_and_nothing_falls() -> None:
    match = anns_turn()
    do(match, "give up")
    match.advance(48)
    assert (match.view(0).phase, ship_of(match).reaching) == ("aftermath", ())


def test_hands_stay_open_after_a_fall_until_the_turn_is_over() -> None:
    match = shedding("chest-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "chest-2")
    while not any(isinstance(event, Fell) for event in match.advance(8)):
        assert not match.at_rest
    assert len(ship_of(match).reaching) == 2
    rest(match)
    assert ship_of(match).reaching == ()


def hands_open(match: Match) -> str:
    """Each beat until rest: F while something falls, o while hands are open though nothing does, else a dot.

    What falls while no hand is open would be an x; a c, hands that are open though it is not said to catch.
    """
    told = ""
    while not match.at_rest:
        match.advance(8)
        shown = ship_of(match)
        asked = (
            match.view(0).phase == "aftermath" or str(match.view(0).prompt) == "Something falls: catch it!"
        )
        open_hand = "o" if asked else "c"
        told += ("F" if shown.reaching else "x") if shown.falling else open_hand if shown.reaching else "."
    return told


def test_hands_stay_open_while_what_falls_strikes_a_yard_and_falls_on() -> None:
    match = anns_turn(aboard={"barrel-2": (8.6, 18.0)})
    bring(match, "rat-1", -2.5, 8)
    do(match, "move left to -2.5 8.2")
    told = hands_open(match)
    assert "FoooF" in told, "it bounced"
    assert "c" not in told, "and nothing else is asked for meanwhile"
    assert told.strip(".").strip("Fo") == "", "from the first beat of the fall to the last they are open"
    assert match.at_rest


def test_hands_may_reach_while_it_bounces_and_close_half_a_second_after_it_has_come_to_lie() -> None:
    match = anns_turn(aboard={"barrel-2": (4.0, 10.0)})
    bring(match, "rat-1", -2.5, 8)
    do(match, "move left to -2.5 8.2")
    until_falling(match, "barrel-2")
    while ship_of(match).falling:
        match.advance(8)
    assert rule(match, "reach right to 5 5") is None
    match.advance(240)
    assert (match.view(0).phase, ship_of(match).reaching) == ("turn", ())
    assert rule(match, "reach right to 5 5") == "nothing-falls"


def test_reaching_does_not_keep_the_table_awake() -> None:
    match = shedding("crate-2")
    bring(match, "rat-1", 2.5, 12)
    until_falling(match, "crate-2")
    do(match, "reach right to -28 30")
    tick = match.tick
    rest(match)
    assert match.tick - tick < 6 * 480


def test_a_falling_piece_is_not_gripped() -> None:
    match = anns_turn(card=4)
    throw(match)
    until_falling(match, "boat-1")
    boat = seen(match, "boat-1")
    assert rule(match, f"take boat-1 with left at {boat.x} {boat.y}") == "falls"


def test_nothing_is_let_go_of_while_something_falls() -> None:
    match = shedding("crate-2", card=4)
    bring(match, "rat-1", 8, DECK + 2)
    assert rule(match, "let go left") is None
    until_falling(match, "crate-2")
    assert rule(match, "let go left") == "falling"
    assert rule(match, "put back left") is None


def test_no_hand_gets_below_what_falls_by_taking_something_there() -> None:
    match = shedding("crate-2", card=4)
    bring(match, "rat-1", 8, DECK + 2)
    until_falling(match, "crate-2")
    do(match, "put back left")
    assert rule(match, "take boat-1 with left at 14 2") == "falling"
