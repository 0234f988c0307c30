"""What lasts from frame to frame is painted once, and nobody sees the difference."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame
import pytest
from at_table import Player
from test_table_layout import FACE, SCALES, SIZES, laid_out, view_of

from scenes.drawing import Pieces
from scenes.inputs import PointerLeft, PointerMoved
from scenes.play import table_for
from scenes.table.picture import Picture
from scenes.table.surroundings import Surroundings, patches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from scenes.table import TableScene

LINE = 60  # px; the line above the table, which tells news


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path)
    weigh(player.scene)
    yield player
    pygame.quit()


def weigh(scene: TableScene) -> None:
    """Let the balance be there, which is weighed beside the loop: pictures with and without it differ."""
    scene._weighing.wait()
    scene.tick(0.0)


def drawn(scene: TableScene, frames: int = 1) -> NDArray[np.uint8]:
    """The last of some frames, and of all in which pieces beside the table are painted; no line above."""
    surface = pygame.Surface(scene.size)
    for _ in range(frames):
        scene.draw(surface)
    while not scene._display.furnished:
        scene.draw(surface)
    return pygame.surfarray.array3d(surface)[:, LINE:]


def afresh(player: Player) -> NDArray[np.uint8]:
    """How a window that has just been opened shows the match, with nothing painted before."""
    scene = table_for(player.app.context, player.scene._sitting)
    scene.resized(player.size, 1.0)
    weigh(scene)
    return drawn(scene, 3)


def count_pieces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From now on, the pieces that are drawn one by one."""
    told: list[str] = []
    draw = Pieces.draw

    def tell(self: Pieces, *args: Any, **named: Any) -> None:
        told.append(args[2].piece)
        draw(self, *args, **named)

    monkeypatch.setattr(Pieces, "draw", tell)
    return told


def test_a_table_at_rest_looks_the_same_in_one_piece(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    first = drawn(player.scene, 3)
    later = drawn(player.scene, 12)
    told = count_pieces(monkeypatch)
    assert (drawn(player.scene) == later).all()
    assert (later == first).all()
    assert told == []


def test_only_what_is_in_hand_is_drawn_one_by_one(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(player.scene, 12)
    player.drag(player.where("fat"), player.pixel(8.0, 16.0), let_go=False)
    drawn(player.scene, 12)
    told = count_pieces(monkeypatch)
    drawn(player.scene)
    assert told == ["fat"]


def test_what_was_moved_while_the_loads_were_shown_is_drawn_where_it_lies_now(player: Player) -> None:
    drawn(player.scene, 12)
    player.scene._controls.loads = True
    way = player.pixel(0.0, 14.0), player.pixel(0.0, 9.2)
    player.drag(player.where("fat"), *way)
    while not player.match.at_rest:
        player.frames(0.25)
        drawn(player.scene)
    player.scene._controls.loads = False
    player.app.stack.handle(PointerLeft())
    assert np.abs(drawn(player.scene).astype(int) - afresh(player)).max() == 0


def test_a_piece_under_the_pointer_lights_up_and_goes_out_again(player: Player) -> None:
    plain = drawn(player.scene, 12)
    player.app.stack.handle(PointerMoved(*player.where("fat")))
    player.app.stack.handle(PointerLeft())
    assert (drawn(player.scene) == plain).all()
    player.scene._hands.keyboard.selected = "fat"
    lit = drawn(player.scene)
    assert (lit != plain).any()
    player.scene._hands.keyboard.selected = None
    assert (drawn(player.scene) == plain).all()


@pytest.mark.parametrize(("size", "scale"), [*zip(SIZES, SCALES, strict=True), ((1280, 720), 1.0)])
def test_strips_and_buttons_lie_within_the_patches_that_are_laid_down(
    player: Player, size: tuple[int, int], scale: float
) -> None:
    view = view_of(4, in_sea=2, aside=2)
    layout = laid_out(size, scale, view)
    around = Surroundings(FACE, Picture(player.match, FACE, player.scene._framing))
    around.draw(pygame.Surface(size), layout, view, hovered="tall", dropping=True, sound=True, loads=True)
    missed = around._sheet._picture.copy()
    laid = patches(layout)
    for patch in laid:
        missed.fill((0, 0, 0, 0), patch)
    assert missed.get_bounding_rect().size == (0, 0)
    assert not any(one.colliderect(other) for one, other in combinations(laid, 2))
