"""Balance as the eye judges it: where the weight on each board acts, and how far that is from tipping it."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.components import kind_of
from sim.raft import BOARD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim import PieceKind, Reading


class Bearing(NamedTuple):
    """What carries a piece, and the stretch of x (cm) where it does."""

    carrier: str
    left: float
    right: float


class Weight(NamedTuple):
    """A piece of a pile: its kind, its middle in cm, and what carries it."""

    piece: str
    kind: PieceKind
    x: float
    bearings: tuple[Bearing, ...]


class Pile:
    """Pieces that carry each other; none comes after what carries it."""

    def __init__(self, weights: Sequence[Weight]) -> None:
        self._weights = weights

    @classmethod
    def of(cls, reading: Reading) -> Pile:
        """The pile on a table at rest."""
        poses = sorted(reading.poses.items(), key=lambda placed: -placed[1].y)
        return cls(
            [Weight(piece, kind_of(piece), pose.x, _bearings(reading, piece)) for piece, pose in poses]
        )

    def without(self, piece: str) -> Pile:
        """The pile with a piece lifted off."""
        return Pile([weight for weight in self._weights if weight.piece != piece])

    def joined(self, weights: Sequence[Weight]) -> Pile:
        """The pile with more on it, again from the top down."""
        return Pile([*weights, *self._weights])

    def margin(self) -> float:
        """The least distance (cm) of a board's load from the nearer end of what carries the board.

        A board tips when the common line of its own weight and of all that stands on it leaves the stretch
        between its outermost supports. Several supports share a load like a lever between the two around it.
        """
        pressed: dict[str, list[tuple[float, float]]] = {}
        least = float("inf")
        for piece, kind, x, bearings in self._weights:
            loads = pressed.pop(piece, [])
            total = kind.mass + fsum(load for load, _ in loads)
            centre = (kind.mass * x + fsum(load * at for load, at in loads)) / total
            if not bearings:
                continue
            if kind.name == BOARD.name:
                left = min(bearing.left for bearing in bearings)
                right = max(bearing.right for bearing in bearings)
                least = min(least, centre - left, right - centre)
            for carrier, load, at in _shared(bearings, total, centre):
                pressed.setdefault(carrier, []).append((load, at))
        return least


def _bearings(reading: Reading, piece: str) -> tuple[Bearing, ...]:
    found = []
    for contact in reading.contacts_of(piece):
        if contact.force_on(piece)[1] > 0.0:
            xs = [x for x, _ in contact.points]
            found.append(Bearing(contact.other(piece), min(xs), max(xs)))
    return tuple(found)


def _shared(bearings: Sequence[Bearing], load: float, centre: float) -> list[tuple[str, float, float]]:
    """What each carrier bears of a load (g) that acts at the centre, and where (cm)."""
    for carrier, left, right in bearings:
        if left <= centre <= right:
            return [(carrier, load, centre)]
    lefts = [bearing for bearing in bearings if bearing.right < centre]
    rights = [bearing for bearing in bearings if bearing.left > centre]
    if not lefts or not rights:
        # It tips over the end of what carries it; all of it presses there.
        edge = max(lefts, key=_right) if lefts else min(rights, key=_left)
        return [(edge.carrier, load, edge.right if lefts else edge.left)]
    near, far = max(lefts, key=_right), min(rights, key=_left)
    share = load * (centre - near.right) / (far.left - near.right)
    return [(near.carrier, load - share, near.right), (far.carrier, share, far.left)]


def _left(bearing: Bearing) -> float:
    return bearing.left


def _right(bearing: Bearing) -> float:
    return bearing.right
