"""When a table counts as settled: nothing fallen, and nothing moving, for three seconds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.solver import BEAT, TICKS_PER_SECOND

if TYPE_CHECKING:
    from sim.world import World

SLOW = 0.2  # cm/s
SLOW_SPIN = 0.05  # rad/s
CALM_SECONDS = 3.0
_BEATS = round(CALM_SECONDS * TICKS_PER_SECOND / BEAT)


class Settling:
    """Counts calm beats. Feed it once a beat; begin a new one whenever something falls."""

    def __init__(self) -> None:
        self._calm = 0

    def feed(self, world: World) -> None:
        """Count this beat if every piece is slow, else start again.

        Each is measured against what carries it, so that what a swaying ship carries is calm (ruling).
        """
        fastest = world.top_drift()
        calm = fastest.speed < SLOW and fastest.spin < SLOW_SPIN
        self._calm = min(self._calm + 1, _BEATS) if calm else 0

    @property
    def calm_seconds(self) -> float:
        """For how long all has been calm: 0 to 3 s."""
        return self._calm * BEAT / TICKS_PER_SECOND

    @property
    def settled(self) -> bool:
        """Whether all has been calm for three seconds."""
        return self._calm >= _BEATS
