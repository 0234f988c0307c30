"""Things on the table as a player sees them: outlines that something can come down on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sim import geometry
from sim.raft import BOARD, CHEST, RAFT_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.rafter_five.players.minding import Stretches
    from sim import PieceKind

Chain = tuple[tuple[float, float], ...]
"""The upper side of a convex outline from left to right, in cm."""


class Sort(StrEnum):
    """What a thing is to a player who looks for a place."""

    TABLE = "table"
    BOARD = "board"
    FIGURE = "figure"
    CHEST = "chest"


_SORTS = {BOARD.name: Sort.BOARD, CHEST.name: Sort.CHEST}


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table: its outline's upper sides and its box, in cm; `tilt` in rad."""

    id: str
    sort: Sort
    x: float
    y: float
    tilt: float
    chains: tuple[Chain, ...]
    left: float
    bottom: float
    right: float
    top: float
    marks: Stretches = ()
    """Along a board's top face, from its middle: where nothing may touch it."""
    royal: Stretches = ()
    """The same for the King, who minds every mark there is."""

    def points(self, left: float, right: float, slope: float) -> list[tuple[float, float]]:
        """Corners of the upper side between left and right, as (x, height above a sloping line), in cm.

        The line goes through (left, 0).
        """
        return [point for chain in self.chains for point in _points(chain, left, right, slope)]


def _points(chain: Chain, left: float, right: float, slope: float) -> list[tuple[float, float]]:
    """The chain's corners between left and right and its ends there, as (x, height above the line)."""
    start, end = max(left, chain[0][0]), min(right, chain[-1][0])
    if start >= end:
        return []
    xs = [start, *(x for x, _ in chain if start < x < end), end]
    return [(x, _at(chain, x) - slope * (x - left)) for x in xs]


def _at(chain: Chain, x: float) -> float:
    """The height of the chain at x, which lies between its ends."""
    x0, y0 = chain[0]
    for x1, y1 in chain[1:]:
        if x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
        x0, y0 = x1, y1
    return y0


def _chain(polygon: Iterable[tuple[float, float]]) -> Chain:
    highest = dict(sorted(polygon))
    (x0, y0), *_, (x1, y1) = highest.items()
    rise = (y1 - y0) / (x1 - x0)
    return tuple((x, y) for x, y in highest.items() if y >= y0 + rise * (x - x0))


def thing_at(
    piece: str,
    kind: PieceKind,
    x: float,
    y: float,
    tilt: float = 0.0,
    *,
    marks: Stretches = (),
    royal: Stretches = (),
) -> Thing:
    """A piece of this kind with its centre of mass at (x, y) cm, turned by `tilt` rad."""
    parts = [geometry.moved(part, x, y, tilt) for part in kind.parts]
    sort = _SORTS.get(kind.name, Sort.FIGURE)
    return _thing(piece, sort, (x, y, tilt), parts, marks=marks, royal=royal)


def _thing(
    name: str,
    sort: Sort,
    pose: tuple[float, float, float],
    parts: Sequence[geometry.Polygon],
    *,
    marks: Stretches = (),
    royal: Stretches = (),
) -> Thing:
    xs = [px for part in parts for px, _ in part]
    ys = [py for part in parts for _, py in part]
    chains = tuple(_chain(part) for part in parts)
    return Thing(name, sort, *pose, chains, min(xs), min(ys), max(xs), max(ys), marks, royal)


TABLE = tuple(_thing(part.name, Sort.TABLE, (0.0, 0.0, 0.0), [part.polygon]) for part in RAFT_TABLE.fixed)
"""What is fixed on the table: the base first."""
