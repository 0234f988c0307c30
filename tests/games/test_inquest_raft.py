"""Why something fell from the raft: collapses whose cause is known, each with its mirror image."""

from __future__ import annotations

from dataclasses import replace

import pytest
from collapses import BASE, Stage, both_sides, set_out

from games.inquest import examine
from sim import Hand
from sim.raft import BOARD, CHEST, FIGURES

FAT, TALL, SHORT = FIGURES["fat"], FIGURES["tall"], FIGURES["short"]


def balanced(side: int, figure: str = "fat") -> Stage:
    """A board that reaches 7 cm over the raft's edge, held by a figure; a chest rides on its outer end."""
    return set_out(
        ("board-1", BOARD, side * 11.0, BASE),
        (figure, FIGURES[figure], side * 6.5, BASE + 0.5),
        ("chest", CHEST, side * 15.5, BASE + 0.5),
    )


@both_sides
def test_lifting_a_counterweight_is_told_with_how_far_the_rest_overbalanced(side: int) -> None:
    stage = balanced(side)
    stage.take("fat")
    stage.move(side * 6.5, 20.0)
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("lifted", "tipped", side > 0)
    assert found.culprit == ("board-1", "base")
    assert found.command == "take fat"
    assert found.at == pytest.approx((side * 10.0, BASE), abs=0.01)
    # Board at 11 and chest of 1 g at 15.5 about the edge at 10.
    beyond = (BOARD.mass * 1.0 + 5.5) / (BOARD.mass + 1.0)
    assert found.beyond == pytest.approx(side * beyond, abs=0.01)
    where = "right" if side > 0 else "left"
    assert str(found.sentence) == (
        f"Lifting fat left board-1 overbalanced to the {where} by {beyond:.1f} cm."
    )
    assert found.before is not None
    assert found.after is None
    assert min(found.before) > 0.05
    assert [piece for piece, _ in found.lost] == ["board-1", "chest"]
    assert found.began < found.fall


@both_sides
def test_a_figure_whose_lifting_is_borne_is_not_blamed(side: int) -> None:
    stage = set_out(("board-1", BOARD, side * 7.0, BASE), ("fat", FAT, side * 4.0, BASE + 0.5))
    stage.take("fat")
    stage.move(side * 4.0, 20.0)
    stage.run(240)
    assert stage.account.falls == {}
    assert examine(stage.account, stage.world.tick, {}) is None


@both_sides
def test_a_counterweight_that_is_dropped_back_throws_what_rides_on_the_far_end(side: int) -> None:
    stage = Stage()
    stage.stand("board-1", BOARD, side * 9.05, BASE)
    stage.stand("thin", FIGURES["thin"], side * 5.0, BASE + 0.5)
    stage.stand("chest", CHEST, side * 14.52, BASE + 0.5)
    stage.settle()
    stage.take("thin")
    stage.move(side * 5.0, 17.0)
    stage.run(10)
    stage.let_go()
    found = stage.asked()
    assert list(stage.account.falls) == ["chest"], "the board is held again"
    assert (found.how, found.right) == ("thrown", side > 0)
    assert found.culprit == ("chest", "board-1")
    assert found.command == "let go thin"
    where = "right" if side > 0 else "left"
    assert str(found.sentence) == f"thin fell on board-1, which threw chest off to the {where}."
    assert found.before is None, "nothing held it when the figure was let go"


@both_sides
def test_giving_up_takes_a_counterweight_away(side: int) -> None:
    stage = balanced(side, "tall")
    stage.remove("tall")
    found = stage.asked()
    assert (found.how, found.way, found.right) == ("given-up", "tipped", side > 0)
    assert "Giving up took tall away" in str(found.sentence)
    assert found.culprit == ("board-1", "base")


@both_sides
def test_a_board_tips_under_what_is_let_go_on_its_end(side: int) -> None:
    stage = set_out(("board-1", BOARD, side * 8.0, BASE))
    found = stage.dropped("fat", FAT, side * 13.0, BASE + 0.55, beats=30)
    assert (found.how, found.way, found.right) == ("overloaded", "tipped", side > 0)
    assert found.culprit == ("board-1", "base")
    assert found.command == "let go fat"
    beyond = (BOARD.mass * -2.0 + 18.0 * 3.0) / (BOARD.mass + 18.0)
    assert found.beyond == pytest.approx(side * beyond, abs=0.05)
    assert str(found.sentence).startswith("Under fat, board-1 was overbalanced to the")
    assert found.before is not None
    assert found.after is None


