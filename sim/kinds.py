"""Kinds of pieces: an outline of convex parts about the centre of mass, and what follows from it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from sim import geometry
from sim.errors import KindRefused
from sim.numbers import finite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.geometry import Polygon
    from sim.materials import Material

_MOST_PARTS = 16
_MOST_CORNERS = 32
_LARGEST = 1e3  # cm
_FEWEST_CORNERS = 3
_SAME = 1e-9  # cm; heights that differ by less are one height


class Layer(StrEnum):
    """Where a part is, seen along the line of sight. Only a FRONT part passes a SPAR; all else collides."""

    SOLID = "solid"
    """As deep as the table: it collides with everything."""
    FRONT = "front"
    """It hangs before mast and yards and passes them."""
    SPAR = "spar"
    """A mast or a yard."""


class Disc(NamedTuple):
    """A true circle in the place of a part's many corners, so that it rolls: centre and radius, cm."""

    part: int
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A kind of piece. What is drawn is what is simulated: `parts`.

    Attributes:
        name: what the kind is called.
        parts: convex polygons in cm, counter-clockwise, about the centre of mass at (0, 0), upright; parts
            may touch but not overlap, so that areas add up.
        material: what its surface is made of.
        depth_cm: how deep it is, into the picture, on average: mass = density * area * depth.
        mass: g.
        moment: of inertia about the centre of mass, g cm2, by the parallel-axis theorem.
        discs: parts that are circles.
        layers: the layer of each part.
        drag: torque that slows its turning, for each rad/s, dyn cm s.
        area: of all parts, cm2.
        width, height: of the bounding box when upright, cm.
        base_width: length of the edges it stands on when upright, cm; 0 for a corner.
        reach: distance of the furthest corner from the centre of mass, cm.
        bottom, top: lowest and highest y of the upright outline, cm.
    """

    name: str
    parts: tuple[Polygon, ...]
    material: Material
    depth_cm: float
    mass: float
    moment: float
    discs: tuple[Disc, ...]
    layers: tuple[Layer, ...]
    drag: float = 0.0
    area: float = field(init=False)
    width: float = field(init=False)
    height: float = field(init=False)
    base_width: float = field(init=False)
    reach: float = field(init=False)
    bottom: float = field(init=False)
    top: float = field(init=False)

    def __post_init__(self) -> None:
        """Work out what follows from the outline."""
        corners = [corner for part in self.parts for corner in part]
        left, bottom, right, top = geometry.box_of(corners)
        standing = [x for x, y in corners if y - bottom < _SAME]
        derived = {
            "area": math.fsum(geometry.area_and_centroid(part)[0] for part in self.parts),
            "width": right - left,
            "height": top - bottom,
            "base_width": max(standing) - min(standing),
            "reach": max(math.hypot(x, y) for x, y in corners),
            "bottom": bottom,
            "top": top,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)


def checked_parts(name: str, parts: Sequence[Sequence[tuple[float, float]]]) -> list[Polygon]:
    """Return the parts as polygons; raises KindRefused or NumberRefused where they cannot be simulated."""
    if not 1 <= len(parts) <= _MOST_PARTS:
        raise KindRefused(f"{name!r} has {len(parts)} parts; 1 to {_MOST_PARTS} are possible")
    checked: list[Polygon] = []
    for number, part in enumerate(parts):
        if not _FEWEST_CORNERS <= len(part) <= _MOST_CORNERS:
            raise KindRefused(
                f"part {number} of {name!r} has {len(part)} corners, not {_FEWEST_CORNERS} to {_MOST_CORNERS}"
            )
        polygon = tuple(
            (
                finite(f"{name} part {number} x", x, -_LARGEST, _LARGEST),
                finite(f"{name} part {number} y", y, -_LARGEST, _LARGEST),
            )
            for x, y in part
        )
        if not geometry.is_convex(polygon):
            raise KindRefused(f"part {number} of {name!r} is not convex and counter-clockwise: {polygon}")
        checked.append(polygon)
    return checked


def make_kind(
    name: str,
    parts: Sequence[Sequence[tuple[float, float]]],
    material: Material,
    *,
    depth_cm: float | None = None,
    mass: float | None = None,
) -> PieceKind:
    """Build a kind from convex parts drawn anywhere: they are shifted so that the centre of mass is (0, 0).

    Args:
        name: what the kind is called.
        parts: convex polygons in cm, counter-clockwise.
        material: what it is made of.
        depth_cm: how deep it is; or leave it out and give the mass.
        mass: in g; the depth is then what the material's density makes of it.

    Raises:
        NumberRefused: a number is not finite or out of range.
        KindRefused: a part is not convex, not counter-clockwise, or has no area; or not exactly one of depth
            and mass is given.
    """
    if (depth_cm is None) == (mass is None):
        given = "neither" if mass is None else "both"
        raise KindRefused(f"{name!r} needs a depth or a mass, not {given}")
    polygons = checked_parts(name, parts)
    weighed = [geometry.area_and_centroid(polygon) for polygon in polygons]
    # fsum everywhere: since Python 3.12 the built-in sum rounds floats in another way than before.
    area = math.fsum(a for a, _, _ in weighed)
    cx = math.fsum(a * x for a, x, _ in weighed) / area
    cy = math.fsum(a * y for a, _, y in weighed) / area
    if mass is not None:
        depth_cm = finite(f"{name} mass", mass, 1e-3, 1e6) / (material.density * area)
    depth_cm = finite(f"{name} depth_cm", depth_cm, 1e-6, 1e6)
    centred = tuple(tuple((x - cx, y - cy) for x, y in polygon) for polygon in polygons)
    area = math.fsum(geometry.area_and_centroid(part)[0] for part in centred)
    per_area = material.density * depth_cm
    return PieceKind(
        name,
        centred,
        material,
        depth_cm,
        per_area * area,
        per_area * math.fsum(geometry.second_moment(part) for part in centred),
        (),
        (Layer.SOLID,) * len(centred),
    )


def rectangle(width: float, height: float) -> Polygon:
    """Return the corners of a box about (0, 0), from the lower left, counter-clockwise (cm).

    Raises:
        NumberRefused: a side is not finite, or not positive.
    """
    half_w = finite("width", width, 1e-3, _LARGEST) / 2.0
    half_h = finite("height", height, 1e-3, _LARGEST) / 2.0
    return ((-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h))
