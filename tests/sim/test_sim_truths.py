"""Cases with known answers."""

from __future__ import annotations

import math

import pytest
from sim_scenes import SQRT_HALF, block, built, ground, moved, overhang, run, stand

from benchmarks.engines import scene
from benchmarks.engines.scene import EMPTY
from benchmarks.truth import bearing
from sim import Material, PieceKind, World, outcome, raft

G = 981.0


def on_slope(kind: PieceKind, degrees: float, friction: float = SQRT_HALF) -> World:
    """One block resting flat on a slope that falls to the left."""
    return built(scene.on_slope(kind, math.radians(degrees), Material("slope", 1.0, friction, 0.0)))


def test_free_fall_of_a_second_is_the_sum_of_the_ticks() -> None:
    world = World(EMPTY)
    world.add("stone", block(1.0, 1.0), 0.0, 0.0)
    run(world, 1.0)
    # pymunk moves before it accelerates: g dt^2 n (n - 1) / 2
    assert world.pose("stone").y == pytest.approx(-G * 480 * 479 / 2 / 480**2, rel=1e-12)
    assert world.velocity("stone").vy == pytest.approx(-G, rel=1e-12)


def test_free_flight_keeps_speed_and_spin() -> None:
    world = World(EMPTY)
    world.add("stick", block(3.0, 0.5), 0.0, 0.0)
    body = world._stage.body("stick")
    body.velocity, body.angular_velocity = (37.0, 0.0), 5.0
    run(world, 10.0)
    assert world.velocity("stick").vx == pytest.approx(37.0, rel=1e-12)
    assert world.velocity("stick").spin == pytest.approx(5.0, rel=1e-12)
    assert world.pose("stick").angle == pytest.approx(50.0, rel=1e-9)


@pytest.mark.parametrize("height", [40.0, 100.0])
def test_a_bounce_returns_the_square_of_the_pair_restitution(height: float) -> None:
    world = World(ground(restitution=SQRT_HALF))
    stand(world, "ball", block(4.0, 4.0, restitution=SQRT_HALF), 0.0, height)
    run(world, math.sqrt(2 * height / G) + 0.02)
    top = 0.0
    for _ in range(480):
        world.step()
        top = max(top, world.pose("ball").y - 2.0)
        if world.velocity("ball").vy < 0.0:
            break
    assert top / height == pytest.approx(0.25, abs=0.02)


@pytest.mark.parametrize(("degrees", "slips"), [(24.5, False), (26.3, False), (26.9, True)])
def test_a_block_slips_at_the_angle_whose_tangent_is_the_pair_friction(degrees: float, slips: bool) -> None:  # noqa: FBT001
    world = on_slope(block(4.0, 1.0), degrees)  # pair friction 0.5: atan 0.5 = 26.565 degrees
    before = world.poses()
    run(world, 3.0)
    assert (moved(world, before) > 0.05) is slips


def test_nothing_creeps_two_degrees_below_the_angle_of_slip() -> None:
    world = on_slope(block(4.0, 1.0), 24.565)
    before = world.poses()
    run(world, 60.0)
    assert moved(world, before) < 1e-6


def test_a_block_slides_with_the_acceleration_of_the_incline() -> None:
    world = on_slope(block(4.0, 1.0, friction=0.6), 30.0, friction=0.5)  # pair friction 0.3
    run(world, 0.5)
    gained = math.hypot(*world.velocity("block")[:2]) / 0.5
    expected = G * (math.sin(math.radians(30)) - 0.3 * math.cos(math.radians(30)))
    assert gained == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize(("degrees", "tips"), [(16.4, False), (17.0, True)])
def test_a_block_tips_at_the_angle_whose_tangent_is_width_by_height(degrees: float, tips: bool) -> None:  # noqa: FBT001
    world = on_slope(block(3.0, 10.0), degrees)  # atan 0.3 = 16.699 degrees, before it slips
    run(world, 3.0)
    assert (abs(world.pose("block").angle - math.radians(degrees)) > 0.5) is tips


def test_between_two_pieces_of_a_column_goes_the_weight_above() -> None:
    world = built(bearing.tower())  # of stones of 2 g
    run(world, 5.0)
    reading = world.read()
    for number in range(2, 21):
        force = outcome.support(reading, f"stone-{number}")[f"stone-{number - 1}"]
        assert force == pytest.approx((21 - number) * 2.0 * G, rel=1e-6)
    assert world.pose("stone-20").y == pytest.approx(19.5, abs=1e-4)


def test_a_lintel_loads_its_posts_by_the_lever() -> None:
    world = built(bearing.lintel())  # of 5 g, with 1 g three quarters of the way to the right
    run(world, 2.0)
    held = outcome.support(world.read(), "lintel")
    assert held["left"] + held["right"] == pytest.approx(6.0 * G, rel=1e-6)
    assert held["right"] == pytest.approx((2.5 + 0.75) * G, rel=0.03)


@pytest.mark.parametrize("boards", [2, 5, 8, 20])
@pytest.mark.parametrize("share", [pytest.param(0.98, marks=pytest.mark.soak), 0.995])
def test_a_harmonic_overhang_stands_just_below_its_limit(boards: int, share: float) -> None:
    world = overhang(boards, share)
    before = world.poses()
    run(world, 5.0)
    world.reseat()
    run(world, 5.0)
    assert moved(world, before) < 0.01


@pytest.mark.parametrize("boards", [2, 5, 8, 20])
@pytest.mark.parametrize("share", [1.005, pytest.param(1.02, marks=pytest.mark.soak)])
def test_a_harmonic_overhang_falls_just_above_its_limit(boards: int, share: float) -> None:
    world = overhang(boards, share)
    run(world, 4.0)
    assert world.pose(f"board-{boards}").y < -10.0


@pytest.mark.parametrize("heavier", [10.0, 100.0, 200.0, 300.0])
def test_a_heavy_block_on_a_column_of_nine_stands_without_a_hum(heavier: float) -> None:
    world = built(bearing.burdened(heavier))
    before = world.poses()
    run(world, 10.0)
    assert moved(world, before) < 1e-6
    assert world.top_speed().speed < 1e-9


@pytest.mark.soak
def test_a_block_three_hundred_times_as_heavy_stands_for_ten_minutes() -> None:
    world = built(bearing.burdened(300.0))
    before = world.poses()
    run(world, 600.0)
    assert moved(world, before) < 1e-6


def test_pieces_made_overlapping_part_without_a_launch() -> None:
    world = built(bearing.overlapping())
    highest = 0.0
    for _ in range(480):
        world.step()
        highest = max(highest, world.pose("high").y)
    assert highest < 3.1
    assert world.free(block(4.0, 2.0), *world.pose("high"), ignoring=("high",))


@pytest.mark.parametrize("height", [5.0, 20.0, 47.0])
@pytest.mark.parametrize("angle", [0.0, 0.1, 1.2, math.pi / 2])
def test_a_board_that_falls_on_a_board_never_passes_through_it(height: float, angle: float) -> None:
    world = World(raft.RAFT_TABLE)
    for side, x in (("left", -5.0), ("right", 5.0)):
        stand(world, side, raft.CHEST, x, raft.RAFT_TOP)
    stand(world, "lying", raft.BOARD, 0.0, raft.RAFT_TOP + 0.6)
    world.add("falling", raft.BOARD, 0.5, height + 9.3, angle)
    body = world._stage.body("falling")
    body.velocity = (0.0, -200.0)
    for _ in range(480):
        world.step()
        here, lying = world.pose("falling"), world.pose("lying")
        if abs(here.x - lying.x) < 5.0:
            assert here.y > lying.y - 0.1
