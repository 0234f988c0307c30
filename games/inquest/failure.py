"""Failures: how a piece lost its footing, and when that began."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.inquest.footing import Shift, footings
from sim.outcome import SHARE, weight

if TYPE_CHECKING:
    from games.inquest.account import Account
    from games.inquest.footing import Footing

REST = 30
"""Beats (half a second) without motion against what bears it: then a piece rests."""
_STILL = 0.01
"""What moves less than this in that time at its footing and at its rim, in cm, is at rest."""
_GIVES = 0.02
"""A footing that has moved this far, in cm, has begun to give way."""
_GONE = 0.1
"""One that has come this far without returning has given way."""
_PARTED = 0.3
"""What has moved this far on the first thing that it touched, in cm, has left it."""
_TOUCHDOWN = 6
"""Beats within which what touches with a corner comes to lie on a face, if it does."""
_TURNED = 0.2
"""And what has turned so far on it, in rad."""
_SEEN = 0.15
"""How far a footing has come, in cm, when it is told how it gives way."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A footing that gave way.

    Attributes:
        piece: what lost its footing.
        footing: how it had lain, or how it first touched something if it never came to rest; None if it
            touched nothing.
        rested: the beat at which it was last at rest, or None if it never was after a hand let go of it.
        began: the beat from which on the footing gave way.
        parted: the beat at which what never rested had left what it first touched.
        end: the last beat that was looked at.
    """

    piece: str
    footing: Footing | None
    rested: int | None
    began: int
    parted: int
    end: int


class Failures:
    """How the pieces of an account fared, up to the beat `end`."""

    def __init__(self, account: Account, end: int) -> None:
        self._account = account
        self._beats = account.beats
        self._end = end
        self._known: dict[str, Failure | None] = {}

    def of(self, piece: str) -> Failure | None:
        """How a piece lost its footing, or None if it has one at the end."""
        if piece not in self._known:
            self._known[piece] = self._failure(piece)
        return self._known[piece]

    def shape(self, failure: Failure) -> tuple[Shift, int]:
        """How a footing had changed when it was plain to see that it gave way, and the beat of that."""
        footing = failure.footing
        assert footing is not None  # noqa: S101 - tells the type checker; what touched nothing has no shape
        last = self.last_shared(footing, failure.end)
        number = min(failure.began + 1, last)
        while number < last and self.shift(footing, number).size <= _SEEN:
            number += 1
        return self.shift(footing, number), number

    def shift(self, footing: Footing, number: int) -> Shift:
        """How far a footing has come by a beat."""
        return footing.shift(self._beats[number].reading)

    def last_shared(self, footing: Footing, end: int) -> int:
        """The last beat at which both sides of a footing are on the table."""
        while not self._there(footing.bearer, end):
            end -= 1
        return end

    def _failure(self, piece: str) -> Failure | None:
        end = self._end
        while end >= 0 and piece not in self._beats[end].reading.kinds:
            end -= 1
        if end < 0 or piece in self._beats[end].held:
            return None
        for number in range(end, -1, -1):
            if not self._beats[number].has(piece):
                return self._loose(piece, number + 1, end)
            found = self._resting(piece, number)
            if found:
                return self._given_way(piece, number, end, found)
        return self._loose(piece, 0, end)

    def _resting(self, piece: str, number: int) -> list[Footing]:
        """What bears a piece that is at rest at that beat; nothing if it is not."""
        reading = self._beats[number].reading
        least = SHARE * weight(reading, piece)
        found = footings(reading, piece)
        bearing = [footing for footing in found if footing.push >= least]
        reach = reading.kinds[piece].reach
        first = max(0, number - REST)
        for footing in bearing:
            for earlier in {first, *range(number, first, -6)}:
                beat = self._beats[earlier]
                if not beat.has(piece) or not self._there(footing.bearer, earlier):
                    return []
                shift = footing.shift(beat.reading)
                if max(shift.size, abs(shift.turned) * reach) > _STILL:
                    return []
        return bearing

    def _there(self, name: str, number: int) -> bool:
        return not self._account.is_piece(name) or name in self._beats[number].reading.kinds

    def _given_way(self, piece: str, rested: int, end: int, bearing: list[Footing]) -> Failure | None:
        found: list[tuple[int, Footing]] = []
        for footing in bearing:
            last = self.last_shared(footing, end)
            if (last > rested or last == end) and not self._moved(footing, last, _GONE):
                continue
            began = last
            while began > rested and self._moved(footing, began, _GIVES):
                began -= 1
            found.append((began, footing))
        if not found:
            return None
        began, footing = min(found, key=lambda one: one[0])
        return Failure(piece, footing, rested, began, began, end)

    def _moved(self, footing: Footing, number: int, least: float) -> bool:
        """Whether a footing has come so far, in cm.

        What stands on one edge neither slips nor opens while it tips about it: there it is its centre of mass
        that counts. What rolls moves its footing along instead, and may well roll back.
        """
        shift = self.shift(footing, number)
        if shift.size > least or len(footing.points) > 1:
            return shift.size > least
        came = abs(shift.turned) * footing.height
        now = self._beats[number].reading
        places = [
            footing.place_on_bearer(point, now)
            for one in footings(now, footing.piece)
            if one.bearer == footing.bearer
            for point in one.points
        ]
        return came > least and all(math.dist(place, footing.points[0]) < came / 2 for place in places)

    def _loose(self, piece: str, first: int, end: int) -> Failure | None:
        """How a piece fares that has not come to rest since a hand let go of it at the beat `first`."""
        footing, number = self._touchdown(piece, first, end)
        if footing is None:
            return Failure(piece, None, None, first, end, end)
        last = self.last_shared(footing, end)
        if last == end and not self._has_left(footing, last):
            return None
        while number < last and not self._has_left(footing, number):
            number += 1
        return Failure(piece, footing, None, first, number, end)

    def _touchdown(self, piece: str, first: int, end: int) -> tuple[Footing | None, int]:
        """How a piece lies on the first thing that bears it, or nearly does, and at which beat.

        Few touch with a whole face at once, so a little later is as well if there are more points then.
        """
        found: Footing | None = None
        until = number = end
        for later in range(first, end + 1):
            if later > until:
                break
            beat = self._beats[later]
            for footing in footings(beat.reading, piece, beat.held):
                if footing.bears and found is None:
                    until = min(end, later + _TOUCHDOWN)
                elif not footing.bears or found is None or footing.bearer != found.bearer:
                    continue
                if found is None or len(footing.points) > len(found.points):
                    found, number = footing, later
        return found, number

    def _has_left(self, footing: Footing, number: int) -> bool:
        shift = self.shift(footing, number)
        return shift.size > _PARTED or abs(shift.turned) > _TURNED
