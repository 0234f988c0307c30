"""The loop's parts: the stack of scenes, the time handed in, events made typed, the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
import pytest
from shell import Notes, make_app

from games import Match
from scenes.inputs import (
    FocusLost,
    InputReader,
    KeyPressed,
    PointerPressed,
    WheelTurned,
)
from scenes.menu import MenuScene
from scenes.presentations import PRESENTATIONS
from scenes.raft.setup_scene import RaftSetupScene
from scenes.saves import Sitting
from scenes.settings_scene import SettingsScene
from scenes.ship.setup_scene import ShipSetupScene
from scenes.table import TableScene
from scenes.window import DisplayMissing, Window, scale_for
from scenes.words import speak

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from scenes.app import App


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    yield make_app(tmp_path)
    pygame.quit()


def test_a_dialog_stops_the_clock_of_what_lies_below(app: App) -> None:
    below, dialog = Notes(app.context), Notes(app.context, overlay=True)
    app.stack.push(below)
    app.tick(0.05)
    app.stack.push(dialog)
    app.tick(0.05)
    app.tick(0.05)
    assert (round(below.lived, 9), round(dialog.lived, 9)) == (0.05, 0.1)
    app.stack.pop()
    app.tick(0.05)
    assert round(below.lived, 9) == 0.1


def test_a_hitch_hands_in_a_tenth_of_a_second(app: App) -> None:
    scene = Notes(app.context)
    app.stack.push(scene)
    app.tick(7.5)
    assert scene.lived == 0.1
    app.tick(-1.0)
    assert scene.lived == 0.1


def test_below_an_overlay_is_drawn_and_below_a_full_scene_is_not(app: App) -> None:
    low, middle, top = Notes(app.context), Notes(app.context), Notes(app.context, overlay=True)
    for scene in (low, middle, top):
        app.stack.push(scene)
    app.draw()
    assert [scene.told for scene in (low, middle, top)] == [[], ["draw 1280"], ["draw 1280"]]
    assert not app.dirty
    middle.dirty = True
    assert app.dirty


def test_quitting_leaves_every_scene_the_top_one_first(app: App) -> None:
    left: list[str] = []
    for name in ("menu", "table", "dialog"):
        scene = Notes(app.context)
        scene.leave = partial(left.append, name)  # type: ignore[method-assign]
        app.stack.push(scene)
    app.take([pygame.event.Event(pygame.QUIT)])
    assert left == ["dialog", "table", "menu"]
    assert app.stack.top is None


def test_a_resize_reaches_the_covered_scenes_too(app: App) -> None:
    below, top = Notes(app.context), Notes(app.context)
    app.stack.push(below)
    app.stack.push(top)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    app.take([pygame.event.Event(pygame.WINDOWSIZECHANGED)])
    assert [(scene.size, scene.ui_scale) for scene in (below, top)] == [((800, 600), 1.0)] * 2


@pytest.mark.parametrize(
    ("size", "drawn"),
    [
        ((1, 1), (320, 188)),
        ((160, 720), (320, 720)),
        ((1280, 40), (1280, 188)),
        ((320, 188), (320, 188)),
    ],
)
def test_a_window_too_small_to_be_drawn_shows_a_part(
    app: App, size: tuple[int, int], drawn: tuple[int, int]
) -> None:
    """A desktop that tiles its windows makes them as small as it likes: that once ended the game."""
    app.stack.push(MenuScene(app.context))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.take([pygame.event.Event(pygame.WINDOWSIZECHANGED)])
    app.tick(0.01)
    app.draw()
    assert app._window.size == app._window.surface.get_size() == drawn
    screen = pygame.display.get_surface()
    assert screen is not None
    assert screen.get_size() == size
    corner = (size[0] - 1, size[1] - 1)
    assert screen.get_at(corner) == app._window.surface.get_at(corner) != pygame.Color(0, 0, 0)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    assert app._window.surface is pygame.display.get_surface()


def test_what_fits_into_few_pixels_is_drawn_in_the_smallest_window(app: App) -> None:
    size = (320, 188)
    surface = pygame.Surface(size)
    for make in (MenuScene, SettingsScene, RaftSetupScene, ShipSetupScene):
        app.stack.push(make(app.context))
        app.stack.resized(size, scale_for(size, 1.0))
        app.stack.draw(surface)
    for game, presentation in PRESENTATIONS.items():
        match = Match.new(game, ("Ann", "Bo"), 7)
        app.stack.push(TableScene(app.context, Sitting(match, None), presentation))
        app.tick(0.01)
        app.stack.draw(surface)
        app.context.stack.home()
    app.context.backdrop.wait()


def test_f11_toggles_full_screen_once_however_long_it_is_held(app: App) -> None:
    scene = Notes(app.context)
    app.stack.push(scene)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    app.take([down, down, down])
    full = [app.context.settings.full_screen]
    app.take([pygame.event.Event(pygame.KEYUP, key=pygame.K_F11, mod=0), down])
    assert [*full, app.context.settings.full_screen] == [True, False]
    assert not any(isinstance(event, KeyPressed) and not event.repeat for event in scene.told)


def test_events_keep_their_own_position_and_wheel_presses_are_dropped() -> None:
    read = InputReader().read
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(31, 7), button=3)
    assert read(press) == PointerPressed(31, 7, 3)
    assert read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(31, 7), button=4)) is None


def test_a_key_that_stays_down_is_told_from_one_pressed_again() -> None:
    reader = InputReader()
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LSHIFT)
    assert reader.read(down) == KeyPressed("q", shift=True)
    assert reader.read(down) == KeyPressed("q", shift=True, repeat=True)
    assert reader.read(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == FocusLost()
    assert reader.read(down) == KeyPressed("q", shift=True)


def test_a_wheel_that_shift_turns_sideways_is_a_wheel() -> None:
    reader = InputReader()
    reader.read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0))
    sideways = pygame.event.Event(pygame.MOUSEWHEEL, precise_x=-1.0, precise_y=0.0)
    assert reader.read(sideways) == WheelTurned(1.0, shift=True)


@pytest.mark.parametrize(
    ("size", "wanted", "scale"),
    [
        ((1280, 720), 1.0, 1.0),
        ((1280, 720), 1.5, 1.5),
        ((800, 600), 1.0, 1.0),
        ((3840, 2160), 3.0, 3.0),
        ((1280, 720), 3.0, 720 / 470),
        ((400, 600), 1.0, 0.5),
    ],
)
def test_the_scale_is_the_wanted_one_where_the_window_has_room(
    size: tuple[int, int], wanted: float, scale: float
) -> None:
    assert scale_for(size, wanted) == scale


def test_without_a_display_there_is_a_sentence_with_a_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("en")
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(DisplayMissing) as caught:
        Window(full_screen=False, environment={})
    assert str(caught.value) == (
        "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); "
        "`capsize simulate`, `capsize verify` and `capsize export` work without one."
    )


def test_a_display_that_does_not_answer_is_not_taken_for_a_screen() -> None:
    speak("en")
    with pytest.raises(DisplayMissing, match="does not answer"):
        Window(full_screen=False, environment={"DISPLAY": ":99"})  # SDL takes its dummy, as the tests told it


def test_a_display_that_refuses_is_the_same_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("en")

    def refuse() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(DisplayMissing, match=r"x11 not available.*`capsize simulate`"):
        Window(full_screen=False, environment={"DISPLAY": ":99"})
