"""The pointer at the table: what lies under it, and what pressing, dragging and letting go mean there."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from sim import GRIP_REACH

if TYPE_CHECKING:
    from games import Match
    from scenes.table.framing import Framing
    from scenes.table.grasp import Grasp
    from scenes.table.layout import Layout

NEAR_PX = 7.0
"""A press this close beside a piece still takes it, in px at UI scale 1; where a hand closes from there."""
CLICK_PX = 5.0
"""A press that moved less than this is a click: the piece stays in hand until the next one."""
FLICK = 90.0
"""A pointer faster than this (cm/s) when the button comes up throws the piece."""


class Pointing:
    """Follows the pointer.

    A piece is taken by a press. It is let go when the button comes up after a drag, or by a second click.
    """

    def __init__(self, match: Match, grasp: Grasp, framing: Framing) -> None:
        self._match = match
        self._grasp = grasp
        self._framing = framing
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self._stale = False
        self._before: tuple[float, float] | None = None
        self._speed = 0.0
        self.at: tuple[int, int] | None = None
        """Where the pointer is, in px; None outside the window."""

    @property
    def leads(self) -> bool:
        """Whether the player is at the pointer, and not at the keys."""
        return self.at is not None and not self._stale

    def world(self, x: int, y: int) -> tuple[float, float]:
        """The world point (cm) under a pixel."""
        return self._framing.viewport.to_world((x, y))

    def under(self, layout: Layout, x: int, y: int) -> str | None:
        """The piece under a pixel, on the table or beside it."""
        item = layout.item_at(x, y)
        if item is not None and layout.beside(x):
            return item.piece
        return self._piece_at(x, y, layout.scale)

    def _piece_at(self, x: int, y: int, scale: float) -> str | None:
        """The piece on the table under a pixel or nearly so."""
        reach = min(GRIP_REACH, NEAR_PX * scale / self._framing.viewport.pixels_per_cm)
        return self._match.piece_at(*self.world(x, y), reach)

    def moved(self, layout: Layout, x: int, y: int) -> None:
        """The pointer went to (x, y)."""
        self.at = (x, y)
        if self._pressed is not None and not self._dragged:
            dx, dy = x - self._pressed[0], y - self._pressed[1]
            self._dragged = dx * dx + dy * dy > (CLICK_PX * layout.scale) ** 2
        self._lead(layout, x, y)

    def _lead(self, layout: Layout, x: int, y: int) -> None:
        """The hand follows over the world. Beside it the piece waits in the air, not in the water below.

        After the keyboard, a dialog or another window had the hand, it moves on from where it is.
        """
        if self._stale:
            self._stale = False
            self._grasp.rebase(*self.world(x, y))
        if not layout.beside(x):
            self._grasp.lead_to(*self.world(x, y))

    def tick(self, seconds: float) -> None:
        """Note how fast the pointer goes."""
        before, self._before = self._before, self.world(*self.at) if self.at is not None else None
        self._speed = 0.0
        if before is not None and self._before is not None and seconds > 0.0:
            self._speed = hypot(self._before[0] - before[0], self._before[1] - before[1]) / seconds

    def pressed(self, layout: Layout, x: int, y: int) -> None:
        """The button went down: take what is there, or, with a piece in hand since a click, let it go."""
        self.at = (x, y)
        if self._grasp.leading is not None:
            self._let_go_at(layout, x, y)
            return
        piece = self.under(layout, x, y)
        if piece is not None and self._grasp.take(piece, *self.world(x, y)):
            self._pressed, self._dragged, self._stale = (x, y), False, False

    def released(self, layout: Layout, x: int, y: int) -> None:
        """The button came up."""
        self.at = (x, y)
        dragged, self._pressed = self._pressed is not None and self._dragged, None
        if dragged and self._grasp.leading is not None:
            self._lead(layout, x, y)
            self._let_go_at(layout, x, y)

    def _let_go_at(self, layout: Layout, x: int, y: int) -> None:
        """Let go over the world only: beside it lay aside or put back, elsewhere keep holding.

        So no slip of the pointer drops it.
        """
        if layout.aside.collidepoint(x, y):
            self._grasp.lay_aside()
        elif layout.beside(x):
            self._grasp.put_back()
        elif layout.over_world(x, y):
            self._grasp.let_go(flick=self._speed > FLICK)
        else:
            self._grasp.keep_holding()

    def stale(self) -> None:
        """Something else leads the hand now: the pointer's next move must not make it jump."""
        self._stale = True

    def lost(self) -> None:
        """The window lost the pointer or the keyboard: what is in hand stays there."""
        self._pressed = None
        self._stale = True
        self._grasp.keep_holding()
