"""An open hand: where it is when a turn begins, and how far it comes in a beat."""

from __future__ import annotations

from math import hypot

import msgspec

from sim import BEAT, TICKS_PER_SECOND, Hand

HOME = {Hand.LEFT: (-18.0, 3.0), Hand.RIGHT: (18.0, 3.0)}
"""Where the hands are when a turn begins, in cm."""
FASTEST = 250.0
"""An open hand moves at most this fast, in cm/s."""
_STRIDE = FASTEST * BEAT / TICKS_PER_SECOND  # cm


class OpenHand(msgspec.Struct):
    """A hand that holds nothing: where it is, and where it has been told to reach, if it has. cm."""

    x: float
    y: float
    target: tuple[float, float] | None = None

    def stride(self) -> tuple[float, float]:
        """Where the hand is a beat later."""
        if self.target is None:
            return self.x, self.y
        dx, dy = self.target[0] - self.x, self.target[1] - self.y
        far = hypot(dx, dy)
        if far <= _STRIDE:
            return self.target
        return self.x + dx * _STRIDE / far, self.y + dy * _STRIDE / far
