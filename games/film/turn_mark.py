"""A mark on the time line of a film: one stretch of it, and what happened there."""

from __future__ import annotations

import msgspec

from games.collapse import collapses
from games.events import Cause


class TurnMark(msgspec.Struct, frozen=True):
    """What a time line shows of one stretch, normally a turn.

    There is a picture for each tick from `first` to `last`. `falls` are the ticks at which pieces fell into
    the water or were caught.
    """

    number: int
    turn: int
    seat: int
    first: int
    last: int
    filmed: bool = False
    cause: Cause | None = None
    falls: tuple[int, ...] = ()

    @property
    def collapses(self) -> tuple[tuple[int, ...], ...]:
        """The falls of each collapse: what falls at clearly another moment does so for its own reason."""
        return collapses(self.falls)
