"""Rigid blocks: what rests on a table as statics sees it, with the points and pins through which it bears."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sim.errors import NumberRefused, UnknownPiece
from sim.numbers import FAR, finite
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from sim.geometry import Point
    from sim.reading import Reading
    from sim.rig import Peg
    from sim.table import Table

_STOP = 1e-3  # rad; a fitting this near the end of its freedom leans on it
_LIGHTEST, _HEAVIEST = 1e-12, 1e9  # g
_UNIT = 1.0 + 1e-6  # no part of a unit vector is longer
_ROUGHEST = 100.0  # friction of a pair: no material's own is above 10


@dataclass(frozen=True, slots=True)
class Weight:
    """A body: its centre of mass in cm, its mass in g."""

    x: float
    y: float
    mass: float


@dataclass(frozen=True, slots=True)
class Touch:
    """A point (cm) where `a` pushes `b` along the unit vector `normal`; None is the ground.

    `friction` is the pair's.
    """

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


def admit(bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint]) -> None:
    """Let through only what statics can answer about.

    Raises:
        NumberRefused: a place, a normal or a friction is not finite or out of range, a mass not positive, or
            a joint's limits (which may be infinite) are in no order; named as in `touches[2].friction`.
        UnknownPiece: a touch or a joint is at a body that is not there.
    """
    # What is in range, nearly all, is let through without a name for each number: statics is asked often.
    for name, body in bodies.items():
        where = body.x, body.y
        if not (_near(*where) and _LIGHTEST <= body.mass <= _HEAVIEST):
            _name_place(f"bodies[{name!r}]", *where)
            finite(f"bodies[{name!r}].mass", body.mass, _LIGHTEST, _HEAVIEST)
    for number, touch in enumerate(touches):
        _know(bodies, touch, "touches", number)
        nx, ny = touch.normal
        upright = -_UNIT <= nx <= _UNIT and -_UNIT <= ny <= _UNIT
        if not (upright and _near(touch.x, touch.y) and 0.0 <= touch.friction <= _ROUGHEST):
            place = f"touches[{number}]"
            _name_place(place, touch.x, touch.y)
            finite(f"{place}.normal x", nx, -_UNIT, _UNIT)
            finite(f"{place}.normal y", ny, -_UNIT, _UNIT)
            finite(f"{place}.friction", touch.friction, 0.0, _ROUGHEST)
    for number, joint in enumerate(joints):
        _know(bodies, joint, "joints", number)
        place = f"joints[{number}]"
        _name_place(place, joint.x, joint.y)
        if not joint.low <= joint.high:
            raise NumberRefused(f"{place}.low", joint.low, f"it is not at most high = {joint.high!r}")


def _near(x: float, y: float) -> bool:
    return -FAR <= x <= FAR and -FAR <= y <= FAR


def _name_place(place: str, x: float, y: float) -> None:
    finite(f"{place}.x", x, -FAR, FAR)
    finite(f"{place}.y", y, -FAR, FAR)


def _know(bodies: Mapping[str, Weight], between: Touch | Joint, kind: str, number: int) -> None:
    for side, body in (("a", between.a), ("b", between.b)):
        if body not in bodies and (side == "b" or body is not None):
            raise UnknownPiece(str(body), f"among the bodies, as {kind}[{number}].{side} has it")


class Blocks(NamedTuple):
    """Bodies by name, and what is between them."""

    bodies: dict[str, Weight]
    touches: list[Touch]
    joints: list[Joint]


def blocks_of(
    reading: Reading, table: Table, held: Collection[str], without: Collection[str], *, afloat: bool
) -> Blocks:
    """Return all pieces of a table but those `without` which it is to be seen, as they touch now.

    What is `held` counts as ground; whether a ship is `afloat`, or held at its heel, see `_pins`.
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
    return Blocks(bodies, touches, list(_pins(reading, table, afloat=afloat)))


def _pins(reading: Reading, table: Table, *, afloat: bool) -> Iterator[Joint]:
    """The pegs of a table. They bear what friction does, and at a stop whatever leans on it.

    One that hangs from the ground bears any torque, unless `afloat`: a ship without friction at its hinge is
    taken as held at its heel, since any sideways pull would only heel it further. Afloat it must be in
    balance; a heel as near to that as to a stop counts as in it.
    """
    upright = {fitting.name: fitting for fitting in table.rig.fittings}
    for peg in table.rig.pegs:
        fitting, pose = upright[peg.fitting], reading.poses[peg.fitting]
        x, y = fitting.carried(peg.at, *pose)
        low, high = -math.inf, math.inf
        if peg.on is not None or afloat:
            turned, bears = pose.angle, peg.friction
            if peg.on is None:
                bears += _STOP * _righting(table, peg)
            else:
                turned -= reading.poses[peg.on].angle
            low = -math.inf if turned >= peg.swing - _STOP else -bears
            high = math.inf if turned <= _STOP - peg.swing else bears
        yield Joint(peg.on, peg.fitting, x, y, low, high)


def _righting(table: Table, peg: Peg) -> float:
    """The torque (dyn cm) for each rad of heel with which the fittings right themselves about their hinge."""
    moments = [fitting.kind.mass * (peg.at[1] - fitting.y) for fitting in table.rig.fittings]
    return abs(math.fsum(moments)) * GRAVITY
