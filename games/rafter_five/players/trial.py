"""Trying a plan out on a copy of the table: does everything stay where it is put?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.components import kind_of
from games.rafter_five.players.spots import come_down
from sim import TICKS_PER_SECOND, PieceState, World, WorldState
from sim.raft import BOARD, CHEST, KINDS, RAFT_TABLE

if TYPE_CHECKING:
    from games.rafter_five.players.plans import Plan
    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.things import Thing
    from sim import PieceKind

_LONGEST = round(1.5 * TICKS_PER_SECOND)
_LOOK = 24
"""Ticks between two looks at the copy."""
_CALM = 4
"""After so many calm looks one after the other it stands."""
_SLOW = 0.1  # cm/s
_SLOW_SPIN = 0.02  # rad/s
_SHIFT = 0.3  # cm
_LEAN = 0.05  # rad


def stands(sight: Sight, board: Thing, plan: Plan) -> bool:
    """Whether the table stands with the figure lifted, and then with all that the plan puts there."""
    lifted = sight.without(plan.figure)
    rest = [_state(thing, kind_of(thing.id)) for thing in lifted.things]
    if not _holds(rest):
        return False
    covered = lifted.joined(board)
    figure = _put(covered, kind_of(plan.figure), plan.figure, plan.figure_x, board.tilt)
    chest = _put(covered, CHEST, board.id + "-chest", plan.chest_x, board.tilt)
    return _holds([*rest, _state(board, BOARD), figure, chest])


def _state(thing: Thing, kind: PieceKind) -> PieceState:
    return PieceState(thing.id, kind.name, thing.x, thing.y, thing.tilt, 0.0, 0.0, 0.0)


def _put(sight: Sight, kind: PieceKind, piece: str, x: float, tilt: float) -> PieceState:
    down = come_down(sight, kind, x, tilt)
    height = sight.top if down is None else down[0]
    return PieceState(piece, kind.name, x, height, tilt, 0.0, 0.0, 0.0)


def _holds(pieces: list[PieceState]) -> bool:
    world = World.from_state(RAFT_TABLE, KINDS, WorldState(0, tuple(pieces)))
    before = world.poses()
    calm = 0
    for _ in range(_LONGEST // _LOOK):
        for _ in range(_LOOK):
            world.step()
        for piece, pose in world.poses().items():
            was = before[piece]
            if max(abs(pose.x - was.x), abs(pose.y - was.y)) > _SHIFT or abs(pose.angle - was.angle) > _LEAN:
                return False
        still = all(move.speed < _SLOW and move.spin < _SLOW_SPIN for move in world.speeds().values())
        calm = calm + 1 if still else 0
        if calm >= _CALM:
            return True
    return False
