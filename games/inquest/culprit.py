"""The culprit: the first footing on the way down from what fell that gave way and never recovered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.inquest.footing import footings

if TYPE_CHECKING:
    from games.inquest.account import Account
    from games.inquest.failure import Failure, Failures

_TIE = 3
"""Beats: of footings that give way so shortly one after the other the lowest may be the first to do so."""
_ALONG = 0.25
"""It is if it has come this share as far by then."""


class Search:
    """Looks for culprits among the failures of an account."""

    def __init__(self, account: Account, failures: Failures) -> None:
        self._account = account
        self._failures = failures

    def culprit(self, piece: str) -> Failure | None:
        """The first failure of those that led to a piece's."""
        return self._first(piece, set())

    def _first(self, piece: str, asked: set[str]) -> Failure | None:
        asked.add(piece)
        own = self._failures.of(piece)
        if own is None:
            return None
        best = own
        for other, limit in self._suspects(own):
            if other in asked:
                under = self._failures.of(other)
                if own.rested is None and under is not None and under.began <= limit:
                    return None  # it went down with what it had come to lie on
                continue
            found = self._first(other, asked)
            if found is None or found.began > limit or (best is not own and found.began >= best.began):
                continue
            if found.began < own.began or self._goes_along(own, found):
                best = found
        return best

    def _goes_along(self, own: Failure, below: Failure) -> bool:
        """Whether what is below moves already when a piece that lies on it begins to."""
        if own.rested is None or own.footing is None or below.footing is None:
            return True
        number = min(own.began + 1, self._failures.last_shared(own.footing, own.end))
        own_size = self._failures.shift(own.footing, number).size
        return self._failures.shift(below.footing, number).size >= _ALONG * own_size

    def _suspects(self, own: Failure) -> list[tuple[str, int]]:
        """The pieces that may have made a piece lose its footing, each with the beat before which they must.

        Those it lay on, if they gave way no later; those it touched otherwise, or came to touch just then, if
        they gave way before.
        """
        if own.footing is None:
            return []
        if own.rested is None:
            found = {own.footing.bearer: own.parted}
        else:
            found = {}
            for footing in footings(own.footing.reading, own.piece):
                found[footing.bearer] = own.began + (_TIE if footing.push > 0.0 else -_TIE)
            for number in range(max(own.rested, own.began - 1), min(own.began + _TIE, own.end) + 1):
                beat = self._account.beats[number]
                for footing in footings(beat.reading, own.piece, beat.held):
                    found.setdefault(footing.bearer, own.began)
        return [(name, limit) for name, limit in found.items() if self._account.is_piece(name)]
