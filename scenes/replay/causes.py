"""Why something fell, beside the film: which fall is looked into, and whether it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing.cause import draw_cause
from scenes.replay.case import Case, fall_meant
from scenes.replay.cause_panel import WIDTH, CausePanel
from scenes.theme import measures

if TYPE_CHECKING:
    from games import TurnMark, View
    from scenes.replay.inquiry import Inquiry
    from scenes.replay.playback import Playback
    from scenes.replay.projector import Projector
    from scenes.table.face import Face
    from scenes.table.layout import Layout
    from scenes.viewport import Viewport

SLOW = -3
"""A fall is watched slowly at 1/8 of its speed: two to the power of this."""


class Causes:
    """Looks into falls when it is asked to."""

    def __init__(self, projector: Projector, playback: Playback, inquiry: Inquiry, face: Face) -> None:
        self._projector, self._playback, self._inquiry = projector, playback, inquiry
        self._panel = CausePanel(face)
        self._case: Case | None = None

    @property
    def shown(self) -> bool:
        """Whether a fall is looked into."""
        return self._case is not None

    @property
    def waiting(self) -> bool:
        """Whether more will be known of it."""
        return self._case is not None and self._case.waiting

    def toggle(self) -> None:
        """Look into the fall that one means here, or no longer. A fall of another turn is gone to."""
        if self._case is not None:
            self.close()
            return
        here, meant = self._playback.tick, self._meant()
        if meant is None:
            return
        mark, fall = meant
        self._case = Case(self._projector, self._inquiry, mark, fall)
        if not mark.first <= here <= mark.last:
            self._playback.pause()
            self._playback.go(fall)

    def _meant(self) -> tuple[TurnMark, int] | None:
        return fall_meant(self._projector.film.marks, self._playback.tick)

    def close(self) -> None:
        """Look into nothing any more."""
        self._case = None

    def follow(self) -> None:
        """Look into the fall that one has come to, if there is one."""
        here, meant = self._playback.tick, self._meant()
        if self._case is None or meant is None:
            return
        mark, fall = meant
        another = mark.number != self._case.mark.number or fall != self._case.fall
        if another and mark.first <= here <= mark.last:
            self._case = Case(self._projector, self._inquiry, mark, fall)

    def watch_slowly(self) -> None:
        """Play the fall over and over again, slowly."""
        if self._case is not None:
            first, last = self._case.stretch
            self._playback.loop(first, last)
            self._playback.at_speed(SLOW)
            self._playback.go(first)
            self._playback.play()

    def look(self) -> bool:
        """Learn more; True where there is more to show."""
        return self._case is not None and self._case.look()

    def panel(self, layout: Layout) -> pygame.Rect:
        """Where the panel lies: to the left, as low as the layout reaches."""
        wide = min(round(WIDTH * measures(layout.scale).scale), layout.size[0] // 2)
        top = layout.left.top
        return pygame.Rect(layout.left.left, top, wide, layout.size[1] - measures(layout.scale).gap - top)

    def button_at(self, x: int, y: int) -> str | None:
        """The panel's button under a point."""
        return "slow" if self.shown and self._panel.slow.collidepoint(x, y) else None

    def draw_over(self, target: pygame.Surface, viewport: Viewport, view: View, ui_scale: float) -> None:
        """Draw over the world what is known."""
        if self._case is not None and self._case.inquest is not None:
            inquest, ways, tick = self._case.inquest, self._case.ways, self._playback.tick
            draw_cause(target, viewport, view, inquest, ways=ways, tick=tick, ui_scale=ui_scale)

    def draw_panel(self, target: pygame.Surface, layout: Layout) -> None:
        """Draw the panel."""
        if self._case is not None:
            self._panel.draw(target, self.panel(layout), layout.scale, self._case)
