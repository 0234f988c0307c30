"""The order of a turn: which piece may be taken when, what is kept, exchanged, put back or laid aside."""

from __future__ import annotations

import pytest
from tables import BASE, FIRST, SECOND, do, grip, lift, names, pick, place_of, put, rest, rule, table

from games import Face, IllegalCommand, Match, Taken, WentBack, parse
from games.rafter_five.position import Place, Where
from sim import Hand

BOARD = "take board-2 with right at 0 20"
CHEST = "take chest-circle-1 with right at 0 20"


def one_board(**more: object) -> Match:
    """A raft of one board in the middle, Ann to move."""
    return table(raft={"board-1": (0, BASE)}, **more)  # type: ignore[arg-type]


def test_step_1_is_a_figure_before_any_board_or_chest() -> None:
    match = one_board()
    assert rule(match, BOARD) == "figure-first"
    assert rule(match, CHEST) == "figure-first"
    events = grip(match, "tall")
    assert events == [Taken(0, "tall", Hand.LEFT, "raft")]
    assert rule(match, BOARD) is None


def test_step_2_comes_before_step_3() -> None:
    match = one_board()
    pick(match, "tall")
    assert rule(match, CHEST) == "board-first"
    put(match, "board-2", 0, FIRST)
    assert rule(match, CHEST) == "board-first"
    put(match, "tall", -3, SECOND)
    assert rule(match, CHEST) is None


def test_board_and_figure_must_be_let_go_before_the_chest_is_taken() -> None:
    match = one_board()
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    do(match, f"take tall with left at -3 {SECOND + 1.0}")
    assert rule(match, CHEST) == "let-go-first"


def test_the_chest_waits_until_board_and_figure_lie_legally() -> None:
    match = one_board()
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", 6.5, BASE)
    assert rule(match, CHEST) == "figure-off"


def test_a_touched_figure_must_be_used() -> None:
    match = one_board()
    grip(match, "tall")
    do(match, "let go left")
    rest(match)
    thin = next(seen for seen in match.view(0).pieces if seen.id == "thin")
    assert rule(match, f"take thin with left at {thin.x} {thin.y}") == "touched"
    grip(match, "tall")


def test_a_touched_figure_that_is_put_back_must_still_be_used() -> None:
    match = one_board()
    lift(match, "tall")
    do(match, "put back left")
    rest(match)
    assert rule(match, "take thin with left at 9.3 8.9") == "touched"
    assert rule(match, BOARD) is None


def test_a_figure_in_the_sea_is_taken_before_any_on_the_raft() -> None:
    match = one_board(sea=["fat", "thin"])
    assert rule(match, "take tall with left at -8.6 9") == "sea-first"
    assert match.view(0).prompt.text == "A figure is in the sea: take it first."
    events = do(match, "take fat with left at 0 20")
    assert events == [Taken(0, "fat", Hand.LEFT, "sea")]
    assert place_of(match, "thin") == Where(Place.SEA)


def test_with_figures_in_the_sea_only_one_is_taken_and_the_other_waits() -> None:
    match = one_board(sea=["fat", "thin"])
    do(match, "take fat with left at 0 20")
    assert rule(match, "take thin with right at 5 20") == "touched"


def test_a_figure_put_back_into_the_sea_is_still_this_turns_figure() -> None:
    match = one_board(sea=["fat"])
    do(match, "take fat with left at 0 20", "put back left")
    assert place_of(match, "fat") == Where(Place.SEA)
    assert rule(match, "take tall with left at -8.6 9") == "touched"
    assert rule(match, "take fat with left at 0 20") is None


def test_a_board_of_the_raft_cannot_be_taken() -> None:
    match = one_board()
    grip(match, "tall")
    assert rule(match, "take board-1 with right at 0 8.2") == "part-of-raft"


def test_a_board_that_fell_board_side_up_may_be_taken() -> None:
    match = one_board(faces={"board-2": Face.BOARD})
    grip(match, "tall")
    assert rule(match, BOARD) is None


def test_one_board_a_turn() -> None:
    match = one_board()
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    assert rule(match, "take board-3 with right at 0 20") == "one-board"


def test_without_marks_a_board_put_back_may_be_exchanged() -> None:
    match = one_board()
    grip(match, "tall")
    do(match, BOARD, "put back right")
    assert place_of(match, "board-2") == Where(Place.SEA, face=Face.SEA)
    assert rule(match, "take board-3 with right at 0 20") is None


@pytest.mark.parametrize("option", ["nails", "cracks", "king"])
def test_with_marks_a_board_taken_is_a_board_kept(option: str) -> None:
    match = one_board(options={option: True})
    grip(match, "tall")
    do(match, BOARD, "put back right")
    assert rule(match, "take board-3 with right at 0 20") == "kept"
    assert rule(match, BOARD) is None


def test_a_board_that_fell_board_side_up_is_put_back_with_that_face() -> None:
    match = one_board(faces={"board-2": Face.BOARD})
    grip(match, "tall")
    do(match, BOARD, "put back right")
    assert place_of(match, "board-2") == Where(Place.SEA, face=Face.BOARD)


