"""A complete turn with real pointer events, at several UI scales and sizes of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turn_played import Turn, first_turn, play_turn

from games import Move, PutBack, Take, parse_journal, verify
from scenes.menu import MenuScene
from scenes.raft.setup_scene import RaftSetupScene
from scenes.settings import Settings
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from real_program import Program

pytestmark = pytest.mark.window
TWO = ("Ann", "Bo")


def begin_from_menu(program: Program, shots: str) -> None:
    """From the menu through the set-up to the table."""
    program.shoot(f"{shots}-menu")
    program.push(MenuScene(program.context()), "Rafter Five")
    card = RaftSetupScene(program.context())
    program.type_into(program.place_on(card, "seed"), "7")
    program.shoot(f"{shots}-setup")
    program.push(card, "Start")
    program.at_table()
    program.shoot(f"{shots}-0-table")


def assert_turn_done(program: Program, turn: Turn, board: str) -> None:
    """The first turn is complete, was played with both hands, and the next player is on."""
    program.wait_for_turn(2)
    view = program.match.view(0)
    assert (view.turn, view.active, view.placed) == (2, 1, 1)
    assert program.copy is not None
    takes = [(take.piece, take.hand) for _, take in program.copy.commands() if isinstance(take, Take)]
    assert takes[-3:] == [("fat", Hand.RIGHT), (board, Hand.LEFT), ("chest-circle-1", Hand.RIGHT)]
    standing = {piece.id: piece for piece in view.pieces}
    assert abs(standing[board].x - turn.board_x) < 0.2
    assert abs(standing["fat"].x - turn.figure_x) < 0.2
    assert abs(standing["chest-circle-1"].x - turn.chest_x) < 0.2
    journal = parse_journal(program.copy.text())
    assert verify(journal) is None, "simulated again, the journal gives the same digests"
    assert journal.header.seed == 7
    program.check()
    assert program.said() == ""


@pytest.mark.parametrize("scale", [1.0, 1.5], ids=["100%", "150%"])
def test_a_turn_from_the_menu_to_the_next_player(launch: Callable[..., Program], scale: float) -> None:
    by_keys = scale > 1.0
    program = launch(settings=Settings(motion=False, names=TWO, ui_scale=scale))
    shots = f"turn-{scale:.0%}"
    begin_from_menu(program, shots)
    turn = first_turn(program.match)
    board = play_turn(program, turn, by_keys=by_keys, shots=shots)
    assert_turn_done(program, turn, board)
    program.shoot(f"{shots}-6-next-player")


def test_a_turn_goes_on_where_it_was_after_the_window_is_resized(launch: Callable[..., Program]) -> None:
    program = launch("play", "rafter-five", "--players", "Ann,Bo", "--seed", "7")
    program.at_table()
    program.drag(*program.over("fat", 5.0, 15.0), hold=True)
    program.wait_for(Take)
    program.resize((1000, 760))
    program.shoot("resized-1-figure-held")
    assert program.copy is not None
    moves = len(program.copy.commands())
    # Since the last word of the journal the figure has come to where it was led.
    led = [command for _, command in program.copy.commands() if isinstance(command, Move)][-1]
    program.click(*program.pixel(led.x, led.y))
    program.keys("Escape")
    program.wait_for(PutBack)
    assert len(program.copy.commands()) == moves + 1, "a press on the held figure leads it again, unmoved"
    program.wait_at_rest()
    turn = first_turn(program.match)
    board = play_turn(program, turn, shots="resized")
    assert_turn_done(program, turn, board)


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_turn_in_a_window_of_another_size(launch: Callable[..., Program], size: tuple[int, int]) -> None:
    program = launch("play", "rafter-five", "--players", "Ann,Bo", "--seed", "7", size=size)
    program.at_table()
    shots = f"turn-{size[0]}x{size[1]}"
    program.shoot(f"{shots}-0-table")
    turn = first_turn(program.match)
    board = play_turn(program, turn, shots=shots)
    assert_turn_done(program, turn, board)
    program.shoot(f"{shots}-6-next-player")
