"""What touches at a single point, so that it is never quite still: how it hangs, rolls or wobbles there."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sim.blocks import Touch, Weight
    from sim.reading import Reading

_WOBBLE = 0.03  # cm either way
_SAME = 0.02  # cm; a point no further than this from a disc's edge is on it


def perched(
    bodies: Mapping[str, Weight], touches: Sequence[Touch], reading: Reading
) -> tuple[dict[str, Weight], list[Touch]]:
    """Return bodies and touches as statics is to see them.

    What hangs from a point swings below it when all is tilted: its weight acts at that point. What stands on
    a disc rolls until its centre of mass is above the point of contact again, as far as it can. The point of
    all else counts as a little wide.
    """
    points = Counter(body for touch in touches for body in (touch.a, touch.b) if body is not None)
    seen, found = dict(bodies), []
    for touch in touches:
        lone = next((body for body in (touch.b, touch.a) if body is not None and points[body] == 1), None)
        if lone is None:
            found.append(touch)
            continue
        weight = bodies[lone]
        if touch.y > weight.y:
            seen[lone] = replace(weight, x=touch.x, y=touch.y)
            found.append(touch)
            continue
        nx, ny = touch.normal
        found += [
            replace(touch, x=touch.x + ny * along, y=touch.y - nx * along)
            for along in _reach(reading, lone, touch, weight.y - touch.y)
        ]
    return seen, found


def _reach(reading: Reading, piece: str, touch: Touch, height: float) -> tuple[float, float]:
    """Return how far (cm) the point reaches to the left and to the right; the middle is `height` cm above it.

    A disc of radius r, the centre of mass e beside its centre, rests on slopes up to asin(e / r).
    """
    pose, kind = reading.poses[piece], reading.kinds[piece]
    c, s = math.cos(pose.angle), math.sin(pose.angle)
    for _, x, y, radius in kind.discs:
        px, py = pose.x + c * x - s * y, pose.y + s * x + c * y
        if abs(math.hypot(px - touch.x, py - touch.y) - radius) < _SAME:
            steepest = math.asin(min(1.0, math.hypot(x, y) / radius))
            slope = math.atan2(touch.normal[0], touch.normal[1])  # down to the right
            left, right = math.tan(steepest + slope), math.tan(steepest - slope)
            return (
                -max(_WOBBLE, left * height / (math.cos(slope) + left * math.sin(slope))),
                max(_WOBBLE, right * height / (math.cos(slope) - right * math.sin(slope))),
            )
    return -_WOBBLE, _WOBBLE
