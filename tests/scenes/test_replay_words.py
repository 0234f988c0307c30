"""What a replay of Riff Raff says while cards are chosen: no turn has begun then."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec
from shell import make_app

from games import Match
from scenes.dialogs import ConfirmScene
from scenes.replay.branching import ask_to_branch
from scenes.replay.notes import place_of
from scenes.words import speak

if TYPE_CHECKING:
    from pathlib import Path

    from games import Film, TurnMark

FILM = cast("Film", SimpleNamespace(first=0, last=480 * 90))


def test_the_round_is_named_while_cards_are_chosen_and_the_turn_after_that() -> None:
    speak("en")
    view = Match.new("riff-raff", ("Ann", "Bo"), 7).view(0)
    assert place_of(FILM, 0, view).startswith("Round 1, cards ")
    turn = msgspec.structs.replace(view, phase="turn", turn=3, active=1)
    assert place_of(FILM, 0, turn).startswith("Turn 3, Bo ")


def test_the_question_before_the_first_turn_names_the_beginning(tmp_path: Path) -> None:
    speak("en")
    app = make_app(tmp_path)
    for turn, title in ((0, "Play on from the beginning?"), (2, "Play on from turn 2?")):
        ask_to_branch(app.context, FILM, cast("TurnMark", SimpleNamespace(turn=turn, number=0)))
        question = app.stack.top
        assert isinstance(question, ConfirmScene)
        assert question._title == title
