from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pygame
import pytest
from test_drawing_pieces import TENTH_OF_MM, truth

from scenes.drawing import Pieces, look_of, world_outline
from scenes.theme import INK, SEAT_COLOURS
from scenes.viewport import Frame, Screen, Viewport
from sim.cargo import CARGO, FLASK, KINDS
from sim.raft import CHEST


def pixels(kind: str, piece: str | None = None) -> np.ndarray:
    """Colours (y, x, 4) of an upright sprite painted at 96 px/cm, its middle at the centre of mass."""
    sprite, painted_at = Pieces().sprites.upright(look_of(KINDS[kind], piece or f"{kind}-1"), 48.0)
    assert painted_at == 96.0
    image = np.dstack([pygame.surfarray.array3d(sprite), pygame.surfarray.array_alpha(sprite)])
    return image.transpose(1, 0, 2).astype(int)


def at(image: np.ndarray, kind: str, x: float, above_foot: float) -> np.ndarray:
    """The colour at x cm right of the centre of mass and so many cm above the lowest point."""
    row = round(image.shape[0] / 2.0 - (KINDS[kind].bottom + above_foot) * 96.0)
    return image[row, round(image.shape[1] / 2.0 + x * 96.0), :3]


def silhouette(kind: str) -> np.ndarray:
    """The outline filled, 24 px/cm, standing in the middle of a square of 5 cm."""
    alpha = pixels(kind)[::4, ::4, 3] > 127
    square = np.zeros((120, 140), bool)
    rows, columns = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    cut = alpha[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    left = (square.shape[1] - cut.shape[1]) // 2
    square[square.shape[0] - cut.shape[0] :, left : left + cut.shape[1]] = cut
    return square


def test_every_two_silhouettes_differ_by_a_quarter_of_what_they_cover_together() -> None:
    shapes = {kind: silhouette(kind) for kind in CARGO}
    for one, other in combinations(CARGO, 2):
        apart = (shapes[one] ^ shapes[other]).sum() / (shapes[one] | shapes[other]).sum()
        assert apart > 0.25 or {one, other} == {"crate", "chest"}, (one, other, apart)
    assert (shapes["crate"] ^ shapes["chest"]).sum() / shapes["crate"].sum() > 0.15


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("pace", ["resting", "moving"])
def test_what_is_drawn_is_what_is_simulated(kind: str, pace: str) -> None:
    look = look_of(KINDS[kind], kind)
    pose = (0.0137, 0.0091, 0.41)
    corners = [corner for part in look.parts for corner in world_outline(part, pose)]
    reach = [max(abs(corner[axis]) for corner in corners) for axis in (0, 1)]
    size = (2 * round(reach[0] * 42.5 + 4), 2 * round(reach[1] * 42.5 + 4))
    target = pygame.Surface(size, pygame.SRCALPHA)
    viewport = Viewport(
        Screen(0.0, 0.0, float(size[0]), float(size[1])), Frame(0.0, -size[1] / 2.0 / 42.5, 42.5)
    )
    pieces = Pieces()
    pieces.begin()
    pieces.draw(target, viewport, look, pose, moving=pace == "moving", shadow=False)
    drawn = pygame.surfarray.array_alpha(target) / 255.0
    exact = truth(viewport, look, pose, size)
    rim = sum(math.dist(a, b) for part in look.parts for a, b in zip(part, [*part[1:], part[0]], strict=True))
    assert np.abs(drawn - exact).sum() / 42.5**2 / rim < TENTH_OF_MM


def test_the_flasks_belly_is_a_true_circle() -> None:
    alpha = pixels("flask")[..., 3] / 255.0
    (disc,) = FLASK.discs
    middle = alpha.shape[0] / 2.0 - disc.y * 96.0
    angles = np.radians(np.arange(-170.0, -10.0, 1.5))  # the lower half: nothing else is there
    for radius, covered in ((disc.radius - 0.02, 1.0), (disc.radius + 0.016, 0.0)):
        rows = np.floor(middle - radius * 96.0 * np.sin(angles)).astype(int)
        columns = np.floor(alpha.shape[1] / 2.0 + radius * 96.0 * np.cos(angles)).astype(int)
        assert (alpha[rows, columns] == covered).all()
    facet = disc.radius * (1.0 - math.cos(math.pi / 32))  # by so much a polygon would lie inside
    assert facet * 96.0 > 0.3
    first, radius = math.ceil(middle), disc.radius * 96.0
    half = math.pi / 2.0 * radius**2 - 2.0 * radius * (first - middle)
    assert alpha[first:].sum() == pytest.approx(half, rel=0.002)


def test_the_barrel_has_four_dark_hoops() -> None:
    image = pixels("barrel")
    column = image[:, image.shape[1] // 2 + 20, :3].sum(axis=1)
    hoops = [at(image, "barrel", 0.2, 1.7 * share) for share in (0.075, 0.33, 0.67, 0.925)]
    staves = [at(image, "barrel", 0.05, 1.7 * share) for share in (0.2, 0.8)]
    assert all(hoop.sum() < 260 and np.ptp(hoop) < 30 for hoop in hoops)
    assert all(stave[0] > stave[2] + 50 for stave in staves)
    dark = np.diff((column[8:-8] < 260).astype(int))
    assert (dark == 1).sum() >= 3


def test_the_flask_holds_rum_below_glass_and_a_cork_on_top() -> None:
    image = pixels("flask")
    rum, air, cork = (at(image, "flask", 0.25, high) for high in (0.5, 1.1, 2.14))
    assert rum[0] > rum[2] + 90
    assert air[1] > air[0]
    assert cork[0] > cork[2] + 50


def test_the_sailor_looks_out_of_two_dots_laid_or_hung() -> None:
    for kind, level in (("sailor", 1.87), ("sailor-hung", 1.84)):
        image = pixels(kind)
        for x in (-0.08, 0.11):
            assert np.abs(at(image, kind, x - 0.02, level - 0.015) - np.asarray(INK)).max() < 40
        assert at(image, kind, 0.015, level).sum() > 450


def test_the_rat_has_a_pink_tail_and_ear_and_one_eye() -> None:
    image, middle = pixels("rat"), CARGO["rat"].parts[0][2][0] - 1.0
    tail, ear, fur, eye = (
        at(image, "rat", x + middle, y) for x, y in ((-1.3, 0.09), (0.4, 0.78), (0.1, 0.6), (0.6, 0.37))
    )
    assert tail[0] > tail[1] + 35
    assert ear[0] > ear[1] + 35
    assert np.ptp(fur) < 30
    assert eye.max() < 80


def test_the_chest_of_the_cargo_is_no_seats_chest() -> None:
    cargo, seat = pixels("chest"), look_of(CHEST, "chest-circle-1", 0)
    wood, lock, bands = (at(cargo, "chest", x, y) for x, y in ((0.3, 0.33), (0.13, 0.5), (0.52, 0.3)))
    assert wood[0] > wood[2] + 30
    assert lock[0] > 150
    assert bands[0] > bands[2] + 70
    sprite, _ = Pieces().sprites.upright(seat, 48.0)
    blue = np.median(pygame.surfarray.array3d(sprite).reshape(-1, 3), axis=0)
    assert int(np.argmax(blue)) == int(np.argmax(SEAT_COLOURS[0]))


def test_like_pieces_of_two_sets_differ_a_little() -> None:
    for kind in KINDS:
        apart = np.abs(pixels(kind, f"{kind}-1") - pixels(kind, f"{kind}-2"))[..., :3].mean()
        assert 0.1 < apart < 40.0, kind
