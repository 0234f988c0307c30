"""Statics: whether pieces at rest can stand at all, and how much more they would bear.

At every contact point the force lies in its friction cone; at every piece forces and torques add up to
nothing. Whether there are such forces is a linear programme, and so is the greatest load that still has some
(Livesley 1978, "Limit analysis of structures formed from rigid blocks"). If there are none, the pieces must
move. If there are, they can stand; with friction at steep contacts that is no proof that they will.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from sim.blocks import Joint, Touch, Weight, admit, blocks_of
from sim.errors import NumberRefused, UnknownPiece
from sim.firm import without_firm
from sim.leaves import without_leaves
from sim.numbers import FAR, finite
from sim.perch import perched
from sim.programme import Programme
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from numpy.typing import NDArray

    from sim.geometry import Point
    from sim.reading import Reading
    from sim.table import Table

__all__ = ["Force", "Joint", "Statics", "Touch", "Weight", "of"]

_AT_LIMIT = 1e-6  # share of the cone's half width: a force this near its edge is on it
_FINE = 1e3  # the solver lets 1e-7 of a unit pass; with levers of 40 cm that is too much of the whole weight
_MOST = 1e6  # times the weight of all: more than that is no limit


@dataclass(frozen=True, slots=True)
class Force:
    """The force on `touch.b` in one distribution, dyn; `slips` where it is at the edge of its cone.

    It is `normal` along the touch's normal, and `along` the surface, counter-clockwise from that.
    """

    touch: Touch
    normal: float
    along: float
    slips: bool


class Statics:
    """The equilibrium of bodies that touch each other.

    A row of its programme for each force and torque on each body, an unknown for each way to bear them.

    Raises:
        NumberRefused: a number of a body, a touch or a joint is out of range, or a mass not positive.
        UnknownPiece: a touch or a joint is at a body that is not there.
    """

    def __init__(
        self, bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint] = ()
    ) -> None:
        self._bodies = dict(bodies)
        self.touches = tuple(touches)
        self._joints = tuple(joints)
        admit(self._bodies, self.touches, self._joints)
        self._row = {body: 3 * number for number, body in enumerate(self._bodies)}
        # Unknowns are in shares of the weight of all, so that the programme is of one size for all tables.
        self._unit = math.fsum(body.mass for body in self._bodies.values()) * GRAVITY / _FINE
        self._weight = self._pull(0.0, -1.0)
        self._found: bool | None = None

    def joined(self, bodies: Mapping[str, Weight], touches: Sequence[Touch]) -> Statics:
        """Return the same with more bodies, which touch each other, the ground or what is there already.

        Raises:
            NumberRefused: as the class itself.
            UnknownPiece: as the class itself.
        """
        return Statics({**self._bodies, **bodies}, (*self.touches, *touches), self._joints)

    # -- the programme --------------------------------------------------------------------------------------

    @cached_property
    def _programme(self) -> Programme:
        """All forces that there may be; who only asks whether all stand seldom needs it."""
        programme = Programme()
        for touch in self.touches:
            self._cone(programme, touch)
        for joint in self._joints:
            self._pin(programme, joint)
        return programme

    def _unknown(
        self,
        programme: Programme,
        between: Touch | Joint,
        force: Point,
        torque: float = 0.0,
        *,
        low: float = 0.0,
        high: float = math.inf,
    ) -> None:
        """Enter an unknown that acts on b with a force and a torque per unit, and on a with the opposite."""
        rows: list[int] = []
        values: list[float] = []
        for body, sign in ((between.b, 1.0), (between.a, -1.0)):
            if body is None:
                continue
            row, own = self._row[body], self._bodies[body]
            fx, fy = sign * force[0], sign * force[1]
            rows += (row, row + 1, row + 2)
            values += (fx, fy, (between.x - own.x) * fy - (between.y - own.y) * fx + sign * torque)
        programme.unknown(rows, values, low, high)

    def _cone(self, programme: Programme, touch: Touch) -> None:
        """Two unknowns, the edges of the friction cone; none of them can pull."""
        (nx, ny), friction = touch.normal, touch.friction
        self._unknown(programme, touch, (nx - friction * ny, ny + friction * nx))
        self._unknown(programme, touch, (nx + friction * ny, ny - friction * nx))

    def _pin(self, programme: Programme, joint: Joint) -> None:
        """Three unknowns: a force either way, and a torque within its limits."""
        self._unknown(programme, joint, (1.0, 0.0), low=-math.inf)
        self._unknown(programme, joint, (0.0, 1.0), low=-math.inf)
        low, high = joint.low / self._unit, joint.high / self._unit
        self._unknown(programme, joint, (0.0, 0.0), 1.0, low=low, high=high)

    def _pull(self, x: float, y: float) -> NDArray[np.float64]:
        """Return the load of all weights when gravity points along (x, y)."""
        load = np.zeros(3 * len(self._bodies))
        for body, row in self._row.items():
            share = self._bodies[body].mass * GRAVITY / self._unit
            load[row], load[row + 1] = x * share, y * share
        return load

    def _borne(self, programme: Programme, costs: list[float]) -> NDArray[np.float64] | None:
        """Return the cheapest forces with which all weights are borne; None if none bear them."""
        return programme.cheapest(costs, -self._weight, -self._weight)

    # -- answers --------------------------------------------------------------------------------------------

    @property
    def stands(self) -> bool:
        """Whether any forces hold the bodies as they are. False proves that they move."""
        if self._found is None:
            bodies, touches = without_firm(self._bodies, self.touches, self._joints)
            fewer = len(bodies) < len(self._bodies)
            doubtful = Statics(bodies, touches, self._joints) if fewer else self
            self._found = doubtful._bears()  # noqa: SLF001 - one of its own kind
        return self._found

    def _bears(self) -> bool:
        """Whether the programme has any forces that bear all weights."""
        return self._borne(self._programme, [0.0] * len(self._programme)) is not None

    def _most(self, extra: NDArray[np.float64]) -> float | None:
        """Return the greatest multiple of an extra load that is borne; None if nothing stands without it."""
        # What falls by itself may well stand under some load: what leans to one side, pulled to the other.
        return self._greatest(extra) if self.stands else None

    def _greatest(self, extra: NDArray[np.float64]) -> float | None:
        """Return the greatest multiple of an extra load that is borne; None if no multiple is."""
        programme, places = self._programme.copy(), np.flatnonzero(extra)
        programme.unknown(places.tolist(), extra[places].tolist(), high=_MOST)
        found = self._borne(programme, [0.0] * len(self._programme) + [-1.0])
        if found is None:
            return None
        return _limited(float(found[-1]))

    def sideways(self, direction: float) -> float | None:
        """Return the sideways gravity, in g, that is borne besides the true one; None if not even that is.

        `direction` is 1 for a pull to the right, -1 to the left.

        Raises:
            NumberRefused: the direction is neither.
        """
        if direction not in (1.0, -1.0):
            raise NumberRefused("direction", direction, "it is neither 1, to the right, nor -1, to the left")
        margins = self.margins()
        return None if margins is None else margins[direction > 0.0]

    def margins(self) -> tuple[float, float] | None:
        """Return the sideways gravity, in g, that is borne to the left and to the right; None if none is."""
        margins = self._margins
        self._found = margins is not None
        return margins

    @cached_property
    def _margins(self) -> tuple[float, float] | None:
        rest = without_leaves(self._bodies, self.touches, self._joints)
        if not rest.bodies:
            return _limited(rest.left), _limited(rest.right)
        fewer = len(rest.bodies) < len(self._bodies)
        asked = Statics(rest.bodies, rest.touches, rest.joints) if fewer else self
        # What bears some pull to the left and some to the right bears the mean of both, which is none: so
        # whether all stand need not be asked by itself.
        left = asked._greatest(asked._pull(-1.0, 0.0))  # noqa: SLF001 - one of its own kind
        right = None if left is None else asked._greatest(asked._pull(1.0, 0.0))  # noqa: SLF001 - likewise
        if left is None or right is None:
            return None
        return _limited(min(left, rest.left)), _limited(min(right, rest.right))

    def tilt(self, direction: float) -> float | None:
        """Return the angle (rad) by which all can be tilted, clockwise for 1: forces scale, so it is atan.

        Raises:
            NumberRefused: the direction is neither 1 nor -1.
        """
        margin = self.sideways(direction)
        return None if margin is None else math.atan(margin)

    def lacking(self) -> float:
        """Return the least sideways gravity, in g, with which all would stand, each body pulled its own way.

        It is the share of its weight by which the most pulled of them is: 0 if all stand as they are, inf if
        no such pulls help. Where one joint gives way it is what `sideways` would miss of 0.
        """
        bodies, programme = len(self._bodies), self._programme.copy()
        # Further unknowns: each body's pull to the right, each one's to the left, and last the bound of all;
        # and a further row for each body, by which its pulls keep to that.
        shares = self._pull(1.0, 0.0)[::3].tolist()
        for side in (1.0, -1.0):
            for number, share in enumerate(shares):
                programme.unknown((3 * number, 3 * bodies + number), (side * share, 1.0))
        programme.unknown(range(3 * bodies, 4 * bodies), [-1.0] * bodies)
        costs = [0.0] * (len(programme) - 1) + [1.0]
        least = np.concatenate([-self._weight, np.full(bodies, -math.inf)])
        most = np.concatenate([-self._weight, np.zeros(bodies)])
        found = programme.cheapest(costs, least, most)
        return math.inf if found is None else float(found[-1])

    def extra_weight(self, body: str, x: float) -> float | None:
        """Return the mass (g) that can be laid on a body at x cm; inf without limit, None if nothing stands.

        Raises:
            UnknownPiece: there is no such body.
            NumberRefused: x is not finite or out of range.
        """
        if body not in self._row:
            raise UnknownPiece(body)
        x = finite("x", x, -FAR, FAR)
        load = np.zeros(3 * len(self._bodies))
        load[self._row[body] + 1] = -_FINE
        load[self._row[body] + 2] = -(x - self._bodies[body].x) * _FINE
        most = self._most(load)
        return most if most is None or math.isinf(most) else most * _FINE * self._unit / GRAVITY

    def forces(self) -> tuple[Force, ...] | None:
        """Return one distribution of contact forces, in the order of the touches; None if there is none."""
        found = self._borne(self._programme, [1.0] * len(self._programme))
        if found is None:
            return None
        told = []
        for number, touch in enumerate(self.touches):
            one, other = found[2 * number : 2 * number + 2] * self._unit
            normal, along = float(one + other), float(touch.friction * (one - other))
            slips = abs(along) >= (1.0 - _AT_LIMIT) * touch.friction * normal
            told.append(Force(touch, normal, along, slips))
        return tuple(told)


def _limited(most: float) -> float:
    return math.inf if most >= _MOST else most


def of(
    reading: Reading,
    table: Table,
    *,
    held: Collection[str] = (),
    without: Collection[str] = (),
    afloat: bool = False,
) -> Statics:
    """Return the statics of a table at rest, as its pieces touch now.

    What is `held` counts as ground, which bears whatever leans on it; pieces `without` which all is to stand
    are left out. Yards bear what their pegs do. A ship is taken as held at its heel; if it is `afloat`, its
    hinge bears nothing either but at its stop, and it stands only at the heel of its ball and cargo (within
    .001 rad). How what touches at a single point is seen, as a flask or what hangs, stands in `perch`.
    """
    bodies, touches, joints = blocks_of(reading, table, held, without, afloat=afloat)
    return Statics(*perched(bodies, touches, reading), joints)
