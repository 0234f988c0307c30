"""Loading a piece: the spot of the card and its two judgements, laid or hung, pushing, two on a yard half."""

from __future__ import annotations

import math
from typing import Any

import pytest
from ships import DECK, LOW, MIDDLE, THREE, TOP, bring, cause, choose, load, place_of, seen, ship, ship_of
from tables import do, grip, names, of_kind, rest, rule

from games import Cause, IllegalRest, Loaded, Match, Returned, TurnBegan, TwoAnnounced, WentBack
from games.riff_raff.position import Place, Where
from sim.ship import SPOTS

TOPS = {"hull": DECK, "yard-low": LOW, "yard-middle": MIDDLE, "yard-top": TOP}


def turn(card: int, **table: Any) -> Match:
    """Ann's turn with that card; the others have played lower ones or the same lowest."""
    match = ship(**table)
    lower = 1 if card > 1 else 2
    choose(match, card, lower, lower)
    while match.view(0).phase != "turn":
        do(match, f"pick seat {ship_of(match).tied[0]}")
    while match.view(0).active != 0:
        do(match, "give up")
        rest(match)
    return match


# The spot of the card


@pytest.mark.parametrize("card", range(1, 11))
def test_the_card_says_at_which_spot_a_piece_is_loaded(card: int) -> None:
    match = turn(card)
    spot = SPOTS[card]
    middle = (spot.left + spot.right) / 2
    assert ship_of(match).spot == card
    events = load(match, "crate-1", middle, TOPS[spot.fitting])
    assert of_kind(events, Loaded) == [Loaded(match.tick, "crate-1", card)]
    assert cause(events) is Cause.COMPLETE
    assert ship_of(match).cargo[card] == ("crate-1",)
    assert place_of(match, "crate-1") == Where(Place.SHIP)
    assert "crate-1" not in match.view(0).seats[0].supply


def test_the_player_chooses_the_piece_and_not_the_place() -> None:
    match = turn(8)
    bring(match, "chest-1", -3, MIDDLE)
    assert rule(match, "let go left") == "not-over-spot"
    do(match, "put back left")
    bring(match, "chest-1", 3, MIDDLE)
    assert rule(match, "let go left") is None


def test_a_yard_above_or_below_is_another_spot() -> None:
    match = turn(5)
    bring(match, "crate-1", -3, MIDDLE)
    assert rule(match, "let go left") == "not-over-spot"
    do(match, "put back left")
    bring(match, "crate-1", -3, DECK)
    assert rule(match, "let go left") == "not-over-spot"


def test_a_piece_may_stick_out_over_the_edge_of_the_ship() -> None:
    match = turn(4)
    events = load(match, "plank-1", 10, DECK)
    assert cause(events) is Cause.COMPLETE
    plank = seen(match, "plank-1")
    assert plank.x + 2 * math.cos(plank.angle) > 11.0


def test_a_piece_that_lies_on_another_spot_as_well_is_not_let_go() -> None:
    match = turn(3)
    bring(match, "plank-1", 4, DECK + 0.5)
    do(match, "turn left to -10")
    match.advance(240)
    do(match, "move left to 4 4.5")
    match.advance(480)
    assert rule(match, "let go left") == "other-spot"
    assert match.warnings()["plank-1"].rule == "other-spot"


def test_a_piece_that_came_to_rest_on_another_spot_must_be_placed_again() -> None:
    match = turn(3)
    events = load(match, "plank-1", 4, DECK)  # let go above both bays
    (told,) = of_kind(events, IllegalRest)
    assert (told.piece, told.rule) == ("plank-1", "other-spot")
    assert str(match.view(0).prompt) == "No part of it may lie on another spot than yours."
    assert match.warnings()["plank-1"].rule == "other-spot"
    grip(match, "plank-1")
    do(match, "move left to 3 7")
    match.advance(480)
    do(match, "move left to 2.6 4.8")
    match.advance(480)
    events = do(match, "let go left") + rest(match)
    assert [loaded.spot for loaded in of_kind(events, Loaded)] == [3]


def test_a_piece_may_lie_on_what_lies_at_the_spot() -> None:
    match = turn(3, aboard={"chest-2": (2.5, DECK)})
    events = load(match, "crate-1", 2.5, DECK + 1.1)
    assert cause(events) is Cause.COMPLETE
    assert ship_of(match).cargo[3] == ("crate-1", "chest-2")


def test_loaded_pieces_belong_to_nobody() -> None:
    match = turn(3)
    load(match, "crate-1", 2.5, DECK)
    assert seen(match, "crate-1").seat is None


# Hands


