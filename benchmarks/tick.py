"""What a tick costs: our world against the same scene stepped by bare pymunk with the same settings.

Run: python -m benchmarks.tick

Times are processor times; the ratio is the median of those of neighbouring blocks, so that other work on the
machine slows both. Both make the same iterations: no hand stirs the table here.
"""

from __future__ import annotations

import statistics
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import click

from benchmarks.engines.bare_pymunk import BarePymunk
from benchmarks.engines.ours import scene_of
from benchmarks.tables import flat_table, laden_ship
from sim import TICKS_PER_SECOND, Hand, PieceKind, World, cargo, raft

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.engines import Run

_BLOCKS = 15
_TICKS = 160  # of a block: twenty beats
_ASIDE = (25.0, 30.0)  # cm; where a board is held, far from everything
_SWAY = 6.0  # cm
_SLOP = 0.002  # cm; of our world


class Cost(NamedTuple):
    """Iterations, microseconds a tick, and the median of the ratios of neighbouring blocks."""

    iterations: float
    ours: float
    bare: float
    ratio: float


def bare(world: World) -> Run:
    """Bare pymunk with the same pieces at the same places, and as many iterations as the world makes now."""
    return BarePymunk(TICKS_PER_SECOND, world.iterations, _SLOP).start(scene_of(world))


def _block(step: Callable[[], None]) -> float:
    """Return microseconds of processor time a tick over one block."""
    start = time.process_time()
    for _ in range(_TICKS):
        step()
    return (time.process_time() - start) / _TICKS * 1e6


def compare(world: World, between: Callable[[int], None]) -> Cost:
    """Compare alternating blocks; `between` is told the number of each block of ours before it."""
    without = bare(world)
    costs = []
    for number in range(_BLOCKS):
        between(number)
        ours = _block(world.step)
        theirs = _block(without.step)
        costs.append(Cost(world.iterations, ours, theirs, ours / theirs))
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))


def reseat_seconds(world: World) -> float:
    """Processor seconds that it takes to rebuild the world from its own state."""
    start = time.process_time()
    world.reseat()
    return time.process_time() - start


def at_rest(world: World) -> Cost:
    """A table where nothing happens."""
    world.reseat()
    for _ in range(TICKS_PER_SECOND):
        world.step()
    return compare(world, lambda _: None)


def held(world: World, kind: PieceKind, sway: float) -> Cost:
    """A table beside which a hand holds a piece, and moves it to and fro by `sway` cm."""
    x, y = _ASIDE
    world.add("in hand", kind, x, y)
    world.grip(Hand.LEFT, "in hand", x, y)
    for _ in range(TICKS_PER_SECOND):
        world.step()
    return compare(world, lambda number: world.aim(Hand.LEFT, x + (sway if number % 2 else -sway), y))


@click.command()
def main() -> None:
    """Print what ticks cost at several tables, and what re-seating them takes."""
    print(f"{'scene':34}{'pieces':>7}{'iterations':>11}{'ours us':>9}{'bare us':>9}{'ratio':>7}")
    builds: list[tuple[str, Callable[[], World], PieceKind]] = [
        (f"{boards} boards", partial(flat_table, boards), raft.BOARD) for boards in (0, 5, 20, 42)
    ]
    builds.append(("ship", laden_ship, cargo.BOAT))
    for table, build, kind in builds:
        for name, cost in (
            ("at rest", at_rest(build())),
            ("one held", held(build(), kind, 0.0)),
            ("one carried", held(build(), kind, _SWAY)),
        ):
            pieces = len(build().kinds)
            scene = f"{table}, {name}"
            print(
                f"{scene:34}{pieces:7}{cost.iterations:11.0f}{cost.ours:9.0f}{cost.bare:9.0f}{cost.ratio:7.2f}"
            )
    for table, build, _ in builds[1:]:
        seconds = min(reseat_seconds(build()) for _ in range(3))
        print(f"reseat {table}: {seconds * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
