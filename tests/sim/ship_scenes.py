"""A ship with cargo, for the tests of the physics floor. Heights are above the sea, places from the mast."""

from __future__ import annotations

from sim import PieceKind, World, ship

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
