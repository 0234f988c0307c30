"""The two hands at the table: which one takes, keeps holding, leads again, and what is refused in words."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING

import pygame
import pytest
from at_table import Player
from raft_gaps import middle

from games import GiveUp, LayAside, LetGo, Move, PutBack, Take, Turn
from scenes.inputs import FocusLost, KeyPressed, PointerLeft, PointerMoved, PointerReleased
from scenes.table.pause import PauseScene
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield Player(tmp_path)
    pygame.quit()


def raised(player: Player, piece: str = "fat") -> None:
    """A figure in the right hand, above the raft, that keeps holding it."""
    player.drag(player.where(piece), player.pixel(8.0, 16.0), let_go=False)
    player.click(player.pixel(8.0, 16.0), button=3)
    player.release(player.pixel(8.0, 16.0))


def test_a_press_takes_with_the_right_hand_and_a_second_one_with_the_left(player: Player) -> None:
    raised(player)
    player.drag(player.where("board-1"), player.pixel(0.0, 16.0), let_go=False)
    assert player.held() == {Hand.RIGHT: "fat", Hand.LEFT: "board-1"}


def test_the_king_is_taken_with_both_hands(tmp_path: Path) -> None:
    player = Player(tmp_path, king=True)
    player.press(player.where("king"))
    assert player.held() == {Hand.BOTH: "king"}


def test_a_refusal_says_the_rule_and_changes_nothing(player: Player) -> None:
    digest = player.match.digest()
    player.click(player.where("board-1"))
    assert player.said == "Take a figure first."
    player.click(player.where("chest-diamond-1"))
    assert player.said == "That chest is not yours."
    assert player.match.digest() == digest
    assert player.commands() == []
    assert player.match.at_rest


def test_a_second_figure_is_refused_since_touched_is_taken(player: Player) -> None:
    raised(player)
    player.click(player.where("thin"))
    assert player.said.startswith("Touched is taken")
    assert player.held() == {Hand.RIGHT: "fat"}


def test_drag_and_drop_lets_go(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 14.0))
    assert isinstance(player.commands()[-1], LetGo)
    assert player.held() == {}


def test_a_click_takes_and_the_next_one_lets_go(player: Player) -> None:
    player.click(player.where("fat"))
    assert player.held() == {Hand.RIGHT: "fat"}
    player.move(player.pixel(4.0, 14.0))
    assert player.held() == {Hand.RIGHT: "fat"}
    player.click(player.pixel(4.0, 14.0))
    assert player.held() == {}
    shown = next(piece for piece in player.view.pieces if piece.id == "fat")
    assert abs(shown.x - 4.0) < 0.1


def test_a_tremble_while_clicking_is_no_drag(player: Player) -> None:
    x, y = player.where("fat")
    player.press((x, y))
    player.move((x + 3, y - 3), 0.1)
    player.release((x + 3, y - 3))
    assert player.held() == {Hand.RIGHT: "fat"}


def test_the_right_button_keeps_holding_and_the_hand_stays_where_it_is(player: Player) -> None:
    raised(player)
    before = player.view.hands[0]
    player.move(player.pixel(-5.0, 12.0))
    now = player.view.hands[0]
    assert (now.target_x, now.target_y) == (before.target_x, before.target_y)
    assert abs(now.x - 8.0) < 0.1


def test_the_space_bar_keeps_holding_too(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(8.0, 16.0), let_go=False)
    player.key("space")
    player.release(player.pixel(8.0, 16.0))
    assert player.held() == {Hand.RIGHT: "fat"}
    assert player.scene._hands.grasp.leading is None


def test_a_held_piece_is_led_again_without_a_jump(player: Player) -> None:
    raised(player)
    hand = player.view.hands[0]
    count = len(player.commands())
    x, y = player.where("fat")
    player.press((x + 4, y + 6))
    player.frames(0.2)
    assert len(player.commands()) == count, "the press itself moves nothing"
    player.move((x + 4 + 30, y + 6))
    moved = player.view.hands[0]
    scale = player.scene._framing.viewport.pixels_per_cm
    assert moved.target_x - hand.target_x == pytest.approx(30 / scale, abs=0.002)
    assert moved.target_y == pytest.approx(hand.target_y, abs=0.002)


def test_a_notch_of_the_wheel_turns_by_five_degrees_and_with_shift_by_one(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    player.wheel(1.0)
    assert degrees(player.view.hands[0].target_angle) == pytest.approx(5.0, abs=0.02)
    player.wheel(-1.0, shift=True)
    assert degrees(player.view.hands[0].target_angle) == pytest.approx(4.0, abs=0.02)


def test_the_wheel_turns_nothing_with_empty_hands(player: Player) -> None:
    player.wheel(3.0)
    assert player.commands() == []


def test_escape_puts_back_what_was_taken_and_only_then_pauses(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    player.key("escape")
    assert isinstance(player.commands()[-1], PutBack)
    assert player.app.stack.top is player.scene
    player.key("escape")
    assert player.app.stack.top is not player.scene


@pytest.mark.parametrize("strip", ["left", "right"])
def test_let_go_over_a_strip_is_put_back(player: Player, strip: str) -> None:
    raised(player)
    board = player.where("board-1")
    player.drag(board, player.pixel(0.0, 16.0), let_go=False)
    spot = getattr(player.scene._laid_out(), strip).center
    player.move(spot)
    player.release(spot)
    assert isinstance(player.commands()[-1], PutBack)
    assert not any(isinstance(command, LetGo) for command in player.commands())
    assert player.held() == {Hand.RIGHT: "fat"}


def test_let_go_over_its_own_strip_a_figure_is_laid_aside(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    spot = player.scene._laid_out().aside.center
    player.move(spot)
    player.release(spot)
    assert isinstance(player.commands()[-1], LayAside)
    assert [loose.id for loose in player.view.aside] == ["fat"]
    player.click(player.where("fat"))
    assert player.held() == {Hand.RIGHT: "fat"}


@pytest.mark.parametrize("turned", [0, 18], ids=["upright", "on its side"])
def test_no_way_of_the_pointer_dips_a_held_piece_into_the_sea(player: Player, turned: int) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    player.wheel(float(turned))
    player.move(player.pixel(12.6, 3.0), 1.5)
    player.move(player.pixel(11.5, -1.4), 1.5)
    assert player.held() == {Hand.RIGHT: "fat"}
    assert player.view.hands[0].y > 1.0


def test_the_lowest_chest_of_six_players_comes_in_above_the_water(tmp_path: Path) -> None:
    seats = [f"Player {number}" for number in range(1, 7)]
    player = Player(tmp_path, seats, first=5)
    x = middle(player.match, "fat")
    raised(player, "fat")
    player.drag(player.where("board-1"), player.pixel(x, 14.0), player.pixel(x, 8.25))
    player.press(player.where("fat"))
    player.move(player.pixel(x, 14.0))
    player.move(player.pixel(x, 9.4))
    player.release(player.pixel(x, 9.4))
    player.settle()
    supply = [item for item in player.scene._laid_out().items if item.piece.startswith("chest-cross")]
    lowest = max(supply, key=lambda item: item.rect.bottom)
    player.drag(lowest.rect.center, player.pixel(13.5, 5.0), let_go=False)
    assert player.held() == {Hand.RIGHT: lowest.piece}


def test_a_lost_focus_leaves_the_piece_in_hand_where_it_was(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    player.app.stack.handle(FocusLost())
    player.app.stack.handle(PointerLeft())
    player.app.stack.handle(PointerReleased(2000, 900))
    player.frames(1.0)
    assert player.held() == {Hand.RIGHT: "fat"}
    assert abs(player.view.hands[0].x - 5.0) < 0.1


def test_a_frame_sends_one_move_however_often_the_pointer_moved(player: Player) -> None:
    player.drag(player.where("fat"), player.pixel(5.0, 15.0), let_go=False)
    count = len(player.commands())
    for step in range(40):
        player.app.stack.handle(PointerMoved(600 + step, 300))
    player.frames(1 / 60)
    assert len(player.commands()) == count + 1
    assert isinstance(player.commands()[-1], Move)


def test_the_turn_is_given_up_only_after_a_question(player: Player) -> None:
    player.click(player.where("fat"))
    player.key("space")
    player.click(player.scene._laid_out().actions["give-up"].center)
    assert player.commands()[-1] != GiveUp()
    player.key("right")
    player.key("return")
    assert player.commands()[-1] == GiveUp()


def test_every_command_has_at_most_three_decimals_of_a_centimetre(player: Player) -> None:
    player.drag(player.where("fat"), (701, 333), (640, 210), let_go=False)
    player.wheel(0.37)
    for command in player.commands():
        if isinstance(command, Take | Move):
            assert (command.x, command.y) == (round(command.x, 3), round(command.y, 3))
        if isinstance(command, Turn):
            assert command.degrees == round(command.degrees, 2)


def paused_at(player: Player, spot: tuple[int, int]) -> bytes:
    """What is seen of the pause that began while the pointer was at `spot`."""
    player.move(spot, 0.5)
    player.app.stack.handle(KeyPressed("escape"))
    assert isinstance(player.app.stack.top, PauseScene)
    picture = pygame.Surface(player.size)
    for _ in range(40):  # until all that is drawn quickly at first is drawn finely
        player.app.stack.draw(picture)
    player.app.stack.pop()
    return pygame.image.tobytes(picture, "RGB")


def test_no_empty_hand_and_no_mark_lies_below_a_card_and_both_are_back_after_it(player: Player) -> None:
    free, figure = player.pixel(3.0, 30.0), player.where("fat")
    assert paused_at(player, figure) == paused_at(player, free), "not a pixel tells where the pointer was"
    player.move(figure, 0.1)
    layout = player.scene._laid_out()
    assert player.scene._hands.empty_hand(layout) == figure
    assert player.scene._hands.hovered(layout) == "fat"
