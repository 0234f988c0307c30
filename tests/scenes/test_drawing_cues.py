from __future__ import annotations

import numpy as np
import pygame
import pytest

from scenes.drawing import (
    ICONS,
    centre_of_mass,
    edge,
    hand,
    icon,
    landing,
    lay_sheet,
    lights,
    load_colour,
    look_of,
    penalty_slot,
    plumb,
    seat_plate,
    throw_shadow,
    upper_edges,
)
from scenes.drawing.loads import RAMP, draw_forces, draw_legend
from scenes.fonts import load_fonts
from scenes.theme import GOOD, PAPER, SEAT_COLOURS, WARNING
from scenes.viewport import Frame, Screen, Viewport
from sim.raft import BOARD

VIEW = Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -2.0, 40.0))
SHELF = ((-2.0, 1.0), (2.0, 1.0), (2.0, 1.5), (-2.0, 1.5))
STEP = ((1.0, 1.5), (2.0, 1.5), (2.0, 3.0), (1.0, 3.0))
HELD = ((-3.0, 5.0), (3.0, 5.0), (3.0, 5.4), (-3.0, 5.4))


def test_a_shadow_lands_on_the_first_thing_below() -> None:
    xs = np.asarray([-2.5, -1.0, 1.5])
    tops, gaps = landing(xs, [HELD], upper_edges([SHELF, STEP]), 0.0)
    assert tops.tolist() == [0.0, 1.5, 3.0]
    assert gaps.tolist() == [5.0, 3.5, 2.0]


def test_what_is_above_the_held_piece_gets_no_shadow() -> None:
    above = ((-2.0, 6.0), (2.0, 6.0), (2.0, 6.5), (-2.0, 6.5))
    tops, _ = landing(np.asarray([0.0]), [HELD], upper_edges([above, SHELF]), 0.0)
    assert tops.tolist() == [1.5]


def test_the_thrown_shadow_darkens_the_shelf_only_below_the_piece(canvas: pygame.Surface) -> None:
    canvas.fill((200, 200, 200, 255))
    throw_shadow(
        canvas,
        VIEW,
        (look_of(BOARD, "board-1"), (6.0, 4.0, 0.0)),
        upper_edges([((-9.0, 0.5), (9.0, 0.5), (9.0, 1.0), (-9.0, 1.0))]),
    )
    row = round(VIEW.to_screen((0.0, 1.0))[1])
    assert canvas.get_at((round(VIEW.to_screen((3.0, 1.0))[0]), row))[0] < 150
    assert canvas.get_at((round(VIEW.to_screen((-3.0, 1.0))[0]), row))[0] == 200
    assert canvas.get_at((round(VIEW.to_screen((3.0, 1.0))[0]), row - 2))[0] == 200


def test_an_edge_is_drawn_just_outside_the_outline(canvas: pygame.Surface) -> None:
    edge(canvas, VIEW, look_of(BOARD, "board-1"), (0.0, 0.0, 0.0))
    px, py = VIEW.to_screen((0.0, BOARD.height / 2))
    assert canvas.get_at((round(px), round(py) - 1))[:3] == WARNING
    assert canvas.get_at((round(px), round(py) - 5))[3] == 0


def test_marks_of_a_held_piece_are_drawn_at_its_middle(canvas: pygame.Surface) -> None:
    centre_of_mass(canvas, VIEW, 1.0, 2.0)
    where = np.argwhere(pygame.surfarray.array_alpha(canvas) > 0)
    assert where.mean(axis=0) == pytest.approx(VIEW.to_screen((1.0, 2.0)), abs=1.0)
    canvas.fill((0, 0, 0, 0))
    plumb(canvas, VIEW, 1.0, 2.0, -1.0)
    rows = np.flatnonzero(pygame.surfarray.array_alpha(canvas).any(axis=0))
    assert VIEW.to_screen((0.0, 2.0))[1] < rows[0]
    assert rows[-1] < VIEW.to_screen((0.0, -1.0))[1]


