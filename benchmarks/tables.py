"""Tables of both games with much on them, as worlds: for benchmarks, tests and golden scenes."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeAlias

from sim import World, cargo, raft, ship

if TYPE_CHECKING:
    from sim import PieceKind

_PILES = (-6.1, 6.1)  # cm; the middles of two piles of boards side by side


def flat_table(boards: int) -> World:
    """A raft as a full game leaves it: boards bedded on boards, chests and figures on their ends."""
    world = World(raft.RAFT_TABLE)
    heights = [raft.RAFT_TOP, raft.RAFT_TOP]
    for number in range(boards):
        pile = number % 2
        world.add(f"board-{number + 1}", raft.BOARD, _PILES[pile], heights[pile] + raft.BOARD_THICKNESS / 2)
        heights[pile] += raft.BOARD_THICKNESS
    for number in range(boards):
        pile, column, storey = number % 2, number // 2 % 7, number // 14
        world.add(
            f"chest-{number + 1}",
            raft.CHEST,
            _PILES[pile] - 5.0 + column,
            heights[pile] + storey * raft.CHEST.height - raft.CHEST.bottom,
        )
    for number, kind in enumerate(raft.FIGURES.values()):
        world.add(kind.name, kind, _PILES[number % 2] + 2.2 + number // 2 * 1.4, heights[0] - kind.bottom)
    return world


def storeyed_raft(boards: int, seed: int = 1) -> World:
    """A raft of two piles of boards with two chests between each two, and the figures on top."""
    rng = random.Random(seed)  # noqa: S311 - it draws places, not secrets
    world = World(raft.RAFT_TABLE)
    number = chest = 0
    tops = []
    for middle in _PILES:
        y = raft.RAFT_TOP
        for level in range(boards // 2):
            number += 1
            lay(world, f"board-{number}", raft.BOARD, middle, y)
            y += raft.BOARD_THICKNESS
            if level == boards // 2 - 1:
                break
            for side in (-2.5, 2.5):
                chest += 1
                lay(world, f"chest-{chest}", raft.CHEST, middle + side + rng.uniform(-0.6, 0.6), y)
            y += raft.CHEST.height
        tops.append((middle, y))
    for place, kind in enumerate(raft.FIGURES.values()):
        middle, y = tops[place % 2]
        lay(world, kind.name, kind, middle + (-1.5, 0.0, 1.5)[place // 2], y)
    return world


DECK = ship.HINGE + ship.DECK
"""The height of the ship's deck above the sea, cm."""
YARD = {yard.name: ship.HINGE + yard.height - 0.05 + ship.YARD_THICKNESS / 2 for yard in ship.YARDS}
"""The height of each yard's top face above the sea, cm."""
Lading: TypeAlias = tuple[tuple["PieceKind", float, float], ...]
"""What lies or hangs on either side: its kind, how far from the mast, how high what bears it is, cm."""
_LOW, _MIDDLE, _TOP = YARD.values()
_LAID: Lading = (
    (cargo.CHEST, 9.5, DECK),
    (cargo.SAILOR, 9.5, DECK + cargo.CHEST.height),
    (cargo.CRATE, 7.0, DECK),
    (cargo.RAT, 7.0, DECK + cargo.CRATE.height),
    (cargo.BARREL, 4.5, DECK),
    (cargo.CHEST, 2.0, DECK),
    (cargo.CRATE, 2.0, DECK + cargo.CHEST.height),
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
_LIGHT = (0, 2, 4, 8, 10, 14)  # rows of that lading that are aboard at first
_HUNG: Lading = (
    (cargo.CHEST, 9.5, DECK),
    (cargo.CRATE, 7.0, DECK),
    (cargo.BARREL, 4.5, DECK),
    (cargo.PLANK, 5.0, _MIDDLE),
    (cargo.FLASK, 1.5, _LOW),
    (cargo.HUNG_SAILOR, 4.6, _TOP),
    (cargo.CHEST, 2.0, DECK),
    (cargo.CRATE, 2.0, DECK + cargo.CHEST.height),
    (cargo.RAT, 7.0, DECK + cargo.CRATE.height),
    (cargo.BOAT, 5.0, _LOW),
    (cargo.SAILOR, 9.5, DECK + cargo.CHEST.height),
    (cargo.RAT, 2.5, _TOP),
    (cargo.CRATE, 5.0, _MIDDLE + cargo.PLANK.height),
    (cargo.FLASK, 1.5, _MIDDLE),
    (cargo.HUNG_FLASK, 7.6, _LOW),
    (cargo.HUNG_RAT, 0.8, _LOW),
)


def laden_ship() -> World:
    """A ship with 32 pieces aboard, in balance."""
    return _laden(_LAID)


def lightly_laden_ship() -> World:
    """A ship with 12 pieces aboard, in balance: six on the deck, two on each yard, none on another."""
    return _laden(tuple(_LAID[row] for row in _LIGHT))


def hung_ship(pieces: int) -> World:
    """A ship with so many pieces aboard, up to 32, half of them on either side, some of them hung."""
    return _laden(_HUNG[: pieces // 2])


def _laden(lading: Lading) -> World:
    world = World(ship.SHIP_TABLE)
    for number, (kind, x, bearing) in enumerate(lading):
        for side, name in ((-1.0, "port"), (1.0, "starboard")):
            put = hang if kind.name.endswith("hung") else lay
            put(world, f"{kind.name}-{name}-{number}", kind, side * x, bearing)
    return world


def lay(world: World, piece: str, kind: PieceKind, x: float, bottom: float) -> None:
    """Add a piece upright with its lowest edge at `bottom`, cm."""
    world.add(piece, kind, x, bottom - kind.bottom)


def hang(world: World, piece: str, kind: PieceKind, x: float, top: float) -> None:
    """Add a hung piece with its hook on a yard whose top face is at `top`, cm."""
    world.add(piece, kind, x, top - min(y for _, y in kind.parts[0]))
