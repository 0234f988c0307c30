"""Scripted players drive a match by commands alone, like people."""

from __future__ import annotations

from statistics import median

import pytest

from games import AnyEvent, Cause, Ending, Entry, Fell, GameOver, Match, TurnEnded
from games.rafter_five.players import CARES, Pause, play_match, player


def played(care: str, seats: tuple[str, ...], turns: int, **options: bool) -> tuple[Match, list[TurnEnded]]:
    match = Match.new("rafter-five", seats, 11, options)
    events = play_match(match, [player(care, seed) for seed in range(len(seats))], turns)
    return match, [event for event in events if isinstance(event, TurnEnded)]


def test_there_are_three_cares() -> None:
    assert tuple(CARES) == ("careless", "steady", "careful")


@pytest.mark.parametrize("care", ["careless", "steady"])
def test_the_first_turns_of_a_match_are_played_whole(care: str) -> None:
    match, ended = played(care, ("Ann", "Bo"), 3)
    assert [event.turn for event in ended][:3] == [1, 2, 3]
    placed = [piece for piece, where in match.places().items() if where.place == "raft"]
    assert sum(piece.startswith("board") for piece in placed) >= 1


def test_a_careful_player_completes_its_first_turn() -> None:
    _, ended = played("careful", ("Ann",), 1)
    assert [str(event.cause) for event in ended] == ["complete"]


def alone(care: str, seed: int, turns: int) -> Match:
    match = Match.new("rafter-five", ("Ann",), seed)
    play_match(match, [player(care, seed * 6)], turns)
    return match


def test_a_careless_player_alone_brings_the_raft_down() -> None:
    assert alone("careless", 2, 5).view(0).ending is Ending.FALL


@pytest.mark.soak
def test_most_careless_players_alone_bring_the_raft_down_after_a_few_boards() -> None:
    views = [alone("careless", seed, 14).view(0) for seed in range(8)]
    assert 5 <= median(view.placed for view in views) <= 10
    assert sum(view.ending is Ending.FALL for view in views) >= 4


@pytest.mark.soak
@pytest.mark.parametrize("boards", [5, 10])
def test_a_careful_player_places_boards_and_nothing_falls(boards: int) -> None:
    match = Match.new("rafter-five", ("Ann",), 0)
    events = play_match(match, [player("careful", 0)], boards)
    assert [event.cause for event in events if isinstance(event, TurnEnded)] == [Cause.COMPLETE] * boards
    assert not any(isinstance(event, Fell) for event in events)


@pytest.mark.soak
def test_a_careful_player_goes_past_twenty_boards() -> None:
    assert median(alone("careful", seed, 42).view(0).placed for seed in range(3)) > 20


@pytest.mark.soak
def test_three_careless_players_come_to_an_end_by_the_rules() -> None:
    match = Match.new("rafter-five", ("Ann", "Bo", "Cy"), 1)
    events = play_match(match, [player("careless", seed) for seed in range(3)], 120)
    assert match.over
    assert isinstance(events[-1], GameOver)


def test_the_steps_of_a_turn_can_be_played_one_by_one() -> None:
    match = Match.new("rafter-five", ("Ann",), 3)
    pauses = commands = 0
    steps = player("careless", 1).turn(match)
    caused: list[AnyEvent] | None = None
    while True:
        try:
            step = next(steps) if caused is None else steps.send(caused)
        except StopIteration:
            break
        if isinstance(step, Pause):
            pauses += 1
            caused = match.advance(step.ticks)
        else:
            assert match.refusal(step) is None
            commands += 1
            caused = match.do(step)
    assert match.turn == 2
    assert commands == sum(isinstance(record, Entry) for record in match.records)
    assert pauses > commands > 9


def test_the_same_players_play_the_same_match() -> None:
    first, _ = played("careless", ("Ann", "Bo"), 2)
    again, _ = played("careless", ("Ann", "Bo"), 2)
    assert first.digest() == again.digest()
    assert first.records == again.records


def test_marks_and_the_king_are_minded() -> None:
    match, ended = played("steady", ("Ann",), 2, nails=True, cracks=True, king=True)
    assert [event.turn for event in ended] == [1, 2] or match.over
