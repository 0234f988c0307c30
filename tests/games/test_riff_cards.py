"""Cards in secret, shown together; the captain, ties, the order of loading; each card once (rules p. 11)."""

from __future__ import annotations

import msgspec
import pytest
from ships import THREE, cause, choose, header, ship, ship_of
from tables import do, names, of_kind, rest, rule

from games import (
    CaptainNamed,
    CardLaid,
    CardsShown,
    CardView,
    Cause,
    Checkpoint,
    Match,
    OrderSet,
    RoundBegan,
    TurnBegan,
    parse_journal,
)

FOUR = ("Ann", "Bo", "Cy", "Di")


def give_up(match: Match, turns: int) -> None:
    """Let so many turns pass without loading anything."""
    for _ in range(turns):
        do(match, "give up")
        rest(match)


# In secret, and all at once


def test_a_card_is_in_the_view_of_its_own_seat_only_until_all_have_chosen() -> None:
    match = Match.from_header(header())
    assert do(match, "seat 1 chooses card 6")[1:] == [CardLaid(0, 1)]
    assert [ship_of(match, seat).cards[1] for seat in range(3)] == [
        CardView((), chosen=True),
        CardView((), chosen=True, shown=6),
        CardView((), chosen=True),
    ]
    other = Match.from_header(header())
    do(other, "seat 1 chooses card 7")
    assert match.view(0) == other.view(0)
    assert match.view(2) == other.view(2)
    assert match.view(1) != other.view(1)


def test_all_cards_are_turned_up_together() -> None:
    match = Match.from_header(header())
    do(match, "seat 2 chooses card 3", "seat 0 chooses card 8")
    events = do(match, "seat 1 chooses card 6")
    assert events[:2] == [CardLaid(0, 1), CardsShown(0, (8, 6, 3))]
    for seat in range(3):
        assert [card.shown for card in ship_of(match, seat).cards] == [8, 6, 3]


def test_seats_choose_in_any_order_each_once_a_round() -> None:
    match = Match.from_header(header())
    assert (match.view(0).active, str(match.view(0).prompt)) == (0, "Choose your card in secret.")
    do(match, "seat 2 chooses card 3")
    assert rule(match, "seat 2 chooses card 4") == "chosen"
    assert rule(match, "seat 2 chooses card 3") == "chosen"
    do(match, "seat 0 chooses card 3")
    assert match.view(2).active == 1


def test_the_secret_is_in_the_journal() -> None:
    match = Match.from_header(header())
    do(match, "seat 1 chooses card 6")
    (entry,) = [
        record
        for record in parse_journal(match.text().encode()).records
        if not isinstance(record, Checkpoint)
    ]
    assert str(entry) == "0 seat 1 chooses card 6"


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("seat 3 chooses card 5", "no-seat"),
        ("seat 0 chooses card 0", "no-card"),
        ("seat 0 chooses card 11", "no-card"),
        ("start", "cards-first"),
    ],
)
def test_there_are_ten_cards_each_and_no_other_seats(line: str, refused: str) -> None:
    assert rule(Match.from_header(header()), line) == refused


# The captain


def test_the_highest_card_is_captain_and_the_cards_descend() -> None:
    match = Match.from_header(header())
    events = choose(match, 4, 9, 7)
    assert names(events)[-3:] == ["captain-named", "order-set", "turn-began"]
    assert events[-3:] == [CaptainNamed(0, 1), OrderSet(0, (1, 2, 0)), TurnBegan(0, 1, 1)]
    assert (ship_of(match).captain, ship_of(match).spot, match.view(0).active) == (1, 9, 1)
    assert rule(match, "seat 0 chooses card 5") == "round-under-way"


def test_of_equal_highest_cards_the_outgoing_captain_picks_the_new_one() -> None:
    match = Match.from_header(header(first=2))
    events = choose(match, 9, 9, 7)
    assert names(events)[-1] == "cards-shown"
    view = match.view(0)
    assert (view.phase, view.active, ship_of(match).captain, ship_of(match).tied) == ("captain", 2, 2, (0, 1))
    assert str(view.prompt).startswith("The highest cards are equal. You were captain until now")
    assert rule(match, "take boat-1 with left at 0 20") == "captain-first"
    assert rule(match, "pick seat 2") == "not-tied"
    assert do(match, "pick seat 1") == [CaptainNamed(0, 1), OrderSet(0, (1, 0, 2)), TurnBegan(0, 1, 1)]
    assert rule(match, "pick seat 0") == "no-tie"


