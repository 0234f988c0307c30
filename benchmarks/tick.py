"""What a tick costs: our world against the same scene stepped by bare pymunk with the same settings.

Run: python -m benchmarks.tick

Times are processor times; the ratio is the median of those of neighbouring blocks, so that other work on the
machine slows both. Both make the same iterations: no hand stirs the table here.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING, NamedTuple

import pymunk

from sim import TICKS_PER_SECOND, Hand, World, raft
from sim.solver import SLOP, TICK

if TYPE_CHECKING:
    from collections.abc import Callable

_BLOCKS = 15
_TICKS = 160  # of a block: twenty beats
_ASIDE = (25.0, 30.0)  # cm; where a board is held, far from everything
_SWAY = 6.0  # cm


class Cost(NamedTuple):
    """Iterations, microseconds a tick, and the median of the ratios of neighbouring blocks."""

    iterations: float
    ours: float
    bare: float
    ratio: float


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


def iterations_of(world: World) -> int:
    """Return the iterations that the world makes of a step now."""
    return world._stage.space.iterations  # noqa: SLF001 - what the solver does is told to nobody else


def bare(world: World) -> pymunk.Space:
    """Return a bare space with the same pieces at the same places."""
    space = pymunk.Space()
    space.gravity = (0.0, -981.0)
    space.iterations = iterations_of(world)
    space.collision_slop = SLOP
    for part in world.table.fixed:
        shape = pymunk.Poly(space.static_body, part.polygon, radius=SLOP / 2)
        shape.friction = part.material.friction
        space.add(shape)
    for piece, kind in world.kinds.items():
        body = pymunk.Body(kind.mass, kind.moment)
        pose = world.pose(piece)
        body.position = (pose.x, pose.y)
        body.angle = pose.angle
        space.add(body)
        for polygon in kind.parts:
            shape = pymunk.Poly(body, polygon, radius=SLOP / 2)
            shape.friction = kind.material.friction
            space.add(shape)
    return space


def _block(step: Callable[[], None]) -> float:
    """Return microseconds of processor time a tick over one block."""
    start = time.process_time()
    for _ in range(_TICKS):
        step()
    return (time.process_time() - start) / _TICKS * 1e6


def compare(world: World, between: Callable[[int], None]) -> Cost:
    """Compare alternating blocks; `between` is told the number of each block of ours before it."""
    space = bare(world)
    costs = []
    for number in range(_BLOCKS):
        between(number)
        ours = _block(world.step)
        theirs = _block(lambda: space.step(TICK))
        costs.append(Cost(iterations_of(world), ours, theirs, ours / theirs))
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))


def reseat_seconds(world: World) -> float:
    """Processor seconds that it takes to rebuild the world from its own state."""
    start = time.process_time()
    world.reseat()
    return time.process_time() - start


def at_rest(boards: int) -> Cost:
    """A table where nothing happens."""
    world = flat_table(boards)
    world.reseat()
    for _ in range(TICKS_PER_SECOND):
        world.step()
    return compare(world, lambda _: None)


def held(boards: int, sway: float) -> Cost:
    """A table beside which a hand holds a board, and moves it to and fro by `sway` cm."""
    world = flat_table(boards)
    x, y = _ASIDE
    world.add("in hand", raft.BOARD, x, y)
    world.grip(Hand.LEFT, "in hand", x, y)
    for _ in range(TICKS_PER_SECOND):
        world.step()
    return compare(world, lambda number: world.aim(Hand.LEFT, x + (sway if number % 2 else -sway), y))


def main() -> None:
    """Print the table."""
    print(f"{'scene':34}{'pieces':>7}{'iterations':>11}{'ours us':>9}{'bare us':>9}{'ratio':>7}")
    for boards in (0, 5, 20, 42):
        pieces = len(flat_table(boards).kinds)
        for name, cost in (
            ("at rest", at_rest(boards)),
            ("one held", held(boards, 0.0)),
            ("one carried", held(boards, _SWAY)),
        ):
            scene = f"{boards} boards, {name}"
            print(
                f"{scene:34}{pieces:7}{cost.iterations:11.0f}{cost.ours:9.0f}{cost.bare:9.0f}{cost.ratio:7.2f}"
            )
    for boards in (5, 20, 42):
        seconds = min(reseat_seconds(flat_table(boards)) for _ in range(3))
        print(f"reseat {boards} boards: {seconds * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
