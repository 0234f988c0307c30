"""A ship under way is re-seated as exactly as a raft at rest, and without a jolt."""

from __future__ import annotations

import math

import msgspec
import numpy as np
import pytest
from ship_scenes import laden
from sim_scenes import run

from sim import World, WorldState, cargo, ship
from sim.warming import _storeys


def swinging(pieces: int) -> World:
    """A laden ship that has been struck by a chest at its side."""
    world = laden(pieces)
    run(world, 1.0)
    world.add("late", cargo.CHEST, 10.2, 14.0)
    run(world, 1.0)
    assert abs(world.pose("hull").angle) + abs(world.velocity("hull").spin) > 0.04
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
            assert math.hypot(one.vx - other.vx, one.vy - other.vy) < 0.2  # as slow as what has settled


def test_a_ship_at_rest_is_reseated_without_a_jolt() -> None:
    world = laden(12)
    run(world, 10.0)
    before = world.poses()
    world.reseat()
    run(world, 1.0)
    assert max(math.dist(world.pose(piece)[:2], pose[:2]) for piece, pose in before.items()) < 1e-6
    assert world.top_speed().speed < 1e-6


def test_pieces_that_are_locked_into_each_other_are_on_one_storey() -> None:
    # 2 stands on 1 and 1 on the ground; 3 lies both on and under 2, as a rat in a boat; 4 on top of 3
    pairs = np.array([(0, 1, 2), (1, 2, 1), (2, 3, 1), (2, 3, 1), (3, 4, 2)])
    values = np.zeros((5, 8))
    values[:, 1] = (1.0, 1.0, 0.9, -0.6, 1.0)  # how much each normal rises
    assert _storeys(pairs, values, [], 5).tolist() == [0.0, 1.0, 2.0, 2.0, 3.0]
