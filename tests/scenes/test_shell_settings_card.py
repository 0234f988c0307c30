"""The settings: found by arrows and clicks, held at once, and saved; German is spoken where it is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from shell import keys

from scenes.inputs import PointerPressed, PointerReleased
from scenes.settings_scene import SettingsScene

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.app import App


def test_the_arrows_find_the_way_between_columns(app: App) -> None:
    app.stack.push(SettingsScene(app.context))
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    app.draw()
    keys(app, "down", "down")
    assert scene._focus.stop is not None
    assert scene._focus.stop.key == "Moving water"
    keys(app, "down", "down")
    assert scene._focus.stop.key == "Done"
    keys(app, "escape")
    assert app.stack.top is None


def test_a_click_is_a_click_on_what_is_drawn_there(app: App) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    spot = next(stop.rect for stop in scene._focus.stops if stop.key == "Sound").center
    for kind, event in (
        (pygame.MOUSEBUTTONDOWN, PointerPressed),
        (pygame.MOUSEBUTTONUP, PointerReleased),
    ):
        source = pygame.event.Event(kind, pos=spot, button=1)
        app.stack.handle(event(*spot, 1, source=source))
    assert not app.context.settings.sound
    assert app.context.sounds.volume == 0.0  # type: ignore[attr-defined]


def test_a_setting_holds_at_once_and_is_saved(app: App, tmp_path: Path) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    high = scene.card.height
    scene.focus_on("Size of texts")
    keys(app, "right")
    app.draw()
    assert app.context.settings.ui_scale == 1.25
    assert scene.card.height > high * 1.2
    assert b'"ui_scale": 1.25' in (tmp_path / "settings" / "settings.json").read_bytes()


def test_german_is_spoken_where_it_is_set(app: App) -> None:
    scene = SettingsScene(app.context)
    app.stack.push(scene)
    app.draw()
    scene.focus_on("Language")
    keys(app, "right")  # Deutsch
    app.draw()
    assert app.context.settings.language == "de"
    assert [stop.key for stop in scene._focus.stops][:3] == ["Ton", "Lautstärke", "Bewegtes Wasser"]
