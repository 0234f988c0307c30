"""Time at the table: how many whole ticks of the match a frame lasts, and when they run slowly."""

from __future__ import annotations

from sim import TICKS_PER_SECOND

SKIPPING = 4
"""How much faster time runs while a fall is skipped through."""
LINGERS = 0.25
"""Seconds that time still runs slowly when nothing falls any more: it must not jerk from fall to fall."""


class Clock:
    """Keeps what is left over from one frame to the next, so that no frame rate runs faster than another."""

    def __init__(self) -> None:
        self._owed = 0.0

    def ticks(self, seconds: float, *, skipping: bool = False, slowness: int = 1) -> int:
        """Whole ticks that are due after `seconds` more, while time runs `slowness` times slower."""
        self._owed += seconds * TICKS_PER_SECOND * (SKIPPING if skipping else 1) / slowness
        due = int(self._owed + 1e-6)
        self._owed -= due
        return due

    def stop(self) -> None:
        """Time stands still: nothing is owed when it goes on."""
        self._owed = 0.0


class SlowMotion:
    """Whether time runs slowly: while something falls that can be caught, and a moment longer."""

    def __init__(self) -> None:
        self._left = 0.0

    def tick(self, seconds: float, *, falling: bool) -> bool:
        """Let `seconds` pass in which something falls, or nothing does; True while time runs slowly."""
        self._left = LINGERS if falling else max(0.0, self._left - seconds)
        return self._left > 0.0
