"""How long a table is waited for, in hands and out of them, and turns that are given up."""

from __future__ import annotations

import pytest
from rafts import cause, counterweighted
from tables import BASE, FIRST, SECOND, do, grip, of_kind, pick, place_of, put, rest, rule, table

from games import Cause, Face, Fell, LaidDown
from games.rafter_five.position import Place, Where

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
    rests = [match.at_rest]
    do(match, "let go left")
    assert [*rests, match.at_rest] == [True, False]
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
    assert rule(match, "give up") == "let-go", "it may still fall"
    grip(match, "chest-circle-1")
    events = do(match, "give up") + rest(match)
    assert cause(events) is Cause.GAVE_UP
    assert place_of(match, "chest-circle-1") == Where(Place.SUPPLY, 0)
    assert of_kind(events, LaidDown) == []


def test_nobody_gives_up_between_letting_a_board_go_and_what_it_brings_down() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (5.5, FIRST)})
    pick(match, "tall")
    do(match, "take board-2 with left at 10 15", "let go left")
    events = []
    while match.view(0).phase == "turn":
        assert rule(match, "give up") == "let-go"
        events += match.advance(8)
    events += rest(match)
    assert cause(events) is not Cause.GAVE_UP
    assert "board-2" in [fell.piece for fell in of_kind(events, Fell)]


def test_a_hand_that_leads_a_piece_may_give_up_while_all_else_lies_still() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    do(match, "take tall with right at -3 15", "move right to -3 12")
    match.advance(24)
    assert rule(match, "give up") is None
    do(match, "let go right")
    match.advance(24)
    assert rule(match, "give up") == "let-go"
