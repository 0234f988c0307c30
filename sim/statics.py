"""Statics: whether pieces at rest can stand at all, and how much more they would bear.

At every contact point the force lies in its friction cone; at every piece forces and torques add up to
nothing. Whether there are such forces is a linear programme, and so is the greatest load that still has some
(Livesley 1978, "Limit analysis of structures formed from rigid blocks"). If there are none, the pieces must
move. If there are, they can stand; with friction at steep contacts that is no proof that they will.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sim.errors import UnknownPiece
from sim.perch import perched
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from numpy.typing import NDArray

    from sim.geometry import Point
    from sim.reading import Reading
    from sim.table import Table

_AT_LIMIT = 1e-6  # share of the cone's half width: a force this near its edge is on it
_OPTIONS = {"presolve": False}  # a programme of this size is solved sooner than it is made smaller
_FINE = 1e3  # the solver lets 1e-7 of a unit pass; with levers of 40 cm that is too much of the whole weight
_MOST = 1e6  # times the weight of all: more than that is no limit


@dataclass(frozen=True, slots=True)
class Weight:
    """A body: its centre of mass in cm, its mass in g."""

    x: float
    y: float
    mass: float


@dataclass(frozen=True, slots=True)
class Touch:
    """A point (cm) where `a` pushes `b` along `normal`; None is the ground. `friction` is the pair's."""

    a: str | None
    b: str
    x: float
    y: float
    normal: Point
    friction: float


@dataclass(frozen=True, slots=True)
class Joint:
    """A pin at (x, y) cm that joins `b` to `a` (None: to the ground).

    It bears torques from `low` to `high` on b, dyn cm.
    """

    a: str | None
    b: str
    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Force:
    """The force on `touch.b` in one distribution, dyn; `slips` where it is at the edge of its cone."""

    touch: Touch
    normal: float
    along: float
    slips: bool


