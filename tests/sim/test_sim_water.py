from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from sim_scenes import PLANK, run

from sim import Settling, World, outcome, raft

if TYPE_CHECKING:
    from sim import PieceKind


@pytest.mark.parametrize(("angle", "up"), [(0.0, True), (math.pi, False), (0.3, True), (2.9, False)])
def test_a_board_floats_as_deep_as_its_density_says_and_on_either_face(angle: float, up: bool) -> None:  # noqa: FBT001
    world = World(raft.RAFT_TABLE)
    world.add("board-1", PLANK, 25.0, 3.0, angle)
    run(world, 4.0)
    reading = world.read()
    # Archimedes: 0.52 of its thickness is under water
    assert world.pose("board-1").y == pytest.approx(0.4 * (0.5 - 0.52), abs=1e-3)
    assert outcome.face_up(reading, "board-1") is up
    assert outcome.in_sea(reading, raft.RAFT_TABLE, "board-1")
    assert world.sunk_away() == []


@pytest.mark.parametrize("height", [8.0, 25.0, 45.0])
@pytest.mark.parametrize("angle", [0.1, 0.7, 1.5])
def test_a_board_is_calm_three_seconds_after_its_splash(height: float, angle: float) -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 25.0, height, angle)
    run(world, math.sqrt(2 * height / 981.0) + 3.0)
    moving = world.speeds()["board-1"]
    assert moving.speed < 0.2
    assert moving.spin < 0.05


@pytest.mark.parametrize("kind", [*raft.FIGURES.values(), raft.KING, raft.CHEST], ids=lambda kind: kind.name)
def test_figures_and_chests_sink_out_of_sight_and_are_reported(kind: PieceKind) -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 25.0, 1.0)
    world.add("sinker", kind, -25.0, 4.0)
    assert world.sunk_away() == []
    run(world, 2.0)
    assert world.sunk_away() == ["sinker"]


def test_a_floating_board_at_the_side_of_the_box_is_not_carried_by_the_raft() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 15.52, 0.1)
    run(world, 0.5)
    world._stage.body("board-1").velocity = (-5.0, 0.0)
    touched = False
    for _ in range(480):
        world.step()
        reading = world.read()
        touched |= outcome.touching(reading, "board-1", "box")
        assert outcome.attached(reading, world.kinds) == set()
    assert touched


def test_a_board_may_rest_with_one_end_on_the_raft_and_the_other_in_the_water() -> None:
    world = World(raft.RAFT_TABLE)
    world.add("board-1", raft.BOARD, 11.5, 4.6, -1.0)
    settling = Settling()
    for _ in range(20 * 60):
        for _ in range(8):
            world.step()
        settling.feed(world)
        if settling.settled:
            break
    assert settling.settled
