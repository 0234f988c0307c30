from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from scenes.drawing import Look, Pieces, Pose, look_of, world_outline
from scenes.drawing.boards import IRON
from scenes.drawing.pieces import FINE_PER_FRAME
from scenes.drawing.plate import PAD_PX
from scenes.drawing.turning import quick
from scenes.theme import SEAT_COLOURS
from scenes.viewport import Frame, Screen, Viewport
from sim.raft import BOARD, CHEST, KINDS

TENTH_OF_MM = 0.01  # cm


def view(pixels_per_cm: float) -> Viewport:
    return Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -8.0, pixels_per_cm))


def truth(viewport: Viewport, look: Look, pose: Pose, size: tuple[int, int]) -> np.ndarray:
    """The share of each pixel (x, y) that the polygons cover, from 6 x 6 points a pixel."""
    fine = 6
    xs = (np.arange(size[0] * fine) + 0.5) / fine
    ys = (np.arange(size[1] * fine) + 0.5) / fine
    inside = np.zeros((xs.size, ys.size), bool)
    for part in look.parts:
        corners = [viewport.to_screen(corner) for corner in world_outline(part, pose)]
        hit = np.ones_like(inside)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            hit &= (bx - ax) * (ys[None, :] - ay) - (by - ay) * (xs[:, None] - ax) <= 0.0
        inside |= hit
    covered: np.ndarray = inside.reshape(size[0], fine, size[1], fine).mean(axis=(1, 3))
    return covered


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("pixels_per_cm", [30.0, 42.5])
@pytest.mark.parametrize("angle", [0.0, 0.037, 1.2, math.pi, -2.0])
@pytest.mark.parametrize("pace", ["resting", "moving"])
def test_what_is_drawn_is_what_is_simulated(kind: str, pixels_per_cm: float, angle: float, pace: str) -> None:
    look = look_of(KINDS[kind], kind, seat=0)
    pose = (0.0137, 0.0091, angle)
    corners = [corner for part in look.parts for corner in world_outline(part, pose)]
    reach = [max(abs(corner[axis]) for corner in corners) for axis in (0, 1)]
    size = (2 * round(reach[0] * pixels_per_cm + 4), 2 * round(reach[1] * pixels_per_cm + 4))
    target = pygame.Surface(size, pygame.SRCALPHA)
    bottom = -size[1] / 2.0 / pixels_per_cm
    viewport = Viewport(Screen(0.0, 0.0, float(size[0]), float(size[1])), Frame(0.0, bottom, pixels_per_cm))
    pieces = Pieces()
    pieces.begin()
    pieces.draw(target, viewport, look, pose, moving=pace == "moving", shadow=False)
    drawn = pygame.surfarray.array_alpha(target) / 255.0
    exact = truth(viewport, look, pose, size)
    rim = sum(math.dist(a, b) for part in look.parts for a, b in zip(part, [*part[1:], part[0]], strict=True))
    off = np.abs(drawn - exact).sum() / pixels_per_cm**2 / rim
    assert off < TENTH_OF_MM
    assert drawn.sum() == pytest.approx(exact.sum(), rel=0.02)


