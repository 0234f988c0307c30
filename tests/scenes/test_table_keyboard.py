"""The table by keyboard alone: choosing, taking, steering, turning, and a whole turn."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING

import pygame
import pytest
from at_table import FRAME, Player
from raft_gaps import middle

from games import Cause, LayAside, TurnEnded
from scenes.inputs import FocusLost, KeyPressed, KeyReleased
from scenes.table.selection import after, choices
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from games import AnyEvent


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    yield Player(tmp_path)
    pygame.quit()


def take(player: Player, piece: str) -> None:
    """Choose with the right arrow, take with Enter."""
    for _ in range(60):
        if player.scene._hands.keyboard.selected == piece:
            break
        player.key("right")
    player.key("return")


def steer(player: Player, x: float, y: float) -> None:
    """Hold arrows, the last bit with Shift, until the leading hand wants to be at (x, y) cm."""
    hand = player.scene._hands.grasp.leading
    assert hand is not None
    for axis, goal, keys in ((0, x, ("right", "left")), (1, y, ("up", "down"))):
        for fine in (False, True):
            for _ in range(600):
                view = player.scene._hands.grasp.hands()[hand]
                off = goal - (view.target_x, view.target_y)[axis]
                if abs(off) < (0.02 if fine else 0.25):
                    break
                pressed = [*(["left shift"] if fine else []), keys[off < 0]]
                for key in pressed:
                    player.app.stack.handle(KeyPressed(key, shift=fine))
                player.app.tick(FRAME)
                for key in pressed:
                    player.app.stack.handle(KeyReleased(key))
    player.frames(1.0)


def test_the_arrows_choose_figures_from_left_to_right_round_and_round(player: Player) -> None:
    order = sorted(player.view.pieces, key=lambda piece: piece.x)
    seen = []
    for _ in range(6):
        player.key("right")
        seen.append(player.scene._hands.keyboard.selected)
    assert seen == [piece.id for piece in order] + [order[0].id]
    player.key("left")
    assert player.scene._hands.keyboard.selected == order[-1].id


def test_only_what_may_be_taken_is_offered_and_of_what_is_alike_the_first(player: Player) -> None:
    names = choices(player.match, player.view)
    assert sorted(names) == ["average", "fat", "short", "tall", "thin"]
    player.click(player.where("fat"))
    player.key("space")
    assert choices(player.match, player.view) == ["fat", "board-1"]


def test_choosing_goes_round_and_starts_at_either_end() -> None:
    found = ["a", "b", "c"]
    assert after(found, None, 1) == "a"
    assert after(found, None, -1) == "c"
    assert after(found, "c", 1) == "a"
    assert after(found, "gone", 1) == "a"
    assert after([], "a", 1) is None


def test_an_arrow_moves_twelve_centimetres_a_second_and_with_shift_two(player: Player) -> None:
    take(player, "fat")
    before = player.view.hands[0]
    player.key("up", seconds=0.5)
    now = player.view.hands[0]
    assert now.target_y - before.target_y == pytest.approx(6.0, abs=0.25)
    assert now.target_x == before.target_x
    player.app.stack.handle(KeyPressed("left shift", shift=True))
    player.key("left", seconds=0.5)
    player.app.stack.handle(KeyReleased("left shift"))
    assert player.view.hands[0].target_x - now.target_x == pytest.approx(-1.0, abs=0.05)


def test_q_turns_one_way_and_e_back(player: Player) -> None:
    take(player, "fat")
    player.key("q", seconds=0.5)
    assert degrees(player.view.hands[0].target_angle) == pytest.approx(45.0, abs=2.0)
    player.key("e", seconds=0.5)
    assert degrees(player.view.hands[0].target_angle) == pytest.approx(0.0, abs=0.1)


def test_a_lays_the_figure_aside(player: Player) -> None:
    take(player, "fat")
    player.key("up", seconds=0.5)
    player.frames(0.5)
    player.key("a")
    assert player.commands()[-1] == LayAside(Hand.RIGHT)
    assert [loose.id for loose in player.view.aside] == ["fat"]


def test_no_arrow_stays_down_when_the_focus_is_lost(player: Player) -> None:
    take(player, "fat")
    player.app.stack.handle(KeyPressed("up"))
    player.frames(0.1)
    player.app.stack.handle(FocusLost())
    target = player.view.hands[0].target_y
    player.frames(0.5)
    assert player.view.hands[0].target_y == target
    assert not player.scene._hands.keyboard.busy


def test_a_key_that_repeats_is_pressed_once(player: Player) -> None:
    player.app.stack.handle(KeyPressed("right"))
    chosen = player.scene._hands.keyboard.selected
    player.app.stack.handle(KeyPressed("right", repeat=True))
    assert player.scene._hands.keyboard.selected == chosen


def test_a_whole_turn_by_keyboard(player: Player) -> None:
    ended: list[AnyEvent] = []
    hear = player.scene._course.hear

    def noting(events: Sequence[AnyEvent]) -> None:
        ended.extend(events)
        hear(events)

    player.scene._course.hear = noting  # type: ignore[method-assign]
    x = middle(player.match, "fat")
    take(player, "fat")
    player.key("up", seconds=0.6)  # arrows know no way around anything
    steer(player, 9.5, 15.0)
    player.key("space")
    take(player, "board-1")
    steer(player, x, 8.22)
    player.key("space")
    take(player, "fat")
    steer(player, x - 1.0, 8.44 - player.match.kind_of("fat").bottom)
    player.key("return")
    take(player, "board-1")
    player.key("return")
    assert player.held() == {}
    player.frames(1.0)
    take(player, "chest-circle-1")
    steer(player, x + 3.0, 8.44 - player.match.kind_of("chest-circle-1").bottom)
    player.key("return")
    player.settle()
    assert [event.cause for event in ended if isinstance(event, TurnEnded)] == [Cause.COMPLETE]
    assert (player.view.turn, player.view.active, player.view.placed) == (2, 1, 1)
    assert player.said == "It holds. Now Bo."
