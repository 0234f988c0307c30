"""What the table would have borne at the place that is shown, weighed some times a second as one moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.scales import Scales, has_balance

if TYPE_CHECKING:
    from games import Film, View
    from scenes.drawing.balance import Balance

PAUSE = 0.25
"""Seconds from one weighing to the next: the balance shown is that of a place so little ago at most."""


class Weighing:
    """Weighs places of a film, in hands or not, moving or at rest: what is held bears."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._scales = Scales(film.table)
        self._since = PAUSE
        self._asked: int | None = None
        self.balance: Balance | None = None
        """The latest that is known; None where there is none, or nothing is filmed."""

    def behind(self, tick: int) -> bool:
        """Whether there will soon be something new to show."""
        return tick != self._asked or self._scales.busy

    def follow(self, view: View, tick: int, seconds: float) -> bool:
        """Weigh the place that is shown, when it is time; to be asked in each frame. True with news."""
        self._since += seconds
        before = self.balance
        self.balance = self._scales.take() or before
        if tick != self._asked and self._since >= PAUSE and not self._scales.busy:
            self._weigh(view, tick)
        return self.balance != before

    def _weigh(self, view: View, tick: int) -> None:
        reading = self._film.reading(tick) if has_balance(view) else None
        self._since, self._asked = 0.0, tick
        if reading is None:
            self.balance = None
        else:
            self._scales.lay(reading, [hand.piece for hand in view.hands])

    def refilmed(self) -> None:
        """More is filmed by now, maybe of this place."""
        self._asked = None

    def wait(self) -> None:
        """Wait until what has been asked for is known."""
        self._scales.wait()
