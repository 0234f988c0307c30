"""Opening the window: on the menu, or straight on a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.loop import run
from scenes.menu import MenuScene
from scenes.presentations import PRESENTATIONS
from scenes.replay.opening import replay_of
from scenes.saves import begin
from scenes.sound import Sounds
from scenes.table import TableScene

if TYPE_CHECKING:
    from games import Header, Journal
    from scenes.saves import Sitting
    from scenes.scene import Context, Scene


def table_for(context: Context, sitting: Sitting) -> TableScene:
    """The table at which a match is played."""
    return TableScene(context, sitting, PRESENTATIONS[sitting.match.header.game])


def open_menu() -> int:
    """Open the window on the menu; returns the exit code.

    Raises:
        DisplayMissing: there is no screen.
    """
    return run(MenuScene, table_for, replay_of, Sounds())


def play_match(header: Header) -> int:
    """Open the window on a new match, with the menu behind it; returns the exit code.

    Raises:
        BadSetup: the game refuses names, seed or options.
        DisplayMissing: there is no screen.
    """

    def start(context: Context) -> Scene:
        sitting = begin(context.folders.matches, header.game, header.seats, header.seed, header.options)
        context.stack.push(MenuScene(context))
        return table_for(context, sitting)

    return run(start, table_for, replay_of, Sounds())


def watch_match(journal: Journal, source: str) -> int:
    """Open the window on a match to be watched again, with the menu behind it; returns the exit code.

    Raises:
        UnreadableJournal: the journal describes no match.
        DisplayMissing: there is no screen.
    """

    def start(context: Context) -> Scene:
        context.stack.push(MenuScene(context))
        return replay_of(context, journal, source)

    return run(start, table_for, replay_of, Sounds())
