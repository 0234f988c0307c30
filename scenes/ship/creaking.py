"""The creak of a loaded yard that turns on its peg."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.sound import pan_of
from sim import TICKS_PER_SECOND
from sim.ship import HULL, SPOTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import ShipView, View

TURN = 0.03
"""A yard creaks when it has turned so far (rad) against the mast since it last did."""
PAUSE = 0.5
"""Seconds of the match between two creaks of one yard at least."""
FULL = 4
"""So many pieces make a yard creak as loudly as it can."""


class Creaking:
    """Remembers how each yard stood when it last creaked."""

    def __init__(self) -> None:
        self._stood: dict[str, tuple[float, int]] = {}

    def sounds(self, view: View, ship: ShipView) -> Iterator[tuple[str, float, float]]:
        """Name, loudness (0..1) and place (-1..1) of each creak that is heard now."""
        angles = {fitting.name: fitting.angle for fitting in view.fittings}
        for fitting in view.fittings:
            if fitting.name == HULL:
                continue
            turned = fitting.angle - angles[HULL]
            last, tick = self._stood.setdefault(fitting.name, (turned, view.tick))
            if abs(turned - last) < TURN or view.tick - tick < PAUSE * TICKS_PER_SECOND:
                continue
            self._stood[fitting.name] = (turned, view.tick)
            load = sum(len(ship.cargo[spot]) for spot in SPOTS if SPOTS[spot].fitting == fitting.name)
            if load:
                yield "creak", 0.25 + 0.5 * min(1.0, load / FULL), pan_of(fitting.x)
