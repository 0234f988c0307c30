"""A match with a checkpoint that somebody made up, watched in the window: a sentence, and pictures."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pygame
import pytest
from at_replay import Answers, HereAndNow
from driving import SHORT, played
from forging import Data, in_game, line_of, places
from shell import make_app

from games import Film, parse_journal
from scenes.replay.notes import note_of
from scenes.replay.replay_scene import ReplayScene
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    pygame.quit()


def aboard_twice(checkpoint: Data) -> None:
    places(checkpoint)["barrel-2"] = {"place": "supply", "seat": 1}


TOLD = "One turn comes out otherwise here than it was recorded; the record is followed. First where turn 3"


@pytest.mark.parametrize(
    ("edit", "problem"),
    [
        (in_game(laden=True), "no cargo is over that half of the yard"),
        (in_game(captain=0), "order: it is not that of the cards"),
        (aboard_twice, "the pieces on the table are not those that the rules know there"),
        (in_game(turn=7), "turn: 7 is not the turn of that seat in that round"),
    ],
)
def test_a_turn_that_no_ship_can_begin_with_is_told_below_the_picture(
    tmp_path: Path, edit: Callable[[Data], None], problem: str
) -> None:
    lines = played(SHORT["riff-raff"]).text().splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("=")][3]
    checkpoint: Data = json.loads(lines[at][2:])
    edit(checkpoint)
    lines[at] = line_of(checkpoint)
    film = Film(parse_journal(("\n".join(lines) + "\n").encode()), "forged")
    app = make_app(tmp_path)
    scene = ReplayScene(app.context, film, HereAndNow(film), Answers(None))  # type: ignore[arg-type]
    app.stack.push(scene)
    app.stack.resized((1280, 720), 1.0)
    canvas = pygame.Surface((1280, 720))
    while not film.complete:
        app.tick(1 / 60)
    for tick in (film.first, checkpoint["tick"], film.last):
        scene._playback.go(tick)
        app.tick(1 / 60)
        app.stack.draw(canvas)
    note = note_of(film, scene._face)
    assert note.startswith(TOLD)
    assert f" forged, line {at + 1}: checkpoint: " in note
    assert problem in note
    film.close()