def test_the_outgoing_captain_may_pick_himself() -> None:
    match = Match.from_header(header(first=0))
    choose(match, 9, 9, 7)
    assert do(match, "pick seat 0")[0] == CaptainNamed(0, 0)


def test_of_lower_equal_cards_the_new_captain_says_who_is_first() -> None:
    match = Match.from_header(header(first=0))
    choose(match, 5, 5, 7)
    view = match.view(0)
    assert (view.phase, view.active, ship_of(match).captain) == ("order", 2, 2)
    assert (ship_of(match).order, ship_of(match).tied) == ((2,), (0, 1))
    assert do(match, "pick seat 1") == [OrderSet(0, (2, 1, 0)), TurnBegan(0, 1, 2)]


def test_two_ties_are_settled_one_by_the_old_and_one_by_the_new_captain() -> None:
    match = Match.from_header(header(FOUR, first=3))
    choose(match, 8, 2, 8, 2)
    assert (match.view(0).active, ship_of(match).tied) == (3, (0, 2))
    assert do(match, "pick seat 2") == [CaptainNamed(0, 2)]
    assert (match.view(0).active, match.view(0).phase, ship_of(match).tied) == (2, "order", (1, 3))
    assert do(match, "pick seat 3")[0] == OrderSet(0, (2, 0, 3, 1))


def test_when_all_are_equal_the_rest_are_ordered_one_by_one() -> None:
    match = Match.from_header(header(FOUR, first=1))
    choose(match, 8, 8, 8, 8)
    do(match, "pick seat 3")
    assert (match.view(0).active, ship_of(match).tied) == (3, (0, 1, 2))
    assert do(match, "pick seat 1") == []
    assert ship_of(match).tied == (0, 2)
    assert do(match, "pick seat 2")[0] == OrderSet(0, (3, 1, 2, 0))


def test_the_captain_stays_until_the_next_reveal() -> None:
    match = Match.from_header(header(first=2))
    choose(match, 9, 1, 5)
    give_up(match, 3)
    assert (match.view(0).phase, ship_of(match).captain) == ("cards", 0)
    choose(match, 3, 8, 8)
    assert match.view(0).active == 0  # captain since the round before


# A card is played once


def test_a_card_that_was_played_stays_on_the_pile() -> None:
    match = Match.from_header(header())
    choose(match, 9, 1, 5)
    give_up(match, 3)
    assert ship_of(match).cards == (
        CardView((9,), chosen=False),
        CardView((1,), chosen=False),
        CardView((5,), chosen=False),
    )
    assert rule(match, "seat 0 chooses card 9") == "card-played"
    assert rule(match, "seat 1 chooses card 9") is None


def test_a_round_is_over_when_each_seat_has_had_its_turn() -> None:
    match = Match.from_header(header())
    choose(match, 9, 1, 5)
    turns = []
    for _ in range(3):
        turns.append(match.view(0).active)
        assert cause(do(match, "give up") + rest(match)) is Cause.GAVE_UP
    assert turns == [0, 2, 1]
    assert (match.view(0).phase, ship_of(match).round, match.turn) == ("cards", 2, 3)


def test_two_players_take_all_cards_back_after_ten_rounds() -> None:
    match = ship(("Ann", "Bo"), round=10)
    assert ship_of(match).cards[0].played == tuple(range(1, 10))
    choose(match, 10, 10)
    do(match, "pick seat 0")
    events = []
    for _ in range(2):
        events += do(match, "give up") + rest(match)
    assert of_kind(events, RoundBegan) == [RoundBegan(match.tick, 11, 0)]
    assert ship_of(match).cards == (CardView((), chosen=False), CardView((), chosen=False))
    assert all(rule(match, f"seat 0 chooses card {card}") is None for card in range(1, 11))


def test_three_players_play_each_card_once_and_no_more() -> None:
    match = ship(round=10)
    choose(match, 10, 10, 10)
    do(match, "pick seat 0", "pick seat 1")
    give_up(match, 3)
    assert match.over
    assert [card.played for card in ship_of(match).cards] == [tuple(range(1, 10))] * len(THREE)
    assert msgspec.json.decode(msgspec.json.encode(match.view(0))) is not None
