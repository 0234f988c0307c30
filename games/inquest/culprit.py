"""The culprit: the first footing on the way down from what fell that gave way and never recovered."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from games.inquest.failure import Failures
from games.inquest.footing import footings
from games.inquest.touch import Touch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.inquest.account import Account
    from games.inquest.failure import Failure

_TIE = 3
"""Beats: of footings that give way so shortly one after the other the lowest may be the first to do so."""
_ALONG = 0.25
"""It is if it has come this share as far by then."""


class Suspect(NamedTuple):
    """A piece that may have made another lose its footing.

    Attributes:
        piece: which.
        limit: the beat by which its own footing must have given way.
        bore: whether the other lay on it; else it struck it, or leant on it.
    """

    piece: str
    limit: int
    bore: bool


class Link(NamedTuple):
    """A failure on the way down from what fell, and whether the one before it lay on that piece."""

    failure: Failure
    bore: bool = True


def blow(chain: Sequence[Link]) -> tuple[str, str] | None:
    """What struck what, nearest to what fell: striker and struck, or None where each lay on the next."""
    for above, link in pairwise(chain):
        if not link.bore:
            return link.failure.piece, above.failure.piece
    return None


class Search:
    """Looks for the culprits of an account."""

    def __init__(self, account: Account) -> None:
        self._account = account

    def chain(self, piece: str, failures: Failures) -> list[Link]:
        """From a piece's failure down to the culprit's, each brought about by the next.

        Empty if the piece has its footing.
        """
        return self._chain(piece, failures, set())

    def _chain(self, piece: str, failures: Failures, asked: set[str]) -> list[Link]:
        asked.add(piece)
        own = failures.of(piece)
        if own is None:
            return []
        best = [Link(own)]
        for other, limit, bore in self._suspects(own):
            if other in asked:
                under = failures.of(other)
                if own.rested is None and under is not None and under.began <= limit:
                    return []  # it went down with what it had come to lie on
                continue
            found = self._chain(other, failures if bore else self._at_the_blow(own), asked)
            if not found:
                continue
            culprit = found[-1].failure
            if culprit.began > limit or (len(best) > 1 and culprit.began >= best[-1].failure.began):
                continue
            if culprit.began < own.began or _goes_along(own, culprit, failures):
                best = [Link(own), found[0]._replace(bore=bore), *found[1:]]
        return best

    def _at_the_blow(self, own: Failure) -> Failures:
        """The failures as of the moment at which a piece was struck: what struck it may lie still since."""
        return Failures(self._account, min(own.end, own.began + _TIE))

    def _suspects(self, own: Failure) -> Iterator[Suspect]:
        """The pieces that may have made a piece lose its footing.

        Those it lay on, if they gave way no later; those it touched otherwise, came to touch just then, or
        was hit by between two beats, if they gave way before.
        """
        if own.footing is None:
            return
        found: dict[str, Suspect] = {}
        if own.rested is None:
            found[own.footing.bearer] = Suspect(own.footing.bearer, own.parted, bore=True)
        else:
            for footing in footings(own.footing.reading, own.piece):
                bore = footing.push > 0.0
                limit = own.began + (_TIE if bore else -_TIE)
                found[footing.bearer] = Suspect(footing.bearer, limit, bore)
            for number in range(max(own.rested, own.began - 1), min(own.began + _TIE, own.end) + 1):
                beat = self._account.beats[number]
                for footing in footings(beat.reading, own.piece, beat.held):
                    found.setdefault(footing.bearer, Suspect(footing.bearer, own.began, bore=False))
            striker = Touch(self._account, own).striker(found)
            if striker is not None:
                found[striker] = Suspect(striker, own.began, bore=False)
        yield from (one for one in found.values() if self._account.is_piece(one.piece))


def _goes_along(own: Failure, below: Failure, failures: Failures) -> bool:
    """Whether what is below moves already when a piece that lies on it begins to."""
    if own.rested is None or own.footing is None or below.footing is None:
        return True
    number = min(own.began + 1, failures.last_shared(own.footing, own.end))
    own_size = failures.shift(own.footing, number).size
    return failures.shift(below.footing, number).size >= _ALONG * own_size
