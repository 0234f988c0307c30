"""When the game is over, and who has won: at the end of the own turn, or after all rounds (rules p. 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ships import DECK, bring, cause, choose, load, place_of, seen, ship, ship_of, until_falling
from tables import do, of_kind, rest, rule

from games import Cause, Ending, GameOver, Match, TurnBegan
from games.riff_raff.position import Place, Where

if TYPE_CHECKING:
    import pytest


def over(match: Match) -> tuple[Ending | None, list[tuple[int, int, int]], tuple[int, ...]]:
    """The ending, each seat with its rank and what it has left, and the losers."""
    view = match.view(0)
    assert view.phase == "over"
    places = [(place.seat, place.rank, place.in_reserve) for place in view.ranking]
    return view.ending, places, view.losers


def give_up(match: Match, turns: int) -> None:
    for _ in range(turns):
        do(match, "give up")
        rest(match)


def test_who_has_no_piece_left_at_the_end_of_the_own_turn_wins_at_once() -> None:
    match = ship(supplies={0: ["boat-1", "rat-1"], 1: ["chest-2"]})
    choose(match, 1, 3, 2)  # Bo, Cy, Ann
    events = load(match, "chest-2", 2.5, DECK)
    assert cause(events) is Cause.COMPLETE
    assert over(match) == (Ending.UNLOADED, [(1, 1, 0), (0, 2, 2), (2, 3, 8)], (0, 2))
    assert of_kind(events, GameOver)[0].ending is Ending.UNLOADED
    assert of_kind(events, TurnBegan) == []  # the round is not finished
    assert rule(match, "seat 0 chooses card 5") == "over"
    assert rule(match, "give up") == "over"


def test_what_is_no_longer_waited_for_is_loaded_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 1.0)
    match = ship()
    choose(match, 3, 2, 1)
    bring(match, "chest-1", 2.5, DECK)
    events = do(match, "let go left")
    before = match.tick
    events += rest(match)
    assert cause(events) is Cause.TIME_OUT
    assert match.tick - before == 480
    assert place_of(match, "chest-1") == Where(Place.SHIP)


def test_two_pieces_at_once_may_be_the_last() -> None:
    match = ship(supplies={0: ["boat-1", "chest-1"]}, aboard={"chest-2": (2.0, 12.2)})
    choose(match, 6, 2, 1)
    do(match, "announce two")
    load(match, "chest-1", 4.2, 12.2)
    assert not match.over
    load(match, "boat-1", 4.2, 13.4)
    assert over(match)[0] is Ending.UNLOADED


def test_the_last_piece_missed_comes_back_and_the_game_goes_on() -> None:
    match = ship(supplies={0: ["chest-1"]}, aboard={"crate-2": (14.0, 12.0)})
    choose(match, 3, 2, 1)
    load(match, "chest-1", 2.5, DECK)
    assert (match.over, match.view(0).seats[0].supply) == (False, ("crate-2",))


def test_who_catches_all_that_falls_with_the_last_piece_aboard_has_won() -> None:
    match = ship(supplies={0: ["chest-1"]}, aboard={"crate-2": (14.0, 12.0)})
    choose(match, 3, 2, 1)
    bring(match, "chest-1", 2.5, DECK)
    do(match, "let go left")
    until_falling(match, "crate-2")
    crate = seen(match, "crate-2")
    do(match, f"reach right to {crate.x} 3")
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert place_of(match, "crate-2") == Where(Place.GONE)
    assert over(match) == (Ending.UNLOADED, [(0, 1, 0), (1, 2, 7), (2, 3, 8)], (1, 2))


def test_after_ten_rounds_the_fewest_pieces_win() -> None:
    match = ship(round=10, supplies={0: ["boat-1", "rat-1"], 2: ["rat-3"]})
    assert (ship_of(match).round, ship_of(match).rounds) == (10, 10)
    choose(match, 10, 10, 10)
    do(match, "pick seat 0", "pick seat 1")
    give_up(match, 2)
    assert not match.over
    give_up(match, 1)
    assert over(match) == (Ending.ROUNDS, [(2, 1, 1), (0, 2, 2), (1, 3, 8)], (0, 1))


def test_equal_numbers_share_the_victory() -> None:
    match = ship(round=10, supplies={0: ["boat-1"], 2: ["rat-3"]})
    choose(match, 10, 10, 10)
    do(match, "pick seat 0", "pick seat 1")
    give_up(match, 3)
    assert over(match) == (Ending.ROUNDS, [(0, 1, 1), (2, 1, 1), (1, 3, 8)], (1,))


def test_when_all_are_equal_all_have_won() -> None:
    match = ship(round=10)
    choose(match, 10, 10, 10)
    do(match, "pick seat 0", "pick seat 1")
    give_up(match, 3)
    assert over(match) == (Ending.ROUNDS, [(0, 1, 8), (1, 1, 8), (2, 1, 8)], ())


def test_the_last_piece_of_the_last_turn_still_wins_by_unloading() -> None:
    match = ship(round=10, supplies={2: ["chest-3"]}, played={2: [10, 1, 2, 4, 5, 6, 7, 8, 9]})
    choose(match, 10, 10, 3)
    do(match, "pick seat 0")
    give_up(match, 2)
    load(match, "chest-3", 2.5, DECK)
    assert over(match)[:2] == (Ending.UNLOADED, [(2, 1, 0), (0, 2, 8), (1, 2, 8)])


def test_two_players_play_up_to_twenty_rounds() -> None:
    match = ship(("Ann", "Bo"), round=20)
    choose(match, 10, 10)
    do(match, "pick seat 1")
    give_up(match, 2)
    assert over(match) == (Ending.ROUNDS, [(0, 1, 16), (1, 1, 16)], ())
