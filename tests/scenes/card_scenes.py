"""Every card of the shell and of the games, with names as long as names can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shell import Notes

from games import Choose, Ending, Match, Phrase, SeatView, Standing, View
from scenes.dialogs import ConfirmScene
from scenes.ending_scene import EndingScene
from scenes.help_scene import HelpScene
from scenes.menu import MenuScene
from scenes.pass_scene import PassScene
from scenes.raft.ending import result
from scenes.raft.help_texts import RAFTER_FIVE
from scenes.raft.setup_scene import RaftSetupScene
from scenes.settings_scene import SettingsScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.help_texts import RIFF_RAFF
from scenes.ship.reveal_scene import RevealScene
from scenes.ship.scenery import ShipScenery
from scenes.ship.setup_scene import ShipSetupScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.cards import CardScene
    from scenes.scene import Context

LONGEST = "Wolfeschlegelsteinhausen"  # 24 letters


def ended_raft(names: tuple[str, ...]) -> View:
    """The last view of a match of Rafter Five that the last of these players has lost."""
    marks = ("circle", "triangle", "square", "diamond", "star", "cross")
    return View(
        game="rafter-five",
        seat=0,
        tick=0,
        turn=9,
        active=0,
        phase="over",
        prompt=Phrase("The game is over."),
        pieces=(),
        hands=(),
        seats=tuple(SeatView(name, (mark,), (), ()) for name, mark in zip(names, marks, strict=False)),
        sea=(),
        aside=(),
        calm=3.0,
        quiet=True,
        placed=17,
        ending=Ending.PENALTIES,
        ranking=tuple(Standing(seat, seat + 1, seat, 0, 3, 0) for seat in range(len(names))),
        losers=(len(names) - 1,),
    )


def _help_page(number: int, book: int = 0) -> Callable[[Context], CardScene]:
    def make(context: Context) -> CardScene:
        scene = HelpScene(context, (RAFTER_FIVE, RIFF_RAFF), book)
        scene._open(number)
        return scene

    return make


class Below:
    """Stands for the table of Riff Raff below its cards."""

    def __init__(self, context: Context, *cards: int) -> None:
        self.context = context
        self.match = Match.new("riff-raff", SIX[:4], 7)
        for seat, card in enumerate(cards):
            self.match.do(Choose(seat, card))

    @property
    def view(self) -> View:
        return self.match.view(self.match.view(0).active)

    def do(self, command: object) -> None:
        raise AssertionError(command)

    def make_room(self, left: int) -> None:
        """There is nothing to be moved."""

    def pause(self) -> None:
        raise AssertionError


def _choosing(context: Context) -> CardScene:
    table = Below(context)
    scene = ChoosingScene(table, ShipScenery(table.match.table), 0)
    scene._chosen = 7
    return scene


def _turned_up(*cards: int) -> Callable[[Context], CardScene]:
    def make(context: Context) -> CardScene:
        scene = RevealScene(Below(context, *cards))
        scene._time = 9.0
        return scene

    return make


SIX = tuple(LONGEST[:-1] + letter for letter in "abcdef")
SCENES: dict[str, Callable[[Context], CardScene]] = {
    "menu": MenuScene,
    "set-up": RaftSetupScene,
    "settings": SettingsScene,
    "pass": lambda context: PassScene(context, LONGEST, lambda: Notes(context), pause=lambda: None),
    "ending": lambda context: EndingScene(
        context, ended_raft(SIX), result, again=lambda: None, watch=lambda: None
    ),
    "solo": lambda context: EndingScene(
        context, ended_raft(("Ann",)), result, again=lambda: None, watch=lambda: None
    ),
    "confirm": lambda context: ConfirmScene(
        context, "Leave?", "It is saved as it stands. " * 3, yes="Leave", act=lambda: None
    ),
    "help-controls": _help_page(6),
    "help-rulings": _help_page(7),
    "ship-set-up": ShipSetupScene,
    "ship-help": _help_page(4, 1),
    "choosing": _choosing,
    "tie": _turned_up(9, 9, 9, 9),
    "order": _turned_up(9, 2, 3, 1),
}
