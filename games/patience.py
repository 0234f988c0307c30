"""How long a table is given to come to rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import BEAT, TICKS_PER_SECOND, Settling

if TYPE_CHECKING:
    from sim import World

LONGEST_WAIT = 20.0
"""Seconds after which a turn that has not settled ends as it stands (ruling)."""
LONGEST_FALL = 60.0
"""Seconds after which even something that still falls is no longer waited for."""
FALLING = 20.0
"""What is faster than this, in cm/s, is falling."""


class Patience:
    """Waits until the table has settled or the longest wait has passed.

    A table at which a hand holds something still comes to rest as well, so that no time passes for nothing;
    but that wait decides nothing, and the next command begins another.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._settling = Settling()
        self._waited = 0.0
        self.over = True
        """Whether there is nothing to wait for: all has come to rest, in hands and out of them."""
        self.ran_out = False
        """Whether the wait ended by the clock and not by rest."""

    @property
    def calm_seconds(self) -> float:
        """For how long nothing has moved, 0 to 3 s; 0 with something in a hand: that rest decides nothing."""
        return 0.0 if self._world.held else self._settling.calm_seconds

    def start(self) -> None:
        """Something was done, or fell: wait anew."""
        self._settling = Settling()
        self._waited = 0.0
        self.over = False
        self.ran_out = False

    def beat(self) -> bool:
        """Look at the table once a beat. True on the beat at which it has come to rest with empty hands."""
        if self.over:
            return False
        self._settling.feed(self._world)
        self._waited += BEAT / TICKS_PER_SECOND
        if self._settling.settled:
            self.over = True
        elif self._waited >= LONGEST_WAIT and not self._still_falling():
            self.over = self.ran_out = True
        return self.over and not self._world.held

    def _still_falling(self) -> bool:
        if self._waited >= LONGEST_FALL:
            return False
        return self._world.top_speed().speed > FALLING or self._in_the_air()

    def _in_the_air(self) -> bool:
        """Whether anything hangs in the air: at the top of its flight, or just off the edge, it is slow."""
        world = self._world
        reading, minded = world.read(), {*world.held.values(), *world.table.rig.names}
        return any(not reading.contacts_of(piece) for piece in world.kinds if piece not in minded)
