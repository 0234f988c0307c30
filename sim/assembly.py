"""Kinds put together from parts that weigh differently: solid ones, discs, ballast, what hangs in front."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim import geometry, numbers
from sim.kinds import Disc, Layer, PieceKind, checked_parts
from sim.numbers import finite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim.geometry import Polygon
    from sim.materials import Material

_CORNERS = 32  # of the outline of a disc: at most 0.005 of its radius inside the circle


@dataclass(frozen=True, slots=True)
class Member:
    """A solid part: a convex polygon in cm, counter-clockwise, of even density; mass in g."""

    polygon: Polygon
    mass: float
    layer: Layer = Layer.SOLID


@dataclass(frozen=True, slots=True)
class Round:
    """A solid part that is a circle; centre and radius in cm, mass in g."""

    x: float
    y: float
    radius: float
    mass: float


@dataclass(frozen=True, slots=True)
class Ballast:
    """A ball of even density that nothing touches, inside or out of sight; cm, g."""

    x: float
    y: float
    radius: float
    mass: float


def circle(x: float, y: float, radius: float) -> Polygon:
    """Return the corners of a circle's outline, counter-clockwise (cm)."""
    return tuple(
        (
            x + radius * math.cos(2.0 * math.pi * i / _CORNERS),
            y + radius * math.sin(2.0 * math.pi * i / _CORNERS),
        )
        for i in range(_CORNERS)
    )


def _lump(member: Member | Round | Ballast) -> tuple[float, float, float, float]:
    """Return (mass, x, y, own moment about its centroid): of a ball 2/5 m r^2, of a disc m r^2 / 2."""
    if isinstance(member, Ballast):
        return member.mass, member.x, member.y, 0.4 * member.mass * member.radius**2
    if isinstance(member, Round):
        return member.mass, member.x, member.y, 0.5 * member.mass * member.radius**2
    area, x, y = geometry.area_and_centroid(member.polygon)
    about_centroid = geometry.second_moment(geometry.moved(member.polygon, -x, -y, 0.0))
    return member.mass, x, y, member.mass * about_centroid / area


def assemble(
    name: str, members: Sequence[Member | Round | Ballast], material: Material, *, drag: float = 0.0
) -> PieceKind:
    """Build a kind from members drawn anywhere: they are shifted so that the centre of mass is (0, 0).

    The moment of inertia is that of all members by the parallel-axis theorem. `drag` slows its turning: by so
    much torque for each rad/s, dyn cm s.

    Raises:
        NumberRefused: a number is not finite or out of range.
        KindRefused: a part is not convex, not counter-clockwise, or has no area.
    """
    for member in members:
        finite(f"{name} mass", member.mass, 1e-3, 1e6)
        if isinstance(member, Ballast):
            numbers.place(member.x, member.y, 0.0, f"{name} ballast ")
            finite(f"{name} ballast radius", member.radius, 0.0, 1e3)
    shapes = [member for member in members if not isinstance(member, Ballast)]
    polygons = checked_parts(
        name,
        [
            circle(shape.x, shape.y, finite(f"{name} radius", shape.radius, 1e-3, 1e3))
            if isinstance(shape, Round)
            else shape.polygon
            for shape in shapes
        ],
    )
    lumps = [_lump(member) for member in members]
    mass = math.fsum(m for m, _, _, _ in lumps)
    cx = math.fsum(m * x for m, x, _, _ in lumps) / mass
    cy = math.fsum(m * y for m, _, y, _ in lumps) / mass
    moment = math.fsum(own + m * ((x - cx) ** 2 + (y - cy) ** 2) for m, x, y, own in lumps)
    area = math.fsum(geometry.area_and_centroid(polygon)[0] for polygon in polygons)
    return PieceKind(
        name,
        tuple(tuple((x - cx, y - cy) for x, y in polygon) for polygon in polygons),
        material,
        mass / (material.density * area),
        mass,
        moment,
        tuple(
            Disc(part, shape.x - cx, shape.y - cy, shape.radius)
            for part, shape in enumerate(shapes)
            if isinstance(shape, Round)
        ),
        tuple(shape.layer if isinstance(shape, Member) else Layer.SOLID for shape in shapes),
        finite(f"{name} drag", drag, 0.0, 1e9),
    )
