"""Rows to look at: texts and the space between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.cards.form import FixedRow
from scenes.fonts import squeezed
from scenes.theme import INK, RGB

if TYPE_CHECKING:
    from scenes.cards.form import Form
    from scenes.cards.look import CardLook


@dataclass(frozen=True, slots=True)
class Gap(FixedRow):
    """Empty space; `share` of a button's height."""

    share: float = 0.25

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return round(look.sizes.button * self.share)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Nothing to lay out."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, wrapped."""

    text: str
    small: bool = False
    quiet: bool = False
    colour: RGB | None = None
    align: str = "left"

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""
        return self._font(look).render(self.text, antialias=True, color=INK, wraplength=width).get_height()

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the text out in `rect`."""
        colour = self.colour or (form.look.quiet if self.quiet else INK)
        form.text(self._font(form.look), self.text, colour, rect, self.align)

    def _font(self, look: CardLook) -> pygame.font.Font:
        return look.fonts.small if self.small else look.fonts.text


@dataclass(frozen=True, slots=True)
class Title(FixedRow):
    """The heading of a card, on one line: where it is too long, in a smaller font or with its names cut."""

    text: str

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return look.fonts.title.get_height() + look.sizes.gap

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the heading out in `rect`."""
        room = pygame.Rect(rect.left, rect.top, rect.width, rect.height - form.look.sizes.gap)
        font = form.look.heading(self.text, rect.width)
        form.text(font, squeezed(font, self.text, rect.width), INK, room, "left")
