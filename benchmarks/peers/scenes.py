"""The scenes on which settings are paid for: a raft at rest and when a board comes down, a ship likewise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks.engines.ours import scene_of
from benchmarks.engines.scene import Placed
from benchmarks.tables import flat_table, lightly_laden_ship
from sim import cargo, raft, ship

if TYPE_CHECKING:
    from benchmarks.engines import Scene

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


def priced() -> tuple[Priced, ...]:
    """The scenes."""
    table = flat_table(_BOARDS)
    top = max(pose.y + table.kinds[piece].height for piece, pose in table.poses().items())
    falling = Placed("falling", raft.BOARD, _PILE, top + _ABOVE)
    vessel = lightly_laden_ship()
    crate = Placed("falling", cargo.CRATE, _OFF[0], ship.HINGE + ship.DECK + _OFF[1])
    return (
        Priced("raft at rest", scene_of(table), 0.5, 0.5),
        Priced("raft, a board falls", scene_of(table, falling), 0.0, 1.0),
        Priced("ship at rest", scene_of(vessel), 0.5, 0.5),
        Priced("ship, a crate falls", scene_of(vessel, crate), 0.0, 1.0),
    )