def test_parts_meet_without_a_seam() -> None:
    sprite, painted_at = Pieces().sprites.upright(look_of(KINDS["tall"], "tall"), 42.0)
    alpha = pygame.surfarray.array_alpha(sprite)
    middle = alpha[alpha.shape[0] // 2]
    filled = np.flatnonzero(middle)
    assert filled.size == pytest.approx(2.4 * painted_at, abs=2.0)
    assert (middle[filled[2] : filled[-2]] == 255).all()


def test_resting_pieces_are_turned_once_and_moving_ones_are_not_kept(canvas: pygame.Surface) -> None:
    pieces = Pieces()
    look = look_of(BOARD, "board-1")
    for _ in range(5):
        pieces.begin()
        pieces.draw(canvas, view(30.0), look, (0.0, 0.0, 0.02))
    assert (len(pieces.sprites.kept), len(pieces.turned)) == (1, 1)
    for step in range(5):
        pieces.begin()
        pieces.draw(canvas, view(30.0), look, (0.0, 0.0, 0.1 * step), moving=True)
    assert (len(pieces.sprites.kept), len(pieces.turned)) == (1, 1)
    pieces.draw(canvas, view(30.0), look, (0.0, 0.0, 0.5))
    assert len(pieces.turned) == 2


def test_one_sprite_serves_neighbouring_scales(canvas: pygame.Surface) -> None:
    pieces = Pieces()
    for scale in (32.25, 41.0, 43.25, 48.0):
        pieces.draw(canvas, view(scale), look_of(BOARD, "board-1"), (0.0, 0.0, 0.0))
    assert len(pieces.sprites.kept) == 1
    pieces.draw(canvas, view(48.25), look_of(BOARD, "board-1"), (0.0, 0.0, 0.0))
    assert len(pieces.sprites.kept) == 2


def test_what_is_kept_is_bounded(canvas: pygame.Surface) -> None:
    pieces = Pieces(sprite_megabytes=1, turned_megabytes=1)
    for number in range(40):
        look = look_of(BOARD, f"board-{number}")
        pieces.draw(canvas, view(42.0), look, (0.0, 0.0, 0.3 + 0.01 * number))
    assert 0 < pieces.sprites.kept.size <= 1 << 20
    assert 0 < pieces.turned.size <= 1 << 20
    assert len(pieces.turned) < 40


@pytest.mark.parametrize("angle", [0.0, math.pi / 2.0, math.pi, -math.pi / 2.0])
def test_every_moving_piece_of_a_frame_has_its_shadow_below_it(canvas: pygame.Surface, angle: float) -> None:
    pieces = Pieces()
    look = look_of(CHEST, "chest-circle-1", seat=0)
    outline = [corner for part in look.parts for corner in world_outline(part, (0.0, 0.0, angle))]

    def darkened() -> tuple[int, int]:
        canvas.fill((255, 255, 255, 255))
        pieces.draw(canvas, view(42.0), look, (0.0, 0.0, angle), moving=True)
        x, low, high = 0.0, min(y for _, y in outline) - 0.07, max(y for _, y in outline) + 0.12
        places = [view(42.0).to_screen(point) for point in ((x, low), (x, high))]
        below, above = (int(canvas.get_at((round(px), round(py)))[0]) for px, py in places)
        return below, above

    pieces.begin()
    first = darkened()
    for _ in range(FINE_PER_FRAME):
        last = darkened()
    for below, above in (first, last):
        assert below < 240
        assert above > below + 12


def test_what_is_drawn_quickly_is_at_most_a_third_of_a_pixel_off() -> None:
    pieces, look = Pieces(), look_of(BOARD, "board-1")
    for angle in (0.3, 1.2, -2.0):
        sprite, painted_at = pieces.sprites.upright(look, 48.0)
        for within in ((0.0, 0.0), (0.3, 0.8), (0.6, 0.1), (0.9, 0.5)):
            image, left, top = quick(sprite, angle, 48.0 / painted_at, within)
            alpha = pygame.surfarray.array_alpha(image).astype(float)
            x = (alpha.sum(axis=1) * (np.arange(alpha.shape[0]) + 0.5 + left)).sum() / alpha.sum()
            y = (alpha.sum(axis=0) * (np.arange(alpha.shape[1]) + 0.5 + top)).sum() / alpha.sum()
            assert math.hypot(x - within[0], y - within[1]) < 1.0 / 3.0


def pixels(look: Look, scale: float = 42.0) -> np.ndarray:
    """Colours (y, x, 3) of an upright sprite without its padding."""
    sprite, _ = Pieces().sprites.upright(look, scale)
    image = pygame.surfarray.array3d(sprite).transpose(1, 0, 2).astype(int)
    return image[PAD_PX:-PAD_PX, PAD_PX:-PAD_PX]


def test_a_board_shows_wood_above_and_sea_below() -> None:
    rows = pixels(look_of(BOARD, "board-1")).mean(axis=1)
    high = rows.shape[0]
    above, below = rows[round(high * 0.35)], rows[round(high * 0.8)]
    assert above[0] > above[2] + 40
    assert below[2] > below[0] + 20


def test_boards_differ_a_little_and_a_board_is_always_the_same() -> None:
    one, other = pixels(look_of(BOARD, "board-1")), pixels(look_of(BOARD, "board-2"))
    assert 2.0 < np.abs(one - other).mean() < 60.0
    assert (one == pixels(look_of(BOARD, "board-1"))).all()


def test_marks_are_dark_where_they_are_and_nowhere_else() -> None:
    plain = pixels(look_of(BOARD, "board-1"))
    marked = pixels(look_of(BOARD, "board-1", nails=((-3.15, -2.85),), cracks=((1.0, 2.0),)))
    middle, scale = plain.shape[1] / 2.0, 96.0
    changed = (np.abs(plain - marked).sum(axis=2) > 60).any(axis=0)
    where = (np.flatnonzero(changed) - middle) / scale
    nail, crack = where[where < 0.0], where[where > 0.0]
    assert -3.3 < nail.min() < -3.1
    assert -2.9 < nail.max() < -2.7
    assert 0.9 < crack.min() < 1.1
    assert 1.9 < crack.max() < 2.1
    top = next(row for row in range(plain.shape[0]) if plain[row].sum() > 0)
    head = np.abs(marked[top + 8] - np.asarray(IRON)).max(axis=1) < 40
    head[np.abs((np.arange(head.size) - middle) / scale + 3.0) > 0.3] = False
    where = (np.flatnonzero(head) + 0.5 - middle) / scale
    assert (where.min(), where.max()) == (pytest.approx(-3.15, abs=0.02), pytest.approx(-2.85, abs=0.02))
    inside = slice(round(middle + 1.1 * scale), round(middle + 1.9 * scale))
    assert marked[top + 4, inside].mean() < 0.6 * plain[top + 4, inside].mean()


@pytest.mark.parametrize("seat", range(6))
def test_a_chest_has_its_seats_colour_and_an_ink_mark_on_paper(seat: int) -> None:
    image = pixels(look_of(CHEST, f"chest-{seat}", seat=seat))
    high, wide = image.shape[:2]
    body = np.median(
        image[round(high * 0.74) : round(high * 0.82), round(wide * 0.2) : round(wide * 0.28)], axis=(0, 1)
    )
    hue = np.asarray(SEAT_COLOURS[seat])
    assert np.abs(body - hue).max() < 75
    assert int(np.argmax(body)) == int(np.argmax(hue))
    middle = image[round(high * 0.42) : round(high * 0.58), round(wide * 0.46) : round(wide * 0.54)]
    assert np.median(middle) < 60


def test_the_six_chests_differ_without_colour() -> None:
    marks = []
    for seat in range(6):
        grey = pixels(look_of(CHEST, "chest", seat=seat)).mean(axis=2)
        high, wide = grey.shape
        marks.append(
            grey[round(high * 0.3) : round(high * 0.7), round(wide * 0.35) : round(wide * 0.65)] < 110
        )
    for i in range(6):
        for j in range(i):
            assert (marks[i] != marks[j]).mean() > 0.08


def test_a_tint_colours_the_piece_and_nothing_else(canvas: pygame.Surface) -> None:
    pieces, look, pose = Pieces(), look_of(BOARD, "board-1"), (0.0, 0.0, 0.0)
    canvas.fill((10, 20, 30, 255))
    pieces.tint(canvas, view(42.0), look, pose, (255, 0, 0), strength=1.0)
    px, py = (round(value) for value in view(42.0).to_screen((1.0, 0.0)))
    assert canvas.get_at((px, py))[:3] == (255, 0, 0)
    assert canvas.get_at((px, py - 30))[:3] == (10, 20, 30)