def test_loads_are_coloured_from_pale_to_warning() -> None:
    assert load_colour(0.0) == RAMP[0]
    assert load_colour(60.0 * 981.0) == WARNING
    assert load_colour(1e9) == WARNING
    greens = [load_colour(grams * 981.0)[1] for grams in (0, 1, 4, 10, 20, 40, 60)]
    assert greens == sorted(greens, reverse=True)


def test_a_greater_force_is_a_longer_line(canvas: pygame.Surface) -> None:
    lengths = []
    for force in (2000.0, 20000.0):
        canvas.fill((0, 0, 0, 0))
        draw_forces(canvas, VIEW, [(0.0, 4.0, 0.0, force), (3.0, 4.0, 0.0, 0.0)])
        alpha = pygame.surfarray.array_alpha(canvas)
        lengths.append(int(alpha[640].astype(bool).sum()))
        assert not alpha[round(VIEW.to_screen((3.0, 4.0))[0])].any()
    assert lengths[1] > 1.8 * lengths[0]


def test_the_legend_runs_through_the_same_colours(canvas: pygame.Surface) -> None:
    rect = pygame.Rect(20, 20, 200, 50)
    draw_legend(canvas, rect, load_fonts(1.0).small)
    assert canvas.get_at((22, 25))[:3] == pytest.approx(RAMP[0], abs=6)
    assert canvas.get_at((217, 25))[:3] == pytest.approx(WARNING, abs=8)


@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize("pose", ["open", "closed", "pinned"])
@pytest.mark.parametrize("size", [40, 72, 160])
def test_a_hands_hot_spot_lies_on_the_hand(side: str, pose: str, size: int) -> None:
    image, (x, y) = hand(side, pose, size)
    assert image.get_at((x, y))[3] > 200
    lowest = np.flatnonzero(pygame.surfarray.array_alpha(image).max(axis=0) > 200)[-1]
    assert lowest - y < 0.2 * size  # it reaches down from above and hides little of what lies below


def test_hands_tell_left_from_right_and_open_from_closed() -> None:
    pictures = {
        pygame.image.tobytes(hand(side, pose, 72)[0], "RGBA")
        for side in ("left", "right")
        for pose in ("open", "closed", "pinned")
    }
    assert len(pictures) == 6


def test_icons_are_all_different_and_unknown_ones_refused() -> None:
    drawn = {pygame.image.tobytes(icon(name, 24), "RGBA") for name in ICONS}
    assert len(drawn) == len(ICONS)
    with pytest.raises(KeyError):
        icon("anchor", 24)


@pytest.mark.parametrize("seat", range(6))
def test_seat_plates_carry_colour_paper_and_mark(seat: int) -> None:
    plate = seat_plate(seat, 60)
    assert plate.get_at((30, 4))[:3] == pytest.approx(SEAT_COLOURS[seat], abs=70)
    assert plate.get_at((3 + 30, 12))[:3] == pytest.approx(PAPER, abs=4)
    assert plate.get_at((30, 30))[0] < 60


def test_lights_fill_one_after_the_other() -> None:
    greens = [
        int((np.abs(pygame.surfarray.array3d(lights(filled, 30)).astype(int) - GOOD).max(axis=2) < 12).sum())
        for filled in (0.0, 0.5, 1.0, 2.0, 3.0)
    ]
    assert greens[0] == 0
    assert greens == sorted(greens)
    assert greens[4] == pytest.approx(3 * greens[2], rel=0.02)


def test_a_struck_penalty_place_looks_struck() -> None:
    assert penalty_slot(20).get_at((10, 10))[3] == 0
    assert penalty_slot(20, filled=True).get_at((10, 10))[:3] == WARNING


def test_paper_fills_its_rect_and_throws_a_soft_shadow(canvas: pygame.Surface) -> None:
    canvas.fill((120, 140, 150, 255))
    lay_sheet(canvas, pygame.Rect(100, 100, 200, 80))
    assert canvas.get_at((200, 140))[:3] == pytest.approx(PAPER, abs=10)
    assert canvas.get_at((100, 100))[:3] != canvas.get_at((110, 110))[:3]
    assert canvas.get_at((200, 182))[0] < 120
    assert canvas.get_at((200, 80))[:3] == (120, 140, 150)
    lay_sheet(canvas, pygame.Rect(0, 0, 0, 10))
