from __future__ import annotations

import itertools
import math

import numpy as np
import pygame
import pytest

from scenes.drawing import (
    captain_mark,
    card,
    card_size,
    cargo_icon,
    cargo_row,
    lay_card,
    look_of,
    spirit_level,
)
from scenes.drawing.cards import BACK, GOLD, SPENT
from scenes.drawing.level import travel
from scenes.drawing.loads import RAMP, SHIP_FULL_GRAMS, load_colour
from scenes.drawing.paper import SHADOW_PX
from scenes.fonts import load_fonts
from scenes.theme import GOOD, INK, PAPER, WARNING
from sim.cargo import CARGO
from sim.ship import HEEL

pytestmark = pytest.mark.usefixtures("canvas")
LEVEL = pygame.Rect(100, 100, 240, 34)


def near(image: np.ndarray, colour: tuple[int, int, int], within: int = 30) -> np.ndarray:
    """Where an image (x, y, 3) has about a colour."""
    found: np.ndarray = np.abs(image.astype(int) - np.asarray(colour)).max(axis=2) < within
    return found


def face(number: int | None, high: int = 150, **state: str) -> np.ndarray:
    """The colours (x, y, 3) of a card's paper."""
    image = pygame.surfarray.array3d(card(number, high, **state))
    return image[SHADOW_PX:-SHADOW_PX, SHADOW_PX:-SHADOW_PX]


def test_a_card_is_paper_of_the_size_asked_for() -> None:
    image = card(3, 150)
    assert card_size(150) == (105, 150)
    assert image.get_size() == (105 + 2 * SHADOW_PX, 150 + 2 * SHADOW_PX)
    assert near(face(3), PAPER, 6).mean() > 0.7
    alpha = pygame.surfarray.array_alpha(image)
    assert alpha[SHADOW_PX + 50, SHADOW_PX + 140] == 255
    assert 0 < alpha[SHADOW_PX + 50, -SHADOW_PX + 3] < 255


def test_the_ten_cards_show_their_spot_on_the_ship() -> None:
    places = {}
    for number in range(1, 11):
        xs, ys = np.nonzero(near(face(number), GOLD))
        places[number] = (xs.mean() - 52.0, 150.0 - ys.mean())
    assert [places[number][0] for number in (1, 2, 3, 4)] == pytest.approx([-27.0, -9.0, 9.0, 27.0], abs=2.5)
    for odd in (5, 7, 9):
        assert places[odd][0] < -4.0 < 4.0 < places[odd + 1][0]
        assert places[odd][1] == pytest.approx(places[odd + 1][1], abs=0.6)
    heights = [places[number][1] for number in (1, 5, 7, 9)]
    assert heights == sorted(heights)
    assert min(b - a for a, b in itertools.pairwise(heights)) > 12.0


@pytest.mark.parametrize("high", [34, 90, 225])
def test_the_numbers_of_all_cards_differ_in_every_size(high: int) -> None:
    tops = [
        near(face(number, high), INK, 60)[:, : round(0.32 * high) if high > 56 else high]
        for number in range(1, 11)
    ]
    for i in range(10):
        assert tops[i].sum() > 0.015 * high * high * 0.7 * (0.32 if high > 56 else 1.0)
        for j in range(i):
            assert (tops[i] != tops[j]).sum() > 0.15 * tops[i].sum()


def test_a_card_face_down_says_nothing() -> None:
    back = face(None)
    assert near(back, BACK, 12).mean() > 0.5
    assert not near(back, GOLD).any()
    turned = back[::-1, ::-1]
    assert (np.abs(back.astype(int) - turned).max(axis=2) > 40).mean() < 0.03


