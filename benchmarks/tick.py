"""What a tick costs: our world against the same scene stepped by bare pymunk with the same settings.

Run: python -m benchmarks.tick
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import pymunk

from sim import TICKS_PER_SECOND, Hand, World, raft

if TYPE_CHECKING:
    from collections.abc import Callable

    from sim import Table

_BLOCKS = 9
_TICKS = 160  # of a block: twenty beats
_ITERATIONS = 30
_SLOP = 0.002


def flat_table(boards: int) -> World:
    """Return a world as a full game leaves it: boards bedded on boards, chests and figures on their ends."""
    world = World(raft.RAFT_TABLE)
    heights = [raft.RAFT_TOP, raft.RAFT_TOP]
    for number in range(boards):
        pile = number % 2
        middle = (-6.1, 6.1)[pile]
        world.add(f"board-{number + 1}", raft.BOARD, middle, heights[pile] + raft.BOARD_THICKNESS / 2)
        heights[pile] += raft.BOARD_THICKNESS
    for number in range(boards):
        pile, column, storey = number % 2, number // 2 % 7, number // 14
        world.add(
            f"chest-{number + 1}",
            raft.CHEST,
            (-6.1, 6.1)[pile] - 5.0 + column,
            heights[pile] + storey * raft.CHEST.height - raft.CHEST.bottom,
        )
    for number, kind in enumerate(raft.FIGURES.values()):
        world.add(
            kind.name, kind, (-6.1, 6.1)[number % 2] + 2.2 + number // 2 * 1.4, heights[0] - kind.bottom
        )
    return world


def bare(world: World, table: Table) -> pymunk.Space:
    """Return a bare space with the same pieces at the same places."""
    space = pymunk.Space()
    space.gravity = (0.0, -981.0)
    space.iterations = _ITERATIONS
    space.collision_slop = _SLOP
    for part in table.fixed:
        shape = pymunk.Poly(space.static_body, part.polygon, radius=_SLOP / 2)
        shape.friction = part.material.friction
        space.add(shape)
    for piece, kind in world.kinds.items():
        body = pymunk.Body(kind.mass, kind.moment)
        pose = world.pose(piece)
        body.position = (pose.x, pose.y)
        body.angle = pose.angle
        space.add(body)
        for polygon in kind.parts:
            shape = pymunk.Poly(body, polygon, radius=_SLOP / 2)
            shape.friction = kind.material.friction
            space.add(shape)
    return space


def _block(step: Callable[[], None]) -> float:
    """Return microseconds a tick over one block."""
    start = time.perf_counter()
    for _ in range(_TICKS):
        step()
    return (time.perf_counter() - start) / _TICKS * 1e6


def compare(world: World) -> tuple[float, float, float]:
    """Return (ours, bare, ratio): medians of alternating blocks, microseconds a tick."""
    space = bare(world, world.table)
    ours, theirs, ratios = [], [], []
    for _ in range(_BLOCKS):
        ours.append(_block(world.step))
        theirs.append(_block(lambda: space.step(1.0 / TICKS_PER_SECOND)))
        ratios.append(ours[-1] / theirs[-1])
    return statistics.median(ours), statistics.median(theirs), statistics.median(ratios)


def main() -> None:
    """Print the table."""
    print(f"{'scene':32}{'pieces':>7}{'ours us':>9}{'bare us':>9}{'ratio':>7}{'reseat ms':>11}")
    for boards in (5, 20, 42):
        for holding in (False, True):
            world = flat_table(boards)
            if holding:
                world.add("in hand", raft.BOARD, 25.0, 30.0)
                world.grip(Hand.LEFT, "in hand", 25.0, 30.0)
            else:
                world.reseat()
            for _ in range(TICKS_PER_SECOND):
                world.step()
            ours, theirs, ratio = compare(world)
            if holding:
                world.let_go(Hand.LEFT)
            start = time.perf_counter()
            world.reseat()
            seat = (time.perf_counter() - start) * 1e3
            name = f"{boards} boards, {'one in the hand' if holding else 'at rest'}"
            print(f"{name:32}{len(world.kinds):7}{ours:9.0f}{theirs:9.0f}{ratio:7.2f}{seat:11.0f}")


if __name__ == "__main__":
    main()
