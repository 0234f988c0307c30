"""From the menu into a match and back: by keys alone, and to the matches that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from shell import Notes, keys

from scenes.dialogs import ConfirmScene
from scenes.inputs import TextTyped
from scenes.menu import MenuScene
from scenes.raft.setup_scene import RaftSetupScene
from scenes.resume_scene import ResumeScene
from scenes.saves import Saved, begin, unfinished

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.app import App


def test_the_keyboard_alone_goes_from_the_menu_to_a_started_match(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    keys(app, "return")
    setup = app.stack.top
    assert isinstance(setup, RaftSetupScene)
    assert setup.names == ["Player 1", "Player 2", "", "", "", ""]
    keys(app, "tab", "tab")  # the third field
    app.stack.handle(TextTyped("Cy", source=pygame.event.Event(pygame.TEXTINPUT, text="Cy")))
    assert setup.names[2] == "Cy"
    keys(app, "tab", "tab", "tab", "tab", "right")  # who begins: the second
    keys(app, "tab", "space")  # nails
    while setup._focus.stop is not None and setup._focus.stop.key != "Start":
        keys(app, "tab")
    keys(app, "return")
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    header = table.sitting.match.header
    assert header.seats == ("Player 1", "Player 2", "Cy")
    assert header.options["nails"] is True
    assert header.options["first"] == 1
    assert header.seed == int(setup.seed)
    assert app.context.settings.names == ("Player 1", "Player 2", "Cy")


def test_back_in_the_menu_the_match_that_waits_is_one_key_away(app: App) -> None:
    menu = MenuScene(app.context)
    app.stack.push(menu)
    keys(app, "return")
    setup = app.stack.top
    assert isinstance(setup, RaftSetupScene)
    app.draw()
    setup._start()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    table.sitting.close()
    app.stack.home()
    app.draw()
    assert menu._focus.stop is not None
    assert menu._focus.stop.key == "Continue Rafter Five: Player 1, Player 2"
    keys(app, "return")
    again = app.stack.top
    assert isinstance(again, Notes)
    assert again.sitting is not None
    assert again.sitting.match.header == table.sitting.match.header
    again.sitting.close()


def test_a_match_whose_end_cannot_be_played_goes_on_from_its_last_turn(app: App) -> None:
    begin(app.context.folders.matches, "rafter-five", ["Ann", "Bo"], 7, {}).close()
    (saved,) = unfinished(app.context.folders.matches)
    with saved.path.open("a") as file:
        file.write("0 let go left\n")
    app.stack.push(MenuScene(app.context))
    app.draw()
    keys(app, "return")
    offer = app.stack.top
    assert isinstance(offer, ConfirmScene)
    assert "You can go on from where turn 1 began" in offer._text
    offer._agree()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    assert table.sitting.match.turn == 1
    assert table.sitting.save is not None
    assert table.sitting.save.path != saved.path
    table.sitting.close()


def test_esc_leaves_the_menu_alone_and_quit_ends(app: App) -> None:
    app.stack.push(MenuScene(app.context))
    keys(app, "escape")
    assert isinstance(app.stack.top, MenuScene)
    keys(app, "up")
    keys(app, "down", "down", "down", "down", "down", "return")
    assert app.stack.top is None


def test_many_unfinished_matches_are_shown_some_at_a_time(app: App, tmp_path: Path) -> None:
    games = ("rafter-five", "riff-raff")
    saved = [
        Saved(tmp_path / f"{number}", games[number % 2], f"Ann, Bo {number}", 1e9 - number)
        for number in range(14)
    ]
    scene = ResumeScene(app.context, saved)
    app.stack.push(scene)
    app.draw()
    assert len(scene._focus.stops) == 8  # six matches, Older, Back
    scene.focus_on("Older")
    keys(app, "return")
    app.draw()
    assert scene._focus.stops[0].key.startswith("Rafter Five: Ann, Bo 6, ")
    assert scene._focus.stops[1].key.startswith("Riff Raff: Ann, Bo 7, ")
