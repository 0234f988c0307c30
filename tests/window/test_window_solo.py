"""A whole game alone, by pointer: a turn that holds, one that brings the raft down, and what is said then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from turn_played import first_turn, play_turn

from games import Cause, Ending, Fell, Take, TurnEnded, parse_journal, run, start, verify
from scenes.ending_scene import EndingScene
from scenes.menu import MenuScene
from scenes.raft.ending import result

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
    program.drag(*program.over("fat", 9.0, 16.0), hold=True)
    board = program.match.view(0).sea[0].id
    spot = program.where(board)
    program.do(f"mousemove {spot[0]} {spot[1]}", "sleep 0.05", "mousedown 1", "sleep 0.05")
    program.lead(*program.over(board, 0.5, 9.4, 12.0))
    program.shoot("solo-1-before-the-sweep")
    # The board is swept through the figures on the left until one of them goes over the edge.
    right, height = program.pixel(0.5, 9.4)
    left = program.pixel(-9.0, 9.4)[0]
    program.do(*(line for x in range(right, left, -6) for line in (f"mousemove {x} {height}", "sleep 0.02")))
    program.wait_for_end()
    program.shoot("solo-2-fallen")
    program.do("mouseup 1")
    journal = parse_journal(copy.text())
    assert verify(journal) is None
    events = [event for step in run(start(journal), journal.records) for event in step]
    fallen = [event.piece for event in events if isinstance(event, Fell)]
    assert fallen
    assert fallen[0] not in (board, "fat"), "what had been placed fell, not what was in hand"
    assert [event.cause for event in events if isinstance(event, TurnEnded)] == [Cause.COMPLETE, Cause.FALL]
    view = program.match.view(0)
    assert (view.phase, view.ending, view.placed) == ("over", Ending.FALL, 1)
    assert not program.journals(), "a finished match does not wait to be continued"

    ending = EndingScene(program.context(), view, result, again=lambda: None, watch=lambda: None)
    program.wait_card(ending)
    program.shoot("solo-3-result")
    program.push(ending, "Once more")
    program.at_table()
    assert program.copy is not None
    header = parse_journal(program.copy.text()).header
    assert (header.seats, header.seed) == (("Ann",), 8)
    program.drag(*program.over("fat", 5.0, 15.0), hold=True)
    program.wait_for(Take)
    program.leave_table()
    program.shoot("solo-4-menu")
    program.push_last(MenuScene(program.context()), "Quit")
    assert program.ended() == 0
    assert program.said() == ""