class Statics:
    """The equilibrium of bodies that touch each other."""

    def __init__(
        self, bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint] = ()
    ) -> None:
        self._bodies = dict(bodies)
        self.touches = tuple(touches)
        self._joints = tuple(joints)
        self._row = {body: 3 * number for number, body in enumerate(self._bodies)}
        # Unknowns are in shares of the weight of all, so that the programme is of one size for all tables.
        self._unit = math.fsum(body.mass for body in self._bodies.values()) * GRAVITY / _FINE
        # The matrix by its columns: where each begins, and the rows and values of all one after the other.
        self._starts = [0]
        self._rows: list[int] = []
        self._values: list[float] = []
        self._low: list[float] = []
        self._high: list[float] = []
        for touch in self.touches:
            self._cone(touch)
        for joint in self._joints:
            self._pin(joint)
        self._weight = self._pull(0.0, -1.0)
        self._found: bool | None = None

    def joined(self, bodies: Mapping[str, Weight], touches: Sequence[Touch]) -> Statics:
        """Return the same with more bodies, which touch each other, the ground or what is there already."""
        return Statics({**self._bodies, **bodies}, (*self.touches, *touches), self._joints)

    # -- the programme --------------------------------------------------------------------------------------

    def _column(self, low: float = 0.0, high: float = math.inf) -> None:
        """End the column of an unknown, whose effects have been entered."""
        self._low.append(low)
        self._high.append(high)
        self._starts.append(len(self._rows))

    def _act(self, body: str | None, at: Point, force: Point, torque: float = 0.0) -> None:
        """Let the next unknown act on a body at a point with a force (and a torque) per unit."""
        if body is None:
            return
        row, own = self._row[body], self._bodies[body]
        fx, fy = force
        self._rows += (row, row + 1, row + 2)
        self._values += (fx, fy, (at[0] - own.x) * fy - (at[1] - own.y) * fx + torque)

    def _cone(self, touch: Touch) -> None:
        """Two unknowns, the edges of the friction cone; none of them can pull."""
        (nx, ny), friction, at = touch.normal, touch.friction, (touch.x, touch.y)
        for fx, fy in (
            (nx - friction * ny, ny + friction * nx),
            (nx + friction * ny, ny - friction * nx),
        ):
            self._act(touch.b, at, (fx, fy))
            self._act(touch.a, at, (-fx, -fy))
            self._column()

    def _pin(self, joint: Joint) -> None:
        at = (joint.x, joint.y)
        for fx, fy in ((1.0, 0.0), (0.0, 1.0)):
            self._act(joint.b, at, (fx, fy))
            self._act(joint.a, at, (-fx, -fy))
            self._column(-math.inf)
        self._act(joint.b, at, (0.0, 0.0), 1.0)
        self._act(joint.a, at, (0.0, 0.0), -1.0)
        self._column(joint.low / self._unit, joint.high / self._unit)

    def _pull(self, x: float, y: float) -> NDArray[np.float64]:
        """Return the load of all weights when gravity points along (x, y)."""
        load = np.zeros(3 * len(self._bodies))
        for body, row in self._row.items():
            share = self._bodies[body].mass * GRAVITY / self._unit
            load[row], load[row + 1] = x * share, y * share
        return load

    def _solve(
        self, extra: NDArray[np.float64] | None, cost_of_force: float = 0.0
    ) -> tuple[float, NDArray[np.float64]] | None:
        """Return the greatest multiple of an extra load that is borne, and the forces; None if none is."""
        # Whoever only plays need not wait for SciPy, which takes longer to load than all else together.
        from scipy.optimize import LinearConstraint, milp  # noqa: PLC0415
        from scipy.sparse import csc_array  # noqa: PLC0415

        count, size = len(self._low), 3 * len(self._bodies)
        starts, rows, values = self._starts, self._rows, self._values
        low, high, cost = self._low, self._high, [cost_of_force] * count
        if extra is not None:
            places = np.flatnonzero(extra)
            rows, values = rows + places.tolist(), values + extra[places].tolist()
            starts = [*starts, len(rows)]
            low, high, cost = [*low, 0.0], [*high, _MOST], [*cost, -1.0]
        matrix = csc_array((values, rows, starts), shape=(size, len(low)))
        # Without whole numbers `milp` is the plain programme, with less around it than `linprog`.
        found = milp(
            cost,
            bounds=(low, high),
            constraints=LinearConstraint(matrix, -self._weight, -self._weight),
            options=_OPTIONS,
        )
        if found.x is None:
            return None
        return (float(found.x[count]) if extra is not None else 0.0), found.x[:count]

    # -- answers --------------------------------------------------------------------------------------------

    @property
    def stands(self) -> bool:
        """Whether any forces hold the bodies as they are. False proves that they move."""
        if self._found is None:
            self._found = self._solve(None) is not None
        return self._found

    def _most(self, extra: NDArray[np.float64]) -> float | None:
        # What falls by itself may well stand under some load: what leans to one side, pulled to the other.
        found = self._solve(extra) if self.stands else None
        if found is None:
            return None
        return math.inf if found[0] >= _MOST else found[0]

    def sideways(self, direction: float) -> float | None:
        """Return the sideways gravity, in g, that is borne besides the true one; None if not even that is.

        `direction` is 1 for a pull to the right, -1 to the left.
        """
        return self._most(self._pull(direction, 0.0))

    def tilt(self, direction: float) -> float | None:
        """Return the angle (rad) by which all can be tilted, clockwise for 1: forces scale, so it is atan."""
        margin = self.sideways(direction)
        return None if margin is None else math.atan(margin)

    def lacking(self) -> float:
        """Return the least sideways gravity, in g, with which all would stand, each body pulled its own way.

        It is the share of its weight by which the most pulled of them is: 0 if all stand as they are, inf if
        no such pulls help. Where one joint gives way it is what `sideways` would miss of 0.
        """
        from scipy.optimize import LinearConstraint, milp  # noqa: PLC0415 - as in _solve
        from scipy.sparse import csc_array  # noqa: PLC0415

        count, bodies = len(self._low), len(self._bodies)
        rows, values, starts = [*self._rows], [*self._values], [*self._starts]
        # Further unknowns: each body's pull to the right, each one's to the left, and last the bound of all;
        # and a further row for each body, by which its pulls keep to that.
        shares = self._pull(1.0, 0.0)[::3].tolist()
        for side in (1.0, -1.0):
            for number, share in enumerate(shares):
                rows += [3 * number, 3 * bodies + number]
                values += [side * share, 1.0]
                starts.append(len(rows))
        rows += range(3 * bodies, 4 * bodies)
        values += [-1.0] * bodies
        starts.append(len(rows))
        cost = np.zeros(count + 2 * bodies + 1)
        cost[-1] = 1.0
        low = np.concatenate([self._low, np.zeros(2 * bodies + 1)])
        high = np.concatenate([self._high, np.full(2 * bodies + 1, math.inf)])
        least = np.concatenate([-self._weight, np.full(bodies, -math.inf)])
        most = np.concatenate([-self._weight, np.zeros(bodies)])
        matrix = csc_array((values, rows, starts), shape=(4 * bodies, len(cost)))
        constraints = LinearConstraint(matrix, least, most)
        found = milp(cost, bounds=(low, high), constraints=constraints, options=_OPTIONS)
        return math.inf if found.x is None else float(found.x[-1])

    def extra_weight(self, body: str, x: float) -> float | None:
        """Return the mass (g) that can be laid on a body at x cm; inf without limit, None if nothing stands.

        Raises:
            UnknownPiece: there is no such body.
        """
        if body not in self._row:
            raise UnknownPiece(body)
        load = np.zeros(3 * len(self._bodies))
        load[self._row[body] + 1] = -_FINE
        load[self._row[body] + 2] = -(x - self._bodies[body].x) * _FINE
        most = self._most(load)
        return most if most is None or math.isinf(most) else most * _FINE * self._unit / GRAVITY

    def forces(self) -> tuple[Force, ...] | None:
        """Return one distribution of contact forces, in the order of the touches; None if there is none."""
        found = self._solve(None, 1.0)
        if found is None:
            return None
        told = []
        for number, touch in enumerate(self.touches):
            one, other = found[1][2 * number : 2 * number + 2] * self._unit
            normal, along = float(one + other), float(touch.friction * (one - other))
            slips = abs(along) >= (1.0 - _AT_LIMIT) * touch.friction * normal
            told.append(Force(touch, normal, along, slips))
        return tuple(told)


