from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.drawing import Sea, Stand
from scenes.drawing.splashes import LASTS, MOST
from scenes.theme import SEA
from scenes.viewport import Frame, Screen, Viewport
from sim.raft import RAFT_TABLE

VIEW = Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -1.6, 40.0))


def seen(sea: Sea, time: float) -> np.ndarray:
    target = pygame.Surface((1280, 720))
    sea.draw_back(target, VIEW, time)
    sea.draw_front(target, VIEW, time)
    return pygame.surfarray.array3d(target).astype(int)


def test_the_sky_is_light_above_and_the_sea_is_dark_below() -> None:
    picture = seen(Sea(), 0.0)
    assert picture[:, 5].mean() > 220
    lowest = picture[:, 715].mean(axis=0)
    assert np.abs(lowest - np.asarray(SEA[0])).max() < 25


def test_a_still_sea_is_the_same_picture_each_time() -> None:
    sea = Sea((-9.5, 9.5))
    assert (seen(sea, 4.0) == seen(sea, 4.0)).all()
    assert (seen(sea, 4.0) == seen(Sea((-9.5, 9.5)), 4.0)).all()
    assert (seen(sea, 4.0) != seen(sea, 8.0)).any()


def test_the_sea_never_hides_what_is_a_tenth_of_a_mm_above_a_crest() -> None:
    picture = seen(Sea(), 0.0)
    for time in range(0, 30, 3):
        later = seen(Sea(), float(time))
        assert (later[:, : 640 - 75] == picture[:, : 640 - 75]).all()


def test_a_splash_is_seen_and_then_gone() -> None:
    sea, quiet = Sea(), Sea()
    sea.splashes.add(3.0, 1.0, 10.0)
    assert (seen(sea, 10.3) != seen(quiet, 10.3)).any()
    assert sea.splashes.lively(10.0 + LASTS - 0.01)
    assert (seen(sea, 10.0 + LASTS) == seen(quiet, 10.0 + LASTS)).all()
    assert not sea.splashes.lively(10.0 + LASTS)
    assert len(sea.splashes) == 0


def test_a_harder_splash_stirs_more_water() -> None:
    stirred = []
    for strength in (0.1, 0.5, 1.0):
        sea = Sea()
        sea.splashes.add(0.0, strength, 0.0)
        stirred.append(int((seen(sea, 0.3) != seen(Sea(), 0.3)).any(axis=2).sum()))
    assert stirred == sorted(stirred)
    assert stirred[0] > 50
    assert stirred[2] > 3 * stirred[0]


def test_a_splash_stays_where_it_fell() -> None:
    sea = Sea()
    sea.splashes.add(-8.0, 1.0, 0.0)
    columns = np.flatnonzero((seen(sea, 0.4) != seen(Sea(), 0.4)).any(axis=(1, 2)))
    assert columns.mean() == pytest.approx(640 - 8 * 40, abs=20)


def test_no_more_splashes_than_the_eye_can_follow() -> None:
    sea = Sea()
    for number in range(3 * MOST):
        sea.splashes.add(float(number % 20), 0.5, 1.0)
    assert len(sea.splashes) == MOST


def test_the_stand_covers_its_outline_and_the_waves_its_foot() -> None:
    stand = Stand([(part.name, part.polygon) for part in RAFT_TABLE.fixed])
    target = pygame.Surface((1280, 720), pygame.SRCALPHA)
    stand.draw(target, VIEW)
    alpha = pygame.surfarray.array_alpha(target)
    top = VIEW.to_screen((0.0, 8.0))[1]
    assert (alpha[640, : round(top)] == 0).all()
    assert (alpha[640, round(top) + 1 : 720] == 255).all()
    row = round(VIEW.to_screen((0.0, 7.5))[1])
    assert np.flatnonzero(alpha[:, row]).tolist() == list(range(240, 1040))
    row = round(VIEW.to_screen((0.0, 3.0))[1])
    assert np.flatnonzero(alpha[:, row]).tolist() == list(range(260, 1020))


def test_the_stand_is_stretched_while_the_frame_moves() -> None:
    stand = Stand([(part.name, part.polygon) for part in RAFT_TABLE.fixed])
    target = pygame.Surface((1280, 720), pygame.SRCALPHA)
    stand.draw(target, VIEW)
    target.fill((0, 0, 0, 0))
    near = Viewport(VIEW.screen, Frame(0.0, -1.6, 30.0))
    stand.draw(target, near, moving=True)
    alpha = pygame.surfarray.array_alpha(target)
    row = round(near.to_screen((0.0, 7.5))[1])
    wide = np.flatnonzero(alpha[:, row])
    assert (wide[0], wide[-1]) == (pytest.approx(340, abs=1), pytest.approx(939, abs=1))


def eased(sea: Sea, viewport: Viewport, *, moving: bool) -> np.ndarray:
    """A picture for which no more than one layer is painted anew."""
    target = pygame.Surface((1280, 720))
    sea.ease((1280, 720), viewport, moving=moving)
    sea.draw_back(target, viewport)
    sea.draw_front(target, viewport)
    return pygame.surfarray.array3d(target).astype(int)


def test_while_the_frame_moves_the_sea_is_laid_where_it_will_be_and_then_painted_layer_by_layer() -> None:
    wider = Viewport(VIEW.screen, Frame(0.0, -2.2, 33.0))
    sea, fresh = Sea((-9.5, 9.5)), Sea((-9.5, 9.5))
    exact = eased(fresh, wider, moving=False)
    assert not fresh.easing
    eased(sea, VIEW, moving=False)
    rough = eased(sea, wider, moving=True)
    # Rows: the sky's top, and the waves below the pieces; a hand's breadth of tone apart at most.
    assert np.abs(rough - exact)[:, 100:400].mean() < 4.0
    assert np.abs(rough - exact)[:, 690:].mean() < 12.0
    steps = [sea.easing]
    while sea.easing:
        last = eased(sea, wider, moving=False)
        steps.append(sea.easing)
    assert steps == [True, True, True, True, False]
    assert (last == exact).all()


def test_in_another_window_the_sea_is_painted_at_once() -> None:
    sea = Sea()
    eased(sea, VIEW, moving=False)
    small = Viewport(Screen(0.0, 0.0, 640.0, 360.0), Frame(0.0, -1.6, 20.0))
    sea.ease((640, 360), small, moving=True)
    assert not sea.easing
