"""The equilibrium of bodies as a linear programme: forces in friction cones and at pins that bear a load."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from sim.programme import Programme
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from sim.blocks import Joint, Touch, Weight
    from sim.geometry import Point

FINE = 1e3
"""Units in the weight of all: the solver lets 1e-7 of one pass, too much of a weight with levers of 40 cm."""
_MOST = 1e6  # times a load: more than that is no limit


class Equilibrium:
    """A row for each force and torque on each body, an unknown for each way to bear them.

    Attributes:
        unit: dyn in a unit of force, so that the programme is of one size for all tables.
        row: of each body the first of its three rows: force along x, along y, torque about its middle.
    """

    def __init__(
        self, bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint]
    ) -> None:
        self._bodies, self._touches, self._joints = bodies, touches, joints
        self.unit = math.fsum(body.mass for body in bodies.values()) * GRAVITY / FINE
        self.row = {body: 3 * number for number, body in enumerate(bodies)}
        self.weight = self.pull(0.0, -1.0)

    def pull(self, x: float, y: float) -> NDArray[np.float64]:
        """Return the load of all weights when gravity points along (x, y)."""
        load = np.zeros(3 * len(self._bodies))
        for body, row in self.row.items():
            share = self._bodies[body].mass * GRAVITY / self.unit
            load[row], load[row + 1] = x * share, y * share
        return load

    @cached_property
    def programme(self) -> Programme:
        """All forces that there may be: two unknowns for each touch in turn, three for each joint."""
        programme = Programme()
        for touch in self._touches:
            self._cone(programme, touch)
        for joint in self._joints:
            self._pin(programme, joint)
        return programme

    def cheapest(self, programme: Programme, costs: list[float]) -> NDArray[np.float64] | None:
        """Return the cheapest forces with which all weights are borne; None if none bear them."""
        return programme.cheapest(costs, -self.weight, -self.weight)

    def bears(self) -> bool:
        """Whether there are any forces that bear all weights."""
        return self.cheapest(self.programme, [0.0] * len(self.programme)) is not None

    def greatest(self, extra: NDArray[np.float64]) -> float | None:
        """Return the greatest multiple of an extra load that is borne as well; None if no multiple is."""
        programme, places = self.programme.copy(), np.flatnonzero(extra)
        programme.unknown(places.tolist(), extra[places].tolist(), high=_MOST)
        found = self.cheapest(programme, [0.0] * len(self.programme) + [-1.0])
        return None if found is None else limited(float(found[-1]))

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
            row, own = self.row[body], self._bodies[body]
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
        low, high = joint.low / self.unit, joint.high / self.unit
        self._unknown(programme, joint, (0.0, 0.0), 1.0, low=low, high=high)


def limited(most: float) -> float:
    """Return a multiple of a load, or inf where it is so great that it is no limit."""
    return math.inf if most >= _MOST else most
