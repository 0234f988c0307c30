"""Setting the game out: seats, sets of cargo, the first captain, and what a view tells of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from ships import ship_of
from tables import rule

from games import BadSetup, Match, RoundBegan
from games.riff_raff import rounds_for

KINDS = ("boat", "barrel", "flask", "crate", "sailor", "plank", "rat", "chest")


def new(seats: int = 3, seed: int = 7, **options: Any) -> Match:
    return Match.new("riff-raff", [f"P{seat}" for seat in range(seats)], seed, options)


@pytest.mark.parametrize(("seats", "pieces", "rounds"), [(2, 16, 20), (3, 8, 10), (4, 8, 10)])
def test_each_player_has_one_set_of_eight_pieces_and_two_players_have_two(
    seats: int, pieces: int, rounds: int
) -> None:
    view = new(seats).view(0)
    assert [len(seat.supply) for seat in view.seats] == [pieces] * seats
    assert view.ship is not None
    assert (view.ship.round, view.ship.rounds, rounds_for(seats)) == (1, rounds, rounds)
    assert (view.phase, view.pieces, view.sea, view.aside) == ("cards", (), (), ())


def test_a_set_is_one_of_each_of_the_eight_kinds() -> None:
    match = new(2)
    supply = match.view(0).seats[1].supply
    assert supply[:8] == tuple(f"{kind}-3" for kind in KINDS)
    assert supply[8:] == tuple(f"{kind}-4" for kind in KINDS)
    assert Counter(match.kind_of(piece).name for piece in match.places()) == dict.fromkeys(KINDS, 4)


def test_seats_are_told_apart_by_a_sign_and_cargo_belongs_to_nobody() -> None:
    match = new(4)
    assert [seat.marks for seat in match.view(0).seats] == [
        ("circle",),
        ("triangle",),
        ("square",),
        ("diamond",),
    ]
    assert match.mark_of("boat-1") == ""


def test_the_ship_lies_upright_with_its_parts_in_their_places() -> None:
    view = new().view(0)
    assert [part.name for part in view.fittings] == ["hull", "yard-low", "yard-middle", "yard-top"]
    assert (
        {round(part.x, 6) for part in view.fittings}
        == {round(part.angle, 6) for part in view.fittings}
        == {0.0}
    )
    assert ship_of(new()).heel == 0.0


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="between 2 and 4 can play"):
        new(seats)


def test_the_first_captain_is_whom_the_players_name() -> None:
    assert [ship_of(new(3, first=seat)).captain for seat in range(3)] == [0, 1, 2]


def test_else_the_first_captain_is_drawn_from_the_seed() -> None:
    drawn = [ship_of(new(3, seed)).captain for seed in range(30)]
    assert drawn == [ship_of(new(3, seed)).captain for seed in range(30)]
    assert set(drawn) == {0, 1, 2}
    match = new(3, 4)
    assert match.advance(0) == [RoundBegan(0, 1, ship_of(match).captain)]


@pytest.mark.parametrize(
    "options", [{"first": 3}, {"first": -1}, {"first": "Bo"}, {"first": True}, {"nails": True}]
)
def test_other_options_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        new(3, **options)


def test_there_is_nothing_to_do_before_the_cards_are_chosen() -> None:
    match = new()
    lines = ("take boat-1 with left at 0 20", "move left to 0 20", "let go left", "put back left", "give up")
    more = (
        "lay aside left",
        "turn left to 90",
        "announce two",
        "hook left",
        "unhook left",
        "reach left to 0 5",
    )
    assert {rule(match, line) for line in (*lines, *more)} == {"cards-first"}
    assert rule(match, "pick seat 0") == "no-tie"
    assert match.at_rest
