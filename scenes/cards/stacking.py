"""Rows below each other, and stacks of rows side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.cards.form import Form, Row
    from scenes.cards.look import CardLook


@dataclass(frozen=True, slots=True)
class Columns:
    """Stacks of rows side by side; `shares` says how wide each is."""

    columns: Sequence[Sequence[Row]]
    shares: Sequence[float] = (1.0, 1.0)

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px: that of the highest column."""
        widths = self._widths(look, width)
        return max(
            stack_height(column, look, wide) for column, wide in zip(self.columns, widths, strict=True)
        )

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the columns out in `rect`."""
        left = rect.left
        for column, wide in zip(self.columns, self._widths(form.look, rect.width), strict=True):
            place_stack(column, form, pygame.Rect(left, rect.top, wide, rect.height))
            left += wide + 2 * form.look.sizes.margin

    def _widths(self, look: CardLook, width: int) -> list[int]:
        free = width - 2 * look.sizes.margin * (len(self.columns) - 1)
        return [int(free * share / sum(self.shares)) for share in self.shares]


def stack_height(rows: Sequence[Row], look: CardLook, width: int) -> int:
    """Height in px of rows below each other."""
    return sum(row.height(look, width) for row in rows) + _between(look) * max(len(rows) - 1, 0)


def place_stack(rows: Sequence[Row], form: Form, rect: pygame.Rect) -> None:
    """Lay rows out below each other, from the top of `rect`."""
    top = rect.top
    for row in rows:
        high = row.height(form.look, rect.width)
        row.place(form, pygame.Rect(rect.left, top, rect.width, high))
        top += high + _between(form.look)


def _between(look: CardLook) -> int:
    return round(look.sizes.gap * 0.75)
