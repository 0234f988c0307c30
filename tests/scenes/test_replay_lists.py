"""The ways to a replay: the menu's list of saved matches, and the end of a match."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame
import pytest
from at_table import Player
from shell import Notes, keys, make_app

from games import GiveUp, finish
from scenes.dialogs import MessageScene
from scenes.ending_scene import EndingScene
from scenes.menu import MenuScene
from scenes.replays_scene import ReplaysScene
from scenes.saves import begin, watchable
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    speak("en")
    yield
    pygame.quit()


def saved(folder: Path, game: str, players: tuple[str, ...], when: float, *, over: bool = False) -> Path:
    """A match in its file, last written at `when`; one that is over has been put away."""
    sitting = begin(folder, game, players, 7, {})
    assert sitting.save is not None
    path = sitting.save.path
    if over:
        for _ in players:
            finish(sitting.match)
            sitting.match.do(GiveUp())
            finish(sitting.match)
        assert sitting.match.over
    sitting.close()
    if over:
        path = folder / "finished" / path.name
    os.utime(path, (when, when))
    return path


def test_the_menu_lists_what_waits_and_what_is_over_the_latest_first(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    folder = app.context.folders.matches
    saved(folder, "rafter-five", ("Ann", "Bo"), 1_000_000_000.0)
    saved(folder, "rafter-five", ("Cy", "Di"), 1_200_000_000.0, over=True)
    saved(folder, "riff-raff", ("Eve", "Flo"), 1_100_000_000.0)
    app.stack.push(MenuScene(app.context))
    app.draw()
    app.stack.top.focus_on("Replays")  # type: ignore[union-attr]
    keys(app, "return")
    app.draw()
    assert isinstance(app.stack.top, ReplaysScene)
    names = [stop.key for stop in app.stack.top._focus.stops]
    assert [name.rsplit(", ", 1)[0] for name in names[:3]] == [
        "Rafter Five: Cy, Di",
        "Riff Raff: Eve, Flo",
        "Rafter Five: Ann, Bo",
    ]
    assert names[0].rsplit(", ", 1)[1].startswith("2008-01-10")
    keys(app, "return")
    assert isinstance(app.stack.top, Notes)
    assert str(app.stack.top.told[0]).endswith("Cy, Di")


def test_without_matches_the_list_says_so(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = ReplaysScene(app.context)
    app.stack.push(scene)
    app.draw()
    assert [stop.key for stop in scene._focus.stops] == ["Back"]
    assert watchable(tmp_path / "nowhere") == []


def test_a_damaged_match_is_a_sentence(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    path = saved(app.context.folders.matches, "rafter-five", ("Ann", "Bo"), 1e9)
    path.write_bytes(path.read_bytes() + b"0 fly to the moon\n")
    scene = ReplaysScene(app.context)
    app.stack.push(scene)
    app.draw()
    keys(app, "return")
    assert isinstance(app.stack.top, MessageScene)
    assert "line 3" in app.stack.top._text


def test_a_match_that_is_over_can_be_watched_again_at_once(tmp_path: Path) -> None:
    player = Player(tmp_path)
    for _ in range(2):
        player.settle()
        player.scene.do(GiveUp())
    player.settle()
    assert player.match.over
    player.frames(2.0)
    scene = player.app.stack.top
    assert isinstance(scene, EndingScene)
    player.app.draw()
    scene.focus_on("Watch it again")
    keys(player.app, "return")
    watching: object = player.app.stack.top
    assert isinstance(watching, Notes)
    assert watching.told[:1] == ["watch this match: Ann, Bo"]
    player.app.stack.pop()
    assert player.app.stack.top is scene
