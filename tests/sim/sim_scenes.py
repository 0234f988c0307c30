"""Scenes for the tests of the physics floor."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from sim import FixedPart, Material, PieceKind, Table, World, make_kind, raft, rectangle

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    c, s = math.cos(tilt), math.sin(tilt)
    corners = ((-500.0, -50.0), (500.0, -50.0), (500.0, 0.0), (-500.0, 0.0))
    polygon = tuple((c * x - s * y, s * x + c * y) for x, y in corners)
    material = Material("floor", 1.0, friction, restitution)
    return Table("ground", (FixedPart("floor", polygon, material),), None, (-500.0, -50.0, 500.0, 500.0))


def block(width: float, height: float, friction: float = SQRT_HALF, restitution: float = 0.0) -> PieceKind:
    """A box of 1 g/cm3, 1 cm deep."""
    return make_kind(
        "block", [rectangle(width, height)], Material("block", 1.0, friction, restitution), depth_cm=1.0
    )


def stand(world: World, piece: str, kind: PieceKind, x: float, bottom: float) -> None:
    """Add a piece upright with its lowest edge at `bottom`."""
    world.add(piece, kind, x, bottom - kind.bottom)


def run(world: World, seconds: float) -> None:
    for _ in range(round(seconds * 480)):
        world.step()


def moved(world: World, before: Mapping[str, tuple[float, float, float]]) -> float:
    """The furthest that any piece has moved since `before`, cm."""
    now = world.poses()
    return max(math.dist(now[piece][:2], pose[:2]) for piece, pose in before.items())


def overhang(boards: int, share: float) -> World:
    """A harmonic stack at a table's edge that reaches out `share` of the limit."""
    edge = FixedPart("edge", ((-60.0, -5.0), (0.0, -5.0), (0.0, 0.0), (-60.0, 0.0)), raft.BOARD.material)
    world = World(Table("edge", (edge,), None, (-100.0, -100.0, 100.0, 100.0)))
    reach = 0.0
    for level in range(boards):
        reach += share * raft.BOARD_LENGTH / (2 * (boards - level))
        stand(world, f"board-{level + 1}", raft.BOARD, reach - 6.0, level * raft.BOARD_THICKNESS)
    return world


def raft_of(boards: int, seed: int = 1) -> World:
    """Two piles of boards with two chests between each two, and the figures on top."""
    rng = random.Random(seed)
    world = World(raft.RAFT_TABLE)
    number = chest = 0
    tops = []
    for middle in (-6.1, 6.1):
        y = BASE
        for level in range(boards // 2):
            number += 1
            stand(world, f"board-{number}", raft.BOARD, middle, y)
            y += raft.BOARD_THICKNESS
            if level == boards // 2 - 1:
                break
            for side in (-2.5, 2.5):
                chest += 1
                stand(world, f"chest-{chest}", raft.CHEST, middle + side + rng.uniform(-0.6, 0.6), y)
            y += raft.CHEST.height
        tops.append((middle, y))
    for place, kind in enumerate(raft.FIGURES.values()):
        middle, y = tops[place % 2]
        stand(world, kind.name, kind, middle + (-1.5, 0.0, 1.5)[place // 2], y)
    return world
