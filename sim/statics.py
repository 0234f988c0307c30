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
from sim.equilibrium import FINE, Equilibrium, limited
from sim.errors import NumberRefused, UnknownPiece
from sim.firm import without_firm
from sim.leaves import without_leaves
from sim.numbers import FAR, finite
from sim.perch import perched
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sim.reading import Reading
    from sim.table import Table

__all__ = ["Force", "Joint", "Statics", "Touch", "Weight", "of"]

_AT_LIMIT = 1e-6  # share of the cone's half width: a force this near its edge is on it


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
    """What can be asked of the equilibrium of bodies that touch each other.

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
        self._whole = Equilibrium(self._bodies, self.touches, self._joints)
        self._found: bool | None = None

    def joined(self, bodies: Mapping[str, Weight], touches: Sequence[Touch]) -> Statics:
        """Return the same with more bodies, which touch each other, the ground or what is there already.

        Raises:
            NumberRefused: as the class itself.
            UnknownPiece: as the class itself.
        """
        return Statics({**self._bodies, **bodies}, (*self.touches, *touches), self._joints)

    @property
    def stands(self) -> bool:
        """Whether any forces hold the bodies as they are. False proves that they move."""
        if self._found is None:
            bodies, touches = without_firm(self._bodies, self.touches, self._joints)
            self._found = self._part(bodies, touches, self._joints).bears()
        return self._found

    def _part(
        self, bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint]
    ) -> Equilibrium:
        """The equilibrium of these bodies, which are some of all."""
        return self._whole if len(bodies) == len(self._bodies) else Equilibrium(bodies, touches, joints)

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
            return limited(rest.left), limited(rest.right)
        asked = self._part(rest.bodies, rest.touches, rest.joints)
        # What bears some pull to the left and some to the right bears the mean of both, which is none: so
        # whether all stand need not be asked by itself.
        left = asked.greatest(asked.pull(-1.0, 0.0))
        right = None if left is None else asked.greatest(asked.pull(1.0, 0.0))
        if left is None or right is None:
            return None
        return limited(min(left, rest.left)), limited(min(right, rest.right))

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
        bodies, whole = len(self._bodies), self._whole
        programme = whole.programme.copy()
        # Further unknowns: each body's pull to the right, each one's to the left, and last the bound of all;
        # and a further row for each body, by which its pulls keep to that.
        shares = whole.pull(1.0, 0.0)[::3].tolist()
        for side in (1.0, -1.0):
            for number, share in enumerate(shares):
                programme.unknown((3 * number, 3 * bodies + number), (side * share, 1.0))
        programme.unknown(range(3 * bodies, 4 * bodies), [-1.0] * bodies)
        costs = [0.0] * (len(programme) - 1) + [1.0]
        least = np.concatenate([-whole.weight, np.full(bodies, -math.inf)])
        most = np.concatenate([-whole.weight, np.zeros(bodies)])
        found = programme.cheapest(costs, least, most)
        return math.inf if found is None else float(found[-1])

    def extra_weight(self, body: str, x: float) -> float | None:
        """Return the mass (g) that can be laid on a body at x cm; inf without limit, None if nothing stands.

        Raises:
            UnknownPiece: there is no such body.
            NumberRefused: x is not finite or out of range.
        """
        whole = self._whole
        if body not in whole.row:
            raise UnknownPiece(body)
        x = finite("x", x, -FAR, FAR)
        load = np.zeros(3 * len(self._bodies))
        load[whole.row[body] + 1] = -FINE
        load[whole.row[body] + 2] = -(x - self._bodies[body].x) * FINE
        # What falls by itself may well stand under some load: what leans to one side, loaded on the other.
        most = whole.greatest(load) if self.stands else None
        return most if most is None or math.isinf(most) else most * FINE * whole.unit / GRAVITY

    def forces(self) -> tuple[Force, ...] | None:
        """Return one distribution of contact forces, in the order of the touches; None if there is none."""
        whole = self._whole
        found = whole.cheapest(whole.programme, [1.0] * len(whole.programme))
        if found is None:
            return None
        told = []
        for number, touch in enumerate(self.touches):
            one, other = found[2 * number : 2 * number + 2] * whole.unit
            normal, along = float(one + other), float(touch.friction * (one - other))
            slips = abs(along) >= (1.0 - _AT_LIMIT) * touch.friction * normal
            told.append(Force(touch, normal, along, slips))
        return tuple(told)


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
