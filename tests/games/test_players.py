"""Scripted players drive a match by commands alone, like people."""

from __future__ import annotations

import pytest

from games import Match, TurnEnded
from games.rafter_five.players import CARES, play_match, player


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


def test_the_same_players_play_the_same_match() -> None:
    first, _ = played("careless", ("Ann", "Bo"), 2)
    again, _ = played("careless", ("Ann", "Bo"), 2)
    assert first.digest() == again.digest()
    assert first.records == again.records


def test_marks_and_the_king_are_minded() -> None:
    match, ended = played("steady", ("Ann",), 2, nails=True, cracks=True, king=True)
    assert [event.turn for event in ended] == [1, 2] or match.over