@pytest.mark.parametrize("high", [44, 60, 77, 92])
def test_the_tick_keeps_clear_of_the_number(high: int) -> None:
    for number in (7, 10):
        seal = near(face(number, high, state="chosen"), GOOD)
        written = near(face(number, high), INK, 60)
        written[: high // 10] = written[-high // 10 :] = False  # no edges, no corners
        written[:, : high // 10] = False
        assert seal.sum() > 10
        xs, ys = np.nonzero(seal)
        close = [
            written[max(x - 2, 0) : x + 3, max(y - 2, 0) : y + 3].any() for x, y in zip(xs, ys, strict=True)
        ]
        assert not any(close), number


def test_a_chosen_card_has_a_gold_frame_and_a_tick_and_a_played_one_is_grey() -> None:
    plain, chosen, played = face(7), face(7, state="chosen"), face(7, state="played")
    assert near(chosen, GOLD).mean() > near(plain, GOLD).mean() + 0.08
    assert near(chosen, GOOD).sum() > 100
    assert not near(plain, GOOD).any()
    assert near(played, SPENT, 8).mean() > 0.6
    assert not near(played, GOLD).any()
    assert not near(played, INK, 20).any()


def test_a_card_is_laid_into_the_middle_of_its_place(canvas: pygame.Surface) -> None:
    canvas.fill((0, 0, 0, 255))
    lay_card(canvas, pygame.Rect(200, 100, 120, 100), 1)
    row = pygame.surfarray.array3d(canvas)[:, 190].sum(axis=1) > 600
    assert (np.flatnonzero(row).min(), np.flatnonzero(row).max()) == (
        pytest.approx(226, abs=2),
        pytest.approx(293, abs=2),
    )


def levelled(canvas: pygame.Surface, degrees: float, rect: pygame.Rect = LEVEL) -> np.ndarray:
    canvas.fill((*PAPER, 255))
    spirit_level(canvas, rect, math.radians(degrees), load_fonts().small)
    return pygame.surfarray.array3d(canvas.subsurface(rect)).astype(int)


def bubble(canvas: pygame.Surface, degrees: float) -> float:
    """Where the bubble is, px right of the tube's middle: where the level differs from one at the stop."""
    stopped, image = (levelled(canvas, heel)[:138] for heel in (17.9, degrees))
    columns = np.flatnonzero((np.abs(image - stopped).max(axis=2) > 30).any(axis=1))
    return float(columns.min() + columns.max()) / 2.0 - 83.5


def test_the_bubble_climbs_to_the_higher_side_and_tells_small_heels_apart(canvas: pygame.Surface) -> None:
    places = {heel: bubble(canvas, heel) for heel in (-4.0, -1.0, 0.0, 0.2, 0.6, 2.0, 4.0)}
    assert places[0.0] == pytest.approx(0.0, abs=1.0)
    assert places[0.2] > places[0.0] + 3.0
    assert list(places.values()) == sorted(places.values())
    assert places[4.0] == pytest.approx(-places[-4.0], abs=1.5)
    assert travel(HEEL, HEEL) == pytest.approx(1.0)
    assert travel(-2.0 * HEEL, HEEL) == -1.0


def test_the_level_warns_in_colour_and_by_a_sign_near_the_limit(canvas: pygame.Surface) -> None:
    number = slice(168, 240)
    calm, close = levelled(canvas, 17.9)[number], levelled(canvas, 18.1)[number]
    assert not near(calm, WARNING).any()
    assert near(calm, INK).sum() > 30
    assert near(close, WARNING).sum() > 60
    assert not near(close, INK).any()


def test_the_captain_has_a_white_cap_with_a_gold_anchor() -> None:
    for size in (20, 48):
        image = pygame.surfarray.array3d(captain_mark(size))
        assert near(image[:, : size // 2], PAPER).mean() > 0.2
        assert (near(image, (0xE8, 0xBE, 0x5C), 45)).sum() > 0.02 * size * size
        assert near(image[:, size // 2 :], INK, 20).mean() > 0.1


def test_icons_stand_at_the_foot_of_their_square() -> None:
    for kind in CARGO.values():
        alpha = pygame.surfarray.array_alpha(cargo_icon(kind, 48)) > 90
        rows, columns = np.flatnonzero(alpha.any(axis=0)), np.flatnonzero(alpha.any(axis=1))
        assert rows.max() in (45, 46)
        assert max(np.ptp(rows), np.ptp(columns)) >= 40
        assert columns.mean() == pytest.approx(23.5, abs=1.5)


def test_a_row_shows_all_pieces_at_one_scale_side_by_side(canvas: pygame.Surface) -> None:
    canvas.fill((255, 255, 255, 255))
    rect = pygame.Rect(300, 200, 400, 50)
    cells = cargo_row(canvas, rect, [look_of(kind, kind.name) for kind in CARGO.values()])
    assert len(cells) == 8
    assert cells[0].left == rect.left
    assert cells[-1].right <= rect.right + 1
    assert all(one.right == other.left for one, other in itertools.pairwise(cells))
    dark = pygame.surfarray.array3d(canvas).astype(int).sum(axis=2) < 700
    highs = []
    for cell in cells:
        ys = np.flatnonzero(dark[cell.left : cell.right].any(axis=0))
        assert ys.max() in (248, 249)
        highs.append(ys.max() - ys.min() + 1)
    sailor, plank = highs[4], highs[5]
    assert sailor / plank == pytest.approx(2.42 / 0.3, rel=0.25)
    assert cargo_row(canvas, rect, []) == []


def test_loads_of_two_and_of_nine_grams_differ_on_the_ship() -> None:
    colours = [load_colour(grams * 981.0, SHIP_FULL_GRAMS) for grams in (0.0, 2.0, 5.0, 9.0, 20.0)]
    assert colours[0] == RAMP[0]
    assert colours[-1] == RAMP[-1]
    for one, other in itertools.pairwise(colours):
        assert math.dist(one, other) > 45.0
