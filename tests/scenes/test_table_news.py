"""What the line above tells: what has happened, for a while, and why something was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games import Cause, Fell, LaidDown, Match, Penalised, Phrase, Refusal, TurnBegan, TurnEnded, TurnSkipped
from scenes.raft.face import RaftFace
from scenes.raft.news import RaftNews
from scenes.table.news import READING_TIME, WARNED_TIME
from scenes.theme import GOOD, WARNING

if TYPE_CHECKING:
    from games.events import AnyEvent

NAMES = ("Ann", "Bo")
MATCH = Match.new("rafter-five", NAMES, 7)
FACE = RaftFace(MATCH)


def told(*events: AnyEvent, names: tuple[str, ...] = NAMES) -> RaftNews:
    news = RaftNews(FACE)
    for event in events:
        news.hear(event, names)
    return news


def test_a_turn_that_holds_is_told_with_who_is_next() -> None:
    news = told(TurnEnded(9, 1, 0, Cause.COMPLETE), TurnBegan(9, 2, 1))
    assert (news.text, news.colour) == ("It holds. Now Bo.", GOOD)


def test_alone_nobody_is_next() -> None:
    news = told(TurnEnded(9, 1, 0, Cause.COMPLETE), TurnBegan(9, 2, 0), names=("Ann",))
    assert news.text == "It holds."


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "The raft gave way: the turn is over."),
        (1, "The raft gave way: 1 penalty for Ann."),
        (3, "The raft gave way: 3 penalties for Ann."),
    ],
)
def test_a_fall_is_told_with_its_penalties(count: int, sentence: str) -> None:
    penalties = [Penalised(9, 0, f"chest-star-{number}") for number in range(1, count + 1)]
    news = told(Fell(1, "tall", 12.0), *penalties, TurnEnded(9, 1, 0, Cause.FALL))
    assert (news.text, news.colour) == (sentence, WARNING)


def test_the_penalties_of_one_turn_are_not_told_again_with_the_next() -> None:
    news = told(
        Penalised(9, 0, "chest-star-1"), TurnEnded(9, 1, 0, Cause.FALL), TurnEnded(20, 2, 1, Cause.SLIP)
    )
    assert news.text == "Into the sea: the turn is over."


def test_what_falls_is_named() -> None:
    assert told(Fell(1, "tall", 12.0)).text == "Splash! The tall figure is in the sea."
    assert told(Fell(1, "board-3", 12.0)).text == "Splash! A board is in the sea."
    assert told(Fell(1, "chest-star-2", 12.0)).text == "Splash! A chest is in the sea."


def test_what_is_laid_aside_and_who_is_passed_over_is_told() -> None:
    assert told(LaidDown(1, "king")).text == "Laid aside: the King."
    assert told(TurnSkipped(1, 1)).text == "Bo has placed every chest and is passed over."


def test_a_sentence_stays_to_be_read_and_then_goes() -> None:
    news = told(LaidDown(1, "fat"))
    assert not news.tick(READING_TIME - 0.1)
    waiting = [news.waiting]
    assert news.tick(0.2)
    assert [*waiting, news.waiting] == [True, False]
    assert not news.tick(0.2)


def test_a_refusal_stays_longer_and_goes_when_the_player_moves_on() -> None:
    news = RaftNews(FACE)
    news.refused(Refusal("x", Phrase("It cannot go back: {piece} has been moved.", {"piece": "fat"})))
    assert (news.text, news.colour) == ("It cannot go back: the fat figure has been moved.", WARNING)
    assert not news.tick(READING_TIME + 0.1)
    assert WARNED_TIME > READING_TIME
    news.done()
    assert news.text == ""


def test_the_line_begins_by_saying_what_to_do() -> None:
    assert FACE.said(MATCH.view(0).prompt) == "Take a figure from the raft."
