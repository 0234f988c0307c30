"""Which part of the world the window shows. It grows with the raft and never moves while a piece is held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.viewport import AIR, SHARE, WATER, Frame, Screen, Viewport, frame

if TYPE_CHECKING:
    from games import Components, View
    from sim import Table

GLIDE = 0.4
"""Seconds in which the frame moves to a new place."""
LOWEST_TOP = 13.0
"""The picture is never closer than a raft of this height (cm) asks for."""
CROWDED = 0.88
"""Share of the width that the table takes where there is room for nothing else."""


@dataclass(frozen=True, slots=True)
class Margins:
    """What is seen above all that stands on the table, for the hands, and below the sea's surface; cm."""

    air: float = AIR
    water: float = WATER


def standing(table: Table) -> list[tuple[float, float]]:
    """The corners of a table's parts, of those that move where they are at rest with nothing on them; cm."""
    corners = [corner for part in table.fixed for corner in part.polygon]
    for fitting in table.rig.fittings:
        corners += [(fitting.x + x, fitting.y + y) for part in fitting.kind.parts for x, y in part]
    return corners


class Framing:
    """Chooses the frame and glides to it."""

    def __init__(self, components: Components, margins: Margins) -> None:
        self._components = components
        self._margins = margins
        corners = standing(components.table)
        self._base = (min(x for x, _ in corners), max(x for x, _ in corners))
        self._top = max(LOWEST_TOP, *(y for _, y in corners))
        self._screen, self._share = Screen(0, 0, 1, 1), SHARE
        self._from = self._to = Frame(0.0, 0.0, 10.0)
        self._part = 1.0
        self.viewport = Viewport(self._screen, self._to)

    @property
    def gliding(self) -> bool:
        """Whether the frame is on its way."""
        return self._part < 1.0

    def resized(self, screen: Screen, view: View, share: float = SHARE) -> None:
        """Fill another part of the window, at once; what stands on the table takes `share` of its width."""
        self._screen, self._share = screen, share
        self._from = self._to = self._wanted(view)
        self._part = 1.0
        self.viewport = Viewport(screen, self._to)

    def look(self, view: View, *, motion: bool) -> None:
        """Choose the frame for what is on the table now, unless a piece is held or things move."""
        if not view.hands and view.quiet:
            self.turn_to(view, motion=motion)

    def turn_to(self, view: View, *, motion: bool) -> None:
        """Choose the frame for what is on the table now, whatever goes on there."""
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
        top = self._top
        for piece in view.pieces:
            if piece.held_by is not None:
                continue
            kind = self._components.kind_of(piece.id)
            half = kind.width / 2.0
            left, right = min(left, piece.x - half), max(right, piece.x + half)
            top = max(top, piece.y + kind.height / 2.0)
        # The raft's middle stays the picture's middle: hands learn where things are.
        wide = max(-left, right)
        air, water = self._margins.air, self._margins.water
        return frame(self._screen, -wide, wide, top, air=air, water=water, width_share=self._share)
