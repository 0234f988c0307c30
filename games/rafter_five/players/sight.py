"""What a player sees: the outlines on the table, and where a flat-bottomed piece would come down on them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.marks import Marks
from sim.raft import BOARD, CHEST, KINDS, RAFT_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.views import LooseView, PieceView, View
    from sim import PieceKind

_BESIDE = 0.03
"""How far beside a mark a player stays, in cm."""
_LEVEL = 0.03
"""How much lower than the highest support another may be and still count as one, in cm."""

Chain = tuple[tuple[float, float], ...]
"""The upper side of a convex outline from left to right, in cm."""
Stretches = tuple[tuple[float, float], ...]
"""Parts of a line, each from left to right, in cm."""


class Sort(StrEnum):
    """What a thing is to a player who looks for a place."""

    TABLE = "table"
    BOARD = "board"
    FIGURE = "figure"
    CHEST = "chest"


class Support(NamedTuple):
    """What something would come down on, and the stretch of x (cm) where."""

    thing: Thing
    left: float
    right: float


class Landing(NamedTuple):
    """The height (cm) of the underside of a piece that comes straight down, and what it comes down on."""

    height: float
    supports: tuple[Support, ...]


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
    c, s = math.cos(tilt), math.sin(tilt)
    parts = [[(x + c * px - s * py, y + s * px + c * py) for px, py in part] for part in kind.parts]
    sort = _SORTS.get(kind.name, Sort.FIGURE)
    return _thing(piece, sort, (x, y, tilt), parts, marks=marks, royal=royal)


def _thing(
    name: str,
    sort: Sort,
    pose: tuple[float, float, float],
    parts: list[list[tuple[float, float]]],
    *,
    marks: Stretches = (),
    royal: Stretches = (),
) -> Thing:
    xs = [px for part in parts for px, _ in part]
    ys = [py for part in parts for _, py in part]
    chains = tuple(_chain(part) for part in parts)
    return Thing(name, sort, *pose, chains, min(xs), min(ys), max(xs), max(ys), marks, royal)


_TABLE = tuple(
    _thing(part.name, Sort.TABLE, (0.0, 0.0, 0.0), [list(part.polygon)]) for part in RAFT_TABLE.fixed
)


class Minded(NamedTuple):
    """Which marks the players agreed to mind."""

    nails: bool
    cracks: bool


def stretches(board: PieceView | LooseView, minded: Minded) -> Stretches:
    """The stretches of a board that nothing may touch, from its middle, in cm."""
    found = Marks(board.nails, board.cracks).intervals(nails=minded.nails, cracks=minded.cracks)
    return tuple((left, right) for _, left, right in found)


ALL_MARKS = Minded(nails=True, cracks=True)


class Sight:
    """The things on the table, without those that are held in a hand."""

    def __init__(self, things: tuple[Thing, ...]) -> None:
        self.things = things

    @classmethod
    def of(cls, view: View, minded: Minded = ALL_MARKS) -> Sight:
        """What the seat of this view sees."""
        return cls(tuple(seen(piece, minded) for piece in view.pieces if piece.held_by is None))

    def without(self, *names: str) -> Sight:
        """The same table with some things lifted away."""
        return Sight(tuple(thing for thing in self.things if thing.id not in names))

    def joined(self, *things: Thing) -> Sight:
        """The same table with more things on it."""
        return Sight((*self.things, *things))

    def __getitem__(self, name: str) -> Thing:
        return next(thing for thing in self.things if thing.id == name)

    @cached_property
    def boards(self) -> tuple[Thing, ...]:
        """The boards of the raft."""
        return tuple(thing for thing in self.things if thing.sort is Sort.BOARD)

    @cached_property
    def figures(self) -> tuple[Thing, ...]:
        """The figures on the table."""
        return tuple(thing for thing in self.things if thing.sort is Sort.FIGURE)

    @cached_property
    def top(self) -> float:
        """The height of the highest thing, in cm."""
        return max((thing.top for thing in (*_TABLE, *self.things)), default=0.0)

    @cached_property
    def open(self) -> tuple[Thing, ...]:
        """What can be met from above, highest first: what no single level board covers from end to end."""
        roofs = [board for board in self.boards if abs(board.tilt) < 0.02]  # noqa: PLR2004 - about a degree
        met = [
            thing
            for thing in self.things
            if not any(
                roof.left <= thing.left and thing.right <= roof.right and roof.y > thing.top for roof in roofs
            )
        ]
        return tuple(sorted((*_TABLE[:1], *met), key=lambda thing: -thing.top))

    def landing(self, left: float, right: float, tilt: float = 0.0) -> Landing | None:
        """Where an underside from left to right (cm) comes down; None where nothing is below it."""
        slope = math.tan(tilt)
        most = max(0.0, -slope * (right - left))
        height = -math.inf
        met: list[tuple[Thing, list[tuple[float, float]]]] = []
        for thing in self.open:
            if thing.top + most < height - _LEVEL:
                break
            if thing.left < right and thing.right > left:
                points = thing.points(left, right, slope)
                met.append((thing, points))
                height = max(height, max((h for _, h in points), default=height))
        supports: list[Support] = []
        for thing, points in met:
            touched = [x for x, h in points if h > height - _LEVEL]
            if touched:
                supports.append(Support(thing, min(touched), max(touched)))
        return Landing(height, tuple(supports)) if supports else None

    def blocked(self, piece: Thing) -> bool:
        """Whether something is in the way of lifting the piece straight up."""
        return any(
            other.left < piece.right and other.right > piece.left and other.top > piece.top
            for other in self.things
            if other.id != piece.id and other.bottom > piece.y
        )


def seen(piece: PieceView, minded: Minded) -> Thing:
    """A piece on the table as a thing."""
    return thing_at(
        piece.id,
        KINDS[piece.kind],
        piece.x,
        piece.y,
        piece.angle,
        marks=stretches(piece, minded),
        royal=stretches(piece, ALL_MARKS),
    )


def on_mark(support: Support, *, king: bool = False) -> bool:
    """Whether a figure or a chest that comes down there would touch a mark."""
    board = support.thing
    return _touch(board.royal if king else board.marks, support.left - board.x, support.right - board.x)


def end_on_mark(support: Support) -> bool:
    """Whether a board that comes down there would bear on a mark: it lies across those between its ends."""
    board = support.thing
    ends = (support.left - board.x, support.right - board.x)
    return any(_touch(board.marks, end, end) for end in ends)


def _touch(marks: Stretches, left: float, right: float) -> bool:
    return any(left - _BESIDE <= end and start <= right + _BESIDE for start, end in marks)
