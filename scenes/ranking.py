"""The lines of a ranking, and what the end of a match tells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.fonts import fitted
from scenes.seat_marks import draw_marks
from scenes.theme import INK, PAPER, WOOD, blend

if TYPE_CHECKING:
    from scenes.cards import Form
    from scenes.cards.look import CardLook

MARKS, NAME = 1, 2
"""The columns that every ranking has after the place: the marks of a seat, and its name."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ranking: texts in columns of these `shares`, with the marks of a seat in the second."""

    texts: tuple[str, ...]
    shares: tuple[float, ...]
    marks: tuple[int, ...] = ()
    head: bool = False
    tinted: bool = False

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""
        if not self.head:
            return round(look.sizes.button * 0.74)
        wide = [int(width * share) - look.sizes.gap for share in self.shares]
        font = look.fonts.small
        return max(
            font.render(text, antialias=True, color=INK, wraplength=room).get_height()
            for text, room in zip(self.texts, wide, strict=True)
        )

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the line out in `rect`."""
        look = form.look
        if self.tinted:
            band = pygame.Surface(rect.size)
            band.fill(blend(PAPER, WOOD[0], 0.25))
            form.picture(band, rect)
        left = rect.left
        for column, (text, share) in enumerate(zip(self.texts, self.shares, strict=True)):
            room = rect.copy()
            room.left, room.width = left + look.sizes.gap // 2, int(rect.width * share) - look.sizes.gap
            left += int(rect.width * share)
            if column == MARKS and self.marks:
                form.paints.append(partial(draw_marks, rect=room, marks=self.marks))
                continue
            font = look.fonts.small if self.head else look.fitting(text, room.width)
            if column == NAME and not self.head:
                text = fitted(font, text, room.width)  # noqa: PLW2901 - a long name stays on its line
            align = "left" if column == NAME else "centre"
            form.text(font, text, look.quiet if self.head else INK, room, align)


@dataclass(frozen=True, slots=True)
class Result:
    """What the end of a match tells: who it was, why it ended, a word more, and the ranking."""

    verdict: str
    reason: str
    remark: str = ""
    lines: tuple[Line, ...] = ()
