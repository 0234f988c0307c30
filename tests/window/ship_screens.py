"""The cards on the table of Riff Raff, laid out here to know where things are on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pass_scene import PassScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.reveal_scene import RevealScene
from scenes.ship.scenery import ShipScenery
from sim.ship import SHIP_TABLE

if TYPE_CHECKING:
    from real_program import Program

    from games import Command, Match, View
    from scenes.scene import Context


class Seen:
    """The table as the cards on it see it, from the copy of the match."""

    def __init__(self, program: Program) -> None:
        self.context: Context = program.context()
        self._program = program

    @property
    def match(self) -> Match:
        return self._program.match

    @property
    def view(self) -> View:
        return self.match.view(self.match.view(0).active)

    def do(self, command: Command) -> None:
        raise AssertionError(command)

    def make_room(self, left: int) -> None:
        """Nothing is drawn from here."""

    def pause(self) -> None:
        raise AssertionError


def pass_screen(program: Program, name: str) -> PassScene:
    seen = Seen(program)
    return PassScene(seen.context, name, lambda: hand_of(program, 0), pause=seen.pause)


def hand_of(program: Program, seat: int) -> ChoosingScene:
    return ChoosingScene(Seen(program), ShipScenery(SHIP_TABLE), seat)


def turned_up(program: Program) -> RevealScene:
    return RevealScene(Seen(program))
