"""The pointer at the table: what lies under it, and what pressing, dragging and letting go mean there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games import Match
    from scenes.table.framing import Framing
    from scenes.table.grasp import Grasp
    from scenes.table.layout import Layout

NEAR_PX = 7.0
"""A press this close beside a piece still takes it, in px at UI scale 1."""
FAR_REACH = 0.3
"""But never from farther than a hand closes from, in cm."""
CLICK_PX = 5.0
"""A press that moved less than this is a click: the piece stays in hand until the next one."""


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
        self.at: tuple[int, int] | None = None
        """Where the pointer is, in px; None outside the window."""

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
        reach = min(FAR_REACH, NEAR_PX * scale / self._framing.viewport.pixels_per_cm)
        return self._match.piece_at(*self.world(x, y), reach)

    def moved(self, layout: Layout, x: int, y: int) -> None:
        """The pointer went to (x, y)."""
        self.at = (x, y)
        if self._pressed is not None and not self._dragged:
            dx, dy = x - self._pressed[0], y - self._pressed[1]
            self._dragged = dx * dx + dy * dy > (CLICK_PX * layout.scale) ** 2
        self._lead(layout, x, y)

    def _lead(self, layout: Layout, x: int, y: int) -> None:
        """The hand follows over the world. Beside it the piece waits in the air, not in the water below."""
        if not layout.beside(x):
            self._grasp.lead_to(*self.world(x, y))

    def pressed(self, layout: Layout, x: int, y: int) -> None:
        """The button went down: take what is there, or, with a piece in hand since a click, let it go."""
        self.at = (x, y)
        if self._grasp.leading is not None:
            self._let_go_at(layout, x, y)
            return
        piece = self.under(layout, x, y)
        if piece is not None and self._grasp.take(piece, *self.world(x, y)):
            self._pressed, self._dragged = (x, y), False

    def released(self, layout: Layout, x: int, y: int) -> None:
        """The button came up."""
        self.at = (x, y)
        dragged, self._pressed = self._pressed is not None and self._dragged, None
        if dragged and self._grasp.leading is not None:
            self._lead(layout, x, y)
            self._let_go_at(layout, x, y)

    def _let_go_at(self, layout: Layout, x: int, y: int) -> None:
        """Beside the world a piece is laid aside or put back: no slip of the pointer drops it."""
        if layout.aside.collidepoint(x, y):
            self._grasp.lay_aside()
        elif layout.beside(x):
            self._grasp.put_back()
        else:
            self._grasp.let_go()

    def lost(self) -> None:
        """The window lost the pointer or the keyboard: what is in hand stays there."""
        self._pressed = None
