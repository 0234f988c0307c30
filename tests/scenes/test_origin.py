"""A match that left another one says so: at the table, when it is watched, and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from shell import make_app

from games import FORMAT, GiveUp, Header, Journal, Match
from scenes.ending_scene import EndingScene
from scenes.play import table_for
from scenes.replay.opening import replay_of
from scenes.saves import Sitting
from scenes.table.heading import Heading
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from scenes.scene import Scene

SAID = "What if: a match of its own since turn 5"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    pygame.quit()


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The second lines that are drawn."""
    found: list[str] = []
    draw = Heading.draw_note

    def tell(self: Heading, target: pygame.Surface, layout: object, text: str, *rest: object) -> None:
        found.append(text)
        draw(self, target, layout, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Heading, "draw_note", tell)
    return found


def match_of(game: str, branched: int) -> Match:
    options = {} if game == "rafter-five" else {"first": 0}
    return Match.from_header(Header(FORMAT, game, ("Ann", "Bo"), 7, options, branched=branched))


def drawn(scene: Scene) -> None:
    scene.resized((1280, 720), 1.0)
    scene.draw(pygame.Surface((1280, 720)))


@pytest.mark.parametrize("game", ["rafter-five", "riff-raff"])
def test_the_table_says_so_below_its_line(tmp_path: Path, noted: list[str], game: str) -> None:
    app = make_app(tmp_path)
    drawn(table_for(app.context, Sitting(match_of(game, 0), None)))
    assert noted == []
    drawn(table_for(app.context, Sitting(match_of(game, 5), None)))
    assert noted == [SAID]


def test_what_went_wrong_is_said_in_its_place(
    tmp_path: Path, noted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sitting, "problem", "Nothing is saved.")
    drawn(table_for(make_app(tmp_path).context, Sitting(match_of("rafter-five", 5), None)))
    assert noted == ["Nothing is saved."]


def test_a_replay_says_so_too(tmp_path: Path, noted: list[str]) -> None:
    match = match_of("rafter-five", 5)
    scene = replay_of(make_app(tmp_path).context, Journal(match.header, list(match.records)), "below")
    drawn(scene)
    assert noted == [SAID]
    scene.leave()


def test_the_card_at_the_end_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    match = match_of("rafter-five", 5)
    app.stack.push(table_for(app.context, Sitting(match, None)))
    for _ in range(2):
        match.do(GiveUp())
        while not match.at_rest:
            match.advance(480)
    for _ in range(30):
        app.tick(0.1)
    card = app.stack.top
    assert isinstance(card, EndingScene)
    assert SAID in [getattr(row, "text", "") for row in card.rows()]
