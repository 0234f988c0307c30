from __future__ import annotations

import pytest

from sim import BEAT, Hand, World, raft

PILES = (-6.1, 6.1)
THICK = raft.BOARD_THICKNESS


def piled_up(boards: int) -> World:
    """Two piles of boards with a row of chests on each, and the tall figure on the left one."""
    world = World(raft.RAFT_TABLE)
    for number in range(boards):
        pile, storey = number % 2, number // 2
        world.add(f"board-{number}", raft.BOARD, PILES[pile], raft.RAFT_TOP + (storey + 0.5) * THICK)
    top = raft.RAFT_TOP + THICK * (boards // 2)
    for number in range(12):
        x = PILES[number % 2] - 5.0 + number // 2
        world.add(f"chest-{number}", raft.CHEST, x, top - raft.CHEST.bottom)
    tall = raft.FIGURES["tall"]
    world.add("tall", tall, PILES[0] + 4.0, top - tall.bottom)
    for _ in range(5 * 480):
        world.step()
    world.reseat()
    return world


@pytest.mark.parametrize("boards", [12, 20, 30])
def test_lifting_a_figure_off_a_high_stack_does_not_shake_it(boards: int) -> None:
    world = piled_up(boards)
    x, y, _ = world.pose("tall")
    before = world.poses()
    world.grip(Hand.RIGHT, "tall", x, y)
    world.aim(Hand.RIGHT, x, y + 5.0)
    farthest = 0.0
    for _ in range(60):
        for _ in range(BEAT):
            world.step()
        for piece, pose in world.poses().items():
            if piece != "tall":
                off = max(abs(now - then) for now, then in zip(pose, before[piece], strict=True))
                farthest = max(farthest, off)
    assert world.pose("tall").y > y + 4.9
    assert farthest < 0.02
