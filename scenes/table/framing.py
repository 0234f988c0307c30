"""Which part of the world the window shows. It grows with the raft and never moves while a piece is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.viewport import Frame, Screen, Viewport, frame

if TYPE_CHECKING:
    from games import Match, View

GLIDE = 0.4
"""Seconds in which the frame moves to a new place."""
LOWEST_TOP = 13.0
"""The picture is never closer than a raft of this height (cm) asks for."""


class Framing:
    """Chooses the frame and glides to it."""

    def __init__(self, match: Match) -> None:
        self._match = match
        parts = match.table.fixed
        self._base = (
            min(x for part in parts for x, _ in part.polygon),
            max(x for part in parts for x, _ in part.polygon),
        )
        self._screen = Screen(0, 0, 1, 1)
        self._from = self._to = Frame(0.0, 0.0, 10.0)
        self._part = 1.0
        self.viewport = Viewport(self._screen, self._to)

    @property
    def gliding(self) -> bool:
        """Whether the frame is on its way."""
        return self._part < 1.0

    def resized(self, screen: Screen) -> None:
        """Fill another part of the window, at once."""
        self._screen = screen
        self._from = self._to = self._wanted(self._match.view(0))
        self._part = 1.0
        self.viewport = Viewport(screen, self._to)

    def look(self, view: View, *, motion: bool) -> None:
        """Choose the frame for what is on the table now, unless a piece is held or things move."""
        if view.hands or not view.quiet:
            return
        wanted = self._wanted(view)
        if wanted != self._to:
            self._from, self._to = self.viewport.frame, wanted
            self._part = 0.0 if motion else 1.0
            self._set()

    def tick(self, seconds: float) -> bool:
        """Glide on; True while the picture moves."""
        if not self.gliding:
            return False
        self._part = min(1.0, self._part + seconds / GLIDE)
        self._set()
        return True

    def _set(self) -> None:
        eased = self._part * self._part * (3.0 - 2.0 * self._part)
        self.viewport = Viewport(self._screen, self._from.towards(self._to, eased))

    def _wanted(self, view: View) -> Frame:
        left, right = self._base
        top = LOWEST_TOP
        for piece in view.pieces:
            if piece.held_by is not None:
                continue
            kind = self._match.kind_of(piece.id)
            half = kind.width / 2.0
            left, right = min(left, piece.x - half), max(right, piece.x + half)
            top = max(top, piece.y + kind.height / 2.0)
        # The raft's middle stays the picture's middle: hands learn where things are.
        wide = max(-left, right)
        return frame(self._screen, -wide, wide, top)
