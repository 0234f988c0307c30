from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from scenes.drawing import Pieces, Pose, Sea, Ship
from scenes.drawing.ship import within
from scenes.drawing.spot_marks import LIGHT
from scenes.drawing.wave_stand import crest
from scenes.theme import INK, PAPER
from scenes.viewport import Frame, Screen, Viewport
from sim.ship import DECK, DECK_LENGTH, HEEL, HINGE, SHIP, SPOTS, YARDS

SCALE = 22.0
VIEW = Viewport(Screen(0.0, 0.0, 1280.0, 720.0), Frame(0.0, -1.6, SCALE))
BLANK = (255, 0, 255)
PIECES = Pieces()
THE_SHIP = Ship(SHIP, SPOTS)
pytestmark = pytest.mark.usefixtures("canvas")


def poses(heel: float, tilt: float = 0.0) -> dict[str, Pose]:
    """All fittings of a ship that heels and whose yards tilt by the same angle on their pegs, rad."""
    found: dict[str, Pose] = {}
    for fitting in SHIP.fittings:
        c, s, up = math.cos(heel), math.sin(heel), fitting.y - HINGE
        found[fitting.name] = (-s * up, HINGE + c * up, heel + tilt * (fitting.name != "hull"))
    return found


def drawn(
    heel: float = 0.0, tilt: float = 0.0, *, lit: int | None = None, moving: bool = False, number_px: int = 19
) -> pygame.Surface:
    target = pygame.Surface((1280, 720))
    target.fill(BLANK)
    THE_SHIP.draw(target, VIEW, PIECES, poses(heel, tilt), number_px=number_px, lit=lit, moving=moving)
    return target


def at(target: pygame.Surface, point: tuple[float, float]) -> tuple[int, int, int]:
    px, py = VIEW.to_screen(point)
    red, green, blue, _ = target.get_at((math.floor(px), math.floor(py)))
    return red, green, blue


@pytest.mark.parametrize("heel", [0.0, 0.12, -HEEL])
@pytest.mark.parametrize("moving", [False, True])
def test_every_fitting_is_drawn_where_the_simulation_has_it(heel: float, *, moving: bool) -> None:
    target, where = drawn(heel, 0.08, moving=moving), poses(heel, 0.08)
    for yard in YARDS:
        for along in (-0.97, -0.5, 0.3, 0.97):
            x = along * yard.length / 2.0
            inside, over, under = (at(target, within(where[yard.name], x, y)) for y in (0.1, 0.36, -0.36))
            assert inside != BLANK
            assert (over, under) == (BLANK, BLANK)
    hull = where["hull"]
    deck = HINGE + DECK - SHIP.fittings[0].y
    for x in (-10.7, -4.0, 6.0, 10.7):
        assert at(target, within(hull, x, deck - 0.09)) != BLANK
        assert at(target, within(hull, x, deck + 0.14)) == BLANK
    middle = within(hull, 0.0, deck + 6.0)
    assert at(target, middle) != BLANK
    for side in (-0.45, 0.45):
        assert at(target, (middle[0] + side, middle[1])) == BLANK


def test_the_bays_have_gunwales_of_two_woods_and_dark_dividers() -> None:
    target, level = drawn(), HINGE + DECK - 0.15
    bays = [np.mean(at(target, (x, level))) for x in (-9.0, -3.0, 3.0, 9.0)]
    dividers = [np.mean(at(target, (x - 0.02, level))) for x in (-5.5, 5.5)]
    assert bays[1] > bays[0] + 50
    assert bays[3] > bays[2] + 50
    assert max(dividers) < min(bays)


