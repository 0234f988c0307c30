"""What breaks in upon a drag: second thoughts, a closed window, a killed process, other windows, a hitch."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from games import LetGo, Move, PutBack, Take
from scenes.menu import MenuScene
from sim import TICKS_PER_SECOND, Hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from real_program import Program

pytestmark = pytest.mark.window
TABLE = ("play", "rafter-five", "--players", "Ann,Bo", "--seed", "7")


def with_figure_in_mid_drag(program: Program) -> None:
    """Press on a figure and lead it up; the button stays down."""
    program.at_table()
    way = program.over("fat", 5.0, 15.0)
    program.do(f"mousemove {way[0][0]} {way[0][1]}", "sleep 0.03", "mousedown 1", "sleep 0.03")
    program.lead(*way)


def held(program: Program) -> dict[Hand, str]:
    """What the hands hold when the journal ends."""
    return {view.hand: view.piece for view in program.match.view(0).hands}


def test_escape_puts_a_piece_back_where_it_was(launch: Callable[..., Program]) -> None:
    program = launch(*TABLE)
    program.at_table()
    before = {piece.id: (piece.x, piece.y) for piece in program.match.view(0).pieces}
    with_figure_in_mid_drag(program)
    program.keys("Escape")
    program.wait_for(PutBack)
    program.do("mouseup 1")
    program.wait_at_rest()
    after = {piece.id: (piece.x, piece.y) for piece in program.match.view(0).pieces}
    assert after.keys() == before.keys()
    assert all(
        abs(after[piece][0] - x) < 0.01 and abs(after[piece][1] - y) < 0.01
        for piece, (x, y) in before.items()
    )
    assert not held(program)


@pytest.mark.parametrize("end", ["closed", "killed"])
def test_a_match_goes_on_in_mid_drag(launch: Callable[..., Program], end: str) -> None:
    program = launch(*TABLE)
    with_figure_in_mid_drag(program)
    assert program.copy is not None
    said = program.copy.commands()
    if end == "closed":
        program.close_window()
        assert program.ended() == 0
    else:
        program.signal(signal.SIGKILL)
        assert program.ended() == -signal.SIGKILL
    program.do("mouseup 1")
    again = launch()
    again.push(MenuScene(again.context()), "Continue Rafter Five: Ann, Bo")
    again.at_table()
    assert again.copy is not None
    assert again.copy.commands() == said, "no movement of the hand is lost"
    assert held(again) == {Hand.RIGHT: "fat"}
    # Since the last word of the journal the figure has come to where it was led.
    led = [command for _, command in said if isinstance(command, Move)][-1]
    again.drag(again.pixel(led.x, led.y), *again.over("fat", 0.0, 9.5)[1:])
    again.wait_for(LetGo)
    assert again.said() == ""


def test_what_is_in_hand_stays_there_while_another_window_has_the_focus(
    launch: Callable[..., Program],
) -> None:
    program = launch(*TABLE)
    with_figure_in_mid_drag(program)
    assert program.copy is not None
    said = program.copy.commands()
    program.do(
        f"windowunmap --sync {program.window}", "sleep 0.1", "mousemove 900 1100", "mouseup 1", "sleep 0.3"
    )
    program.do(f"windowmap --sync {program.window}", f"windowfocus {program.window}")
    program.wait_still()
    assert program.copy.commands() == said
    assert held(program) == {Hand.RIGHT: "fat"}
    # The click that brings the window back is the system's; the next press, where it waits, leads it on.
    program.click(*program.pixel(0.0, 16.5))
    led = [command for _, command in said if isinstance(command, Move)][-1]
    program.drag(program.pixel(led.x, led.y), program.pixel(3.0, 15.0), hold=True)
    assert held(program) == {Hand.RIGHT: "fat"}
    assert len([1 for _, command in program.copy.commands() if isinstance(command, Take)]) == 1


def test_no_time_passes_while_the_window_is_being_moved(launch: Callable[..., Program]) -> None:
    program = launch(*TABLE)
    with_figure_in_mid_drag(program)

    def tick_of_a_move() -> int:
        """Move the pointer a little; the program's journal tells at which tick that was."""
        assert program.copy is not None
        known = program.count(Move)
        program.do("mousemove_relative 3 0")
        program.wait_for(Move, known + 1)
        return [tick for tick, command in program.copy.commands() if isinstance(command, Move)][known]

    before = tick_of_a_move()
    began = time.monotonic()
    program.signal(signal.SIGSTOP)
    time.sleep(5.0)
    program.signal(signal.SIGCONT)
    after = tick_of_a_move()
    awake = time.monotonic() - began - 5.0
    assert (after - before) / TICKS_PER_SECOND < awake + 0.2


@pytest.mark.parametrize("display", [None, ":9876"], ids=["no display", "a display that is not there"])
def test_without_a_display_the_program_says_so(tmp_path: Path, display: str | None) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {key: value for key, value in os.environ.items() if key not in gone}
    environment |= {"CAPSIZE_HOME": str(tmp_path)} | ({"DISPLAY": display} if display else {})
    ran = subprocess.run(
        [sys.executable, "-m", "scenes"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert "There is no display to open a window on" in ran.stderr
    assert "capsize simulate" in ran.stderr
    assert "Traceback" not in ran.stderr
