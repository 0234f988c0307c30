"""What a world shows at the end of a tick: poses, and who touches whom with how much force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sim import geometry

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from numpy.typing import NDArray

    from sim.geometry import Point, Polygon
    from sim.kinds import PieceKind


class Pose(NamedTuple):
    """Where a piece's centre of mass is (cm), and how far it is turned counter-clockwise (rad)."""

    x: float
    y: float
    angle: float


class Velocity(NamedTuple):
    """How a piece moves: cm/s, cm/s, rad/s counter-clockwise."""

    vx: float
    vy: float
    spin: float


class Speed(NamedTuple):
    """How fast a piece moves, whatever the direction: cm/s and rad/s."""

    speed: float
    spin: float


@dataclass(frozen=True, slots=True)
class Contact:
    """A contact of two parts, `a` created before `b` (fixed parts first).

    Attributes:
        a, b: names of the pieces or fixed parts.
        points: one or two points in the world, cm.
        normal: unit vector from a to b.
        force: what a exerts on b, dyn, mean over the last step: a tick, or the last part of one that was cut.
    """

    a: str
    b: str
    points: tuple[Point, ...]
    normal: Point
    force: Point

    def force_on(self, piece: str) -> Point:
        """Return the force (dyn) that the other one exerts on `piece`."""
        fx, fy = self.force
        return self.force if piece == self.b else (-fx, -fy)

    def other(self, piece: str) -> str:
        """Return the name of the one that is not `piece`."""
        return self.a if piece == self.b else self.b


class Reading:
    """Poses and contacts after a tick. Functions of `sim.outcome` say what they mean.

    Attributes:
        tick: after which it was.
        fixed, kinds: the fixed parts, and the pieces with their kinds, in order of creation.
        rows: array (pieces, 6): x, y (cm), angle (rad), vx, vy (cm/s), spin (rad/s).
        pairs: array (contacts, 3): the two who touch, numbered fixed parts first, and the count of points.
        values: array (contacts, 8): normal from the first to the second, force on the second (dyn), two
            points (cm).
    """

    def __init__(
        self,
        tick: int,
        *,
        fixed: tuple[str, ...],
        kinds: Mapping[str, PieceKind],
        rows: NDArray[np.float64],
        pairs: NDArray[np.intp],
        values: NDArray[np.float64],
    ) -> None:
        self.tick = tick
        self.fixed = fixed
        self.kinds = kinds
        self.rows = rows
        self.pairs = pairs
        self.values = values
        self._outlines: dict[str, tuple[Polygon, ...]] = {}

    @cached_property
    def poses(self) -> dict[str, Pose]:
        """Where all pieces are, in order of creation."""
        rows = self.rows[:, :3].tolist()
        return {piece: Pose(*row) for piece, row in zip(self.kinds, rows, strict=True)}

    @cached_property
    def contacts(self) -> tuple[Contact, ...]:
        """All contacts, in canonical order."""
        names = (*self.fixed, *self.kinds)
        return tuple(
            Contact(
                names[a],
                names[b],
                ((v[4], v[5]),) if count == 1 else ((v[4], v[5]), (v[6], v[7])),
                (v[0], v[1]),
                (v[2], v[3]),
            )
            for (a, b, count), v in zip(self.pairs.tolist(), self.values.tolist(), strict=True)
        )

    @cached_property
    def _contacts_of(self) -> dict[str, tuple[Contact, ...]]:
        lists: dict[str, list[Contact]] = {name: [] for name in (*self.fixed, *self.kinds)}
        for contact in self.contacts:
            lists[contact.a].append(contact)
            lists[contact.b].append(contact)
        return {name: tuple(found) for name, found in lists.items()}

    def contacts_of(self, piece: str) -> tuple[Contact, ...]:
        """Return the contacts of a piece or a fixed part, in canonical order."""
        return self._contacts_of[piece]

    def outline(self, piece: str) -> tuple[Polygon, ...]:
        """Return the piece's parts where they are now, cm."""
        found = self._outlines.get(piece)
        if found is None:
            pose = self.poses[piece]
            found = tuple(geometry.moved(part, *pose) for part in self.kinds[piece].parts)
            self._outlines[piece] = found
        return found