def test_every_spot_has_its_number_on_a_paper_disc_and_a_lit_one_is_gold_on_ink() -> None:
    def disc(target: pygame.Surface, number: int) -> np.ndarray:
        spot, half = SPOTS[number], 19 / 2.0 / SCALE
        if spot.fitting == "hull":
            x, y = (spot.left + spot.right) / 2.0, HINGE + DECK - 0.92
        else:
            height = poses(0.0)[spot.fitting][1]
            x, y = (spot.left - 0.1 - half, height) if number % 2 else (spot.right + 0.1 + half, height)
        px, py = VIEW.to_screen((x, y))
        cut = target.subsurface((round(px) - 6, round(py) - 6, 12, 12))
        return pygame.surfarray.array3d(cut).reshape(-1, 3).astype(int)

    plain, lit = drawn(), drawn(lit=7)
    for number in SPOTS:
        colours = disc(plain, number)
        assert (np.abs(colours - np.asarray(PAPER)).max(axis=1) < 12).mean() > 0.25, number
        assert (colours.sum(axis=1) < 250).mean() > 0.06, number
    shining = disc(lit, 7)
    assert (np.abs(shining - np.asarray(INK)).max(axis=1) < 30).mean() > 0.25
    assert (np.abs(shining - np.asarray(LIGHT)).max(axis=1) < 40).mean() > 0.06
    assert (disc(lit, 8) == disc(plain, 8)).all()


@pytest.mark.parametrize("number", sorted(SPOTS))
def test_the_light_reaches_from_one_end_of_the_stretch_to_the_other(number: int) -> None:
    heel, spot = 0.07, SPOTS[number]
    target, plain, pose = drawn(heel, lit=number), drawn(heel), poses(heel)[spot.fitting]
    top = HINGE + DECK - SHIP.fittings[0].y if spot.fitting == "hull" else 0.25
    length = spot.right - spot.left
    for share in (0.08, 0.35, 0.65, 0.92):
        band = within(pose, spot.left + share * length, top - 0.1)
        assert np.abs(np.asarray(at(target, band)) - np.asarray(LIGHT)).max() < 60
        glow = within(pose, spot.left + share * length, top + 0.3)
        assert at(target, glow) != at(plain, glow)
        for outside in (spot.left - 0.35, spot.right + 0.35):
            if abs(outside) < 4.0:  # beyond a yard's end is its number
                beside = within(pose, outside, top - 0.1)
                assert at(target, beside) == at(plain, beside)


def test_the_wave_stand_never_hides_the_deck_however_far_the_ship_heels() -> None:
    x = np.linspace(-10.0, 10.0, 401).astype(np.float32)
    front = crest(x, HINGE, front=True)
    for heel in np.linspace(-HEEL, HEEL, 25):
        deck = HINGE + (DECK + x * math.sin(heel)) / math.cos(heel)
        reach = np.abs(x) < DECK_LENGTH / 2.0 * math.cos(heel)
        assert (front < deck)[reach].all()
    keel = HINGE - 1.6
    assert (front[np.abs(x) < 5.0] > keel - 0.2).all()


def test_the_sea_lies_before_the_stand_and_nothing_of_the_ship_is_seen_below() -> None:
    with_ship, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    sea = Sea(None)
    for target in (with_ship, without):
        sea.draw_back(target, VIEW)
        if target is with_ship:
            THE_SHIP.draw(target, VIEW, PIECES, poses(0.0), number_px=19)
        sea.draw_front(target, VIEW)
    row = round(VIEW.to_screen((0.0, -1.3))[1])
    difference = np.abs(
        pygame.surfarray.array3d(with_ship)[:, row:].astype(int)
        - pygame.surfarray.array3d(without)[:, row:].astype(int)
    )
    assert difference.max() < 12


def test_outlines_are_those_of_the_fittings_in_the_world() -> None:
    outlines = THE_SHIP.outlines(poses(0.0))
    assert len(outlines) == 2 + len(YARDS)
    assert max(y for _, y in outlines[0]) == pytest.approx(HINGE + DECK)
    assert max(x for x, _ in outlines[2]) == pytest.approx(8.5)
    assert max(y for _, y in outlines[2]) == pytest.approx(HINGE + 9.0 - 0.05 + 0.25)
