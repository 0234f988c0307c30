"""Where the pieces of a turn may lie, the marks and the King's wishes; the turn waits until it is mended."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pytest
from tables import (
    BASE,
    FIRST,
    SECOND,
    THIRD,
    do,
    lift,
    names,
    of_kind,
    pick,
    place_of,
    put,
    rest,
    rule,
    table,
)

from games import Cause, Face, IllegalRest, Match, TurnBegan, TurnEnded, parse, parse_journal, resume
from games.rafter_five.marks import Marks, nail
from games.rafter_five.position import Place, Where

if TYPE_CHECKING:
    from games import AnyEvent

CHEST = "take chest-circle-1 with right at 0 20"


def why(events: list[AnyEvent]) -> list[tuple[str, str]]:
    """Which pieces came to rest where they may not lie, and by which rule."""
    return [(event.piece, event.rule) for event in of_kind(events, IllegalRest)]


def marked(board: str, marks: Marks, **options: bool) -> Match:
    """A raft of board-1 whose other boards are plain but for one."""
    match = table(raft={"board-1": (0, BASE)}, options=options)
    deal = match._game._play.deal  # type: ignore[attr-defined]
    for other in deal.marks:
        deal.marks[other] = marks if other == board else Marks()
    return match


def placed_board(match: Match, figure: str = "tall") -> Match:
    """The figure is taken, and board-2 lies on board-1."""
    pick(match, figure, "both" if figure == "king" else "left")
    assert why(put(match, "board-2", 0, FIRST)) == []
    return match


def finish(match: Match) -> None:
    """Complete a turn whose board lies well."""
    put(match, "tall", -3, SECOND)
    events = put(match, "chest-circle-1", 3, SECOND)
    assert of_kind(events, TurnEnded)[0].cause is Cause.COMPLETE


# Boards


def test_the_first_board_may_lie_anywhere_on_the_base() -> None:
    match = table()
    pick(match, "tall")
    assert why(put(match, "board-1", 0.5, BASE)) == []


def test_once_a_board_is_on_the_raft_the_next_must_lie_on_a_board() -> None:
    match = table(
        raft={"board-1": (10.2, BASE), "fat": (5.5, FIRST), "thin": (4.6, FIRST), "short": (7.5, FIRST)}
    )
    pick(match, "tall")
    events = put(match, "board-2", -2.0, BASE)
    assert why(events) == [("board-2", "off-boards")]
    assert of_kind(events, IllegalRest)[0].sentence == "The board must lie at least partly on another board."
    assert of_kind(events, TurnEnded) == []
    assert rule(match, CHEST) == "board-first"


def test_a_board_partly_on_another_board_and_partly_on_the_base_is_legal() -> None:
    figures = {"average": (-9.5, BASE), "tall": (-8.6, BASE), "short": (-7.8, BASE), "fat": (9.2, FIRST)}
    match = table(raft={"board-1": (6, BASE), **figures, "thin": (10.5, FIRST)})
    pick(match, "tall")
    events = put(match, "board-2", -1.0, FIRST)
    board = next(seen for seen in match.view(0).pieces if seen.id == "board-2")
    assert board.angle > 0.02  # its left end has sunk to the base
    assert why(events) == []


def test_a_board_may_not_lie_on_a_chest() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (0, FIRST)})
    pick(match, "tall")
    events = put(match, "board-2", 3.5, FIRST + 0.6)
    assert why(events) == [("board-2", "on-cargo")]


def test_a_board_may_not_lie_on_a_figure() -> None:
    match = table(raft={"board-1": (0, BASE), "short": (0, FIRST)})
    pick(match, "tall")
    assert why(put(match, "board-2", 3.0, FIRST + 1.1)) == [("board-2", "on-cargo")]


def test_a_board_may_touch_the_side_of_a_chest() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (5.3, FIRST)})
    pick(match, "tall")
    do(match, f"take board-2 with left at -1.2 {FIRST + 0.21}", "move left to -1.0 8.61")
    touched: set[str] = set()
    for _ in range(60):
        match.advance(1)
        touched |= {contact.other("board-2") for contact in match.reading().contacts_of("board-2")}
    assert "chest-diamond-1" in touched
    do(match, "let go left")
    assert why(rest(match)) == []


def test_a_nudge_that_leaves_everything_on_the_raft_is_not_punished() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (5.0, FIRST)})
    pick(match, "tall")
    do(match, f"take board-2 with left at -1.6 {FIRST + 0.21}", "move left to -1.2 8.62")
    match.advance(480)
    do(match, "let go left")
    rest(match)
    chest = next(seen for seen in match.view(0).pieces if seen.id == "chest-diamond-1")
    assert chest.x > 5.15
    assert place_of(match, "chest-diamond-1") == Where(Place.RAFT)
    finish(match)


def test_a_board_must_lie_with_its_board_side_up() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    events = put(match, "board-2", 0, FIRST, degrees=180)
    assert why(events) == [("board-2", "sea-side-up")]
    assert rule(match, CHEST) == "board-first"


def test_a_board_that_lies_wrongly_is_lifted_and_the_turn_goes_on() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (5.5, FIRST)})
    pick(match, "tall")
    assert why(put(match, "board-2", 1, FIRST + 0.6)) == [("board-2", "on-cargo")]
    lift(match, "board-2")
    do(match, "lay aside left")
    assert why(put(match, "board-2", -1.2, FIRST)) == []
    put(match, "tall", -4, SECOND)
    assert rule(match, CHEST) is None


# Figures and chests


def test_the_figure_must_stand_on_the_new_board() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    assert why(put(match, "tall", 6.5, BASE)) == [("tall", "figure-off")]
    lift(match, "tall")
    do(match, "lay aside left")
    assert why(put(match, "tall", 0, SECOND)) == []


def test_a_figure_that_waits_on_the_raft_for_its_board_is_not_complained_of() -> None:
    match = table(raft={"board-1": (0, BASE)})
    lift(match, "tall")
    do(match, "move left to -1 9.6")
    match.advance(200)
    do(match, "let go left")
    assert why(rest(match)) == []


def test_a_figure_may_overhang_the_edge_of_the_board() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    assert why(put(match, "tall", -5.75, SECOND)) == []
    assert rule(match, CHEST) is None


def test_a_figure_that_lies_on_the_board_is_fine() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    assert why(put(match, "tall", -2, SECOND, degrees=90)) == []
    tall = next(seen for seen in match.view(0).pieces if seen.id == "tall")
    assert abs(tall.angle) > 1
    assert rule(match, CHEST) is None


def test_a_figure_that_falls_over_on_the_raft_does_not_end_the_turn() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    do(match, "take tall with left at 0 10.6", "turn left to 35")
    match.advance(300)
    do(match, "let go left")
    events = rest(match)
    assert of_kind(events, TurnEnded) == []
    assert place_of(match, "tall") == Where(Place.RAFT)


def test_the_chest_must_stand_on_the_new_board() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    put(match, "tall", -3, SECOND)
    events = put(match, "chest-circle-1", 6.5, BASE)
    assert why(events) == [("chest-circle-1", "chest-off")]
    assert of_kind(events, TurnEnded) == []
    lift(match, "chest-circle-1")
    do(match, f"move left to 2 {SECOND + 0.35}")
    match.advance(300)
    do(match, "let go left")
    assert of_kind(rest(match), TurnEnded)[0].cause is Cause.COMPLETE


def test_a_chest_on_its_side_must_be_set_upright() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    put(match, "tall", -3, SECOND)
    events = put(match, "chest-circle-1", 2, SECOND, degrees=90)
    assert why(events) == [("chest-circle-1", "chest-tipped")]
    assert of_kind(events, TurnEnded) == []


def test_a_chest_may_overhang_the_edge_of_the_board() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    put(match, "tall", 0, SECOND)
    assert of_kind(put(match, "chest-circle-1", 5.8, SECOND), TurnBegan)[0].seat == 1


def test_no_chest_is_taken_while_the_figure_still_drops_or_rocks() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    do(match, "take tall with left at 0 14", "let go left")
    assert rule(match, CHEST) == "wait"  # in the air, not moving yet
    refusal = match.refusal(parse(CHEST))
    assert str(refusal and refusal.phrase) == "Wait until the board and the figure lie still."
    match.advance(24)
    assert rule(match, CHEST) == "wait"
    rest(match)
    assert rule(match, CHEST) is None
    do(match, "take tall with left at 0 9.9", "turn left to 20")
    match.advance(240)
    do(match, "let go left")
    match.advance(24)  # it rocks back onto its base, and touches the board with one corner
    assert match.reading().contacts_of("tall") != ()
    assert rule(match, CHEST) == "wait"


def test_what_lies_wrongly_is_told_once_and_the_turn_does_not_go_on() -> None:
    match = placed_board(table(raft={"board-1": (0, BASE)}))
    put(match, "tall", 6.5, BASE)
    do(match, "take board-2 with left at 0 8.6", "let go left")
    assert names(rest(match)) == []
    assert match.view(0).active == 0


def test_what_lies_wrongly_stays_told_until_it_is_mended_and_after_a_resume() -> None:
    match = Match.new("rafter-five", ["Ann", "Bo"], 7)
    pick(match, "tall")
    put(match, "board-2", 0, BASE)
    put(match, "tall", 0, FIRST)
    put(match, "chest-circle-1", 7.1, BASE)
    for _ in range(2):
        view = match.view(0)
        assert str(view.prompt) == "The chest must stand on the board you have just placed."
        assert view.warnings == {"chest-circle-1": view.prompt}
        assert {piece: refusal.rule for piece, refusal in match.warnings().items()} == {
            "chest-circle-1": "chest-off"
        }
        do(match, "take board-2 with right at -2 8.2", "let go right")  # stirs the table, mends nothing
        match.advance(8)
        assert match.view(0).warnings == view.warnings
        assert str(match.view(0).prompt) == "Everything is placed: will it hold?"
        match = resume(parse_journal(match.text().encode()))
        rest(match)
    lift(match, "chest-circle-1")
    assert match.view(0).warnings == {}
    assert str(match.view(0).prompt) == "Set the chest on the board, base down."


def test_a_board_that_must_be_laid_anew_is_asked_for_before_its_figure() -> None:
    match = table(raft={"board-1": (0, BASE), "chest-diamond-1": (0, FIRST)})
    pick(match, "tall")
    put(match, "board-2", 3.5, FIRST + 0.6)
    put(match, "tall", -4, FIRST)
    assert list(match.view(0).warnings) == ["tall", "board-2"]
    assert str(match.view(0).prompt) == "A board may not lie on a chest or a figure: set it elsewhere."


def test_a_figure_that_waits_while_a_hand_holds_the_board_still_is_not_complained_of() -> None:
    match = table(raft={"board-1": (0, BASE)})
    pick(match, "tall")
    do(match, "take board-2 with right at 0 14")
    do(match, "take tall with left at 6.6 9.08", "let go left")
    rest(match)
    assert match.view(0).warnings == {}


# Marks


@pytest.mark.parametrize(("option", "rule_name"), [("nails", "nail"), ("cracks", "crack")])
@pytest.mark.parametrize("piece", ["board-3", "tall", "chest-circle-1"])
def test_nothing_may_touch_a_nail_or_a_crack(option: str, rule_name: str, piece: str) -> None:
    at = 5.0 if piece == "board-3" else 3.0
    marks = Marks(nails=(nail(at),)) if option == "nails" else Marks(cracks=((at - 0.3, at + 0.3),))
    match = marked("board-1" if piece == "board-3" else "board-2", marks, **{option: True})
    pick(match, "tall")
    if piece == "board-3":
        assert why(put(match, "board-3", -1, FIRST)) == [("board-3", rule_name)]  # its end bears at x = 5
        return
    put(match, "board-2", 0, FIRST)
    if piece == "tall":
        assert why(put(match, "tall", 3, SECOND)) == [("tall", rule_name)]
        return
    put(match, "tall", -3, SECOND)
    events = put(match, "chest-circle-1", 3, SECOND)
    assert why(events) == [("chest-circle-1", rule_name)]
    assert of_kind(events, TurnEnded) == []


def test_a_board_lies_across_marks_on_which_it_does_not_bear() -> None:
    match = marked("board-1", Marks(nails=(nail(3.0),), cracks=((-1.3, -0.7),)), nails=True, cracks=True)
    pick(match, "tall")
    assert why(put(match, "board-3", 0.6, FIRST)) == []


def test_a_piece_beside_a_mark_is_legal() -> None:
    match = marked("board-2", Marks(nails=(nail(3.0),)), nails=True)
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    assert why(put(match, "tall", 2.4, SECOND)) == []
    events = put(match, "chest-circle-1", 3.6, SECOND)
    assert why(events) == []
    assert of_kind(events, TurnEnded)[0].cause is Cause.COMPLETE


def test_only_the_kinds_of_marks_in_play_count() -> None:
    match = marked("board-2", Marks(nails=(nail(3.0),), cracks=((-3.4, -2.6),)), cracks=True)
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    assert why(put(match, "tall", 3, SECOND)) == []
    assert why(put(match, "chest-circle-1", -3, SECOND)) == [("chest-circle-1", "crack")]


def test_a_figure_on_two_boards_minds_the_marks_of_both() -> None:
    match = marked("board-1", Marks(nails=(nail(5.5),)), nails=True)
    pick(match, "tall")
    assert why(put(match, "board-2", -1, FIRST + 0.01)) == []
    assert why(put(match, "tall", 5.5, FIRST)) == [("tall", "figure-off")]


def test_marks_of_face_down_boards_are_hidden_until_they_are_taken() -> None:
    match = marked("board-2", Marks(nails=(nail(3.0),), cracks=((-4.0, -3.0),)), nails=True)
    assert all(not loose.nails and not loose.cracks for loose in match.view(0).sea)
    pick(match, "tall")
    do(match, "take board-2 with right at 0 20")
    board = next(seen for seen in match.view(1).pieces if seen.id == "board-2")
    assert (board.nails, board.cracks) == (((2.85, 3.15),), ())
    do(match, "put back right")
    shown = next(loose for loose in match.view(1).sea if loose.id == "board-2")
    assert shown.nails == ((2.85, 3.15),)


def test_a_board_that_fell_board_side_up_shows_its_marks() -> None:
    match = table(options={"cracks": True}, faces={"board-5": Face.BOARD})
    deal = match._game._play.deal  # type: ignore[attr-defined]
    deal.marks["board-5"] = deal.marks["board-6"] = Marks(nails=(nail(1.0),), cracks=((2.0, 3.0),))
    shown = {loose.id: (loose.nails, loose.cracks) for loose in match.view(0).sea}
    assert shown["board-5"] == ((), ((2.0, 3.0),))
    assert shown["board-6"] == ((), ())


# The King


@pytest.mark.parametrize(
    ("marks", "rule_name"),
    [(Marks(nails=(nail(3.0),)), "king-nail"), (Marks(cracks=((2.8, 3.2),)), "king-crack")],
)
def test_the_king_stands_on_no_mark_even_when_no_one_else_minds(marks: Marks, rule_name: str) -> None:
    match = placed_board(marked("board-2", marks, king=True), "king")
    assert why(put(match, "king", 3, SECOND, hand="both")) == [("king", rule_name)]
    board = next(seen for seen in match.view(0).pieces if seen.id == "board-2")
    assert (board.nails, board.cracks) == (marks.nails, marks.cracks)
    events = put(match, "chest-circle-1", 3, SECOND) if rule(match, CHEST) is None else []
    assert events == []


def test_with_the_king_in_play_the_others_may_stand_on_marks() -> None:
    match = placed_board(marked("board-2", Marks(nails=(nail(-3.0), nail(3.0))), king=True))
    finish(match)


def test_the_king_places_a_whole_turn_with_both_hands() -> None:
    match = placed_board(marked("board-2", Marks(nails=(nail(3.0),)), king=True), "king")
    assert why(put(match, "king", 0, SECOND, hand="both")) == []
    events = put(match, "chest-circle-1", -3, SECOND)
    assert of_kind(events, TurnEnded)[0].cause is Cause.COMPLETE


# While it is held


def test_a_held_piece_is_warned_of_what_it_touches() -> None:
    match = marked("board-2", Marks(nails=(nail(3.0),)), nails=True)
    pick(match, "tall")
    put(match, "board-2", 0, FIRST)
    do(match, f"take tall with left at 3 {SECOND + 2}")
    assert dict(match.warnings()) == {}
    do(match, f"move left to 3 {SECOND + 1.0}")
    match.advance(300)
    assert {piece: refusal.rule for piece, refusal in match.warnings().items()} == {"tall": "nail"}
    do(match, f"move left to 0 {SECOND + 2}")
    match.advance(300)
    assert dict(match.warnings()) == {}


def test_a_board_on_the_third_storey_lies_as_well_as_on_the_first() -> None:
    match = table(raft={"board-1": (0, BASE), "board-2": (0.5, FIRST)})
    pick(match, "tall")
    assert why(put(match, "board-3", -0.5, SECOND)) == []
    assert why(put(match, "tall", 0, THIRD)) == []
    assert next(seen for seen in match.view(0).pieces if seen.id == "board-3").angle < pi / 100
