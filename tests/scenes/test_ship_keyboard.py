"""A match of Riff Raff to its ranking by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from at_ship import Loader
from late_ship import save_late_match

from games import Ending
from scenes.ending_scene import EndingScene
from scenes.inputs import KeyPressed, KeyReleased
from scenes.words import speak

if TYPE_CHECKING:
    from pathlib import Path

TWO = ("Ann", "Bo")


def hold(loader: Loader, key: str, seconds: float) -> None:
    loader.app.stack.handle(KeyPressed(key))
    loader.frames(seconds)
    loader.app.stack.handle(KeyReleased(key))
    loader.frames(0.3)


def lead(loader: Loader, x: float, y: float) -> None:
    """Lead what is in hand along to x, then to y (cm), with the arrows."""
    for along in (True, False):
        for _ in range(12):
            (hand,) = loader.scene.view.hands
            off = x - hand.target_x if along else y - hand.target_y
            if abs(off) < 0.25:
                break
            key = ("right" if off > 0 else "left") if along else ("up" if off > 0 else "down")
            hold(loader, key, abs(off) / 12.0)


def choose_card(loader: Loader, card: int) -> None:
    """Confirm that it is one's turn, walk to the card, take it, lay it."""
    loader.keys("return")
    assert loader.stops()
    for _ in range(10):
        stop = loader.card._focus.stop
        assert stop is not None
        if stop.key == f"card-{card}":
            break
        loader.keys("tab")
    loader.keys("return", "return")


def test_two_players_play_to_the_ranking_by_keyboard_alone(tmp_path: Path) -> None:
    speak("en")
    loader = Loader(tmp_path, TWO)
    folder = tmp_path / "late"
    loader.path = save_late_match(folder, TWO, {0: ("crate-1",), 1: ("crate-3", "rat-3")})
    loader.resumed()
    choose_card(loader, 2)
    choose_card(loader, 3)
    loader.keys("return")  # the cards have been read
    assert loader.top is loader.scene
    assert (loader.scene.view.active, loader.ship.spot) == (1, 3)
    hold(loader, "right", 0.02)
    hold(loader, "return", 0.02)
    assert loader.held(), "the crate is the first that can be chosen"
    lead(loader, 15.0, 28.0)
    lead(loader, 15.0, 7.0)
    lead(loader, 2.5, 5.5)
    loader.keys("return")
    loader.settle()
    assert loader.scene.view.active == 0, loader.said
    loader.frames(2.0)
    hold(loader, "right", 0.02)
    hold(loader, "return", 0.02)
    lead(loader, -15.0, 28.0)
    lead(loader, -15.0, 7.0)
    lead(loader, -2.5, 5.6)
    loader.keys("return")
    for _ in range(60 * 20):
        loader.frames(1 / 60)
        if isinstance(loader.top, EndingScene):
            break
    assert isinstance(loader.top, EndingScene)
    assert loader.scene.view.ending is Ending.UNLOADED
    assert loader.top._result(loader.scene.view).verdict == "Ann wins"
