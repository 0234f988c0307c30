"""In bulk: all bodies, or all contacts, of a space read at once into arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from pymunk import batch

if TYPE_CHECKING:
    import pymunk


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


Contacts = tuple[NDArray[np.intp], NDArray[np.float64]]


def in_order(contacts: Contacts) -> Contacts:
    """Return contacts, as ContactTable.read gives them, sorted by pair and then by first point."""
    pairs, values = contacts
    order = np.lexsort((values[:, 5], values[:, 4], pairs[:, 1], pairs[:, 0]))
    return pairs[order], values[order]


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
        self._ids = ids[self._numbers]  # every shape belongs to one of them: hands have none
        self._buffer = batch.Buffer()

    def read(self, dt: float) -> Contacts:
        """Return pairs (n, 3): numbers of a < b and the count of points; and values (n, 8).

        The values are: normal from a to b, force on b (dyn; impulses of the last step over its length dt),
        first point, second point (cm). The order is that of memory addresses and differs from run to run.
        """
        self._buffer.clear()
        batch.get_space_arbiters(self._space, self._FIELDS, self._buffer)
        raw_pairs = np.frombuffer(self._buffer.int_buf(), np.uintp).reshape(-1, 3)
        raw = np.frombuffer(self._buffer.float_buf(), np.float64).reshape(-1, 12)
        live = raw_pairs[:, 2] > 0  # the others are remembered only, and touch no more
        if not live.all():
            raw_pairs, raw = raw_pairs[live], raw[live]
        pairs = np.empty(raw_pairs.shape, np.intp)
        pairs[:, 2] = raw_pairs[:, 2]
        first, second = self._numbers[np.searchsorted(self._ids, raw_pairs[:, :2])].T
        np.minimum(first, second, out=pairs[:, 0])
        np.maximum(first, second, out=pairs[:, 1])
        sign = np.where(first > second, -1.0, 1.0)[:, None]
        values = np.empty((len(raw), 8))
        np.multiply(raw[:, 2:4], sign, out=values[:, 0:2])
        np.multiply(raw[:, 0:2], -sign / dt, out=values[:, 2:4])
        np.add(raw[:, 4:6], raw[:, 6:8], out=values[:, 4:6])
        np.add(raw[:, 8:10], raw[:, 10:12], out=values[:, 6:8])
        values[:, 4:8] /= 2.0
        return pairs, values
