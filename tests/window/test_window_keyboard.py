"""The keyboard alone: menu, set-up, a whole turn, pause, leave, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from raft_gaps import middle

from games import LetGo, Take, parse_journal, verify
from scenes.menu import MenuScene
from scenes.raft.setup_scene import RaftSetupScene
from scenes.settings import Settings
from scenes.table.keyboard import SPEED
from scenes.table.pause import PauseScene
from scenes.table.selection import choices

if TYPE_CHECKING:
    from collections.abc import Callable

    from real_program import Program

    from scenes.cards import CardScene

pytestmark = pytest.mark.window
CLOSE = 0.06
"""How near to its goal (cm) a piece is steered."""
FINE = 2.0
"""From how near on Shift is held."""


def choose(program: Program, card: CardScene, text: str) -> None:
    """Go to a button of a card with Tab, and push it with Enter."""
    program.place_on(card, text)
    stops = [stop.key for stop in card.sheet.form.stops]
    program.keys(*["Tab"] * stops.index(text))
    program.wait_still()
    program.changing(lambda: program.do("key Return"))


def take(program: Program, piece: str) -> None:
    """Choose a piece with the right arrow, and take it with Enter."""
    match = program.match
    names = choices(match, match.view(0))
    assert piece in names, f"{piece} cannot be chosen, only {names}"
    program.keys(*["Right"] * (names.index(piece) + 1))
    program.shoot("keyboard-chosen")
    program.keys("Return")


def steer(program: Program, piece: str, x: float, y: float) -> None:
    """Lead what is in hand to (x, y) cm with the arrows: first along, then up or down, closer with Shift."""
    for _ in range(40):
        hand = next(view for view in program.match.view(0).hands if view.piece == piece)
        dx, dy = x - hand.target_x, y - hand.target_y
        if abs(dx) < CLOSE and abs(dy) < CLOSE:
            program.wait_still()
            return
        key = ("Right" if dx > 0 else "Left") if abs(dx) >= CLOSE else ("Up" if dy > 0 else "Down")
        far = abs(dx) if abs(dx) >= CLOSE else abs(dy)
        press = [f"keydown {key}", f"sleep {far / SPEED * 0.8:.3f}", f"keyup {key}"]
        if far < FINE:
            slow = f"sleep {far / SPEED * 6.0 * 0.8:.3f}"
            press = ["keydown shift", f"keydown {key}", slow, f"keyup {key}", "keyup shift"]
        program.do(*press, "sleep 0.05")
        program.wait_still()
    pytest.fail(f"{piece} could not be steered to {x}, {y}")


def test_a_turn_by_keyboard_alone(launch: Callable[..., Program]) -> None:
    program = launch(settings=Settings(motion=False, names=("Ann", "Bo")))
    choose(program, MenuScene(program.context()), "Rafter Five")
    choose(program, RaftSetupScene(program.context()), "Start")
    program.at_table()
    copy, match = program.copy, program.match
    assert copy is not None
    start = {piece.id: piece for piece in match.view(0).pieces}
    figure = max(start, key=lambda piece: start[piece].x)
    x = middle(match, figure)
    take(program, figure)
    program.wait_for(Take)
    # What is steered goes up first, for the arrows know no way around anything.
    program.do("keydown Up", "sleep 0.6", "keyup Up", "sleep 0.05")
    steer(program, figure, 9.5, 15.0)
    program.keys("space")
    take(program, "board-1")
    program.wait_for(Take, 2)
    steer(program, "board-1", x, 8.26)
    program.keys("space")
    take(program, figure)
    steer(program, figure, x, 8.5 - match.kind_of(figure).bottom)
    program.keys("Return")
    program.wait_for(LetGo)
    take(program, "board-1")
    program.keys("Return")
    program.wait_for(LetGo, 2)
    program.wait_at_rest()
    take(program, "chest-circle-1")
    program.wait_for(Take, 3)
    steer(program, "chest-circle-1", x + 3.0, 9.4)
    steer(program, "chest-circle-1", x + 3.0, 8.45 - match.kind_of("chest-circle-1").bottom)
    program.keys("Return")
    program.wait_for_turn(2)
    assert program.match.view(0).active == 1
    assert verify(parse_journal(copy.text())) is None

    program.changing(lambda: program.do("key Escape"))
    program.shoot("keyboard-pause")
    choose(program, PauseScene(program.context()), "Leave for the menu")
    program.shoot("keyboard-menu")
    program.place_on(menu := MenuScene(program.context()), "Continue Rafter Five: Ann, Bo")
    stops = [stop.key for stop in menu.sheet.form.stops]
    program.keys(*["Tab"] * stops.index("Quit"), "Return")
    assert program.ended() == 0
    assert program.said() == ""
