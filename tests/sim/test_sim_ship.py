"""The ship against closed forms: period, heel, damping, stops, friction (physics truths 14 and 15)."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest
from ship_scenes import DECK, YARD, aboard, apart, at_anchor, hang, lay, overturned, tilt, tilted
from sim_scenes import run

from sim import Hand, Layer, Material, PieceKind, World, cargo, make_kind, rectangle, ship

G = 981.0
# Of the whole ship about its hinge, yards included and blocked, worked out here from its members.
HULL = (
    *((-6.5, -1.6), (6.5, -1.6), (9.2, 0.2), (11.0, 1.5)),
    *((11.0, 1.6), (-11.0, 1.6), (-11.0, 1.5), (-9.2, 0.2)),
)
MAST = ((-0.3, 1.6), (0.3, 1.6), (0.21, 23.6), (-0.21, 23.6))
YARDS = ((17.0, 8.95), (14.0, 13.95), (11.0, 18.95))


def of_polygon(polygon: tuple[tuple[float, float], ...], mass: float) -> tuple[float, float]:
    """(first moment downwards, second moment about (0, 0)) by summing triangles from (0, 0)."""
    area = down = about = 0.0
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        cross = x0 * y1 - x1 * y0
        area += cross / 2
        down -= cross * (y0 + y1) / 6
        about += cross * (x0 * x0 + x0 * x1 + x1 * x1 + y0 * y0 + y0 * y1 + y1 * y1) / 12
    return mass * down / area, mass * about / area


def closed_form() -> tuple[float, float]:
    """Righting moment M d in g cm and moment of inertia about the hinge in g cm2."""
    lumps = [
        of_polygon(HULL, ship.HULL_MASS),
        of_polygon(MAST, ship.MAST_MASS),
        (ship.BALL_MASS * 8.0, ship.BALL_MASS * (64.0 + 0.4 * 1.8**2)),
    ]
    for length, height in YARDS:
        mass = 0.6 * length
        lumps.append((-mass * height, mass * (height**2 + (length**2 + 0.25) / 12)))
    return sum(down for down, _ in lumps), sum(about for _, about in lumps)


RIGHTING, INERTIA = closed_form()


def swings(world: World, seconds: float) -> tuple[list[float], list[float]]:
    """The times at which the ship passes upright, s, and its greatest heel between two of them, rad."""
    passed, heels, widest = [], [], 0.0
    before = world.pose("hull").angle
    for tick in range(round(seconds * 480)):
        world.step()
        now = world.pose("hull").angle
        if (before > 0.0) != (now > 0.0):
            passed.append((tick + before / (before - now)) / 480)
            heels.append(widest)
            widest = 0.0
        widest = max(widest, abs(now))
        before = now
    return passed, heels


def undamped() -> World:
    hinge, *yards = ship.SHIP.pegs
    rig = replace(ship.SHIP, pegs=(replace(hinge, drag=0.0), *yards))
    return tilted(0.05, replace(ship.SHIP_TABLE, rig=rig))


def test_a_swing_without_drag_takes_the_period_of_a_compound_pendulum() -> None:
    period = 2 * math.pi * math.sqrt(INERTIA / (RIGHTING * G))
    assert period == pytest.approx(0.889, abs=0.001)
    passed, heels = swings(undamped(), 20.0)
    assert (passed[-1] - passed[0]) / (len(passed) - 1) * 2 == pytest.approx(period, rel=2e-3)
    assert heels[-1] == pytest.approx(0.05, rel=0.01)


def test_drag_lengthens_the_period_and_damps_as_it_should() -> None:
    rate = ship.DRAG / (2 * INERTIA)
    period = 2 * math.pi / math.sqrt(RIGHTING * G / INERTIA - rate**2)
    passed, heels = swings(tilted(0.1), 5.0)
    assert passed[4] - passed[0] == pytest.approx(2 * period, rel=2e-3)
    assert math.log(heels[1] / heels[5]) / (passed[5] - passed[1]) == pytest.approx(rate, rel=0.01)


def test_a_swing_dies_out_in_three_to_six_swings() -> None:
    _, heels = swings(tilted(math.radians(10.0)), 8.0)
    faded = next(half for half, heel in enumerate(heels) if heel < 0.05 * heels[0])
    assert 6 <= faded <= 12  # half swings, until a twentieth is left


def energy(world: World) -> float:
    total = 0.0
    for piece, kind in world.kinds.items():
        pose, velocity = world.pose(piece), world.velocity(piece)
        total += kind.mass * (G * pose.y + (velocity.vx**2 + velocity.vy**2) / 2)
        total += kind.moment * velocity.spin**2 / 2
    return total


@pytest.mark.parametrize("degrees", [2.0, 8.0, 23.9])
def test_a_swing_never_gains_energy(degrees: float) -> None:
    world = tilted(math.radians(degrees))
    rest = energy(at_anchor())
    start = energy(world) - rest
    _, heels = swings(world, 4.0)
    assert all(late < early for early, late in itertools.pairwise(heels))
    world = tilted(math.radians(degrees))
    most = start
    for _ in range(4 * 60):
        run(world, 1 / 60)
        now = energy(world) - rest
        assert now < most + 4e-3 * start  # a step's kinetic and potential energy are half a step apart
        most = min(most, now)


def heel_under(world: World, pieces: list[str]) -> float:
    """tan = m a / (M d - m h), with the arms at which the pieces came to lie; degrees, load to the right."""
    masses = [world.kinds[piece].mass for piece in pieces]
    places = [aboard(world, piece) for piece in pieces]
    side = sum(mass * place[0] for mass, place in zip(masses, places, strict=True))
    height = sum(mass * place[1] for mass, place in zip(masses, places, strict=True))
    return math.degrees(math.atan(side / (RIGHTING - height)))


@pytest.mark.parametrize(
    ("kind", "x", "bottom", "degrees"),
    [
        (cargo.CHEST, 9.0, DECK, 4.6),
        (cargo.CHEST, 3.0, DECK, 1.5),
        (cargo.RAT, -10.0, DECK, -0.9),
        (cargo.CRATE, 6.0, DECK, 1.1),
        (cargo.BARREL, 7.0, YARD["yard-low"], 1.3),
        (cargo.CRATE, -6.0, YARD["yard-middle"], -1.2),
        (cargo.CHEST, 5.0, YARD["yard-top"], 3.2),
        (cargo.PLANK, -4.0, YARD["yard-top"], -0.5),
    ],
)
def test_the_ship_heels_as_its_load_asks(kind: PieceKind, x: float, bottom: float, degrees: float) -> None:
    world = at_anchor()
    lay(world, "load", kind, x, bottom)
    run(world, 14.0)
    heel = -math.degrees(world.pose("hull").angle)
    assert heel == pytest.approx(degrees, abs=0.05)
    assert heel == pytest.approx(heel_under(world, ["load"]), rel=0.01)


def test_several_loads_add_up() -> None:
    world = at_anchor()
    lay(world, "a", cargo.CHEST, 9.0)
    lay(world, "b", cargo.CRATE, -4.0)
    lay(world, "c", cargo.CRATE, 4.0, YARD["yard-low"])
    lay(world, "d", cargo.BOAT, -3.0, YARD["yard-middle"])
    hang(world, "e", cargo.HUNG_FLASK, -2.0, YARD["yard-top"])
    run(world, 20.0)
    heel = -math.degrees(world.pose("hull").angle)
    assert heel > 4.0
    assert heel == pytest.approx(heel_under(world, ["a", "b", "c", "d", "e"]), rel=0.01)


def heavy(mass: float, friction: float = 2.0) -> PieceKind:
    """A low block that no heel moves."""
    return make_kind("heavy", [rectangle(3.0, 1.0)], Material("lead", 11.0, friction, 0.0), mass=mass)


@pytest.mark.parametrize("share", [0.5, 0.9, 1.03])
def test_a_ship_whose_load_is_as_heavy_and_high_as_its_ball_is_low_does_not_stand(share: float) -> None:
    # two tall blocks in balance, whose middle is 4.6 cm above the hinge, and a rat to one side
    mass = share * RIGHTING / 4.6 / 2
    tall = make_kind("tall", [rectangle(3.0, 6.0)], Material("lead", 11.0, 3.0, 0.0), mass=mass)
    world = at_anchor()
    lay(world, "left", tall, -2.0)
    lay(world, "right", tall, 2.0)
    lay(world, "rat", cargo.RAT, 5.0)
    run(world, 25.0)
    heel = -math.degrees(world.pose("hull").angle)
    if share < 1.0:
        assert heel == pytest.approx(heel_under(world, ["left", "right", "rat"]), rel=0.01)
        assert heel < 10.0
    else:
        assert heel == pytest.approx(24.0, abs=0.05)


def test_gross_overload_capsizes_the_ship_to_its_limit_and_no_further() -> None:
    world = at_anchor()
    lay(world, "heavy", heavy(100.0), 9.0)
    lay(world, "crate", cargo.CRATE, -8.0)
    deepest = 0.0
    for _ in range(480 * 6):
        world.step()
        deepest = min(deepest, world.pose("hull").angle)
        assert apart(world) < 0.02
        assert overturned(world) < math.radians(0.3)
    assert math.degrees(deepest) < -23.9
    assert math.degrees(world.pose("hull").angle) == pytest.approx(-24.0, abs=0.05)
    assert world.top_speed().speed < 0.2  # it lies against its stop, and is not thrown back
    along, _, _ = aboard(world, "crate")
    assert along == pytest.approx(-1.1, abs=0.1)  # above the angle of slip it has slid against the mast


@pytest.mark.parametrize(("degrees", "slides"), [(15.0, False), (18.0, True)])
def test_a_crate_rides_the_deck_below_the_angle_of_slip_and_slides_above_it(
    degrees: float, *, slides: bool
) -> None:
    # angle of slip: atan 0.3 = 16.7 degrees
    tan = math.tan(math.radians(degrees))
    crate = cargo.CRATE.mass
    side, up = 8.0, ship.DECK + 0.5
    mass = (tan * (RIGHTING - crate * (ship.DECK - cargo.CRATE.bottom)) + crate * 6.0) / (side + tan * up)
    world = at_anchor()
    lay(world, "heavy", heavy(mass), side)
    run(world, 8.0)
    lay_on_deck(world, "crate", cargo.CRATE, -6.0)
    run(world, 0.0 if slides else 1.0)
    before = aboard(world, "crate")
    run(world, 4.0 if slides else 120.0)
    gone = math.dist(before[:2], aboard(world, "crate")[:2])
    assert (gone > 1.0) if slides else (gone < 0.01 and before[0] == pytest.approx(-6.0, abs=0.1))


def lay_on_deck(world: World, piece: str, kind: PieceKind, x: float) -> None:
    """Add a piece to a heeled deck, parallel to it and touching it."""
    angle = world.pose("hull").angle
    c, s = math.cos(angle), math.sin(angle)
    y = ship.DECK - kind.bottom
    world.add(piece, kind, c * x - s * y, ship.HINGE + s * x + c * y, angle)


@pytest.mark.parametrize("yard", ship.YARDS, ids=lambda yard: yard.name)
def test_friction_on_its_peg_holds_a_yard_until_the_load_is_too_much(yard: ship.Yard) -> None:
    # 2 g at 0.9 cm press with 1766 dyn cm, at 1.2 cm with 2354; the peg holds 2000
    point = make_kind("point", [rectangle(0.8, 0.8)], cargo.RAT.material, mass=2.0)
    for x, holds in ((0.9, True), (1.2, False)):
        world = at_anchor()
        lay(world, "left", point, -6.0)  # on the deck, to keep the ship upright
        lay(world, "point", point, x, YARD[yard.name])
        run(world, 10.0)
        tilted_by = math.degrees(-tilt(world, yard.name))
        assert (abs(tilted_by) < 0.05) == holds
        if not holds:
            assert tilted_by == pytest.approx(math.degrees(yard.tilt), abs=0.05)


@pytest.mark.parametrize("yard", ship.YARDS, ids=lambda yard: yard.name)
def test_a_laden_yard_lies_still_on_its_stop(yard: ship.Yard) -> None:
    # a free yard under this load turns by more than 0.05 rad/s in a single tick
    world = at_anchor()
    lay(world, "left", cargo.CRATE, -6.0)
    lay(world, "crate", cargo.CRATE, 4.0, YARD[yard.name])
    run(world, 6.0)
    assert overturned(world) == pytest.approx(0.0, abs=6e-4)
    fastest = 0.0
    for _ in range(480 * 6):
        world.step()
        against_ship = world.velocity(yard.name).spin - world.velocity("hull").spin
        fastest = max(fastest, abs(against_ship))
    assert fastest < 0.002


def test_yards_pass_each_other_and_bear_cargo_but_not_what_hangs_before_them() -> None:
    assert all(fitting.kind.layers[0] is Layer.SPAR for fitting in ship.SHIP.fittings[1:])
    world = at_anchor()
    # its feet hang lower than the yard below: were they not before it, it would be pushed out
    hang(world, "sailor", cargo.HUNG_SAILOR, 2.0, YARD["yard-low"] + 1.0)
    assert world.free(cargo.HUNG_SAILOR, *world.pose("sailor")[:2], 0.0, {"sailor"})
    assert not world.free(cargo.SAILOR, *world.pose("sailor")[:2], 0.0, {"sailor"})


def test_moments_of_assemblies_are_those_of_their_members() -> None:
    hull = ship.SHIP.fittings[0].kind
    y = ship.SHIP.fittings[0].y - ship.HINGE
    yards = sum(0.6 * length * height for length, height in YARDS)
    about = sum(0.6 * length * (height**2 + (length**2 + 0.25) / 12) for length, height in YARDS)
    assert hull.mass == pytest.approx(120.0 + 10.0 + 215.0)
    assert -hull.mass * y == pytest.approx(RIGHTING + yards, rel=1e-9)
    assert hull.moment + hull.mass * y * y == pytest.approx(INERTIA - about, rel=1e-9)


def test_a_hand_that_pushes_at_the_lowest_yard_heels_the_ship_but_does_not_capsize_it() -> None:
    world = at_anchor()
    world.add("crate", cargo.CRATE, -3.0, 10.0)
    world.grip(Hand.LEFT, "crate", -3.0, 10.0)
    world.aim(Hand.LEFT, 10.0, 10.0)
    deepest = 0.0
    for _ in range(480 * 3):
        world.step()
        deepest = min(deepest, world.pose("hull").angle)
    assert -14.0 < math.degrees(deepest) < -9.0
    hand = world.hand(Hand.LEFT)
    assert hand is not None
    assert hand.force == pytest.approx(2.2e4)


@pytest.mark.parametrize(("inside", "lying"), [(0.0017, {"port", "starboard"}), (-0.0003, set[str]())])
def test_planks_lie_at_the_ends_of_the_deck_as_long_as_their_middles_are_above_it(
    inside: float, lying: set[str]
) -> None:
    # .0017 cm, below a middle .15 cm high, are .0113 g of sideways pull to spare.
    world = at_anchor()
    for side, name in ((-1.0, "port"), (1.0, "starboard")):
        lay(world, name, cargo.PLANK, side * (11.0 - inside))
    run(world, 2.0)
    assert {name for name in ("port", "starboard") if world.pose(name).y > DECK + 0.149} == lying
