"""A whole game alone, by pointer: a turn that holds, one that brings the raft down, and what is said then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turn_played import first_turn, play_turn

from games import Ending, Fell, LetGo, Take, parse_journal, run, start, verify
from scenes.ending_scene import EndingScene
from scenes.menu import MenuScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from real_program import Program

pytestmark = pytest.mark.window


def test_a_game_alone_until_the_raft_falls(launch: Callable[..., Program]) -> None:
    program = launch("play", "rafter-five", "--players", "Ann", "--seed", "7")
    program.at_table()
    copy = program.copy
    assert copy is not None
    play_turn(program, first_turn(program.match))
    program.wait_for_turn(2)
    program.drag(*program.over("fat", 5.0, 18.0), hold=True)
    board = program.match.view(0).sea[0].id
    # Half of it hangs over the end of the raft, and its other half comes down on who stands there.
    program.drag(*program.over(board, -11.5, 13.0))
    program.wait_for(LetGo, 4)
    program.shoot("solo-1-board-falls")
    program.wait_for_end()
    program.wait_still()
    program.shoot("solo-2-result")
    journal = parse_journal(copy.text())
    assert verify(journal) is None
    events = [event for step in run(start(journal), journal.records) for event in step]
    assert any(isinstance(event, Fell) and event.piece == board for event in events)
    view = program.match.view(0)
    assert (view.phase, view.ending, view.placed) == ("over", Ending.FALL, 1)
    assert not program.journals(), "a finished match does not wait to be continued"

    program.push(EndingScene(program.context(), view, lambda: None), "Once more")
    program.at_table()
    assert program.copy is not None
    header = parse_journal(program.copy.text()).header
    assert (header.seats, header.seed) == (("Ann",), 8)
    program.drag(*program.over("fat", 5.0, 15.0), hold=True)
    program.wait_for(Take)
    program.leave_table()
    program.shoot("solo-3-menu")
    program.push_last(MenuScene(program.context()), "Quit")
    assert program.ended() == 0
    assert program.said() == ""
