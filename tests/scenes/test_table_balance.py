"""The balance of a table at rest: weighed beside the loop, shown as a beam with a bar to either side."""

from __future__ import annotations

from math import degrees, radians
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from at_ship import Loader
from at_table import Player

from scenes.drawing.balance import Balance, balance_gauge
from scenes.fonts import load_fonts
from scenes.table.gauges import draw_balance
from scenes.theme import GOOD, PAPER, WARNING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _quit() -> Iterator[None]:
    pygame.init()
    yield
    pygame.quit()


def weighed(player: Player) -> Balance | None:
    player.scene._weighing.wait()
    player.frames(0.05)
    return player.scene._weighing.look(player.scene.view)


def test_at_rest_the_raft_bears_as_much_tilt_as_its_slimmest_figure(tmp_path: Path) -> None:
    player = Player(tmp_path)
    balance = weighed(player)
    assert balance is not None
    assert balance.tilts is not None
    # The thin one is 0.5 cm wide, its middle 0.845 cm high: atan(0.25 / 0.845), less for its rounded edges.
    assert [degrees(tilt) for tilt in balance.tilts] == pytest.approx([16.4, 16.4], abs=0.2)


def test_while_a_hand_holds_something_there_is_no_balance(tmp_path: Path) -> None:
    player = Player(tmp_path)
    assert weighed(player) is not None
    player.drag(player.where("fat"), player.pixel(0.0, 20.0), let_go=False)
    assert player.held()
    assert player.scene._weighing.look(player.scene.view) is None
    assert not player.scene._weighing.busy


def test_a_bare_ship_has_no_balance(tmp_path: Path) -> None:
    assert weighed(Loader(tmp_path)) is None


def test_where_nothing_rests_nothing_is_told() -> None:
    # A ship whose only crate is in the sea bears any pull: the tilts are those of an endless one, 90 degrees.
    for tilts, told in (
        ((radians(90.0), radians(90.0)), False),
        ((radians(90.0), radians(16.7)), True),
        (None, True),
    ):
        surface = pygame.Surface((300, 60))
        draw_balance(surface, pygame.Rect(50, 15, 132, 30), 1.0, Balance(tilts))
        assert bool(pygame.surfarray.array3d(surface).any()) is told


def pixels(surface: pygame.Surface, colour: tuple[int, int, int]) -> np.ndarray:
    """How many pixels of a colour there are in each column."""
    return np.asarray((pygame.surfarray.array3d(surface) == colour).all(axis=2).sum(axis=1))


def gauge(left: float, right: float) -> pygame.Surface:
    surface = pygame.Surface((140, 36))
    surface.fill(PAPER)
    font = load_fonts(1.0).small
    balance_gauge(surface, pygame.Rect(4, 3, 132, 30), (radians(left), radians(right)), font)
    return surface


def test_a_side_that_bears_more_has_the_longer_bar() -> None:
    columns = np.flatnonzero(pixels(gauge(5.0, 15.0), GOOD))
    assert 70 - columns.min() == pytest.approx(132 / 2 * 5 / 20, abs=4)
    assert columns.max() - 70 == pytest.approx(132 / 2 * 15 / 20, abs=4)
    assert not pixels(gauge(5.0, 15.0), WARNING).any()


def test_a_side_that_bears_little_warns() -> None:
    warned = pixels(gauge(12.0, 1.5), WARNING)
    assert warned[72:].any()
    assert not warned[:68].any()


def test_what_cannot_stand_is_said_in_words(tmp_path: Path) -> None:
    player = Player(tmp_path)
    surface = pygame.Surface(player.size)
    player.scene.draw(surface)
    surface.fill(PAPER)
    layout = player.scene._laid_out()
    draw_balance(surface, layout.balance, layout.scale, Balance(None))
    assert pixels(surface.subsurface(layout.balance), WARNING).sum() > 30
