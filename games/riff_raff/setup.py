"""Setting a game of Riff Raff out: an empty ship, full supplies, a captain."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from games.header import checked_names, checked_seed
from games.riff_raff.components import LEAST_SEATS, MOST_SEATS, checked_options, pieces_of_seat, rounds_for
from games.riff_raff.position import Cards, Place, Position

if TYPE_CHECKING:
    from games.header import Header


class Deal(msgspec.Struct, frozen=True):
    """What follows from the header alone: who sits where, and who is captain at first."""

    seats: tuple[str, ...]
    first: int

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return rounds_for(len(self.seats))


def checked(header: Header) -> Header:
    """The header with names trimmed and everything in range.

    Raises:
        BadSetup: names, seed or options that no game can be set up from.
    """
    seats = checked_names(header.seats, MOST_SEATS, LEAST_SEATS)
    checked_options(header.options, len(seats))
    return msgspec.structs.replace(header, seats=seats, seed=checked_seed(header.seed))


def deal(header: Header) -> Deal:
    """The first captain as agreed, else drawn from the header's seed (our ruling)."""
    source = random.Random(header.seed)  # noqa: S311 - a seeded draw that must be reproducible
    drawn = source.randrange(len(header.seats))
    first = checked_options(header.options, len(header.seats)).first
    return Deal(header.seats, drawn if first is None else first)


def first_position(dealt: Deal) -> Position:
    """Where everything is before the first round; pieces in the order of the seats that load them."""
    seats = len(dealt.seats)
    position = Position(where={}, cards=[Cards() for _ in range(seats)], captain=dealt.first)
    for seat in range(seats):
        for piece in pieces_of_seat(seat, seats):
            position.put(piece, Place.SUPPLY, seat)
    return position