def test_pieces_on_the_ship_are_never_gripped() -> None:
    match = turn(3, aboard={"chest-2": (7, DECK)})
    assert rule(match, "take chest-2 with left at 7 5") == "aboard"
    load(match, "crate-1", 2.5, DECK)
    crate = seen(match, "crate-1")
    assert match.view(0).active == 1
    assert rule(match, f"take crate-1 with left at {crate.x} {crate.y}") == "aboard"


def test_they_may_be_pushed_with_the_piece_in_hand() -> None:
    match = turn(3, aboard={"crate-2": (2.0, DECK)})
    before = seen(match, "crate-2").x
    bring(match, "chest-1", 4.4, DECK + 0.05)
    do(match, "move left to 2.9 5.2")
    match.advance(960)
    assert seen(match, "crate-2").x < before - 0.3
    assert cause(do(match, "let go left") + rest(match)) is Cause.COMPLETE


def test_a_piece_pushed_to_another_spot_stays_there() -> None:
    match = turn(3, aboard={"crate-2": (5.1, DECK)})
    bring(match, "plank-1", 2.3, DECK + 0.3)
    do(match, "move left to 3.4 5.1")
    match.advance(720)
    do(match, "let go left")
    rest(match)
    assert ship_of(match).cargo[4] == ("crate-2",)
    assert ship_of(match).cargo[3] == ("plank-1",)


def test_only_the_own_supply_is_loaded_one_piece_at_a_time_with_one_hand() -> None:
    match = turn(9)
    assert rule(match, "take crate-2 with left at -2 26") == "not-yours"
    assert rule(match, "take crate-9 with left at -2 26") == "unknown"
    assert rule(match, "take hull with left at 0 2") == "unknown"
    assert rule(match, "take crate-1 with both at -2 26") == "one-hand"
    bring(match, "crate-1", -2, 26)
    assert rule(match, "take rat-1 with right at -3 30") == "one-piece"
    assert rule(match, "take crate-1 with right at -2 26") == "held"


@pytest.mark.parametrize("how", ["put back", "lay aside"])
def test_a_piece_in_hand_goes_back_to_the_supply_while_it_touches_nothing(how: str) -> None:
    match = turn(9)
    bring(match, "crate-1", -2, TOP)
    do(match, "move left to -2 22.6")
    match.advance(480)
    assert rule(match, f"{how} left") == "touching"
    do(match, "move left to -2 28")
    match.advance(240)
    assert do(match, f"{how} left") == [WentBack(match.tick, "crate-1", "supply")]
    assert place_of(match, "crate-1") == Where(Place.SUPPLY, 0)
    assert rule(match, "take rat-1 with left at -2 26") is None


def test_a_ship_that_sways_does_not_hinder_putting_back() -> None:
    match = turn(10, aboard={"chest-2": (4.0, TOP)})
    bring(match, "crate-1", 2, 26)
    match.advance(240)
    assert abs(ship_of(match).heel) > 0.01
    assert rule(match, "put back left") is None


def test_the_piece_of_this_turn_may_be_gripped_again_until_it_is_loaded() -> None:
    match = turn(3)
    bring(match, "crate-1", 2.5, DECK)
    do(match, "let go left")
    match.advance(240)
    grip(match, "crate-1", "right")
    assert seen(match, "crate-1").held_by == "right"


# Laid or hung


def test_some_pieces_hang_by_a_hook_and_the_others_can_only_be_laid() -> None:
    match = turn(9)
    bring(match, "sailor-1", -2, 28)
    assert str(match.view(0).prompt) == "Lay it on spot 9, or turn it and hang it there, and let go."
    assert (ship_of(match).hooks, ship_of(match).hooked) == (("sailor-1",), ())
    assert rule(match, "unhook left") == "laid"
    do(match, "hook left")
    assert (ship_of(match).hooks, ship_of(match).hooked) == ((), ("sailor-1",))
    assert seen(match, "sailor-1").kind == "sailor-hung"
    assert rule(match, "hook left") == "hung"
    do(match, "unhook left")
    assert seen(match, "sailor-1").kind == "sailor"
    do(match, "put back left")
    bring(match, "crate-1", -2, 28)
    assert rule(match, "hook left") == "no-hook"
    assert rule(match, "hook right") == "hand-empty"


def test_a_hung_piece_is_loaded_at_the_yard_its_hook_lies_on() -> None:
    match = turn(9)
    bring(match, "sailor-1", -2.5, 28)
    do(match, "hook left", "move left to -2.5 20.85")
    match.advance(960)
    assert seen(match, "sailor-1").y < TOP
    events = do(match, "let go left") + rest(match)
    assert [loaded.spot for loaded in of_kind(events, Loaded)] == [9]
    assert ship_of(match).cargo[9] == ("sailor-1",)


# Two pieces


