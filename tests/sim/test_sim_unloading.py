from __future__ import annotations

import pytest

from benchmarks.tables import flat_table
from sim import BEAT, Hand


@pytest.mark.parametrize("boards", [12, 20, 30])
def test_lifting_a_figure_off_a_high_stack_does_not_shake_it(boards: int) -> None:
    world = flat_table(boards)
    for _ in range(5 * 480):
        world.step()
    world.reseat()
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
