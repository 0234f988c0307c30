"""The scenes on which settings are paid for: a raft at rest and when a board comes down, a ship likewise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.engines.scene import Placed, Scene
from benchmarks.tick import flat_table, lightly_laden_ship
from sim import cargo, raft, ship

if TYPE_CHECKING:
    from sim import World

_BOARDS = 20
_ABOVE = 12.0  # cm that the board falls onto one of the two piles
_PILE = -6.1  # cm; where that pile stands
_OFF = (2.0, 3.0)  # cm; a crate falls so far from the mast, from so far above the deck


@dataclass(frozen=True, slots=True)
class Priced:
    """A scene, how long it is let alone at first, and how long it is measured, s of simulated time."""

    name: str
    scene: Scene
    before: float
    measured: float


def of_world(world: World, *more: Placed) -> Scene:
    """A world's table and pieces as every engine can build them, with more; all at rest."""
    parts = world.table.rig.names
    placed = [
        Placed(piece, kind, *world.pose(piece)) for piece, kind in world.kinds.items() if piece not in parts
    ]
    return Scene(world.table, (*placed, *more))


def priced() -> tuple[Priced, ...]:
    """The scenes."""
    table = flat_table(_BOARDS)
    top = max(pose.y + table.kinds[piece].height for piece, pose in table.poses().items())
    falling = Placed("falling", raft.BOARD, _PILE, top + _ABOVE)
    vessel = lightly_laden_ship()
    crate = Placed("falling", cargo.CRATE, _OFF[0], ship.HINGE + ship.DECK + _OFF[1])
    return (
        Priced("raft at rest", of_world(table), 0.5, 0.5),
        Priced("raft, a board falls", of_world(table, falling), 0.0, 1.0),
        Priced("ship at rest", of_world(vessel), 0.5, 0.5),
        Priced("ship, a crate falls", of_world(vessel, crate), 0.0, 1.0),
    )
