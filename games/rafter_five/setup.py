"""Setting a game of Rafter Five out: base, figures, boards face down, chests dealt."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from games.events import Face
from games.header import checked_names, checked_seed
from games.rafter_five.components import (
    BOARDS,
    MOST_SEATS,
    Options,
    checked_options,
    chests,
    figures,
    kind_of,
    marks_of_seat,
)
from games.rafter_five.marks import Marks, dealt_marks
from games.rafter_five.position import Place, Position
from sim import World
from sim.raft import RAFT_TABLE, RAFT_TOP

if TYPE_CHECKING:
    from games.header import Header

START_SPOTS = (-9.0, -7.6, -6.4, 7.6, 9.0)
"""Where the figures stand at first, in cm: near the ends, so that a first board finds room between them."""


class Deal(msgspec.Struct, frozen=True):
    """What follows from the header alone: options, who sits where, and the secret order of the boards."""

    seats: tuple[str, ...]
    options: Options
    figures: tuple[str, ...]
    marks: dict[str, Marks]

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return len(self.seats) == 1


def checked(header: Header) -> Header:
    """The header with names trimmed and everything in range.

    Raises:
        BadSetup: names, seed or options that no game can be set up from.
    """
    seats = checked_names(header.seats, MOST_SEATS)
    checked_options(header.options, len(seats))
    return msgspec.structs.replace(header, seats=seats, seed=checked_seed(header.seed))


def deal(header: Header) -> Deal:
    """Deal from the header's seed: first the figures' order, then the boards' patterns."""
    source = random.Random(header.seed)  # noqa: S311 - a seeded deal that must be reproducible
    options = checked_options(header.options, len(header.seats))
    standing = list(figures(options))
    source.shuffle(standing)
    return Deal(header.seats, options, tuple(standing), dealt_marks(source))


def first_position(dealt: Deal) -> Position:
    """Where everything is before the first turn; pieces in the order figures, boards, chests by seat."""
    position = Position(where={}, active=dealt.options.first)
    for figure in dealt.figures:
        position.put(figure, Place.RAFT)
    for board in BOARDS:
        position.put(board, Place.SEA, face=Face.SEA)
    seats = len(dealt.seats)
    for seat in range(seats):
        for mark in marks_of_seat(seat, seats):
            for chest in chests(mark):
                position.put(chest, Place.SUPPLY, seat)
    return position


def first_world(dealt: Deal) -> World:
    """The table with the figures standing on the base."""
    world = World(RAFT_TABLE)
    for figure, x in zip(dealt.figures, START_SPOTS, strict=True):
        stand(world, figure, x)
    return world


def stand(world: World, figure: str, x: float) -> None:
    """Add a figure, upright on the base at x, or above what stands there already."""
    kind = kind_of(figure)
    world.add(figure, kind, x, world.free_above(kind, x, RAFT_TOP - kind.bottom, 0.0), 0.0)
