"""What falls: the turn ends at once, and chests find owners or the penalty board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rafts import cause, counterweighted, stepped
from tables import BASE, FIRST, SECOND, do, grip, names, of_kind, pick, place_of, put, rest, rule, table

from games import Cause, Fell, IllegalRest, Match, Penalised, Returned, TurnBegan
from games.rafter_five.position import Place, Where

if TYPE_CHECKING:
    from games import AnyEvent


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
