"""What lies firm on one other body: it stands if that one does, and its weight is that one's to bear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.blocks import Weight

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sim.blocks import Joint, Touch

_CLEAR = 1e-6  # cm and a share of the friction: what is nearer to its limit is left to the programme


def without_firm(
    bodies: Mapping[str, Weight], touches: Sequence[Touch], joints: Sequence[Joint]
) -> tuple[dict[str, Weight], list[Touch]]:
    """Return the bodies and touches whose standing is in doubt; they stand if and only if all do.

    A body that touches one other, or only the ground, is borne by vertical forces alone where its centre of
    mass lies between two touches whose friction allows such; however they are shared, what the other one
    feels is its weight. It is taken off then and laid into the other one, which may be firm itself.
    """
    left = dict(bodies)
    meets: dict[str, list[Touch]] = {body: [] for body in bodies}
    for touch in touches:
        meets[touch.b].append(touch)
        if touch.a is not None:
            meets[touch.a].append(touch)
    pinned = {body for joint in joints for body in (joint.a, joint.b)}
    doubtful = list(bodies)
    while doubtful:
        body = doubtful.pop()
        if body in pinned or body not in left:
            continue
        between = [touch for touch in meets[body] if touch.a is None or (touch.a in left and touch.b in left)]
        others = {touch.a if touch.b == body else touch.b for touch in between}
        if len(others) != 1 or not _firm(body, left[body], between):
            continue
        weight = left.pop(body)
        (other,) = others
        if other is not None:
            left[other] = together(left[other], weight)
            doubtful.append(other)
    return left, [touch for touch in touches if touch.b in left and (touch.a is None or touch.a in left)]


def _firm(body: str, weight: Weight, touches: Sequence[Touch]) -> bool:
    """Whether vertical forces at its touches bear a body, by more than rounding."""
    xs = []
    for touch in touches:
        nx, ny = touch.normal
        rise = ny if touch.b == body else -ny
        if abs(nx) <= (1.0 - _CLEAR) * touch.friction * rise:
            xs.append(touch.x)
    return bool(xs) and min(xs) + _CLEAR < weight.x < max(xs) - _CLEAR


def together(one: Weight, other: Weight) -> Weight:
    """Two weights as one, at their common centre of mass."""
    mass = one.mass + other.mass
    share = other.mass / mass
    return Weight(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share, mass)
