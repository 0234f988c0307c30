"""What meets one other body only: what sideways pulls it bears is known by itself, whatever else there is."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sim.blocks import Joint, Touch
from sim.firm import together
from sim.solver import GRAVITY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sim.blocks import Weight

_CLEAR = (
    1e-6  # shares of the weight, by cm for torques: what bears its weight by less is left to the programme
)
_ROUND = 1e-12  # what rounding makes of nothing
_FLAT = 1e-9  # of a unit: what is no further from a plane is in it

_Wrench = tuple[float, float, float]


class Rest(NamedTuple):
    """What is left, and the pull (g) to the left and to the right that what was taken off bears."""

    bodies: dict[str, Weight]
    touches: list[Touch]
    joints: list[Joint]
    left: float
    right: float


def without_leaves(bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint]) -> Rest:
    """Take off, again and again, what meets one other body or only the ground, and stands there.

    What it feels there is known: its weight and the pull on it. So the pulls it bears are an interval of its
    own, and the other one feels its weight as if it were a part of it. All bear what the rest bears and each
    of these; what stands by no more than rounding is left in the rest.
    """
    kept = dict(bodies)
    meets: dict[str, list[Touch | Joint]] = {body: [] for body in bodies}
    every: list[Touch | Joint] = [*touches, *joints]
    for between in every:
        for body in (between.a, between.b):
            if body is not None:
                meets[body].append(between)

    def holds(between: Touch | Joint) -> bool:
        return between.b in kept and (between.a is None or between.a in kept)

    left = right = math.inf
    doubtful = list(bodies)
    while doubtful:
        body = doubtful.pop()
        if body not in kept:
            continue
        met = [between for between in meets[body] if holds(between)]
        others = {between.a if between.b == body else between.b for between in met}
        borne = _borne(body, kept[body], met) if len(others) == 1 else None
        if borne is None:
            continue
        left, right = min(left, borne[0]), min(right, borne[1])
        weight = kept.pop(body)
        (other,) = others
        if other is not None:
            kept[other] = together(kept[other], weight)
            doubtful.append(other)
    return Rest(kept, list(filter(holds, touches)), list(filter(holds, joints)), left, right)


def _borne(body: str, weight: Weight, met: Sequence[Touch | Joint]) -> tuple[float, float] | None:
    """The pulls to the left and to the right that a body bears at what it meets; None if that is in doubt."""
    touches = [between for between in met if isinstance(between, Touch)]
    if len(touches) == len(met):
        limits = list(_faces(body, weight, touches))
        return _pulls(limits) if limits else None
    (first, *more) = met
    return None if more or isinstance(first, Touch) else _pulls(_stops(body, weight, first))


def _pulls(limits: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    """The pulls at which no `spare + slope * pull` is negative; None if one is not clear of that without."""
    left = right = math.inf
    for spare, slope in limits:
        if spare < _CLEAR:
            return None
        if slope < -_ROUND:
            right = min(right, -spare / slope)
        elif slope > _ROUND:
            left = min(left, spare / slope)
    return left, right


def _stops(body: str, weight: Weight, pin: Joint) -> list[tuple[float, float]]:
    """What a pin's torques spare of a body's weight, cm, and how a pull to the right changes that."""
    low, high = (pin.low, pin.high) if pin.b == body else (-pin.high, -pin.low)
    needed, more = weight.x - pin.x, weight.y - pin.y
    unit = weight.mass * GRAVITY
    limits = [(high / unit - needed, -more), (needed - low / unit, more)]
    return [limit for limit in limits if math.isfinite(limit[0])]


def _faces(body: str, weight: Weight, touches: Sequence[Touch]) -> Iterator[tuple[float, float]]:
    """How deep a body's weight is inside each face of the cone of all that its touches bear, and by a pull.

    A face lies between two edges of friction cones, as forces and torques, all others on one side of it. A
    cone without room has none, nor have touches that bear whatever there is.
    """
    arm = max(abs(touch.x - weight.x) + abs(touch.y - weight.y) for touch in touches)
    edges = [edge for touch in touches for edge in _edges(body, weight, touch, arm or 1.0)]
    for (ax, ay, at), (bx, by, bt) in combinations(edges, 2):
        x, y, t = ay * bt - at * by, at * bx - ax * bt, ax * by - ay * bx
        size = math.hypot(x, y, t)
        if size < _FLAT:
            continue
        sides = [(x * ex + y * ey + t * et) / size for ex, ey, et in edges]
        # The force against the weight is (0, 1), that against a pull to the right (-1, 0).
        if min(sides) >= -_ROUND and max(sides) > _FLAT:
            yield y / size, -x / size
        elif max(sides) <= _ROUND and min(sides) < -_FLAT:
            yield -y / size, x / size


def _edges(body: str, weight: Weight, touch: Touch, arm: float) -> Iterator[_Wrench]:
    """The edges of a touch's friction cone: force on the body, and torque about its middle by `arm` cm."""
    nx, ny = touch.normal if touch.b == body else (-touch.normal[0], -touch.normal[1])
    for friction in (touch.friction, -touch.friction):
        x, y = nx - friction * ny, ny + friction * nx
        yield x, y, ((touch.x - weight.x) * y - (touch.y - weight.y) * x) / arm
