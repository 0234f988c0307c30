"""A window in memory for the tests of the shell, and scenes that only take notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import App
from scenes.folders import find_folders
from scenes.inputs import KeyPressed
from scenes.scene import Context, Scene
from scenes.settings import SettingsFile
from scenes.window import Window

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from games import Journal
    from scenes.inputs import Input
    from scenes.saves import Sitting


class Silence:
    """A sound box that plays nothing."""

    problem: str | None = None

    def __init__(self) -> None:
        self.volume = -1.0

    def open(self) -> bool:
        return True

    def close(self) -> None:
        return

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def click(self) -> None:
        return

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> bool:
        return bool(name) and loudness < 0.0 > pan


class Notes(Scene):
    """Notes what it is told, and how long it has lived."""

    def __init__(self, context: Context, *, overlay: bool = False) -> None:
        super().__init__(context)
        self.overlay = overlay
        self.lived = 0.0
        self.told: list[Input | str] = []
        self.sitting: Sitting | None = None

    @property
    def rate(self) -> float:
        return 60.0

    def handle(self, event: Input) -> None:
        self.told.append(event)

    def tick(self, seconds: float) -> None:
        self.lived += seconds

    def draw(self, surface: pygame.Surface) -> None:
        self.told.append(f"draw {surface.get_width()}")

    def leave(self) -> None:
        self.told.append("leave")


def play(context: Context, sitting: Sitting) -> Scene:
    """Stands for the table."""
    scene = Notes(context)
    scene.sitting = sitting
    return scene


def watch(context: Context, journal: Journal, source: str) -> Scene:
    """Stands for the replay."""
    scene = Notes(context)
    scene.told.append(f"watch {source}: {', '.join(journal.header.seats)}")
    return scene


def make_app(home: Path) -> App:
    """The app with its window in memory and its files below `home`."""
    folders = find_folders({"CAPSIZE_HOME": str(home)})
    window = Window(full_screen=False, environment={"SDL_VIDEODRIVER": "dummy"})
    app = App(window, SettingsFile(folders.config), folders, Silence(), play=play, watch=watch)
    app.tune()
    return app


def keys(app: App, *names: str) -> None:
    """Press keys one after the other."""
    for name in names:
        shift = name.startswith("shift+")
        app.stack.handle(KeyPressed(name.removeprefix("shift+"), shift=shift))
