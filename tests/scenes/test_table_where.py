"""What is under the pointer is what is gripped: at every scale and size, after resizing and gliding."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest
from at_table import Player

from games import Match
from scenes.table.framing import Framing, Margins
from scenes.viewport import Screen
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _quit() -> Iterator[None]:
    yield
    pygame.quit()


@pytest.mark.parametrize(
    ("size", "scale"),
    [((800, 600), 1.0), ((1280, 720), 0.75), ((1280, 720), 1.5), ((1920, 1080), 2.0), ((2560, 1600), 3.0)],
    ids=str,
)
def test_what_is_under_the_pointer_is_gripped(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    player = Player(tmp_path, size=size, ui_scale=scale)
    for figure in ("tall", "fat", "thin", "short", "average"):
        spot = player.where(figure)
        player.press(spot)
        assert player.held() == {Hand.RIGHT: figure}
        hand = player.view.hands[0]
        x, y = player.scene._framing.viewport.to_world(spot)
        assert (hand.target_x, hand.target_y) == pytest.approx((x, y), abs=0.001)
        player.key("escape")
        player.release(spot)
        # Touched is taken: each figure has its own match.
        player = Player(tmp_path, size=size, ui_scale=scale)


def test_the_same_pixel_is_the_same_piece_after_the_window_has_been_resized(tmp_path: Path) -> None:
    player = Player(tmp_path)
    before = player.where("fat")
    player.resize((1000, 900), 1.25)
    after = player.where("fat")
    assert after != before
    player.press(after)
    assert player.held() == {Hand.RIGHT: "fat"}


def test_a_press_while_the_frame_glides_grips_what_is_seen_there(tmp_path: Path) -> None:
    player = Player(tmp_path, motion=True)
    framing = player.scene._framing
    view = player.view
    piece = msgspec.structs.replace(view.pieces[0], y=30.0)
    framing.look(msgspec.structs.replace(view, pieces=(piece, *view.pieces[1:])), motion=True)
    framing.tick(0.2)
    assert framing.gliding
    player.press(player.where("fat"))
    assert player.held() == {Hand.RIGHT: "fat"}


def test_a_press_just_beside_a_thin_piece_still_takes_it_and_one_farther_off_does_not(tmp_path: Path) -> None:
    player = Player(tmp_path)
    thin = next(piece for piece in player.view.pieces if piece.id == "thin")
    half = player.match.kind_of("thin").width / 2
    scale = player.scene._framing.viewport.pixels_per_cm
    x, y = player.pixel(thin.x + half, thin.y - 0.4)
    player.click((x + round(0.6 * scale), y))
    assert player.held() == {}
    player.press((x + 3, y))
    assert player.held() == {Hand.RIGHT: "thin"}


def test_the_frame_never_moves_while_a_piece_is_held(tmp_path: Path) -> None:
    player = Player(tmp_path)
    frame = player.scene._framing.viewport.frame
    player.drag(player.where("fat"), player.pixel(5.0, 20.0), let_go=False)
    player.frames(1.0)
    assert player.scene._framing.viewport.frame == frame


def high(match: Match, top: float) -> object:
    """The view of a match in which a figure stands as high as that."""
    view = match.view(0)
    piece = msgspec.structs.replace(view.pieces[0], y=top)
    return msgspec.structs.replace(view, pieces=(piece, *view.pieces[1:]))


def test_the_frame_grows_with_the_raft_when_all_is_still() -> None:
    match = Match.new("rafter-five", ("Ann",), 7)
    framing = Framing(match, Margins())
    framing.resized(Screen(0, 40, 1280, 680), match.view(0))
    low = framing.viewport.pixels_per_cm
    framing.look(high(match, 34.0), motion=False)  # type: ignore[arg-type]
    assert not framing.gliding
    assert framing.viewport.pixels_per_cm < low
    assert framing.viewport.to_screen((0.0, 36.0))[1] > 40


def test_a_glide_takes_two_fifths_of_a_second_and_ends_exactly_there() -> None:
    match = Match.new("rafter-five", ("Ann",), 7)
    gliding, jumping = Framing(match, Margins()), Framing(match, Margins())
    for framing in (gliding, jumping):
        framing.resized(Screen(0, 40, 1280, 680), match.view(0))
    view = high(match, 34.0)
    jumping.look(view, motion=False)  # type: ignore[arg-type]
    gliding.look(view, motion=True)  # type: ignore[arg-type]
    for _ in range(23):
        assert gliding.tick(1 / 60)
    glides = [gliding.gliding]
    gliding.tick(1 / 60)
    gliding.tick(1 / 60)
    assert [*glides, gliding.gliding] == [True, False]
    assert gliding.viewport.frame == jumping.viewport.frame


def test_every_chest_and_board_on_show_can_be_hovered(tmp_path: Path) -> None:
    player = Player(tmp_path, [f"Player {number}" for number in range(1, 7)], size=(800, 600))
    layout = player.scene._laid_out()
    for item in layout.items:
        assert player.scene._hands.pointing.under(layout, *item.rect.center) == item.piece
