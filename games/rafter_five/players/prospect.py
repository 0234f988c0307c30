"""What a table would bear: the statics of a plan before it is carried out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.components import kind_of
from games.rafter_five.players.plans import NEW_BOARD, NEW_CHEST
from games.rafter_five.players.things import Sort
from sim import statics
from sim.raft import BOARD, CHEST, RAFT_TABLE
from sim.statics import Touch, Weight

if TYPE_CHECKING:
    from games.rafter_five.players.plans import Plan
    from games.rafter_five.players.sight import Sight
    from sim import PieceKind, Reading
    from sim.statics import Statics

_TABLE_FRICTION = min(part.material.friction for part in RAFT_TABLE.fixed)


class Prospect:
    """The table as it touches now, to think of it with one figure elsewhere and a turn's pieces on it."""

    def __init__(self, reading: Reading, sight: Sight) -> None:
        self._reading = reading
        self._there = {thing.id for thing in sight.things}
        self._lifted: dict[str, Statics] = {}

    def without(self, figure: str) -> Statics:
        """The statics of all that is in no hand, with this figure lifted off."""
        if figure not in self._lifted:
            gone = [piece for piece in self._reading.kinds if piece == figure or piece not in self._there]
            self._lifted[figure] = statics.of(self._reading, RAFT_TABLE, without=gone)
        return self._lifted[figure]

    def margin(self, plan: Plan) -> float | None:
        """The sideways gravity, in g, that all bears on its weaker side after a plan; None if it falls."""
        planned = self.without(plan.figure).joined(*_laid(plan))
        found = planned.margins()
        return None if found is None else min(found)

    def moves_on(self, plan: Plan) -> bool:
        """Whether all would stand without the plan's figure, too, so that it can be taken again."""
        bodies, touches = _laid(plan)
        del bodies[plan.figure]
        left = [touch for touch in touches if touch.b != plan.figure]
        return self.without(plan.figure).joined(bodies, left).stands


class _Bed(NamedTuple):
    """A straight line through (x, y) cm, `c` and `s` the cosine and sine of its slope."""

    x: float
    y: float
    c: float
    s: float

    def at(self, x: float) -> tuple[float, float]:
        return x, self.y + (x - self.x) * self.s / self.c

    def touch(self, a: str | None, b: str, x: float, friction: float) -> Touch:
        return Touch(a, b, *self.at(x), (-self.s, self.c), friction)


def _laid(plan: Plan) -> tuple[dict[str, Weight], list[Touch]]:
    """Board, figure and chest of a plan, and the points in which they would touch."""
    spot, half = plan.board, BOARD.height / 2
    c, s = math.cos(spot.tilt), math.sin(spot.tilt)
    under = _Bed(spot.x + s * half, spot.y - c * half, c, s)
    above = _Bed(spot.x - s * half, spot.y + c * half, c, s)
    bodies = {NEW_BOARD: Weight(spot.x, spot.y, BOARD.mass)}
    touches = []
    for thing, *ends in spot.supports:
        fixed = thing.sort is Sort.TABLE
        rubs = _TABLE_FRICTION if fixed else kind_of(thing.id).material.friction
        friction = rubs * BOARD.material.friction
        touches += [under.touch(None if fixed else thing.id, NEW_BOARD, x, friction) for x in ends]
    for piece, kind, x in (
        (plan.figure, kind_of(plan.figure), plan.figure_x),
        (NEW_CHEST, CHEST, plan.chest_x),
    ):
        weight, points = _stood(piece, kind, x, above)
        bodies[piece] = weight
        touches += points
    return bodies, touches


def _stood(piece: str, kind: PieceKind, x: float, bed: _Bed) -> tuple[Weight, list[Touch]]:
    """A piece whose middle is at x cm on the new board, and the two points in which it stands."""
    base, half = x - bed.s * kind.bottom, kind.base_width / 2
    friction = kind.material.friction * BOARD.material.friction
    points = [bed.touch(NEW_BOARD, piece, base + way * bed.c * half, friction) for way in (-1.0, 1.0)]
    # The kind's bottom lies below its middle, so it is negative.
    return Weight(x, bed.at(base)[1] - bed.c * kind.bottom, kind.mass), points
