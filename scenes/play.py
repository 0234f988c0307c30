"""Opening the window: on the menu, or straight on a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import run
from scenes.menu import MenuScene
from scenes.saves import begin
from scenes.sound import Sounds
from scenes.table import TableScene

if TYPE_CHECKING:
    from games import Header
    from scenes.scene import Context, Scene


def open_menu() -> int:
    """Open the window on the menu; returns the exit code.

    Raises:
        DisplayMissing: there is no screen.
    """
    return run(MenuScene, TableScene, Sounds())


def play_match(header: Header) -> int:
    """Open the window on a new match, with the menu behind it; returns the exit code.

    Raises:
        BadSetup: the game refuses names, seed or options.
        DisplayMissing: there is no screen.
    """

    def start(context: Context) -> Scene:
        sitting = begin(context.folders.matches, header.game, header.seats, header.seed, header.options)
        context.stack.push(MenuScene(context))
        return TableScene(context, sitting)

    return run(start, TableScene, Sounds())
