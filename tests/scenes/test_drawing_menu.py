from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from shell import make_app

from scenes.cards.backdrop import Backdrop, _paint
from scenes.cards.still_life import ship_load, ship_poses
from scenes.drawing.cues import world_outline
from scenes.menu import MenuScene
from scenes.window import scale_for
from sim.ship import HEEL

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("canvas")


def picture(*, raft: bool) -> np.ndarray:
    """The colours (x, y, 3) of the menu's picture in a window of 960 x 540 px."""
    surface = pygame.Surface((960, 540))
    backdrop = Backdrop()
    backdrop.draw(surface, raft=raft)
    backdrop.wait()
    backdrop.draw(surface, raft=raft)
    return pygame.surfarray.array3d(surface).astype(int)


def test_the_menu_shows_the_ship_beside_the_raft_and_room_for_its_card() -> None:
    shown, plain = picture(raft=True), picture(raft=False)
    sky = slice(0, 445)  # above the horizon
    changed = (np.abs(shown - plain).max(axis=2) > 60)[:, sky]
    columns = np.flatnonzero(changed.any(axis=1))
    assert columns.min() > 370
    gap = np.flatnonzero(np.diff(columns) > 8)
    assert gap.size == 1
    ship, raft = columns[: gap[0] + 1], columns[gap[0] + 1 :]
    assert 0.15 < np.ptp(ship) / 960 < 0.2
    assert 0.34 < np.ptp(raft) / 960 < 0.41
    highest = [np.flatnonzero(changed[part].any(axis=0)).min() for part in (ship, raft)]
    assert highest[0] < highest[1]


def test_the_menus_ship_heels_a_little_and_its_load_lies_on_it() -> None:
    poses, load = ship_poses(), ship_load()
    assert 0.02 < abs(poses["hull"][2]) < HEEL / 4.0
    assert [look.kind for look, _ in load] == [
        "barrel", "crate", "chest", "sailor", "boat", "rat", "flask", "plank", "crate", "sailor-hung",
    ]  # fmt: skip
    x, y, angle = poses["hull"]
    for look, pose in load[:4]:
        low = min(py for part in look.parts for _, py in world_outline(part, pose))
        across = (pose[0] - x) * np.cos(angle) + (pose[1] - y) * np.sin(angle)
        assert abs(across) < 11.0
        assert 3.5 < low < 5.5
        assert pose[2] == angle


@pytest.mark.parametrize("size", [(1000, 600), (800, 600), (1280, 720)])
def test_the_ship_lies_free_between_the_menus_card_and_the_raft(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = make_app(tmp_path)
    app.stack.resized(size, scale_for(size, 1.0))
    menu = MenuScene(app.context)
    app.stack.push(menu)
    card = menu.card.right
    with_ship = pygame.surfarray.array3d(_paint(size, raft=True, beside=card))
    without = pygame.surfarray.array3d(_paint(size, raft=True, beside=size[0]))
    columns = np.flatnonzero((with_ship != without).any(axis=(1, 2)))
    assert len(columns) > 0.05 * size[0]
    assert card + 4 < columns[0] < columns[-1] < 0.62 * size[0]
