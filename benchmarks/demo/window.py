"""Opening the window of the demo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.demo.demo_scene import DemoScene
from scenes.loop import run
from scenes.play import table_for
from scenes.replay.opening import replay_of
from scenes.sound import Sounds

if TYPE_CHECKING:
    from scenes.scene import Context, Scene


def open_demo(at: int) -> int:
    """Open the window on the exhibit of that number; returns the exit code.

    Raises:
        DisplayMissing: there is no screen.
    """

    def start(context: Context) -> Scene:
        return DemoScene(context, at)

    return run(start, table_for, replay_of, Sounds())
