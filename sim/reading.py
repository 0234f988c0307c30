"""What a world shows at the end of a tick: poses, and who touches whom with how much force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pymunk
from pymunk import batch

from sim import geometry

if TYPE_CHECKING:
    from collections.abc import Mapping

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


@dataclass(frozen=True, slots=True)
class Contact:
    """A contact of two parts, `a` created before `b` (fixed parts first).

    Attributes:
        a, b: names of the pieces or fixed parts.
        points: one or two points in the world, cm.
        normal: unit vector from a to b.
        force: what a exerts on b, dyn, mean over the last tick.
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


class BodyTable:
    """Reads all pieces of a space at once into an array with one row per piece: x, y, angle, vx, vy, spin."""

    _FIELDS = (
        batch.BodyFields.BODY_ID
        | batch.BodyFields.POSITION
        | batch.BodyFields.ANGLE
        | batch.BodyFields.VELOCITY
        | batch.BodyFields.ANGULAR_VELOCITY
    )

    def __init__(self, space: pymunk.Space, bodies: list[pymunk.Body]) -> None:
        self._space = space
        self._rows = {body.id: row for row, body in enumerate(bodies)}
        self._buffer = batch.Buffer()
        self._seen = b""
        self._places: NDArray[np.intp] = np.empty(0, np.intp)

    def read(self) -> NDArray[np.float64]:
        """Return a new array (pieces, 6) in order of creation."""
        self._buffer.clear()
        batch.get_space_bodies(self._space, self._FIELDS, self._buffer)
        seen = bytes(self._buffer.int_buf())
        if seen != self._seen:
            at = {body: place for place, body in enumerate(memoryview(seen).cast("P"))}
            self._places = np.array([at[body] for body in self._rows], np.intp)
            self._seen = seen
        flat = np.frombuffer(self._buffer.float_buf(), np.float64).reshape(-1, 6)
        return flat[self._places]


class ContactTable:
    """Reads all contacts of a space at once; bodies are numbered fixed parts first, then pieces."""

    _FIELDS = (
        batch.ArbiterFields.BODY_A_ID
        | batch.ArbiterFields.BODY_B_ID
        | batch.ArbiterFields.TOTAL_IMPULSE
        | batch.ArbiterFields.NORMAL
        | batch.ArbiterFields.CONTACT_COUNT
        | batch.ArbiterFields.POINT_A_1
        | batch.ArbiterFields.POINT_B_1
        | batch.ArbiterFields.POINT_A_2
        | batch.ArbiterFields.POINT_B_2
    )

    def __init__(self, space: pymunk.Space, bodies: list[pymunk.Body]) -> None:
        self._space = space
        ids = np.array([body.id for body in bodies], np.uintp)
        self._numbers = np.argsort(ids)
        self._ids = ids[self._numbers]
        self._buffer = batch.Buffer()

    def read(self, dt: float) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """Return what `glance` does in canonical order: by pair, then by first point."""
        pairs, values = self.glance(dt)
        order = np.lexsort((values[:, 5], values[:, 4], pairs[:, 1], pairs[:, 0]))
        return pairs[order], values[order]

    def glance(self, dt: float) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """Return pairs (n, 3): numbers of a < b and the count of points; and values (n, 8).

        The values are: normal from a to b, force on b (dyn; impulses of the last step over its length dt),
        first point, second point (cm). The order is that of memory addresses and differs from run to run.
        """
        self._buffer.clear()
        batch.get_space_arbiters(self._space, self._FIELDS, self._buffer)
        raw_pairs = np.frombuffer(self._buffer.int_buf(), np.uintp).reshape(-1, 3)
        pairs = np.empty(raw_pairs.shape, np.intp)
        places = np.searchsorted(self._ids, raw_pairs[:, :2]).clip(max=len(self._ids) - 1)
        pairs[:, :2] = np.where(self._ids[places] == raw_pairs[:, :2], self._numbers[places], -1)
        pairs[:, 2] = raw_pairs[:, 2]
        raw = np.frombuffer(self._buffer.float_buf(), np.float64).reshape(-1, 12)
        live = (pairs[:, 2] > 0) & (pairs[:, 0] >= 0) & (pairs[:, 1] >= 0)
        pairs, raw = pairs[live], raw[live]
        swap = pairs[:, 0] > pairs[:, 1]
        pairs[swap, :2] = pairs[swap, 1::-1]
        sign = np.where(swap, -1.0, 1.0)[:, None]
        values = np.hstack(
            (
                raw[:, 2:4] * sign,
                raw[:, 0:2] * (-sign / dt),
                (raw[:, 4:6] + raw[:, 6:8]) / 2.0,
                (raw[:, 8:10] + raw[:, 10:12]) / 2.0,
            )
        )
        return pairs, values


class Reading:
    """Poses and contacts after a tick. Functions of `sim.outcome` say what they mean."""

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
        self.poses: dict[str, Pose] = {
            piece: Pose(*row) for piece, row in zip(kinds, rows[:, :3].tolist(), strict=True)
        }
        self._pairs = pairs
        self._values = values
        self._outlines: dict[str, tuple[Polygon, ...]] = {}

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
            for (a, b, count), v in zip(self._pairs.tolist(), self._values.tolist(), strict=True)
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