def of(
    reading: Reading, table: Table, *, held: Collection[str] = (), without: Collection[str] = ()
) -> Statics:
    """Return the statics of a table at rest, as its pieces touch now.

    What is `held` counts as ground, which bears whatever leans on it; pieces `without` which all is to stand
    are left out. A ship is taken as held at its heel, since without friction any sideways pull would only
    heel it further; yards bear what their pegs do: friction, and at the end of their freedom whatever presses
    on. How what touches at a single point is seen, as a flask or what hangs, stands in `perch`.
    """
    materials = {part.name: part.material for part in table.fixed}
    ground = {*materials, *held}
    bodies = {
        piece: Weight(pose.x, pose.y, reading.kinds[piece].mass)
        for piece, pose in reading.poses.items()
        if piece not in ground and piece not in without
    }
    rubs = {
        **{name: material.friction for name, material in materials.items()},
        **{piece: kind.material.friction for piece, kind in reading.kinds.items()},
    }
    touches = []
    for contact in reading.contacts:
        a, b, (nx, ny) = contact.a, contact.b, contact.normal
        if b in ground:
            a, b, nx, ny = b, a, -nx, -ny
        if b in bodies and (a in bodies or a in ground):
            friction = rubs[a] * rubs[b]
            on = None if a in ground else a
            touches += [Touch(on, b, x, y, (nx, ny), friction) for x, y in contact.points]
    return Statics(*perched(bodies, touches, reading), _pegs(reading, table))


def _pegs(reading: Reading, table: Table) -> list[Joint]:
    upright = {fitting.name: fitting for fitting in table.rig.fittings}
    joints = []
    for peg in table.rig.pegs:
        fitting, pose = upright[peg.fitting], reading.poses[peg.fitting]
        c, s = math.cos(pose.angle), math.sin(pose.angle)
        dx, dy = peg.at[0] - fitting.x, peg.at[1] - fitting.y
        x, y = pose.x + c * dx - s * dy, pose.y + s * dx + c * dy
        if peg.on is None:
            joints.append(Joint(None, peg.fitting, x, y, -math.inf, math.inf))
            continue
        turned = pose.angle - reading.poses[peg.on].angle
        low = -math.inf if turned >= peg.swing - _STOP else -peg.friction
        high = math.inf if turned <= _STOP - peg.swing else peg.friction
        joints.append(Joint(peg.on, peg.fitting, x, y, low, high))
    return joints


_STOP = 1e-3  # rad; a yard this near the end of its freedom leans on it
