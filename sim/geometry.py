"""Plane geometry of convex polygons, counter-clockwise: area, moments, overlap, clipping, distance."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Box = tuple[float, float, float, float]  # left, bottom, right, top


def area_and_centroid(polygon: Sequence[Point]) -> tuple[float, float, float]:
    """Return (area, x, y): the area, positive counter-clockwise, and the centroid, by Green's theorem."""
    twice = cx = cy = 0.0
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        cross = x0 * y1 - x1 * y0
        twice += cross
        cx += (x0 + x1) * cross
        cy += (y0 + y1) * cross
        x0, y0 = x1, y1
    if twice == 0.0:
        return 0.0, x0, y0
    return twice / 2.0, cx / (3.0 * twice), cy / (3.0 * twice)


def second_moment(polygon: Sequence[Point]) -> float:
    """Return the polar second moment of area about the origin (cm4), by Green's theorem."""
    total = 0.0
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        cross = x0 * y1 - x1 * y0
        total += cross * (x0 * x0 + x0 * x1 + x1 * x1 + y0 * y0 + y0 * y1 + y1 * y1)
        x0, y0 = x1, y1
    return total / 12.0


def is_convex(polygon: Sequence[Point]) -> bool:
    """Return whether the outline turns left at every corner, once round (a star turns twice)."""
    count = len(polygon)
    turned = 0.0
    for i in range(count):
        ax, ay = polygon[i]
        bx, by = polygon[(i + 1) % count]
        cx, cy = polygon[(i + 2) % count]
        cross = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        if cross <= 0.0:
            return False
        turned += math.atan2(cross, (bx - ax) * (cx - bx) + (by - ay) * (cy - by))
    return turned < 3.0 * math.pi


def inset(polygon: Sequence[Point], by: float) -> Polygon:
    """Return the convex polygon with every edge moved inwards by that much (cm)."""
    corners = []
    x0, y0 = polygon[-2]
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        ax, ay, bx, by_ = x1 - x0, y1 - y0, x2 - x1, y2 - y1
        a, b = math.hypot(ax, ay), math.hypot(bx, by_)
        cross = (ax * by_ - ay * bx) / (a * b)
        corners.append((x1 + by * (bx / b - ax / a) / cross, y1 + by * (by_ / b - ay / a) / cross))
        x0, y0, x1, y1 = x1, y1, x2, y2
    return (*corners[1:], corners[0])


def box_of(points: Iterable[Point]) -> Box:
    """Return the bounding box of the points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_apart(a: Box, b: Box) -> bool:
    """Return whether two boxes have no point in common."""
    return a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def moved(polygon: Sequence[Point], x: float, y: float, angle: float) -> Polygon:
    """Return the polygon turned by `angle` about the origin and then shifted by (x, y)."""
    c, s = math.cos(angle), math.sin(angle)
    return tuple((x + c * px - s * py, y + s * px + c * py) for px, py in polygon)


def _widest_gap(a: Sequence[Point], b: Sequence[Point]) -> float:
    """Return the largest distance of b from a along an outward edge normal of a; negative inside."""
    best = -math.inf
    x0, y0 = a[-1]
    for x1, y1 in a:
        ex, ey = x1 - x0, y1 - y0
        nearest = min(ey * (px - x0) - ex * (py - y0) for px, py in b)
        best = max(best, nearest / math.hypot(ex, ey))
        x0, y0 = x1, y1
    return best


def overlap(a: Sequence[Point], b: Sequence[Point]) -> float:
    """Return how deep two convex polygons overlap (cm): the shortest shift that parts them; <= 0 when apart.

    Separating axis theorem: of two convex polygons that are apart, an edge of one separates them.
    """
    return -max(_widest_gap(a, b), _widest_gap(b, a))


def contains(polygon: Sequence[Point], x: float, y: float) -> bool:
    """Return whether the convex polygon holds the point; its edge counts."""
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0.0:
            return False
        x0, y0 = x1, y1
    return True


def nearest_point(polygon: Sequence[Point], x: float, y: float) -> tuple[float, Point]:
    """Return how far the point is from the polygon, 0 inside (cm), and the polygon's point nearest to it."""
    if contains(polygon, x, y):
        return 0.0, (x, y)
    best, where = math.inf, (x, y)
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        ex, ey = x1 - x0, y1 - y0
        along = min(1.0, max(0.0, ((x - x0) * ex + (y - y0) * ey) / (ex * ex + ey * ey)))
        qx, qy = x0 + along * ex, y0 + along * ey
        distance = math.hypot(x - qx, y - qy)
        if distance < best:
            best, where = distance, (qx, qy)
        x0, y0 = x1, y1
    return best, where


def lowest(polygon: Sequence[Point]) -> float:
    """Return the y of the polygon's lowest corner."""
    return min(y for _, y in polygon)


def below(polygon: Sequence[Point], level: float) -> list[Point]:
    """Return the part of a convex polygon at or below y = level; empty when none (Sutherland-Hodgman)."""
    kept: list[Point] = []
    x0, y0 = polygon[-1]
    for x1, y1 in polygon:
        if (y0 <= level) != (y1 <= level):
            kept.append((x0 + (x1 - x0) * (level - y0) / (y1 - y0), level))
        if y1 <= level:
            kept.append((x1, y1))
        x0, y0 = x1, y1
    return kept
