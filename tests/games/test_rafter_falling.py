"""What falls: the turn ends at once, chests find owners or the penalty board, boards that hold stay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tables import BASE, FIRST, SECOND, do, grip, names, of_kind, pick, place_of, put, rest, rule, table

from games import Cause, Face, Fell, IllegalRest, LaidDown, Match, Penalised, Returned, TurnBegan, TurnEnded
from games.rafter_five.marks import Marks, nail
from games.rafter_five.position import Place, Where

if TYPE_CHECKING:
    from games import AnyEvent


def cause(events: list[AnyEvent]) -> Cause:
    """How the one turn that ended did end."""
    (end,) = of_kind(events, TurnEnded)
    return Cause(end.cause)


def counterweighted() -> Match:
    """A board that only the fat figure keeps from tipping over the edge, with chests of both beyond it."""
    chests = {"chest-diamond-1": (12.5, FIRST), "chest-circle-7": (13.35, FIRST)}
    return table(raft={"board-1": (9.0, BASE), "fat": (3.6, FIRST), "thin": (14.2, FIRST), **chests})


def stepped(x: float, **chests: tuple[float, float]) -> Match:
    """A board that sticks out to the right, its middle at x, and no figure on that side."""
    raft = {"board-1": (x, BASE), "fat": (-5.0, BASE), "thin": (-4.0, BASE)}
    spots = {name.replace("_", "-"): spot for name, spot in chests.items()}
    return table(raft={**raft, **spots})


# The turn ends at once


def test_lifting_counts_if_the_raft_falls_without_the_figure() -> None:
    match = counterweighted()
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert {fell.piece for fell in of_kind(events, Fell)} == {
        "board-1",
        "thin",
        "chest-circle-7",
        "chest-diamond-1",
    }
    assert place_of(match, "chest-diamond-1") == Where(Place.PENALTY, 0)
    assert place_of(match, "chest-circle-7") == Where(Place.SUPPLY, 0)
    assert place_of(match, "thin") == Where(Place.SEA)
    assert place_of(match, "fat") == Where(Place.SEA)  # it was in the hand
    assert place_of(match, "board-1").place is Place.SEA
    assert of_kind(events, Penalised) == [Penalised(match.tick, 0, "chest-diamond-1")]
    assert match.view(0).seats[0].penalties == ("chest-diamond-1",)
    assert "chest-circle-7" in match.view(0).seats[0].supply
    assert of_kind(events, TurnBegan)[0].seat == 1
    assert rule(match, "take tall with left at -8.6 9") == "sea-first"


def test_the_fallen_chests_of_the_player_before_are_counted_by_who_let_them_fall() -> None:
    match = table(
        raft={
            "board-1": (9.0, BASE),
            "fat": (3.6, FIRST),
            "thin": (14.2, FIRST),
            "chest-diamond-1": (12.5, FIRST),
            "chest-circle-7": (13.35, FIRST),
        },
        active=1,
    )
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    rest(match)
    assert place_of(match, "chest-diamond-1") == Where(Place.SUPPLY, 1)
    assert place_of(match, "chest-circle-7") == Where(Place.PENALTY, 1)


def test_the_hands_are_empty_and_commands_wait_until_the_sea_is_calm() -> None:
    match = counterweighted()
    grip(match, "fat")
    do(match, "move left to 3.6 16")
    while match.view(0).phase == "turn":
        match.advance(8)
    assert match.view(0).phase == "aftermath"
    assert match.view(0).hands == ()
    assert not match.at_rest
    for line in ("take tall with left at -8.6 9", "move left to 0 20", "let go left", "give up", "start"):
        assert rule(match, line) == "wait"
    rest(match)
    assert (match.view(0).phase, match.view(0).active) == ("turn", 1)


def test_a_board_too_far_out_takes_the_raft_with_it() -> None:
    match = stepped(8.0, chest_diamond_1=(3.0, FIRST), chest_circle_7=(-3.0, BASE))
    pick(match, "tall")
    put(match, "board-2", 11.5, FIRST)
    events = put(match, "tall", 16.5, SECOND)
    assert cause(events) is Cause.FALL
    assert [fell.piece for fell in of_kind(events, Fell)] == [
        "tall",
        "board-2",
        "board-1",
        "chest-diamond-1",
    ]
    assert place_of(match, "chest-diamond-1") == Where(Place.PENALTY, 0)
    assert place_of(match, "chest-circle-7") == Where(Place.RAFT)


def test_boards_still_attached_to_the_raft_stay_in_place() -> None:
    match = stepped(7.5, chest_diamond_1=(2.5, FIRST))
    pick(match, "tall")
    put(match, "board-2", 12.2, FIRST)
    events = put(match, "tall", 17.2, SECOND)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["tall", "board-2"]
    assert cause(events) is Cause.SLIP  # both were of this turn
    assert place_of(match, "board-1") == Where(Place.RAFT)
    assert place_of(match, "chest-diamond-1") == Where(Place.RAFT)
    assert next(seen for seen in match.view(0).pieces if seen.id == "board-1").x > 7.6  # where it came to lie


def test_pieces_that_touch_the_water_in_one_beat_are_all_told_before_the_turn_is_lost() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", 6.5, BASE)  # not on the new board: unfinished, so it leaves the table with the turn
    grip(match, "board-2")
    do(match, "let go left")
    world = match._game.world
    world.place("fat", 20, 0.6, 0)
    world.place("tall", 25, 0.6, 0)
    events = match.advance(8)
    assert [fell.piece for fell in of_kind(events, Fell)] == ["fat", "tall"]
    assert cause(rest(match)) is Cause.FALL
    assert place_of(match, "tall") == place_of(match, "fat") == Where(Place.SEA)


# What was being placed


def test_what_was_laid_aside_goes_into_the_sea_when_the_board_slips() -> None:
    match = table(raft={"board-1": (0, BASE)})
    assert names(pick(match, "tall")) == ["taken", "laid-aside"]
    events = put(match, "board-2", 20, 4)
    assert cause(events) is Cause.SLIP
    assert place_of(match, "tall") == Where(Place.SEA)
    assert of_kind(events, Returned)[0] == Returned(248, "tall", Place.SEA)
    assert place_of(match, "board-1") == Where(Place.RAFT)


def test_an_own_chest_that_slips_into_the_sea_ends_the_turn_and_returns() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    events = put(match, "chest-circle-1", 20, 4)
    assert cause(events) is Cause.SLIP
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert place_of(match, "board-2") == Where(Place.RAFT)
    assert place_of(match, "tall") == Where(Place.RAFT)
    assert match.view(0).active == 1


def test_a_figure_that_slips_into_the_sea_waits_there_and_the_placed_board_stays() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    events = put(match, "tall", 20, 4)
    assert cause(events) is Cause.SLIP
    assert place_of(match, "tall") == Where(Place.SEA)
    assert place_of(match, "board-2") == Where(Place.RAFT)


def test_a_chest_in_hand_returns_to_the_supply_when_the_raft_falls() -> None:
    match = stepped(7.0)
    pick(match, "tall")
    put(match, "board-2", 11.0, FIRST)
    put(match, "tall", 7.0, SECOND)
    do(match, f"take chest-circle-1 with left at 16 {SECOND + 0.4}", "move left to 16 2")
    events = rest(match)
    assert cause(events) is Cause.FALL
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert Returned(of_kind(events, Fell)[0].tick, "chest-circle-1", Place.SUPPLY, 0) in events
    assert "chest-circle-1" not in {fell.piece for fell in of_kind(events, Fell)}


def test_what_lies_where_it_may_not_is_unfinished_and_goes_into_the_sea_as_well() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    put(match, "chest-circle-1", 6.5, BASE)  # not on the new board
    grip(match, "tall")
    do(match, "move left to -3 16")
    match.advance(200)
    do(match, "move left to -20 12")
    match.advance(400)
    do(match, "let go left")
    events = rest(match)
    assert cause(events) is Cause.SLIP
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert place_of(match, "tall") == Where(Place.SEA)
    assert place_of(match, "board-2") == Where(Place.RAFT)


def lost_with_fat_in_the_sea(match: Match) -> list[AnyEvent]:
    """The turn is lost: by some mishap the fat figure lies in the water."""
    match._game.world.place("fat", 20, 0.6, 0)
    return match.advance(8) + rest(match)


def test_a_figure_gripped_and_left_where_it_stood_is_unfinished() -> None:
    match = table(raft={"board-1": (0, BASE)})
    grip(match, "tall")
    do(match, "let go left")
    events = lost_with_fat_in_the_sea(match)
    assert cause(events) is Cause.FALL
    assert place_of(match, "tall") == Where(Place.SEA)


def test_what_was_let_go_where_it_may_not_lie_is_unfinished_before_it_has_come_to_rest() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, f"take chest-circle-1 with left at 6.5 {BASE + 0.33}", "let go left")
    match.advance(96)
    events = lost_with_fat_in_the_sea(match)
    assert of_kind(events, IllegalRest) == []
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert place_of(match, "tall") == place_of(match, "board-2") == Where(Place.RAFT)


def test_what_still_falls_when_the_turn_is_lost_is_judged_where_it_comes_to_rest() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    do(match, "take board-2 with right at 0 20", "let go right")
    events = match.advance(24) + lost_with_fat_in_the_sea(match)
    assert place_of(match, "board-2") == Where(Place.RAFT)
    assert [back.piece for back in of_kind(events, Returned)] == ["tall", "fat"]
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, "take chest-circle-1 with left at 7 10", "let go left")
    match.advance(24)
    events = lost_with_fat_in_the_sea(match)
    assert [back.piece for back in of_kind(events, Returned)] == ["chest-circle-1", "fat"]
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert len(match.view(0).pieces) == 6


def test_what_already_lies_as_it_should_stays_when_the_turn_is_lost() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, f"take chest-circle-1 with left at 3 {SECOND + 0.33}", "let go left")
    match.advance(96)
    lost_with_fat_in_the_sea(match)
    assert place_of(match, "chest-circle-1") == Where(Place.RAFT)
    assert match.view(0).placed == 0


def test_a_held_piece_may_dip_into_the_water() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    do(match, "take board-2 with left at 20 6", "move left to 20 -1")
    events = match.advance(600)
    assert events == []
    do(match, "move left to 20 9")
    match.advance(600)
    assert names(do(match, "lay aside left")) == ["laid-aside"]


# Boards in the sea


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


# Waiting


def test_a_turn_that_never_settles_ends_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 1.0)
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    before = match.tick
    events = put(match, "chest-circle-1", 3, SECOND)
    assert cause(events) is Cause.TIME_OUT
    assert match.tick - before == 480


def test_what_is_falling_is_waited_for_beyond_the_longest_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 0.1)
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    do(match, "take tall with left at -3 40", "let go left")
    match.advance(100)
    assert not match.at_rest
    rest(match)
    assert next(seen for seen in match.view(0).pieces if seen.id == "tall").y < 11


def test_the_turn_goes_on_only_after_three_calm_seconds() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    before = match.tick
    events = put(match, "chest-circle-1", 3, SECOND)
    assert cause(events) is Cause.COMPLETE
    assert 3 * 480 <= match.tick - before <= 3 * 480 + 160


def test_three_lights_fill_while_it_settles_and_a_hand_puts_them_out() -> None:
    match = table(raft={"board-1": (0, BASE)})
    assert match.view(0).calm == 0
    grip(match, "tall")
    do(match, "let go left")
    match.advance(960)
    assert match.view(0).calm == pytest.approx(2.0, abs=0.1)
    grip(match, "tall")
    match.advance(8)
    assert match.view(0).calm == 0


@pytest.mark.parametrize("height", [9.1, 16.0])
def test_a_table_with_a_still_piece_in_hand_comes_to_rest_and_no_time_passes(height: float) -> None:
    match = table(raft={"board-1": (0, BASE)})
    grip(match, "tall")
    do(match, f"move left to -8.6 {height}")
    match.advance(10**9)
    assert match.tick < 4 * 480
    assert (match.at_rest, match.view(0).quiet, match.view(0).calm) == (True, True, 0)
    assert [hand.piece for hand in match.view(0).hands] == ["tall"]
    still = match.tick
    assert match.advance(480) == []
    assert match.tick == still
    do(match, "move left to -8.6 18")
    match.advance(480)
    assert match.tick == still + 480
    assert next(seen for seen in match.view(0).pieces if seen.id == "tall").y == pytest.approx(18, abs=0.1)


def test_rest_in_a_hand_neither_judges_nor_ends_the_turn() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    put(match, "chest-circle-1", 6.5, BASE)  # not on the new board
    grip(match, "chest-circle-1")
    assert match.advance(10**9) == []
    do(match, f"move left to 6.5 {SECOND + 2}")
    match.advance(480)
    do(match, f"move left to 3 {SECOND + 0.3}")
    assert match.advance(10**9) == []  # all lies as it should, but a hand is at it
    assert match.at_rest
    do(match, "let go left")
    assert not match.at_rest
    assert cause(rest(match)) is Cause.COMPLETE


def test_what_jitters_in_a_hand_is_waited_for_no_longer_than_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 0.5)
    match = table(raft={"board-1": (0, BASE)})
    grip(match, "tall")
    assert match.advance(10**9) == []
    assert match.tick in range(240, 257)


def test_a_fall_is_waited_for_from_its_own_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.patience.LONGEST_WAIT", 2.0)
    match = counterweighted()
    grip(match, "fat")
    match.advance(840)
    do(match, "move left to 3.6 16")
    while match.view(0).phase == "turn":
        match.advance(8)
    fell = match.tick
    rest(match)
    assert match.tick - fell >= 2 * 480


# Giving up


def test_a_turn_given_up_puts_board_and_figure_into_the_sea_and_scores_nothing() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, "take chest-circle-1 with left at 0 20")
    events = do(match, "give up") + rest(match)
    assert cause(events) is Cause.GAVE_UP
    assert place_of(match, "tall") == Where(Place.SEA)
    assert place_of(match, "board-2") == Where(Place.SEA, face=Face.SEA)
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert place_of(match, "board-1") == Where(Place.RAFT)
    assert of_kind(events, Fell) == []
    assert match.view(0).active == 1
    assert match.view(0).placed == 0


def test_giving_up_before_anything_is_taken_moves_nothing() -> None:
    match = table(raft={"board-1": (0, BASE)})
    events = do(match, "give up") + rest(match)
    assert cause(events) is Cause.GAVE_UP
    assert {place_of(match, figure).place for figure in ("average", "tall", "short", "fat", "thin")} == {
        Place.RAFT
    }


def test_what_falls_because_a_turn_is_given_up_is_a_fall() -> None:
    match = counterweighted()
    grip(match, "fat")
    events = do(match, "give up") + rest(match)
    assert cause(events) is Cause.FALL
    assert place_of(match, "chest-diamond-1") == Where(Place.PENALTY, 0)


def test_a_chest_already_set_down_returns_when_its_turn_is_given_up() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, f"take chest-circle-1 with left at 3 {SECOND + 0.35}", "let go left")
    match.advance(240)
    events = do(match, "give up") + rest(match)
    assert cause(events) is Cause.GAVE_UP
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert of_kind(events, LaidDown) == []
