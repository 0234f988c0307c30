"""What a tick costs: our world against the same scene stepped by bare pymunk with the same settings.

Run: python -m benchmarks.tick

Times are processor times; the ratio is the median of those of neighbouring blocks, so that other work on the
machine slows both. Both make the same iterations: no hand stirs the table here.
"""

from __future__ import annotations

import statistics
import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pymunk

from sim import TICKS_PER_SECOND, Hand, PieceKind, World, cargo, raft, ship
from sim.solver import SLOP, TICK, add_body, add_peg, put

if TYPE_CHECKING:
    from collections.abc import Callable

_BLOCKS = 15
_TICKS = 160  # of a block: twenty beats
_ASIDE = (25.0, 30.0)  # cm; where a board is held, far from everything
_SWAY = 6.0  # cm
Lading: TypeAlias = tuple[tuple[PieceKind, float, float], ...]
"""What lies on either side: its kind, how far from the mast, and how high what it lies on is, cm."""
_LIGHT = (0, 2, 4, 8, 10, 14)  # rows of the lading that are aboard at first
_DECK = ship.HINGE + ship.DECK
_LOW, _MIDDLE, _TOP = (fitting.y + ship.YARD_THICKNESS / 2 for fitting in ship.SHIP.fittings[1:])
_LADING: Lading = (
    (cargo.CHEST, 9.5, _DECK),
    (cargo.SAILOR, 9.5, _DECK + cargo.CHEST.height),
    (cargo.CRATE, 7.0, _DECK),
    (cargo.RAT, 7.0, _DECK + cargo.CRATE.height),
    (cargo.BARREL, 4.5, _DECK),
    (cargo.CHEST, 2.0, _DECK),
    (cargo.CRATE, 2.0, _DECK + cargo.CHEST.height),
    (cargo.FLASK, 1.5, _LOW),
    (cargo.BOAT, 5.0, _LOW),
    (cargo.RAT, 5.0, _LOW + 0.5),
    (cargo.PLANK, 4.5, _MIDDLE),
    (cargo.PLANK, 4.5, _MIDDLE + cargo.PLANK.height),
    (cargo.BOAT, 4.5, _MIDDLE + 2 * cargo.PLANK.height),
    (cargo.FLASK, 1.5, _MIDDLE),
    (cargo.BARREL, 4.5, _TOP),
    (cargo.SAILOR, 1.0, _TOP),
)


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


def laden_ship() -> World:
    """Return a ship with 32 pieces aboard, in balance."""
    return _laden(_LADING)


def lightly_laden_ship() -> World:
    """Return a ship with 12 pieces aboard, in balance: six on the deck, two on each yard, none on another."""
    return _laden(tuple(_LADING[row] for row in _LIGHT))


def _laden(lading: Lading) -> World:
    world = World(ship.SHIP_TABLE)
    for number, (kind, x, bottom) in enumerate(lading):
        for side in (-1.0, 1.0):
            world.add(f"{kind.name} {number} {side:+.0f}", kind, side * x, bottom - kind.bottom)
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
    if world.table.rig.names:
        _rigged(space, world)
        return space
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


def _rigged(space: pymunk.Space, world: World) -> None:
    """Add a ship's parts on their pegs, and its cargo, with our shapes: who passes whom matters here."""
    rig = world.table.rig
    bodies = {
        piece: add_body(space, kind, number, fitting=piece in rig.names)
        for number, (piece, kind) in enumerate(world.kinds.items())
    }
    for fitting in rig.fittings:
        put(bodies[fitting.name], (fitting.x, fitting.y, 0.0))
    for peg in rig.pegs:
        add_peg(space, peg, bodies)
    for piece, body in bodies.items():
        put(body, world.pose(piece))


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


def main() -> None:
    """Print the table."""
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
