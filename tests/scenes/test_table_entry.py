"""Where a piece comes in that is taken by keyboard from beside the table: seen as a whole, in any window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from at_ship import Loader
from at_table import Player

from games import LetGo, Move, Take
from scenes.drawing import world_outline
from scenes.drawing.hands import hand as hand_picture
from scenes.table.selection import choices, entry_point
from scenes.theme import measures
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WINDOWS = (((1280, 720), 1.0), ((1000, 600), 1.0), ((1280, 720), 1.5), ((800, 600), 1.0), ((1920, 1080), 3.0))


@pytest.fixture
def raft(tmp_path: Path) -> Iterator[Player]:
    """Ann has laid a board and set a figure on it: next comes a chest."""
    player = Player(tmp_path)
    match = player.match
    fat = next(piece for piece in player.view.pieces if piece.id == "fat")
    for command in (
        Take("fat", Hand.LEFT, fat.x, fat.y),
        Move(Hand.LEFT, fat.x, 15.0),
        Take("board-1", Hand.RIGHT, 0.0, 8.26),
        LetGo(Hand.RIGHT),
        Move(Hand.LEFT, 3.0, 14.0),
        Move(Hand.LEFT, 3.0, 8.52 - match.kind_of("fat").bottom),
        LetGo(Hand.LEFT),
    ):
        match.do(command)
        match.advance(240)
    player.settle()
    yield player
    pygame.quit()


def seen(player: Player, piece: str) -> tuple[pygame.Rect, pygame.Rect]:
    """What a piece in hand covers of the window, and what the hand does."""
    viewport = player.scene._framing.viewport
    shown = next(one for one in player.scene.view.pieces if one.id == piece)
    kind = player.match.kind_of(piece)
    corners = [
        viewport.to_screen(corner)
        for part in kind.parts
        for corner in world_outline(part, (shown.x, shown.y, shown.angle))
    ]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, low = min(y for _, y in corners), max(y for _, y in corners)
    image, spot = hand_picture("right", "closed", measures(player.app.stack._ui_scale).cursor)
    x, _ = viewport.to_screen((shown.x, shown.y))
    hand = image.get_bounding_rect().move(round(x) - spot[0], round(top) - spot[1])
    return pygame.Rect(round(left), round(top), round(right - left), round(low - top)), hand


def check(player: Player, piece: str) -> None:
    """Take a piece by keyboard; it and the hand lie below the line and between the strips. Put it back."""
    player.scene._hands.keyboard.selected = piece
    player.key("return")
    assert player.held() == {Hand.RIGHT: piece}
    layout = player.scene._laid_out()
    for rect in seen(player, piece):
        where = f"{piece} in {player.size}: {rect}"
        assert rect.top >= layout.line.bottom, where
        assert layout.left.right < rect.left, where
        assert rect.right < layout.right.left, where
    assert seen(player, piece)[0].bottom < player.size[1] * 0.75, "in the air"
    player.key("escape")
    assert player.held() == {}


@pytest.mark.parametrize("spot", [9, 4])
def test_cargo_comes_in_below_the_line_and_over_its_side_of_the_ship(tmp_path: Path, spot: int) -> None:
    loader = Loader(tmp_path)
    loader.choose(spot, 1, 1)
    loader.push("Bo")
    loader.to_ship()
    for size, scale in WINDOWS:
        loader.resize(size, scale)
        assert len(choices(loader.match, loader.view)) == 8
        for kind in ("boat", "sailor", "plank", "chest"):
            check(loader, f"{kind}-1")
    aim = loader.scene._face.aim(loader.scene.view)
    assert aim == {9: -2.75, 4: 10.5}[spot], "over the spot; over the deck's from beside the yards"
    x, y = entry_point(loader.match, loader.view, "crate-1", aim=aim, ceiling=40.0)
    assert x == aim
    assert y > 26.8, "over the mast, where there is room"
    pygame.quit()


def test_a_chest_comes_in_below_the_line_over_the_raft_or_beside_what_rises_there(raft: Player) -> None:
    for size, scale in WINDOWS:
        raft.resize(size, scale)
        check(raft, "chest-circle-1")
    fat = next(piece for piece in raft.view.pieces if piece.id == "fat")
    top = fat.y + raft.match.kind_of("fat").top
    kind = raft.match.kind_of("chest-circle-1")
    x, y = entry_point(raft.match, raft.view, "chest-circle-1", aim=fat.x, ceiling=40.0)
    assert x == fat.x
    assert y == pytest.approx(8.0 + 2.4 + 2.5 - kind.bottom, abs=0.001), "above the tall one"
    x, y = entry_point(raft.match, raft.view, "chest-circle-1", aim=fat.x, ceiling=top)
    assert x == pytest.approx(fat.x + 2.0)
    assert y == pytest.approx(top - kind.top, abs=0.001)
