"""Open hands that catch: at most one follows the pointer or the arrow keys, the other waits where it was led.

Knows no rule: the view says which hands are open, and the match where they can go.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from games import IllegalCommand, Reach

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Match, ReachView
    from sim import Hand

FINEST = 3
"""Decimals of a cm that a command carries."""


class Reaching:
    """What the open hands do. `open` is what the view says of them; nothing is done while it is empty."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._target: tuple[float, float] | None = None
        self._hands: dict[Hand, ReachView] = {}
        self._led: tuple[int, Hand] | None = None
        self.leading: Hand | None = None
        """The open hand that follows the player now."""

    @property
    def busy(self) -> bool:
        """Whether hands are open."""
        return bool(self._hands)

    def sync(self, hands: Sequence[ReachView], near: Callable[[], tuple[float, float]]) -> None:
        """The hands that are open now; the one closest to the point `near` (cm) leads, if none does.

        What has come to lie may slip again later: in the same turn the same hand leads again.
        """
        self._hands = {view.hand: view for view in hands}
        if self.leading in self._hands:
            return
        self._target = None
        if self.leading is not None:
            self._led = self._match.turn, self.leading
        self.leading = None
        if self._led is not None and self._led[0] == self._match.turn and self._led[1] in self._hands:
            self.leading = self._led[1]
        elif hands:
            x, y = near()
            self.leading = min(hands, key=lambda view: hypot(view.x - x, view.y - y)).hand

    def lead_to(self, x: float, y: float) -> None:
        """The pointer is at (x, y) cm: the leading hand follows from the next frame on."""
        left, bottom, right, top = self._match.table.bounds
        x, y = min(max(x, left), right), min(max(y, bottom), top)
        self._target = round(x, FINEST), round(y, FINEST)

    def nudge(self, dx: float, dy: float) -> None:
        """Move the leading hand's goal by (dx, dy) cm."""
        if self.leading is not None:
            view = self._hands[self.leading]
            x, y = self._target or (view.target_x, view.target_y)
            self.lead_to(x + dx, y + dy)

    def change_hands(self) -> None:
        """The leading hand stays where it was led, and the other one follows the player, if it is open."""
        self.send()
        others = [hand for hand in self._hands if hand is not self.leading]
        if others:
            self.leading = others[0]

    def send(self) -> None:
        """Give the latest goal to the match: once a frame, however often the pointer moved."""
        target, self._target = self._target, None
        if target is None or self.leading not in self._hands:
            return
        view = self._hands[self.leading]
        if target == (view.target_x, view.target_y) and target != (view.x, view.y):
            return
        try:
            self._match.do(Reach(self.leading, *target))
        except IllegalCommand:
            return  # the last piece has landed since: there is nothing to be said
