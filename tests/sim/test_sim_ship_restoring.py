"""A ship under way is re-seated as exactly as a raft at rest, and without a jolt."""

from __future__ import annotations

import math

import msgspec
import pytest
from ship_scenes import laden
from sim_scenes import run

from sim import World, WorldState, cargo, ship


def swinging(pieces: int) -> World:
    """A laden ship that has been struck by a chest at its side."""
    world = laden(pieces)
    run(world, 1.0)
    world.add("late", cargo.CHEST, 10.2, 14.0)
    run(world, 1.0)
    assert abs(world.pose("hull").angle) + abs(world.velocity("hull").spin) > 0.05
    return world


def again(world: World) -> World:
    """The world as a journal stores and loads it."""
    text = msgspec.json.encode(world.state())
    return World.from_state(ship.SHIP_TABLE, cargo.KINDS, msgspec.json.decode(text, type=WorldState))


@pytest.mark.parametrize("pieces", [0, 12, 32])
def test_a_reseated_ship_and_a_loaded_one_go_on_bit_for_bit_alike(pieces: int) -> None:
    world = swinging(pieces)
    loaded = again(world)
    world.reseat()
    for _ in range(120):
        run(world, 4 / 480)
        run(loaded, 4 / 480)
        assert world.digest() == loaded.digest()


@pytest.mark.parametrize("pieces", [0, 12, 32])
def test_a_swinging_ship_is_reseated_without_a_jolt(pieces: int) -> None:
    world = swinging(pieces)
    loaded = again(world)
    for _ in range(8):
        world.step()
        loaded.step()
        for piece in world.kinds:
            one, other = world.velocity(piece), loaded.velocity(piece)
            assert math.hypot(one.vx - other.vx, one.vy - other.vy) < 0.05


def test_a_ship_at_rest_is_reseated_without_a_jolt() -> None:
    world = laden(12)
    run(world, 10.0)
    before = world.poses()
    world.reseat()
    run(world, 1.0)
    assert max(math.dist(world.pose(piece)[:2], pose[:2]) for piece, pose in before.items()) < 1e-6
    assert world.top_speed().speed < 1e-6
