"""Hands in exported pictures: seen over the gauges in the upper corners, however small the picture is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame
import pytest

from games import Choose, Match, ReachView
from scenes.export.camera import Camera, gauges, scale_of
from scenes.export.overlays import Overlays
from sim import Hand

if TYPE_CHECKING:
    import numpy as np

    from games import View

pytestmark = pytest.mark.usefixtures("canvas")


@pytest.fixture
def match() -> Match:
    """Ann's turn, at the end of the top yard."""
    made = Match.new("riff-raff", ("Ann", "Bo"), 7)
    made.do(Choose(0, 10))
    made.do(Choose(1, 9))
    return made


def reaching(view: View, x: float, y: float) -> View:
    """The same with an open hand at (x, y) cm."""
    assert view.ship is not None
    hand = ReachView(Hand.LEFT, x, y, x, y, caught=())
    return msgspec.structs.replace(view, ship=msgspec.structs.replace(view.ship, reaching=(hand,)))


@pytest.mark.parametrize("size", [(320, 180), (480, 270)])
def test_a_hand_that_catches_is_drawn_over_a_gauge(match: Match, size: tuple[int, int]) -> None:
    overlays, view = Overlays(loads=True, balance=True), match.view(0)
    camera = Camera(match, match.header, size, overlays)
    camera.aim(view)
    rect = gauges(size, scale_of(size), overlays)["loads"]
    place = camera._framing.viewport.to_world(rect.center)

    def shot(shown: View) -> np.ndarray:
        picture = camera.shoot(shown, match.reading(), still=True).subsurface(rect)
        return pygame.surfarray.array3d(picture)

    without, with_hand = shot(view), shot(reaching(view, *place))
    covered = (without != with_hand).any(axis=2).mean()
    assert covered > 0.2
