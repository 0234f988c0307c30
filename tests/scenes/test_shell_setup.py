"""Setting a match up: names, who begins, and what keeps it from starting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from shell import Notes, keys

from scenes.raft.setup_scene import RaftSetupScene
from scenes.ship.setup_scene import ShipSetupScene

if TYPE_CHECKING:
    from scenes.app import App


def test_typing_does_not_move_the_cursor_of_a_field(app: App) -> None:
    scene = RaftSetupScene(app.context)
    app.stack.push(scene)
    app.draw()
    for key in (pygame.K_HOME, pygame.K_RIGHT):
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        app.take([down, pygame.event.Event(pygame.KEYUP, key=key, mod=0)])
    for letter in "ab":
        app.take([pygame.event.Event(pygame.TEXTINPUT, text=letter)])
        app.draw()
    assert scene.names[0] == "Pablayer 1"


def test_a_name_that_will_not_do_keeps_the_match_from_starting(app: App) -> None:
    scene = RaftSetupScene(app.context)
    scene.names = ["Ann", "ann", "", "", "", ""]
    app.stack.push(scene)
    app.draw()
    assert scene._problem == "Two players are called “ann”."
    assert "Start" not in [stop.key for stop in scene._focus.stops]
    scene._start()
    assert app.stack.top is scene


def test_riff_raff_wants_two_players_and_takes_the_first_captain(app: App) -> None:
    scene = ShipSetupScene(app.context)
    scene.names = ["Ann", "", "", ""]
    app.stack.push(scene)
    app.draw()
    assert scene._problem == "Riff Raff wants two players at least."
    scene._start()
    assert app.stack.top is scene
    scene.names = ["Ann", "Bo", "Cy", ""]
    scene.changed()
    scene.focus_on("First captain")
    app.draw()
    keys(app, "right", "right")
    app.draw()
    scene._start()
    table = app.stack.top
    assert isinstance(table, Notes)
    assert table.sitting is not None
    header = table.sitting.match.header
    table.sitting.close()
    assert (header.game, header.seats, header.options["first"]) == ("riff-raff", ("Ann", "Bo", "Cy"), 1)
