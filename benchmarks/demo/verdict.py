"""What statics says of a scene, as it was built and whenever it rests; weighed beside the loop."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING

from scenes.drawing.balance import MOST, Balance
from scenes.table.scales import Scales

if TYPE_CHECKING:
    from benchmarks.demo.live import Live


def words(balance: Balance) -> str:
    """A verdict: whether all can stand, and how far it could be tilted either way."""
    if balance.tilts is None:
        return "cannot stand"
    if not balance.telling:
        return "can stand; nothing here could give way"
    left, right = (_told(tilt) for tilt in balance.tilts)
    return f"can stand; bears a tilt of {left} to the left, {right} to the right"


def _told(tilt: float) -> str:
    return f"{degrees(tilt):.2f}°" if tilt < MOST else f"more than {degrees(MOST):.0f}°"


class Verdict:
    """Weighs a live scene as it is built, and once each time that it has come to rest."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._scales = Scales(live.scene.table)
        self.start_again()

    def start_again(self) -> None:
        """The scene is as it was built; it is weighed unless something is thrown in it."""
        self.built: Balance | None = None
        """Of the scene as it was built; None until it is known."""
        self.now: Balance | None = None
        """Of the scene at rest; None while it moves, and until it is known."""
        self._builds = not self._live.thrown
        if self._builds:
            self._scales.lay(self._live.world.read())
        else:
            self._scales.clear()

    def follow(self) -> None:
        """Take what has been weighed, and weigh what has come to rest; to be asked once a frame."""
        found = self._scales.take()
        if self._builds:
            if found is None:
                return
            self.built, self._builds = found, False
        elif not self._live.rests:
            self._scales.clear()
            self.now = None
        elif found is not None:
            self.now = found
        elif self.now is None and not self._scales.busy:
            self._scales.lay(self._live.world.read())

    def wait(self) -> None:
        """Wait until what is being weighed is known."""
        self._scales.wait()