def test_two_pieces_go_on_a_half_of_a_yard_that_carried_cargo_before() -> None:
    match = turn(6, aboard={"chest-2": (2.0, LOW)})
    assert ship_of(match).may_announce
    assert str(match.view(0).prompt) == "Take a piece of yours for spot 6, or announce two first."
    assert do(match, "announce two") == [TwoAnnounced(match.tick, 0)]
    assert rule(match, "announce two") == "announced"
    assert str(match.view(0).prompt) == "Take the first of two pieces for spot 6."
    events = load(match, "crate-1", 4.2, LOW)
    assert names(events)[-1] == "loaded"
    assert (match.view(0).active, ship_of(match).loaded, ship_of(match).two) == (0, 1, True)
    assert str(match.view(0).prompt) == "Now take the second piece for spot 6."
    assert rule(match, f"take crate-1 with left at {seen(match, 'crate-1').x} 13") == "aboard"
    events = load(match, "rat-1", 6.3, LOW - 0.3)
    assert [loaded.piece for loaded in of_kind(events, Loaded)] == ["rat-1"]
    assert cause(events) is Cause.COMPLETE
    assert len(match.view(0).seats[0].supply) == 6


@pytest.mark.parametrize(
    ("card", "aboard", "refused"),
    [
        (3, {"chest-2": (2.5, DECK)}, "deck"),
        (6, {}, "empty-spot"),
        (6, {"chest-2": (-2.0, LOW)}, "empty-spot"),
        (6, {"chest-2": (2.0, MIDDLE)}, "empty-spot"),
    ],
)
def test_two_pieces_go_nowhere_else(card: int, aboard: dict[str, tuple[float, float]], refused: str) -> None:
    match = turn(card, aboard=aboard)
    assert not ship_of(match).may_announce
    assert rule(match, "announce two") == refused


def test_two_pieces_are_announced_before_the_first_is_taken() -> None:
    match = turn(6, aboard={"chest-2": (2.0, LOW)})
    bring(match, "crate-1", 4.2, 30)
    assert rule(match, "announce two") == "too-late"
    do(match, "put back left")
    assert rule(match, "announce two") is None


def test_who_has_one_piece_left_cannot_announce_two() -> None:
    match = turn(6, aboard={"chest-2": (2.0, LOW)}, supplies={0: ["crate-1"]})
    assert rule(match, "announce two") == "last-piece"


def test_the_first_of_two_must_lie_before_the_second_is_taken() -> None:
    match = turn(6, aboard={"chest-2": (2.0, LOW)})
    do(match, "announce two")
    bring(match, "crate-1", 4.2, LOW)
    do(match, "let go left")
    match.advance(240)
    assert rule(match, "take rat-1 with right at 6 30") == "one-piece"


def test_what_is_loaded_in_this_turn_does_not_make_the_spot_laden() -> None:
    match = turn(6)
    bring(match, "crate-1", 4.2, LOW)
    do(match, "let go left")
    match.advance(240)
    assert rule(match, "announce two") == "empty-spot"


# Giving up


def test_giving_up_takes_the_piece_back_and_the_next_seat_is_on() -> None:
    match = turn(9)
    bring(match, "crate-1", -2, 28)
    events = do(match, "give up") + rest(match)
    assert of_kind(events, Returned) == [Returned(events[0].tick, "crate-1", "supply", 0)]
    assert cause(events) is Cause.GAVE_UP
    assert of_kind(events, TurnBegan)[0].seat == 1
    assert len(THREE) == 3


def test_giving_up_takes_back_what_lies_where_it_may_not() -> None:
    match = turn(3)
    events = load(match, "plank-1", 4, DECK)  # let go above both bays
    assert [told.piece for told in of_kind(events, IllegalRest)] == ["plank-1"]
    events = do(match, "give up") + rest(match)
    assert place_of(match, "plank-1") == Where(Place.SUPPLY, 0)
    assert cause(events) is Cause.GAVE_UP
    assert match.view(0).active == 1


def test_giving_up_leaves_what_is_loaded_where_it_is() -> None:
    match = turn(6, aboard={"chest-2": (2.0, LOW)})
    do(match, "announce two")
    load(match, "crate-1", 4.2, LOW)
    bring(match, "boat-1", 6.3, LOW)
    do(match, "give up")
    rest(match)
    assert place_of(match, "crate-1") == Where(Place.SHIP)
    assert place_of(match, "boat-1") == Where(Place.SUPPLY, 0)
    assert match.view(0).active == 1


def test_what_has_been_let_go_cannot_be_taken_back_by_giving_up_before_it_rests() -> None:
    match = turn(4)
    bring(match, "boat-1", 8.0, 9.0)
    do(match, "let go left")
    match.advance(24)
    assert seen(match, "boat-1").y > 8.0
    assert rule(match, "give up") == "let-go"
    match.advance(240)
    assert rule(match, "give up") == "let-go"
    rest(match)
    assert place_of(match, "boat-1") == Where(Place.SHIP)
    assert match.view(0).active == 1
