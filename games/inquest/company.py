"""Company: what touched each other during a collapse, and so may have come down for the same reason."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.inquest.account import Account

BEFORE = 6
"""Beats before a footing gave way from which on what touches is in company."""


class Company:
    """Which pieces touched each other, directly or by way of others.

    Fixed parts pass nothing on. A ship does: it heels under all that it carries.
    """

    def __init__(self, account: Account) -> None:
        """Nothing has been looked at yet."""
        self._account = account
        self._fixed = {part.name for part in account.table.fixed}
        self._since = len(account.beats)
        self._nearer: dict[str, str] = {}
        self.join(account.table.rig.names)

    def look(self, began: int) -> None:
        """Look at the beats from shortly before one at which a footing began to give way."""
        since = max(0, began - BEFORE)
        for beat in self._account.beats[since : self._since]:
            for contact in beat.reading.contacts:
                if contact.a not in self._fixed and contact.b not in self._fixed:
                    self.join((contact.a, contact.b))
        self._since = min(since, self._since)

    def join(self, pieces: Iterable[str]) -> None:
        """From now on these are in company."""
        for one, other in pairwise(pieces):
            near, far = self._root(one), self._root(other)
            if near != far:
                self._nearer[far] = near

    def apart(self, piece: str, others: Iterable[str]) -> bool:
        """Whether a piece is in company with none of the others."""
        return all(self._root(piece) != self._root(other) for other in others)

    def _root(self, piece: str) -> str:
        while piece in self._nearer:
            piece = self._nearer[piece]
        return piece
