"""What lies in the sea or only dips into it: boards that show a face, and boards that still hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rafts import cause, counterweighted
from tables import BASE, FIRST, SECOND, do, grip, names, of_kind, pick, place_of, put, rest, rule, table

from games import Cause, Face, Fell, Match, Returned
from games.rafter_five.marks import Marks, nail
from games.rafter_five.position import Place, Where


def test_a_board_that_falls_board_side_up_may_be_taken_as_such() -> None:
    match = table(raft={"board-1": (0, BASE)}, options={"nails": True})
    match._game._play.deal.marks["board-2"] = Marks(nails=(nail(1.5),))  # type: ignore[attr-defined]
    pick(match, "tall")
    put(match, "board-2", 20, 4)
    assert place_of(match, "board-2") == Where(Place.SEA, face=Face.BOARD)
    loose = next(loose for loose in match.view(1).sea if loose.id == "board-2")
    assert (loose.face, loose.nails) == (Face.BOARD, ((1.35, 1.65),))
    pick(match, "tall")
    assert rule(match, "take board-2 with left at 0 20") is None


def test_a_board_that_falls_upside_down_shows_its_sea_side() -> None:
    match = table(raft={"board-1": (0, BASE)}, options={"nails": True})
    pick(match, "tall")
    put(match, "board-2", 20, 4, degrees=170)
    assert place_of(match, "board-2") == Where(Place.SEA, face=Face.SEA)
    assert next(loose for loose in match.view(1).sea if loose.id == "board-2").nails == ()


def test_a_board_of_the_fallen_raft_is_back_in_the_sea_and_off_the_table() -> None:
    match = counterweighted()
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    rest(match)
    assert "board-1" in {loose.id for loose in match.view(0).sea}
    assert {seen.id for seen in match.view(0).pieces} == {"average", "tall", "short"}


def test_what_rides_on_a_floating_board_is_in_the_sea() -> None:
    match = table(raft={"board-1": (25, -0.25), "chest-diamond-1": (25, 0.25)})
    grip(match, "tall")
    events = rest(match)
    fell = [event.piece for event in of_kind(events, Fell)]
    assert fell[0] == "board-1"
    assert "chest-diamond-1" in fell
    assert place_of(match, "chest-diamond-1") == Where(Place.PENALTY, 0)
    assert cause(events) is Cause.FALL


def flooded() -> Match:
    """A table whose water stands at the upper half of board-1, on which everything else stands."""
    figures = {
        name: (x, FIRST)
        for name, x in zip(("average", "tall", "short", "fat", "thin"), range(-4, 5, 2), strict=True)
    }
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (5.4, FIRST), **figures})
    match._game.world.table = replace(match._game.world.table, water_level=8.3)
    return match


def test_a_board_whose_end_hangs_in_the_water_is_part_of_the_raft() -> None:
    match = flooded()
    grip(match, "tall")
    events = do(match, "let go left") + rest(match)
    assert names(events) == ["released"]
    assert place_of(match, "board-1") == place_of(match, "chest-diamond-1") == Where(Place.RAFT)
    assert rule(match, "take board-1 with right at 5 8.2") == "part-of-raft"


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Bo"]])
def test_a_turn_in_which_a_board_only_dips_into_the_water_is_completed(seats: list[str]) -> None:
    spots = {"average": -5.4, "short": -4.4, "fat": -3.1, "thin": -2.0}
    raft = {"board-1": (0.0, BASE), **{figure: (x, FIRST) for figure, x in spots.items()}}
    match = table(seats, raft={**raft, "tall": (-1.2, FIRST)})
    match._game.world.table = replace(match._game.world.table, water_level=8.3)
    pick(match, "tall")
    put(match, "board-2", 5.2, FIRST)
    put(match, "tall", 3, SECOND)
    events = put(match, "chest-circle-1", 4, SECOND)
    assert cause(events) is Cause.COMPLETE
    assert of_kind(events, Fell) == []
    assert (match.over, match.turn, match.view(0).placed) == (False, 10, 1)


@pytest.mark.parametrize("seats", [["Ann"], ["Ann", "Bo"]])
def test_what_comes_to_rest_on_the_raft_after_all_was_not_lost(seats: list[str]) -> None:
    match = table(seats, raft={"board-1": (0, BASE)})
    grip(match, "tall")
    match._game.world.place("board-1", 20, 0.1, 0)
    events = match.advance(8)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["board-1"]
    match._game.world.place("board-1", 0, 8.3, 0)
    events = rest(match)
    assert of_kind(events, Returned) == [Returned(match.tick, "board-1", Place.RAFT)]
    assert cause(events) is Cause.SLIP  # only the figure in hand is in the sea
    assert place_of(match, "board-1") == Where(Place.RAFT)
    assert place_of(match, "tall") == Where(Place.SEA)
    assert not match.over
