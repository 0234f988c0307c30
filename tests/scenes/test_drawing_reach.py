from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.drawing import Pieces, draw_reach, look_of
from scenes.drawing.hands import GLOVE, SLEEVES
from scenes.drawing.reach import _hand
from scenes.viewport import Frame, Screen, Viewport
from sim.cargo import CARGO

VIEW = Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -1.6, 24.0))
AT = (3.0, 10.0)


def reached(canvas: pygame.Surface, side: str, caught: tuple[str, ...] = (), **more: object) -> np.ndarray:
    """Colours (x, y, 3) of a hand on blue."""
    canvas.fill((90, 120, 255, 255))
    looks = [look_of(CARGO[kind], f"{kind}-1") for kind in caught]
    draw_reach(canvas, VIEW, Pieces(), side, AT, looks, **more)  # type: ignore[arg-type]
    return pygame.surfarray.array3d(canvas).astype(int)


def centre(image: np.ndarray, colour: tuple[int, int, int]) -> tuple[float, float]:
    """The middle of what has a colour, in cm from the hand's hollow."""
    xs, ys = np.nonzero(np.abs(image - np.asarray(colour)).max(axis=2) < 24)
    x, y = VIEW.to_world((xs.mean(), ys.mean()))
    return x - AT[0], y - AT[1]


@pytest.mark.parametrize(("side", "outward"), [("left", -1.0), ("right", 1.0)])
def test_a_hand_reaches_in_from_its_side_and_is_open_above(
    canvas: pygame.Surface, side: str, outward: float
) -> None:
    image = reached(canvas, side)
    sleeve, glove = centre(image, SLEEVES[side]), centre(image, GLOVE)
    assert outward * sleeve[0] > 1.8
    assert abs(glove[0]) < 0.6
    assert -1.2 < glove[1] < 0.0
    px, py = VIEW.to_screen(AT)
    assert tuple(image[round(px), round(py)]) == (90, 120, 255)
    assert (image[round(px) - 4 : round(px) + 4, : round(py)] == (90, 120, 255)).all()


@pytest.mark.parametrize("size", [18, 24, 60])
def test_nothing_of_a_hand_is_cut_off(size: int) -> None:
    for side in ("left", "right"):
        for layer in _hand(side, size)[:2]:
            assert layer.get_rect().inflate(-2, -2).contains(layer.get_bounding_rect())


def test_caught_pieces_lie_in_the_hand_behind_its_near_rim(canvas: pygame.Surface) -> None:
    bare, full = reached(canvas, "left"), reached(canvas, "left", ("crate",))
    px, py = (round(value) for value in VIEW.to_screen(AT))
    crate = full[px - 6 : px + 6, py - 8 : py + 4]
    assert (crate[..., 0] > crate[..., 2] + 25).mean() > 0.9
    rim = slice(py + 16, py + 21)
    assert (np.abs(full[px - 6 : px + 6, rim] - bare[px - 6 : px + 6, rim]) < 8).all()
    changed = (np.abs(full - bare).max(axis=2) > 30).sum()
    six = reached(canvas, "left", ("crate", "rat", "flask", "barrel", "sailor", "boat"))
    assert (np.abs(six - bare).max(axis=2) > 30).sum() > 2 * changed


def test_a_dashed_ring_shows_how_far_it_will_reach_where_it_goes(canvas: pygame.Surface) -> None:
    plain, going = reached(canvas, "right"), reached(canvas, "right", towards=(-6.0, 6.0))
    xs, ys = np.nonzero(np.abs(going - plain).max(axis=2) > 60)
    px, py = VIEW.to_screen((-6.0, 6.0))
    far = np.hypot(xs - px, ys - py) / 24.0
    assert far.min() > 1.05
    assert far.max() < 1.35
    turns = np.arctan2(ys - py, xs - px)
    assert 0.4 < np.mean(np.histogram(turns, 72)[0] > 0) < 0.95
