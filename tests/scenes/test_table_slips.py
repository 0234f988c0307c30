"""A turn is not lost by a slip: of pointer or keyboard, to another window, or by a slow hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from at_table import Player

from games import LetGo, Start
from scenes.dialogs import ConfirmScene
from scenes.inputs import FocusGained, FocusLost, PointerMoved
from sim import Hand

if TYPE_CHECKING:
    from pathlib import Path


def lifted(home: Path) -> Player:
    """The tall figure in hand, high above the raft, its button still down."""
    player = Player(home)
    spot = player.where("tall")
    player.drag(spot, (spot[0], 120), (640, 120), let_go=False)
    assert player.held() == {Hand.RIGHT: "tall"}
    return player


def test_a_release_waits_until_the_slow_hand_is_where_the_pointer_is(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    player.move((800, 200), 2 / 60)  # the pointer is there long before the hand
    target = player.scene._hands.pointing.world(800, 200)
    player.release((800, 200))
    assert not any(isinstance(command, LetGo) for command in player.commands())
    for _ in range(90):
        player.frames(1 / 60)
        if not player.held():
            break
    tall = next(piece for piece in player.view.pieces if piece.id == "tall")
    assert abs(tall.x - target[0]) < 0.3


def test_a_bump_of_the_mouse_does_not_move_what_the_keyboard_holds(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.key("right")
    player.key("return")
    held = next(iter(player.held().values()))
    player.frames(0.5)
    before = player.view.hands[0]
    player.app.stack.handle(PointerMoved(200, 600))
    player.frames(0.2)
    after = player.view.hands[0]
    assert held == after.piece
    assert (after.target_x, after.target_y) == (before.target_x, before.target_y)


def test_after_another_window_had_the_focus_the_piece_waits_and_no_press_drops_it(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    before = player.view.hands[0]
    player.app.stack.handle(FocusLost())
    player.app.stack.handle(PointerMoved(200, 600))
    player.app.stack.handle(FocusGained())
    player.frames(0.3)
    assert (player.view.hands[0].target_x, player.view.hands[0].target_y) == (
        before.target_x,
        before.target_y,
    )
    player.press(player.where("tall"))
    player.frames(0.1)
    assert player.held() == {Hand.RIGHT: "tall"}
    assert not any(isinstance(command, LetGo) for command in player.commands())


def test_a_release_above_the_world_keeps_holding(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    player.move((640, 4))
    player.release((640, 4))
    player.frames(1.5)
    assert player.held() == {Hand.RIGHT: "tall"}
    assert player.scene._hands.grasp.leading is None


def test_a_button_is_pressed_and_nothing_dropped_while_a_click_holds_a_piece(tmp_path: Path) -> None:
    player = Player(tmp_path)
    spot = player.where("tall")
    player.press(spot)
    player.release(spot)
    sound = player.scene._laid_out().buttons["sound"].center
    player.press(sound)
    player.release(sound)
    player.frames(1.5)
    assert player.app.context.settings.sound is False
    assert player.held() == {Hand.RIGHT: "tall"}


def test_a_dialog_in_mid_drag_leaves_the_piece_where_it_is(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    player.key("g")
    assert isinstance(player.app.stack.top, ConfirmScene)
    player.key("escape")
    before = player.view.hands[0]
    player.app.stack.handle(PointerMoved(300, 650))
    player.frames(0.3)
    assert (player.view.hands[0].target_x, player.view.hands[0].target_y) == (
        before.target_x,
        before.target_y,
    )


def test_the_keyboard_can_start_a_game_whose_figures_are_set_out_by_hand(tmp_path: Path) -> None:
    player = Player(tmp_path, arrange=True)
    assert player.view.phase == "arrange"
    player.key("g")
    assert player.view.phase == "turn"
    assert player.commands() == [Start()]


def test_sound_switched_on_or_off_does_not_move_the_picture(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    before = player.scene._framing.viewport.frame
    player.app.change(player.app.context.settings)
    assert player.scene._framing.viewport.frame == before


def test_a_piece_held_still_for_long_is_led_again_although_nothing_else_moves(tmp_path: Path) -> None:
    player = lifted(tmp_path)
    player.frames(6.0)
    assert player.match.at_rest
    player.app.stack.handle(PointerMoved(700, 150))
    assert player.scene.rate == 60.0
    player.frames(0.5)
    assert abs(player.view.hands[0].target_x - player.scene._hands.pointing.world(700, 150)[0]) < 0.05
