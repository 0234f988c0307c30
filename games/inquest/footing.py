"""Where a piece bears on another, and how the two have moved against each other there since."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from sim import Pose

if TYPE_CHECKING:
    from sim import Reading

_STILL = Pose(0.0, 0.0, 0.0)
"""The pose of what never moves."""
_UPWARD = 0.3
"""A contact whose direction rises at least this much for its length bears; others lean."""
Point = tuple[float, float]


class Shift(NamedTuple):
    """How a footing has changed: the greatest slip and the greatest opening at its points, in cm.

    `slip` is positive to the right as seen with the bearer below; `turned` is how far the piece has turned
    against its bearer, counter-clockwise, rad.
    """

    slip: float
    opened: float
    turned: float

    @property
    def size(self) -> float:
        """The greater of slip and opening, cm."""
        return max(abs(self.slip), self.opened)


@dataclass(frozen=True, slots=True)
class Footing:
    """What a piece touched, where, and from which direction, at one reading.

    Points and directions (towards the piece) are of the world at that reading; `push` is the upward force on
    the piece, dyn.
    """

    piece: str
    bearer: str
    points: tuple[Point, ...]
    normals: tuple[Point, ...]
    push: float
    reading: Reading

    @property
    def bears(self) -> bool:
        """Whether the piece lies on it, and does not only lean against it or carry it."""
        return max(ny for _, ny in self.normals) >= _UPWARD

    @property
    def ends(self) -> tuple[Point, Point]:
        """The leftmost and the rightmost point."""
        return min(self.points), max(self.points)

    @property
    def height(self) -> float:
        """How high the piece's centre of mass is above its highest point, cm; 0 for what hangs."""
        return max(0.0, self.reading.poses[self.piece].y - max(y for _, y in self.points))

    @property
    def slope(self) -> float:
        """How far what is below slopes, rad: positive where it falls to the left."""
        nx, ny = max(self.normals, key=lambda normal: normal[1])
        return math.atan2(-nx, ny)

    def shift(self, now: Reading) -> Shift:
        """How piece and bearer have moved against each other."""
        then = self.reading
        mine, its = (_pose(then, name) for name in (self.piece, self.bearer))
        my_now, its_now = (_pose(now, name) for name in (self.piece, self.bearer))
        slip = opened = 0.0
        for point, normal in zip(self.points, self.normals, strict=True):
            x, y = _carried(point, mine, my_now)
            to_x, to_y = _carried(point, its, its_now)
            nx, ny = _turned(normal, its_now.angle - its.angle)
            dx, dy = x - to_x, y - to_y
            along, apart = dx * ny - dy * nx, dx * nx + dy * ny
            slip = along if abs(along) > abs(slip) else slip
            opened = max(opened, apart)
        return Shift(slip, opened, (my_now.angle - its_now.angle) - (mine.angle - its.angle))

    def place_on_bearer(self, point: Point, now: Reading) -> Point:
        """Where on the bearer, as it lay when this was read, a point of now is."""
        return _carried(point, _pose(now, self.bearer), _pose(self.reading, self.bearer))


def footings(reading: Reading, piece: str, but: tuple[str, ...] = ()) -> list[Footing]:
    """All that a piece touches, but for some: the strongest bearer first."""
    found: dict[str, list[tuple[tuple[Point, ...], Point, float]]] = {}
    for contact in reading.contacts_of(piece):
        other = contact.other(piece)
        if other not in but:
            nx, ny = contact.normal
            towards = (nx, ny) if contact.b == piece else (-nx, -ny)
            found.setdefault(other, []).append((contact.points, towards, contact.force_on(piece)[1]))
    made = [
        Footing(
            piece,
            other,
            tuple(point for points, _, _ in parts for point in points),
            tuple(normal for points, normal, _ in parts for _ in points),
            math.fsum(push for _, _, push in parts),
            reading,
        )
        for other, parts in found.items()
    ]
    return sorted(made, key=lambda footing: -footing.push)


def near(reading: Reading, one: str, other: str, gap: float) -> bool:
    """Whether the boxes around two pieces are at most `gap` cm apart."""
    boxes = []
    for piece in (one, other):
        corners = [corner for part in reading.outline(piece) for corner in part]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    (a_left, a_low, a_right, a_high), (b_left, b_low, b_right, b_high) = boxes
    return max(a_left - b_right, b_left - a_right, a_low - b_high, b_low - a_high) <= gap


def _pose(reading: Reading, name: str) -> Pose:
    return reading.poses.get(name, _STILL)


def _turned(vector: Point, angle: float) -> Point:
    c, s = math.cos(angle), math.sin(angle)
    return c * vector[0] - s * vector[1], s * vector[0] + c * vector[1]


def _carried(point: Point, then: Pose, now: Pose) -> Point:
    """Where a point that is fixed to a body has come to."""
    dx, dy = _turned((point[0] - then.x, point[1] - then.y), now.angle - then.angle)
    return now.x + dx, now.y + dy
