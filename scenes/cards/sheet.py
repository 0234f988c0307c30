"""The sheet of a card: its widgets and its paper, laid out in a window and drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame_gui import UIManager

from scenes.cards.form import Form
from scenes.cards.look import FOCUS, card_look
from scenes.cards.shapes import paper
from scenes.cards.stacking import place_stack, stack_height

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards.focus import Stop
    from scenes.cards.form import Row


class Sheet:
    """Rows laid out on paper, for one window size, scale and contrast; for others there is another one."""

    def __init__(self, size: tuple[int, int], scale: float, *, high_contrast: bool) -> None:
        """Be ready for a window of `size` px at `scale` pixels per design unit; nothing is laid out yet."""
        self.made_for = (size, scale, high_contrast)
        self.look = card_look(scale, high_contrast=high_contrast)
        self.manager = UIManager(size, self.look.widgets, enable_live_theme_updates=False)
        self.manager.preload_fonts([self.look.bold])
        self.form = Form(self.manager, self.look)
        self.paper = pygame.Rect(0, 0, 0, 0)
        self._widest = size[0] - 2 * self.look.sizes.gap

    def lay_out(self, rows: Sequence[Row], width: float, spot: Callable[[int, int], tuple[int, int]]) -> None:
        """Lay rows out anew on a paper `width` design units wide, as far as the window is.

        `spot` says where, given its width and height in px: the middle of its width and its top, px.
        """
        self.form = self.form.again(self.look)
        padding = round(self.look.sizes.margin * 1.25)
        wide = min(round(width * self.look.sizes.scale), self._widest)
        high = stack_height(rows, self.look, wide - 2 * padding) + 2 * padding
        middle, top = spot(wide, high)
        self.paper = pygame.Rect(0, 0, wide, high)
        self.paper.midtop = (middle, top)
        place_stack(rows, self.form, self.paper.inflate(-2 * padding, -2 * padding))
        self.form.settle()
        self.manager.update(0.0)  # the widgets paint themselves only when they are brought up to date

    def draw(self, surface: pygame.Surface, ringed: Stop | None) -> None:
        """Draw the paper, what is on it, and a ring around the stop that is seen to have the keyboard."""
        sizes = self.look.sizes
        shadow = 2 * sizes.margin
        picture = paper(self.paper.size, sizes.corner, shadow, edged=self.look.high_contrast)
        surface.blit(picture, (self.paper.left - shadow, self.paper.top - shadow))
        self.manager.draw_ui(surface)
        for paint in self.form.paints:
            paint(surface)
        if ringed is not None:
            line = max(2, round(3 * sizes.scale))
            ring = ringed.rect.inflate(line, line)
            pygame.draw.rect(surface, FOCUS, ring, width=line, border_radius=sizes.corner)
