"""A ship with cargo, for the tests of the physics floor. Heights are above the sea, places from the mast."""

from __future__ import annotations

import math

from sim import PieceKind, PieceState, Table, World, WorldState, cargo, ship

DECK = ship.HINGE + ship.DECK
YARD = {yard.name: ship.HINGE + yard.height - 0.05 + ship.YARD_THICKNESS / 2 for yard in ship.YARDS}


def at_anchor() -> World:
    return World(ship.SHIP_TABLE)


def lay(world: World, piece: str, kind: PieceKind, x: float, bottom: float = DECK) -> None:
    """Add a piece upright with its lowest edge at `bottom`."""
    world.add(piece, kind, x, bottom - kind.bottom)


def hang(world: World, piece: str, kind: PieceKind, x: float, top: float) -> None:
    """Add a hung piece with its hook on a yard whose top face is at `top`."""
    world.add(piece, kind, x, top - min(y for _, y in kind.parts[0]))


def aboard(world: World, piece: str) -> tuple[float, float, float]:
    """Where a piece is, seen from the ship: along the deck from the mast, above the hinge; and its angle."""
    hull, pose = world.pose("hull"), world.pose(piece)
    c, s = math.cos(hull.angle), math.sin(hull.angle)
    dx, dy = pose.x, pose.y - ship.HINGE
    return c * dx + s * dy, c * dy - s * dx, pose.angle - hull.angle


def tilted(angle: float, table: Table = ship.SHIP_TABLE) -> World:
    """A ship without cargo that is let go at an angle (rad)."""
    c, s = math.cos(angle), math.sin(angle)
    parts = []
    for fitting in table.rig.fittings:
        dx, dy = fitting.x, fitting.y - ship.HINGE
        x, y = c * dx - s * dy, ship.HINGE + s * dx + c * dy
        parts.append(PieceState(fitting.name, fitting.kind.name, x, y, angle, 0.0, 0.0, 0.0))
    return World.from_state(table, cargo.KINDS, WorldState(0, tuple(parts)))


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


LADING = (
    (cargo.CHEST, 9.5, DECK),
    (cargo.CRATE, 7.0, DECK),
    (cargo.BARREL, 4.5, DECK),
    (cargo.PLANK, 5.0, YARD["yard-middle"]),
    (cargo.FLASK, 1.5, YARD["yard-low"]),
    (cargo.HUNG_SAILOR, 4.6, YARD["yard-top"]),
    (cargo.CHEST, 2.0, DECK),
    (cargo.CRATE, 2.0, DECK + cargo.CHEST.height),
    (cargo.RAT, 7.0, DECK + cargo.CRATE.height),
    (cargo.BOAT, 5.0, YARD["yard-low"]),
    (cargo.SAILOR, 9.5, DECK + cargo.CHEST.height),
    (cargo.RAT, 2.5, YARD["yard-top"]),
    (cargo.CRATE, 5.0, YARD["yard-middle"] + cargo.PLANK.height),
    (cargo.FLASK, 1.5, YARD["yard-middle"]),
    (cargo.HUNG_FLASK, 7.6, YARD["yard-low"]),
    (cargo.HUNG_RAT, 0.8, YARD["yard-low"]),
)


def laden(pieces: int) -> World:
    """A ship with so many pieces aboard, up to 32, half of them on either side."""
    world = at_anchor()
    for number, (kind, x, bottom) in enumerate(LADING[: pieces // 2]):
        for side, name in ((-1.0, "port"), (1.0, "starboard")):
            put = hang if kind.name.endswith("hung") else lay
            put(world, f"{kind.name}-{name}-{number}", kind, side * x, bottom)
    return world
