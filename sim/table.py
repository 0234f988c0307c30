"""Tables: what does not move, the sea's level, and how far the picture reaches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim import geometry
from sim.errors import KindRefused
from sim.rig import NO_RIG, Rig

if TYPE_CHECKING:
    from sim.geometry import Box, Polygon
    from sim.materials import Material


@dataclass(frozen=True, slots=True)
class FixedPart:
    """A part that no force moves: a convex polygon in cm, counter-clockwise, in the table's coordinates."""

    name: str
    polygon: Polygon
    material: Material

    def __post_init__(self) -> None:
        """Raise KindRefused unless the polygon is convex and counter-clockwise."""
        if len(self.polygon) < 3 or not geometry.is_convex(self.polygon):  # noqa: PLR2004 - a triangle's corners
            raise KindRefused(
                f"the fixed part {self.name!r} is not convex and counter-clockwise: {self.polygon}"
            )


@dataclass(frozen=True, slots=True)
class Strength:
    """What a hand exerts at most: force in dyn, torque in dyn cm."""

    force: float
    torque: float


# More than twice the weight of the heaviest figure; and what holds a board by its end with it at the other.
_STRONG = Strength(4e4, 2.5e5)


@dataclass(frozen=True, slots=True)
class Table:
    """Where a game is played.

    Attributes:
        name: of the table.
        fixed: parts that do not move; their names are distinct from each other and from every piece's.
        water_level: y of the sea's surface in cm, or None for a dry table.
        bounds: the picture (left, bottom, right, top) in cm; hands do not leave it.
        rig: what of it moves; pieces lie on it as on fixed parts.
        strength: of each hand.
    """

    name: str
    fixed: tuple[FixedPart, ...]
    water_level: float | None
    bounds: Box
    rig: Rig = NO_RIG
    strength: Strength = _STRONG
