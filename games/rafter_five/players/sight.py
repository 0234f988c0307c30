"""What a player sees: the things on the table, and where a flat-bottomed piece would come down on them."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.players.minding import ALL_MARKS, Minded, stretches, touching
from games.rafter_five.players.things import TABLE, Sort, Thing, thing_at
from sim.raft import KINDS

if TYPE_CHECKING:
    from games.views import PieceView, View

_LEVEL = 0.03
"""How much lower than the highest support another may be and still count as one, in cm."""


class Support(NamedTuple):
    """What something would come down on, and the stretch of x (cm) where."""

    thing: Thing
    left: float
    right: float


class Landing(NamedTuple):
    """The height (cm) of the underside of a piece that comes straight down, and what it comes down on."""

    height: float
    supports: tuple[Support, ...]


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
        return max((thing.top for thing in (*TABLE, *self.things)), default=0.0)

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
        return tuple(sorted((*TABLE[:1], *met), key=lambda thing: -thing.top))

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
    return touching(board.royal if king else board.marks, support.left - board.x, support.right - board.x)


def end_on_mark(support: Support) -> bool:
    """Whether a board that comes down there would bear on a mark: it lies across those between its ends."""
    board = support.thing
    ends = (support.left - board.x, support.right - board.x)
    return any(touching(board.marks, end, end) for end in ends)
