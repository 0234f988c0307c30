from __future__ import annotations

import subprocess
import sys
from dataclasses import astuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.viewport import Frame, Screen, Viewport, frame

WINDOW = Screen(0.0, 0.0, 1280.0, 720.0)


def test_the_sea_lies_above_the_lower_edge_and_the_scale_is_even() -> None:
    view = Viewport(WINDOW, Frame(0.0, -2.0, 40.0))
    assert view.to_screen((0.0, 0.0)) == (640.0, 640.0)
    assert view.to_screen((1.0, 0.0)) == (680.0, 640.0)
    assert view.to_screen((0.0, 1.0)) == (640.0, 600.0)
    assert view.to_world((640.0, 720.0)) == (0.0, -2.0)


def test_a_screen_beside_a_strip_is_centred_in_what_is_left() -> None:
    view = Viewport(Screen(100.0, 50.0, 400.0, 300.0), Frame(3.0, 0.0, 10.0))
    assert view.to_screen((3.0, 0.0)) == (300.0, 350.0)


coordinates = st.floats(-60.0, 60.0)


@given(
    point=st.tuples(coordinates, coordinates),
    shown=st.builds(Frame, coordinates, st.floats(-8.0, 0.0), st.floats(4.0, 240.0)),
    width=st.floats(100.0, 8000.0),
)
def test_there_and_back_is_the_same_point(point: tuple[float, float], shown: Frame, width: float) -> None:
    view = Viewport(Screen(7.0, 11.0, width, width * 0.6), shown)
    assert view.to_world(view.to_screen(point)) == pytest.approx(point, abs=1e-9)


def test_a_new_raft_fills_about_two_thirds_of_the_width() -> None:
    chosen = frame(WINDOW, -10.0, 10.0, 8.0)
    assert chosen == Frame(0.0, -1.6, 42.5)
    assert 20.0 * chosen.pixels_per_cm / 1280.0 == pytest.approx(2 / 3, abs=0.01)


def test_a_high_raft_is_seen_to_its_top_with_air_above() -> None:
    view = Viewport(WINDOW, frame(WINDOW, -12.0, 15.0, 24.0, air=5.0))
    assert view.to_world((0.0, 0.0))[1] >= 29.0
    assert 0.0 < view.to_screen((0.0, 0.0))[1] < 720.0
    assert view.to_screen((0.0, 0.0))[1] > 660.0
    assert view.to_screen((1.5, 0.0))[0] == 640.0


def test_the_scale_moves_in_quarters_and_never_grows_with_the_raft() -> None:
    scales = [frame(WINDOW, -10.0, 10.0, top / 7.0).pixels_per_cm for top in range(56, 280)]
    assert all(scale * 4.0 == int(scale * 4.0) for scale in scales)
    assert scales == sorted(scales, reverse=True)
    assert len(set(scales)) < 120


def test_a_frame_eases_to_exactly_the_other() -> None:
    near, far = Frame(0.0, -1.6, 42.5), Frame(3.0, -1.6, 30.1)
    assert near.towards(far, 1.0) == far
    assert near.towards(far, 0.0) == near
    assert astuple(near.towards(far, 0.5)) == pytest.approx((1.5, -1.6, 36.3))


def test_maps_and_colours_need_no_window_library() -> None:
    code = "import sys, scenes.viewport, scenes.theme; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