@both_sides
def test_a_lower_board_tips_under_a_load_on_the_upper_one(side: int) -> None:
    stage = set_out(
        ("board-1", BOARD, side * 6.0, BASE),
        ("board-2", BOARD, side * 9.5, BASE + 0.5),
        ("chest", CHEST, side * 4.5, BASE + 0.92),
    )
    found = stage.dropped("fat", FAT, side * 14.8, BASE + 1.05, beats=30)
    assert (found.how, found.right) == ("overloaded", side > 0)
    assert found.culprit == ("board-1", "base")
    assert found.at[0] == pytest.approx(side * 10.0, abs=0.05)
    moments = BOARD.mass * (-4.0 - 0.5) - 5.5 + 18.0 * 4.8
    assert found.beyond == pytest.approx(side * moments / (2 * BOARD.mass + 19.0), abs=0.05)


@both_sides
def test_a_board_is_let_go_where_it_cannot_stand(side: int) -> None:
    stage = set_out(("board-1", BOARD, side * 5.0, BASE))
    found = stage.dropped("board-2", BOARD, side * 12.3, BASE + 0.505, beats=30)
    assert (found.how, found.way, found.right) == ("let-go", "tipped", side > 0)
    assert found.culprit == ("board-2", "board-1")
    assert found.beyond == pytest.approx(side * 1.3, abs=0.1)
    assert "tipped: it was overbalanced to the" in str(found.sentence)


@both_sides
def test_a_held_piece_pushes_a_figure_off(side: int) -> None:
    stage = set_out(("short", SHORT, side * 9.3, BASE))
    found = stage.pushed("board-1", BOARD, side * 1.5, BASE + 0.4, to=(side * 6.0, BASE + 0.65), beats=30)
    assert (found.how, found.right) == ("pushed", side > 0)
    assert found.culprit == ("short", "base")
    assert found.command == "move left"
    assert str(found.sentence).startswith("board-1, held in a hand, pushed short")


@both_sides
def test_what_is_dropped_on_an_edge_never_comes_to_rest(side: int) -> None:
    stage = set_out(("fat", FAT, 0.0, BASE))
    found = stage.dropped("tall", TALL, side * 10.2, BASE + 2.0, beats=30)
    assert (found.how, found.right) == ("dropped", side > 0)
    assert found.culprit == ("tall", "base")
    assert str(found.sentence).startswith("tall never came to rest")


@both_sides
def test_what_misses_everything_fell_straight_from_the_hand(side: int) -> None:
    stage = set_out(("board-1", BOARD, 0.0, BASE))
    found = stage.dropped("tall", TALL, side * 14.0, 14.0, beats=10)
    assert found.how == "missed"
    assert found.culprit == ("tall", "tall")
    assert found.command == "let go tall"
    assert str(found.sentence) == "tall fell straight from the hand and touched nothing."


@both_sides
def test_a_figure_that_is_thrown_strikes_another_off(side: int) -> None:
    stage = set_out(("short", SHORT, side * 9.58, BASE))
    stage.hold("fat", FAT, side * 3.0, BASE + 0.3)
    stage.run(30)
    stage.move(side * 12.0, BASE + 1.0)
    while abs(stage.world.pose("fat").x) < 7.6:
        stage.run(1)
    stage.let_go()
    found = stage.asked()
    assert (found.how, found.culprit[0]) == ("struck", "short")
    assert found.right is (side > 0)
    assert str(found.sentence).startswith("fat fell against short")


@both_sides
def test_a_figure_is_drawn_from_under_a_board(side: int) -> None:
    stage = Stage()
    slick = replace(SHORT, material=replace(SHORT.material, friction=0.02))
    stage.stand("short", slick, side * 9.4, BASE)
    stage.stand("other", SHORT, side * 5.5, BASE)
    stage.stand("board-1", BOARD, side * 9.2, BASE + SHORT.height)
    stage.settle()
    stage.take("short")
    stage.move(side * 7.0, BASE - SHORT.bottom)
    found = stage.asked()
    assert (found.how, found.right) == ("withdrawn", side > 0)
    assert found.culprit[0] == "board-1"
    assert str(found.sentence).startswith("short was taken from under board-1")


def test_a_hand_that_only_gripped_long_ago_is_not_blamed_for_what_a_load_does() -> None:
    stage = balanced(1, "tall")
    stage.hold("fat", FAT, 13.0, BASE + 0.55, Hand.RIGHT)
    stage.take("tall")
    stage.run(60)
    stage.let_go()
    stage.run(60)
    stage.let_go(Hand.RIGHT)
    found = stage.asked()
    assert (found.how, found.command) == ("overloaded", "let go fat")


def test_nothing_fell() -> None:
    stage = balanced(1)
    stage.run(60)
    assert examine(stage.account, stage.world.tick, {}) is None
