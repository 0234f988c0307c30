"""The loop: reads the window's events, and tells the program of them and of the time that has passed.

The time that scenes live through is measured here alone: they are handed it, and look at no clock for it.
"""

from __future__ import annotations

import gc
import os
import time
from typing import TYPE_CHECKING

import pygame

from scenes.app import App
from scenes.folders import find_folders
from scenes.settings import SettingsFile
from scenes.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Journal
    from scenes.folders import Folders
    from scenes.saves import Sitting
    from scenes.scene import Context, Scene, Sounds

FASTEST = 60.0  # frames per second
_DUE = 0.93  # part of a frame's time after which it is due; sleeping is no finer than a millisecond
_GLANCE = 1.0 / 60.0  # s between two looks at the window's events
_ASLEEP = 1.0  # s that the loop sleeps at a stretch while nothing moves


def run(
    start: Callable[[Context], Scene],
    play: Callable[[Context, Sitting], Scene],
    watch: Callable[[Context, Journal, str], Scene],
    sounds: Sounds,
    folders: Folders | None = None,
) -> int:
    """Open the window, show the scene that `start` makes, and stay until the last scene is left.

    `play` and `watch` make the scenes in which a match is played, and watched again.

    Returns:
        The exit code, 0.

    Raises:
        DisplayMissing: there is no screen to open a window on.
    """
    folders = folders or find_folders(os.environ)
    window = Window(full_screen=False)
    try:
        app = App(window, SettingsFile(folders.config), folders, sounds, play=play, watch=watch)
        try:
            app.stack.push(start(app.context))
            app.draw()
            app.tune()  # making the sounds takes a moment, in which the menu is there already
            _loop(app)
        finally:
            app.stack.clear()
            sounds.close()
    finally:
        window.close()
    return 0


def _loop(app: App) -> None:
    # What is loaded by now stays. To search it all for garbage holds up a frame by a tenth of a second.
    gc.freeze()
    ticked = drawn = time.perf_counter()
    while app.stack.top is not None:
        rate = min(app.stack.rate, FASTEST)
        events = _events_within(_patience(app, rate, ticked, drawn))
        now = time.perf_counter()
        if rate <= 0.0:
            ticked = now  # asleep: no time passes for a scene that wants none
        app.take(events)
        if rate > 0.0 and now - ticked >= _DUE / rate:
            app.tick(now - ticked)
            ticked = now
        if app.dirty and now - drawn >= _DUE / FASTEST:
            app.draw()
            drawn = now


def _patience(app: App, rate: float, ticked: float, drawn: float) -> float:
    """Seconds that the loop may sleep unless an event comes."""
    until = ticked + (1.0 / rate if rate > 0.0 else _ASLEEP)
    if app.dirty:
        until = min(until, drawn + 1.0 / FASTEST)
    return until - time.perf_counter()


def _events_within(seconds: float) -> list[pygame.event.Event]:
    """The next events, or none after `seconds`.

    `pygame.event.wait` would ask the system a thousand times a second, which costs some 3 % of a core.
    """
    end = time.perf_counter() + seconds
    while not (events := pygame.event.get()):
        left = end - time.perf_counter()
        if left <= 0.0:
            break
        time.sleep(min(left, _GLANCE))
    return events
