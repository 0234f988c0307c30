"""A ship with cargo, for the tests of the physics floor. Heights are above the sea, places from the mast."""

from __future__ import annotations

import math

from benchmarks import tables
from benchmarks.engines import Scene
from benchmarks.engines.ours import world_of
from sim import PieceKind, Table, World, ship

DECK, YARD = tables.DECK, tables.YARD
hang = tables.hang
laden = tables.hung_ship


def at_anchor() -> World:
    return World(ship.SHIP_TABLE)


def lay(world: World, piece: str, kind: PieceKind, x: float, bottom: float = DECK) -> None:
    """Add a piece upright with its lowest edge at `bottom`: on the deck, if nothing else is said."""
    tables.lay(world, piece, kind, x, bottom)


def aboard(world: World, piece: str) -> tuple[float, float, float]:
    """Where a piece is, seen from the ship: along the deck from the mast, above the hinge; and its angle."""
    hull, pose = world.pose("hull"), world.pose(piece)
    c, s = math.cos(hull.angle), math.sin(hull.angle)
    dx, dy = pose.x, pose.y - ship.HINGE
    return c * dx + s * dy, c * dy - s * dx, pose.angle - hull.angle


def tilted(angle: float, table: Table = ship.SHIP_TABLE) -> World:
    """A ship without cargo that is let go at an angle (rad)."""
    return world_of(Scene(table, (), angle))


def tilt(world: World, yard: str) -> float:
    """How far a yard is turned against the ship, rad."""
    return world.pose(yard).angle - world.pose("hull").angle


def _at(world: World, fitting: str, anchor: tuple[float, float]) -> tuple[float, float]:
    """Where a point of a fitting is now; the anchor is where it was when all was upright."""
    upright = next(part for part in world.table.rig.fittings if part.name == fitting)
    pose = world.pose(fitting)
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    dx, dy = anchor[0] - upright.x, anchor[1] - upright.y
    return pose.x + c * dx - s * dy, pose.y + s * dx + c * dy


def apart(world: World) -> float:
    """How far the two sides of the worst joint have drifted apart, cm."""
    gaps = [
        math.dist(_at(world, peg.fitting, peg.at), peg.at if peg.on is None else _at(world, peg.on, peg.at))
        for peg in world.table.rig.pegs
    ]
    return max(gaps)


def overturned(world: World) -> float:
    """By how much a fitting has turned further than its peg allows, rad; negative while none has."""
    poses = world.poses()
    return max(
        abs(poses[peg.fitting].angle - (0.0 if peg.on is None else poses[peg.on].angle)) - peg.swing
        for peg in world.table.rig.pegs
    )
