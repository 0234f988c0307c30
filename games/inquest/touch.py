"""What touched a piece, or came against it, as its footing gave way."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from games.inquest.balance import lying_on
from games.inquest.footing import near
from sim.outcome import weight

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.inquest.account import Account, Beat
    from games.inquest.failure import Failure

_LEAST = 0.05
"""A push of this share of a piece's weight counts."""
_BEFORE, _AFTER = 6, 3
"""Beats about the moment at which a footing gives way within which a push counts."""
_NEAR, _FAST = 0.1, 0.05
"""What came this near (cm) and moves this far in a beat struck what gave way just then."""


class Touch:
    """Looks at the contacts of what failed, and of what lay on it."""

    def __init__(self, account: Account, failure: Failure) -> None:
        self._account = account
        self._beats = account.beats
        self._piece = failure.piece
        self._began = failure.began
        self._beat = account.beats[failure.began]

    def about(self) -> list[Beat]:
        """The beats about the moment at which the footing gave way."""
        began = self._began
        return self._beats[max(0, began - _BEFORE) : began + _AFTER + 1]

    def meeting(self, other: str, group: list[str]) -> str | None:
        """Which of a group another presses down most as the footing gives way, or None."""
        pressed: dict[str, float] = {}
        for beat in self.about():
            for contact in beat.reading.contacts_of(other) if other in beat.reading.kinds else ():
                member = contact.other(other)
                across, down = contact.force_on(other)
                if member in group and down > abs(across):
                    pressed[member] = max(pressed.get(member, 0.0), down)
        return max(pressed, key=lambda member: pressed[member], default=None)

    def pusher(self) -> str | None:
        """What a hand held and pressed against it, or against what lay on it."""
        held = {name for beat in self._beats[self._began :][: _AFTER + 1] for name in beat.held}
        pushes = self.pushes(lying_on(self._beat.reading, self._piece, held))
        return max(
            (name for name in sorted(held) if name in pushes), key=lambda name: pushes[name], default=None
        )

    def pushes(self, group: list[str]) -> dict[str, float]:
        """How hard each thing touches some of a group as the footing gives way, dyn, if that counts."""
        least = _LEAST * weight(self._beat.reading, self._piece)
        found: dict[str, float] = {}
        for beat in self.about():
            for member in group:
                for contact in beat.reading.contacts_of(member) if member in beat.reading.kinds else ():
                    other, force = contact.other(member), math.hypot(*contact.force)
                    if force > least:
                        found[other] = max(force, found.get(other, 0.0))
        return found

    def striker(self, but: Collection[str], *, held: bool = False, struck: str | None = None) -> str | None:
        """What hit the piece and was off again within a beat: it was near and fast, but for some.

        `held` asks for what a hand held instead of what no hand did, `struck` for what hit another than the
        piece itself.
        """
        struck = struck or self._piece
        for beat, then in pairwise(self.about()):
            for other in beat.reading.kinds:
                if other in but or not self._account.is_piece(other) or (other in beat.held) is not held:
                    continue
                if other not in then.reading.kinds or struck not in then.reading.kinds:
                    continue
                moved = math.dist(beat.reading.poses[other][:2], then.reading.poses[other][:2])
                if moved > _FAST and near(then.reading, struck, other, _NEAR + moved):
                    return other
        return None
