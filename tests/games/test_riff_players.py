"""Scripted players of Riff Raff drive a match by commands alone, like people."""

from __future__ import annotations

from random import Random

import pytest
from ships import DECK, LOW, choose, ship, ship_of
from tables import do, of_kind, rest

from games import Caught, Choose, Entry, Fell, GameOver, LetGo, Loaded, Match, Reach, Take, Turn, TurnEnded
from games.riff_raff import CARDS
from games.riff_raff.players import CARES, play_match, player
from games.riff_raff.players.careful import Careful
from games.riff_raff.players.careless import Careless
from games.riff_raff.players.catching import Catcher
from games.riff_raff.players.places import places
from games.riff_raff.players.steady import Steady
from games.scripted import follow

SEATS = ("Ann", "Bo", "Cy")


def test_there_are_three_cares() -> None:
    assert tuple(CARES) == ("careless", "steady", "careful")


@pytest.mark.parametrize("care", CARES)
def test_a_round_is_played_whole(care: str) -> None:
    match = Match.new("riff-raff", SEATS, 11)
    events = play_match(match, [player(care, seed) for seed in range(3)], 3)
    assert [event.turn for event in of_kind(events, TurnEnded)] == [1, 2, 3]
    assert len(of_kind(events, Loaded)) >= 2
    assert (match.view(0).phase, ship_of(match).round) == ("cards", 2)


def test_the_same_players_play_the_same_match() -> None:
    first, again = (Match.new("riff-raff", SEATS, 3) for _ in range(2))
    for match in (first, again):
        play_match(match, [player("careless", seed) for seed in range(3)], 2)
    assert first.digest() == again.digest()
    assert first.records == again.records


def test_they_use_the_commands_that_people_use() -> None:
    match = Match.new("riff-raff", SEATS, 3)
    play_match(match, [player("steady", seed) for seed in range(3)], 3)
    given = [type(record.command) for record in match.records if isinstance(record, Entry)]
    assert given[:3] == [Choose] * 3
    assert {Take, LetGo} <= set(given)


def heeled() -> Match:
    """A ship that heels to the right, at the beginning of its second round."""
    match = ship(aboard={"chest-2": (8.0, DECK), "chest-3": (6.0, LOW)})
    do(match, "seat 0 chooses card 9", "seat 1 chooses card 1", "seat 2 chooses card 2", "give up")
    rest(match)
    do(match, "give up")
    rest(match)
    do(match, "give up")
    rest(match)
    assert ship_of(match).heel < -0.03
    return match


def test_a_careful_player_brings_the_weight_to_the_side_that_is_up() -> None:
    assert Careful(Random(1)).card(heeled().view(0), [3, 4, 6, 2]) == 2


def test_careful_players_of_a_level_ship_do_not_all_load_one_bay() -> None:
    match = ship()
    care = Careful(Random(1))
    assert {care.card(match.view(0), list(CARDS)) for _ in range(40)} == {1, 2, 3, 4}


@pytest.mark.parametrize(("care", "slanted"), [("careless", False), ("steady", True)])
def test_only_a_careless_player_lets_go_level_over_a_deck_that_slants(care: str, *, slanted: bool) -> None:
    match = heeled()
    choose(match, 4, 3, 1)
    begun = len(match.records)
    player(care, 1).play_turn(match)
    given = [record.command for record in match.records[begun:] if isinstance(record, Entry)]
    assert any(isinstance(command, LetGo) for command in given)
    assert any(isinstance(command, Turn) for command in given) is slanted


def test_a_place_below_what_hangs_over_it_is_not_clear() -> None:
    aboard = {"boat-2": (-7.5, DECK), "plank-3": (-8.3, DECK + 1.0)}
    found = places(ship(aboard=aboard).view(0), "rat-1", 1, hung=False)
    assert [(round(place.x, 1), place.clear) for place in found if not place.stacked] == [(-10.2, False)]
    open_sky = places(ship(aboard={"boat-2": (-7.5, DECK)}).view(0), "rat-1", 1, hung=False)
    assert (round(open_sky[0].x, 1), open_sky[0].stacked, open_sky[0].clear) == (-10.2, False, True)


def test_a_steady_player_lays_the_card_of_an_empty_spot() -> None:
    match = ship(aboard={"chest-2": (2.5, DECK), "crate-3": (-2.5, DECK)})
    assert Steady(Random(1)).card(match.view(0), [2, 3, 8]) == 8


def test_a_careless_player_lays_any_card_that_is_left() -> None:
    match = ship()
    care = Careless(Random(1))
    assert {care.card(match.view(0), [2, 3, 8]) for _ in range(40)} == {2, 3, 8}


@pytest.mark.parametrize(
    ("care", "height", "caught"),
    [("careless", 10.0, False), ("careful", 10.0, True), ("careless", 26.0, True)],
)
def test_hands_catch_as_well_as_their_skill_lets_them(care: str, height: float, *, caught: bool) -> None:
    match = ship(aboard={"crate-2": (14.0, height)})
    do(match, "seat 0 chooses card 3", "seat 1 chooses card 2", "seat 2 chooses card 1")
    do(match, "take rat-1 with left at 2.5 12")
    catcher = Catcher(match, 0, CARES[care](Random(1)).skill)
    events = [event for _ in range(40) for event in follow(match, catcher.wait())]
    assert [event.piece for event in of_kind(events, Caught)] == (["crate-2"] if caught else [])
    assert [event.piece for event in of_kind(events, Fell)] == ([] if caught else ["crate-2"])
    reached = any(isinstance(entry, Entry) and isinstance(entry.command, Reach) for entry in match.records)
    assert reached is caught


@pytest.mark.soak
@pytest.mark.parametrize("care", ["careless", "steady"])
def test_a_whole_match_comes_to_an_end_by_the_rules(care: str) -> None:
    match = Match.new("riff-raff", SEATS, 1)
    events = play_match(match, [player(care, seed) for seed in range(3)], 30)
    assert match.over
    assert isinstance(events[-1], GameOver)