def test_only_own_chests_from_the_own_supply_are_placed() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-circle-1": (6.5, BASE)}, penalties={"chest-circle-2": 1})
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -5, SECOND)
    assert rule(match, "take chest-diamond-1 with left at 0 20") == "not-yours"
    assert rule(match, "take chest-circle-1 with left at 6.5 8.3") == "placed"
    assert rule(match, "take chest-circle-2 with left at 0 20") == "penalty"
    assert rule(match, "take chest-circle-3 with left at 0 20") is None


def test_one_chest_a_turn_which_may_be_exchanged_until_it_is_let_go() -> None:
    match = one_board()
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    put(match, "tall", -3, SECOND)
    do(match, "take chest-circle-1 with left at 0 20")
    assert rule(match, "take chest-circle-2 with right at 0 20") == "one-chest"
    events = do(match, "put back left")
    assert events == [WentBack(match.tick, "chest-circle-1", "supply")]
    do(match, "take chest-circle-2 with left at 0 20")
    events = do(match, "lay aside left")
    assert events == [WentBack(match.tick, "chest-circle-2", "supply")]
    assert len(match.view(0).seats[0].supply) == 21


def test_board_and_figure_may_be_placed_at_the_same_time() -> None:
    match = one_board()
    pick(match, "tall")
    do(match, f"take board-2 with right at 0 {FIRST + 0.22}")
    match.advance(240)
    do(match, f"take tall with left at -3 {SECOND + 1.2}")
    match.advance(240)
    do(match, "let go left")
    match.advance(240)
    do(match, "let go right")
    rest(match)
    assert match.view(0).prompt.text == "Now take a chest of yours and set it on the board."
    assert rule(match, CHEST) is None


def test_unknown_pieces_are_refused() -> None:
    assert rule(one_board(), "take rudder with left at 0 20") == "unknown"
    assert rule(one_board(), "take board-43 with left at 0 20") == "unknown"
    assert rule(one_board(), "take king with both at 0 20") == "unknown"


def test_the_king_is_lifted_with_both_hands_and_only_he() -> None:
    match = one_board(options={"king": True})
    assert rule(match, "take king with left at -9.5 8.8") == "both-hands"
    assert rule(match, "take tall with both at -8.6 9") == "one-hand"
    grip(match, "king", "both")
    assert [hand.hand for hand in match.view(0).hands] == ["both"]
    assert rule(match, BOARD) == "hand-full"
    assert match.view(0).prompt.text == (
        "Beg the King's pardon and lay him aside: a board wants a free hand."
    )


def test_the_king_needs_both_hands_free() -> None:
    match = one_board(options={"king": True})
    grip(match, "king", "both")
    do(match, "let go both", BOARD)
    king = next(seen for seen in match.view(0).pieces if seen.id == "king")
    assert rule(match, f"take king with both at {king.x} {king.y}") == "hand-full"


def test_hands_hold_one_piece_each_and_only_what_they_touch() -> None:
    match = one_board()
    assert rule(match, "take tall with left at -8.6 12") == "reach"
    assert rule(match, "take tall with left at -41 9") == "outside"
    grip(match, "tall")
    assert rule(match, "take tall with right at -8.6 9.1") == "held"
    assert rule(match, "take board-2 with left at 0 20") == "hand-full"
    assert rule(match, "move right to 0 20") == "hand-empty"
    assert rule(match, "let go right") == "hand-empty"
    assert rule(match, "turn both to 90") == "hand-empty"
    assert rule(match, "move left to 0 48.5") == "outside"


def test_nothing_goes_back_once_something_else_has_been_moved() -> None:
    match = one_board()
    lift(match, "tall")
    do(match, "take board-2 with right at 0 9")
    match.advance(60)
    do(match, "move right to -2 8.65")
    match.advance(300)
    short = next(seen for seen in match.view(0).pieces if seen.id == "short")
    assert -9 < short.x < -7.8
    assert rule(match, "put back left") == "moved"


def test_a_piece_is_laid_aside_only_when_it_is_clear_of_everything() -> None:
    match = one_board()
    grip(match, "tall")
    assert rule(match, "lay aside left") == "touching"
    do(match, "move left to -8.6 14")
    match.advance(200)
    assert names(do(match, "lay aside left")) == ["laid-aside"]
    assert place_of(match, "tall") == Where(Place.ASIDE)


def test_a_refused_command_names_itself_the_rule_and_the_position() -> None:
    match = one_board()
    with pytest.raises(IllegalCommand) as caught:
        match.do(parse(BOARD))
    assert caught.value.rule == "figure-first"
    assert str(caught.value) == (
        "'take board-2 with right at 0 20' is refused at turn 9, tick 0 (figure-first): Take a figure first."
    )


def test_the_prompt_says_what_to_do_next_through_a_whole_turn() -> None:
    match = table()
    said = [str(match.view(0).prompt)]
    for piece, x, bottom in (("board-1", 0.0, BASE), ("tall", -3.0, FIRST), ("chest-circle-1", 2.0, FIRST)):
        if piece == "board-1":
            pick(match, "tall")
            said.append(str(match.view(0).prompt))
            do(match, "take board-1 with left at 0 20")
            said.append(str(match.view(0).prompt))
            do(match, "put back left")
        put(match, piece, x, bottom)
        said.append(str(match.view(0).prompt))
    assert said == [
        "Take a figure from the raft.",
        "Now take a board from the sea.",
        "Place the board on the raft, and the figure on it.",
        "Now set the figure on the board.",
        "Now take a chest of yours and set it on the board.",
        "Take a figure from the raft.",
    ]
