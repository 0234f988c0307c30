"""Scenes in the words of `sim`, which every engine builds in its own way."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim import FixedPart, Material, Pose, Round, Table, assemble, make_kind, rectangle

if TYPE_CHECKING:
    from sim import PieceKind
    from sim.geometry import Polygon

FAR = (-1e4, -1e4, 1e4, 1e4)
EMPTY = Table("empty", (), None, FAR)


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece at the start: pose in cm and rad, velocity in cm/s and rad/s."""

    piece: str
    kind: PieceKind
    x: float
    y: float
    angle: float = 0.0
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0


@dataclass(frozen=True, slots=True)
class Scene:
    """A table and what is on it; a rig hangs turned by `tilt` rad about the first of its pegs, at rest."""

    table: Table
    pieces: tuple[Placed, ...] = ()
    tilt: float = 0.0

    def fittings(self) -> dict[str, Pose]:
        """Where the parts of the rig are at the start."""
        if not self.table.rig.pegs:
            return {}
        px, py = self.table.rig.pegs[0].at
        c, s = math.cos(self.tilt), math.sin(self.tilt)
        return {
            fitting.name: Pose(
                px + c * (fitting.x - px) - s * (fitting.y - py),
                py + s * (fitting.x - px) + c * (fitting.y - py),
                self.tilt,
            )
            for fitting in self.table.rig.fittings
        }


def stuff(friction: float = 0.5, restitution: float = 0.0, density: float = 1.0) -> Material:
    """A material of which a pair has that friction and restitution."""
    return Material("stuff", density, math.sqrt(friction), math.sqrt(restitution))


def box(
    width: float, height: float, material: Material | None = None, mass: float | None = None
) -> PieceKind:
    """A box 1 cm deep, or of that mass (g)."""
    name = f"box {width:g} x {height:g} of {mass}"
    made = material or stuff()
    return make_kind(name, [rectangle(width, height)], made, depth_cm=None if mass else 1.0, mass=mass)


def disc(radius: float, mass: float, material: Material | None = None) -> PieceKind:
    """A disc of that mass (g)."""
    return assemble(f"disc {radius:g} of {mass:g}", [Round(0.0, 0.0, radius, mass)], material or stuff())


def ground(material: Material | None = None, tilt: float = 0.0, reach: float = 5e3) -> Table:
    """A dry floor, `reach` cm to either side of (0, 0), turned about it by `tilt` rad counter-clockwise."""
    c, s = math.cos(tilt), math.sin(tilt)
    corners = ((-reach, -50.0), (reach, -50.0), (reach, 0.0), (-reach, 0.0))
    polygon = tuple((c * x - s * y, s * x + c * y) for x, y in corners)
    return Table("ground", (FixedPart("floor", polygon, material or stuff()),), None, FAR)


def on_slope(kind: PieceKind, tilt: float, material: Material | None = None) -> Scene:
    """A piece that rests flat on a slope which falls to the left."""
    lift = -kind.bottom
    place = Placed("block", kind, -lift * math.sin(tilt), lift * math.cos(tilt), tilt)
    return Scene(ground(material or kind.material, tilt), (place,))


def column(kinds: list[PieceKind], x: float = 0.0, bottom: float = 0.0) -> list[Placed]:
    """Pieces one on the other, the lowest first: `stone-1` upwards."""
    placed = []
    for number, kind in enumerate(kinds, 1):
        placed.append(Placed(f"stone-{number}", kind, x, bottom - kind.bottom))
        bottom += kind.height
    return placed


def fan(polygon: Polygon, most: int) -> list[Polygon]:
    """A convex polygon as a fan of polygons with at most so many corners each."""
    found, first = [], 1
    while first < len(polygon) - 1:
        found.append((polygon[0], *polygon[first : first + most - 1]))
        first += most - 2
    return found
