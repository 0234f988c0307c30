"""Where there is room: exact overlap of outlines, and what lies under a point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import geometry
from sim.errors import NoRoom
from sim.geometry import Box, Polygon
from sim.kinds import Layer
from sim.reading import Pose
from sim.solver import SLOP

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sim.kinds import PieceKind
    from sim.table import Table

Shape = tuple[Box, tuple[Polygon, ...], tuple[Layer, ...]]

_PASSING = {Layer.FRONT, Layer.SPAR}

_CLIMB = 60.0  # cm; how far lowest_free looks
_CLIMB_STEP = 0.1  # cm


def shape_at(kind: PieceKind, pose: Pose) -> Shape:
    """Return a kind's outline at a pose: its bounding box, its parts, and the layer of each."""
    parts = tuple(geometry.moved(part, *pose) for part in kind.parts)
    return geometry.box_of(corner for part in parts for corner in part), parts, kind.layers


def obstacles(
    table: Table, kinds: Mapping[str, PieceKind], poses: Mapping[str, Pose], ignoring: Iterable[str]
) -> list[Shape]:
    """Return the outlines of all fixed parts and of all pieces but those ignored."""
    skipped = set(ignoring)
    fixed = [
        (geometry.box_of(part.polygon), (part.polygon,), (Layer.SOLID,))
        for part in table.fixed
        if part.name not in skipped
    ]
    return fixed + [shape_at(kinds[piece], pose) for piece, pose in poses.items() if piece not in skipped]


def is_free(shape: Shape, others: Sequence[Shape]) -> bool:
    """Return whether the shape overlaps none of the others by more than the slop of a resting contact."""
    box, parts, layers = shape
    return not any(
        geometry.overlap(a, b) > SLOP
        for other_box, other_parts, other_layers in others
        if not geometry.boxes_apart(box, other_box)
        for a, layer in zip(parts, layers, strict=True)
        for b, other_layer in zip(other_parts, other_layers, strict=True)
        if {layer, other_layer} != _PASSING
    )


def lowest_free(kind: PieceKind, x: float, y: float, angle: float, others: Sequence[Shape]) -> float:
    """Return the lowest height, from y upwards in steps of 0.1 cm, at which the kind is free at x.

    Raises:
        NoRoom: there is none within 60 cm.
    """
    for step in range(round(_CLIMB / _CLIMB_STEP) + 1):
        height = y + step * _CLIMB_STEP
        if is_free(shape_at(kind, Pose(x, height, angle)), others):
            return height
    raise NoRoom(kind.name, x, y)


def piece_at(
    kinds: Mapping[str, PieceKind], poses: Mapping[str, Pose], x: float, y: float, reach: float
) -> str | None:
    """Return the piece nearest to the point, at most `reach` (cm) away; of several the last made."""
    best: tuple[float, str] | None = None
    for piece, pose in poses.items():
        kind = kinds[piece]
        away = kind.reach + reach
        if abs(pose.x - x) > away or abs(pose.y - y) > away:
            continue
        distance = distance_to(kind, pose, x, y)
        if distance <= reach and (best is None or distance <= best[0]):
            best = (distance, piece)
    return None if best is None else best[1]


def distance_to(kind: PieceKind, pose: Pose, x: float, y: float) -> float:
    """Return how far the point is from the piece's outline, 0 inside (cm)."""
    return min(geometry.nearest_point(part, x, y)[0] for part in shape_at(kind, pose)[1])
