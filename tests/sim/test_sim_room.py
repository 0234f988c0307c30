from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from sim_scenes import BASE, CRATE, PLANK, run, stand

from sim import NoRoom, World, raft

if TYPE_CHECKING:
    from sim import PieceKind


def test_touching_is_free_and_overlapping_is_not() -> None:
    world = World(raft.RAFT_TABLE)
    stand(world, "board-1", PLANK, 0.0, BASE)
    assert world.free(PLANK, 0.0, BASE + 0.6, 0.0)
    assert not world.free(PLANK, 0.0, BASE + 0.59, 0.0)
    assert not world.free(PLANK, 0.0, BASE + 0.1, 0.0, ignoring=("board-1",))
    assert world.free(PLANK, 0.0, BASE + 0.2, 0.0, ignoring=("board-1",))
    assert not world.free(PLANK, 11.9, BASE + 0.2, 0.0)
    assert world.free(PLANK, 12.0, BASE + 0.2, 0.0)


def test_a_narrow_lid_leaves_room_that_its_box_does_not() -> None:
    world = World(raft.RAFT_TABLE)
    stand(world, "chest", CRATE, 0.0, BASE)
    beside = 0.36 + 0.2  # an upright board's middle beside the lid, above the base's width
    assert world.free(PLANK, beside, BASE + 0.58 + 6.0, math.pi / 2)
    assert not world.free(PLANK, beside, BASE + 0.3 + 6.0, math.pi / 2)


def test_the_lowest_free_height_is_found_in_steps_of_a_millimetre() -> None:
    world = World(raft.RAFT_TABLE)
    stand(world, "board-1", PLANK, 0.0, BASE)
    assert world.free_above(PLANK, 0.0, BASE, 0.0) == pytest.approx(BASE + 0.6)
    assert world.free_above(PLANK, 25.0, 9.0, 0.0) == 9.0
    assert world.free_above(PLANK, 0.0, BASE + 0.2, 0.0, ignoring=("board-1",)) == BASE + 0.2
    for level in range(160):
        stand(world, f"wall-{level}", PLANK, 0.0, 8.4 + 0.4 * level)
    with pytest.raises(NoRoom, match="plank"):
        world.free_above(PLANK, 0.0, BASE, 0.0)


def test_the_piece_under_a_point_or_the_nearest_within_reach() -> None:
    world = World(raft.RAFT_TABLE)
    stand(world, "board-1", PLANK, 0.0, BASE)
    stand(world, "chest", CRATE, 2.0, BASE + 0.4)
    assert world.piece_at(0.0, BASE + 0.2) == "board-1"
    assert world.piece_at(2.0, BASE + 0.7) == "chest"
    assert world.piece_at(0.0, BASE + 0.5) is None
    assert world.piece_at(0.0, BASE + 0.5, reach=0.2) == "board-1"
    assert world.piece_at(2.0, BASE + 1.05, reach=0.7) == "chest"
    assert world.piece_at(0.0, BASE - 3.0) is None


@pytest.mark.parametrize("kind", raft.KINDS.values(), ids=lambda kind: kind.name)
def test_every_piece_stands_where_its_lowest_free_height_puts_it(kind: PieceKind) -> None:
    world = World(raft.RAFT_TABLE)
    height = world.free_above(kind, 1.0, BASE, 0.0)
    world.add("piece", kind, 1.0, height)
    run(world, 1.0)
    assert world.pose("piece").angle == pytest.approx(0.0, abs=0.01)
    assert world.pose("piece").y == pytest.approx(BASE - kind.bottom, abs=0.002)
