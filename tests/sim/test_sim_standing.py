from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from ship_scenes import aboard, laden
from sim_scenes import moved, raft_of, run

from benchmarks.tables import flat_table
from sim import Hand, World, cargo, raft

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

HELD = "held"


def standing(boards: int) -> World:
    world = raft_of(boards)
    world.add(HELD, raft.BOARD, 30.0, 30.0)
    world.grip(Hand.LEFT, HELD, 27.0, 30.0)
    return world


def anchored() -> World:
    """A ship that heels a little, twelve pieces aboard, yards on their stops; a hand holds one elsewhere."""
    world = laden(14)
    world.remove("crate-port-1")
    world.remove("plank-starboard-3")
    world.add(HELD, cargo.BOAT, 25.0, 30.0)
    world.grip(Hand.LEFT, HELD, 25.0, 30.0)
    run(world, 20.0)
    return world


def places(world: World) -> Mapping[str, tuple[float, float, float]]:
    """Where all pieces are: on a ship, as seen from it."""
    return {piece: aboard(world, piece) for piece in world.kinds} if world.table.rig.names else world.poses()


def shifted(world: World, before: Mapping[str, tuple[float, float, float]]) -> float:
    return max(math.dist(place[:2], before[piece][:2]) for piece, place in places(world).items())


@pytest.mark.parametrize(
    ("build", "least"), [(lambda: standing(10), 1e-9), (anchored, 2e-3)], ids=["raft", "ship"]
)
def test_a_table_stands_for_twenty_seconds_while_a_hand_holds_a_piece_elsewhere(
    build: Callable[[], World], least: float
) -> None:
    world = build()
    before = places(world)
    run(world, 20.0)
    assert shifted(world, before) < least


def test_a_tower_of_forty_boards_and_seventy_six_chests_stands_when_seated() -> None:
    world = raft_of(40)
    before = world.poses()
    run(world, 1.0)
    assert moved(world, before) < 1e-9


def test_two_piles_of_twenty_one_boards_with_chests_three_high_do_not_hum() -> None:
    world = flat_table(42)
    world.reseat()
    run(world, 3.0)
    assert world.top_speed().speed < 1e-9


@pytest.mark.soak
@pytest.mark.parametrize("build", [lambda: standing(20), anchored], ids=["raft", "ship"])
def test_a_table_stands_for_ten_minutes_while_a_hand_holds_a_piece_elsewhere(
    build: Callable[[], World],
) -> None:
    world = build()
    before = places(world)
    run(world, 600.0)
    assert shifted(world, before) < 0.01


@pytest.mark.soak
def test_a_raft_stands_for_two_minutes_while_two_hands_hold_boards_together() -> None:
    world = standing(20)
    # held pieces that are near each other keep the solver stirred
    world.add("other", raft.BOARD, 30.0, 30.0 + raft.BOARD_THICKNESS + 0.02)
    world.grip(Hand.RIGHT, "other", 27.0, 30.0 + raft.BOARD_THICKNESS + 0.02)
    before = world.poses()
    run(world, 120.0)
    assert moved(world, before) < 0.01


@pytest.mark.soak
def test_a_raft_that_was_shaken_lies_still_for_ten_minutes() -> None:
    world = raft_of(10)
    world.add("late", raft.BOARD, -6.1, 20.0, 0.2)
    run(world, 12.0)
    before = {piece: pose for piece, pose in world.poses().items() if pose.y > 2.0}
    run(world, 600.0)
    assert moved(world, before) < 0.01


def test_support_taken_away_lets_what_it_carried_fall() -> None:
    world = raft_of(6)
    run(world, 2.0)
    high = world.pose("tall").y
    for piece in [piece for piece in world.kinds if piece.startswith("chest") and world.pose(piece).x < 0.0]:
        world.remove(piece)
    run(world, 1.0)
    assert world.pose("tall").y < high - 1.5 * raft.CHEST.height  # of two chests one on the other


def test_support_moved_away_lets_what_it_carried_fall() -> None:
    on_chest = raft.RAFT_TOP + raft.CHEST.height + raft.BOARD_THICKNESS / 2
    world = World(raft.RAFT_TABLE)
    world.add("chest", raft.CHEST, 0.0, raft.RAFT_TOP - raft.CHEST.bottom)
    world.add("board", raft.BOARD, 0.0, on_chest)
    run(world, 2.0)
    assert world.pose("board").y == pytest.approx(on_chest, abs=0.01)
    world.place("chest", -30.0, 20.0, 0.0)
    run(world, 1.0)
    assert world.pose("board").y == pytest.approx(raft.RAFT_TOP + raft.BOARD_THICKNESS / 2, abs=0.01)
