"""The six seat marks as polygons: circle, triangle, square, diamond, star, cross."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from scenes.theme import SEAT_MARKS

Points = tuple[tuple[float, float], ...]


@cache
def mark_parts(seat: int) -> tuple[Points, ...]:
    """Convex counter-clockwise parts of a seat's mark inside the unit circle, y up."""
    name = SEAT_MARKS[seat]
    if name == "circle":
        return (_ring(40, 0.86),)
    if name == "triangle":
        return (((-0.95, -0.72), (0.95, -0.72), (0.0, 0.95)),)
    if name == "square":
        return (((-0.76, -0.76), (0.76, -0.76), (0.76, 0.76), (-0.76, 0.76)),)
    if name == "diamond":
        return (((0.0, -1.0), (0.74, 0.0), (0.0, 1.0), (-0.74, 0.0)),)
    if name == "star":
        return _star()
    return (
        ((-0.95, -0.32), (0.95, -0.32), (0.95, 0.32), (-0.95, 0.32)),
        ((-0.32, -0.95), (0.32, -0.95), (0.32, 0.95), (-0.32, 0.95)),
    )


def _ring(count: int, radius: float, turn: float = 0.0) -> Points:
    angles = [turn + 2.0 * pi * i / count for i in range(count)]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _star() -> tuple[Points, ...]:
    tips = _ring(5, 1.05, pi / 2.0)
    dents = _ring(5, 0.46, pi / 2.0 + pi / 5.0)
    arms: list[Points] = []
    for i in range(5):  # each arm reaches back over the middle, so that no seam shows between arms
        back = (-0.3 * tips[i][0], -0.3 * tips[i][1])
        arms.append((back, dents[i - 1], tips[i], dents[i]))
    return (dents, *arms)
