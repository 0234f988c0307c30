"""Scenes for the tests of the physics floor; those that are measured, too, stand with the benchmarks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks import tables
from benchmarks.engines import scene
from benchmarks.truth import balance
from sim import Material, PieceKind, Table, World, make_kind, raft, rectangle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from benchmarks.engines import Scene

BASE = raft.RAFT_TOP
SQRT_HALF = math.sqrt(0.5)
# Pieces whose sizes tests may state in numbers, whatever the game's own pieces come to be.
PLANK = make_kind("plank", [rectangle(12.0, 0.4)], Material("plank", 0.52, SQRT_HALF, 0.1), depth_cm=1.6)
CRATE = make_kind(
    "crate",
    [((-0.4, 0.0), (0.4, 0.0), (0.4, 0.34), (0.33, 0.6), (-0.33, 0.6), (-0.4, 0.34))],
    Material("crate", 3.0, SQRT_HALF, 0.1),
    mass=1.0,
)


def ground(friction: float = SQRT_HALF, restitution: float = 0.0, tilt: float = 0.0) -> Table:
    """A dry, long floor whose top passes through (0, 0), turned by `tilt` rad."""
    return scene.ground(Material("floor", 1.0, friction, restitution), tilt, reach=500.0)


def block(width: float, height: float, friction: float = SQRT_HALF, restitution: float = 0.0) -> PieceKind:
    """A box of 1 g/cm3, 1 cm deep."""
    return make_kind(
        "block", [rectangle(width, height)], Material("block", 1.0, friction, restitution), depth_cm=1.0
    )


stand = tables.lay
raft_of = tables.storeyed_raft


def run(world: World, seconds: float) -> None:
    for _ in range(round(seconds * 480)):
        world.step()


def moved(world: World, before: Mapping[str, tuple[float, float, float]]) -> float:
    """The furthest that any piece has moved since `before`, cm."""
    now = world.poses()
    return max(math.dist(now[piece][:2], pose[:2]) for piece, pose in before.items())


def built(plan: Scene) -> World:
    """A scene of the benchmarks built piece by piece, as a game does."""
    world = World(plan.table)
    for placed in plan.pieces:
        world.add(placed.piece, placed.kind, placed.x, placed.y, placed.angle)
    return world


def overhang(boards: int, share: float) -> World:
    """A harmonic stack at a table's edge that reaches out `share` of the limit."""
    return built(balance.overhang(boards, share))
