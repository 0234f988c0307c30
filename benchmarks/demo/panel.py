"""What stands around a scene in the window: its name and verdict, the list of all, and the keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from benchmarks.demo.exhibits import EXHIBITS
from scenes.drawing import draw_legend, lay_sheet
from scenes.fonts import Fonts, fitted, load_fonts
from scenes.theme import GOOD, INK, PAPER, QUIET_INK, SEA, WARNING, WOOD, blend, measures

if TYPE_CHECKING:
    from scenes.theme import RGB

KEYS = (
    ("Drag", "move"),
    ("Wheel, Q E", "turn"),
    ("Space", "pause"),
    ("S", "one tick"),
    ("R", "set back"),
    ("Arrows", "other scenes"),
    ("Tab", "forces"),
    ("Esc", "leave"),
)
_LIST_WIDTH = 176  # design units
_CHOSEN: RGB = blend(PAPER, SEA[2], 0.45)
_HOVERED: RGB = blend(PAPER, WOOD[0], 0.25)


@dataclass(frozen=True, slots=True)
class Lines:
    """What is told of a scene; `good` is whether it can stand, None where that is not known."""

    title: str
    answer: str
    built: str
    now: str
    good: bool | None
    clock: str


class Panel:
    """Lays out and draws it."""

    def __init__(self) -> None:
        self._fonts: Fonts | None = None
        self._scale = 0.0
        self.rows: list[pygame.Rect] = []
        """Where each exhibit's name lies, px."""
        self.listing = self.heading = self.foot = self.screen = pygame.Rect(0, 0, 100, 100)

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out for a window of `size` px; the list shrinks to what fits."""
        if self._fonts is None or ui_scale != self._scale:
            self._fonts, self._scale = load_fonts(ui_scale), ui_scale
        sizes, fonts = measures(ui_scale), self._fonts
        wide, high = size
        edge, line = sizes.gap, fonts.small.get_linesize()
        self.foot = pygame.Rect(0, 0, wide - 2 * edge, line + sizes.gap)
        self.foot.bottomleft = (edge, high - edge)
        room = self.foot.top - 2 * edge
        row = min(line + round(6 * ui_scale), (room - 2 * sizes.gap) // len(EXHIBITS))
        self.listing = pygame.Rect(
            edge, edge, round(_LIST_WIDTH * ui_scale), row * len(EXHIBITS) + 2 * sizes.gap
        )
        inner = self.listing.inflate(-2 * (sizes.gap // 2), 0)
        self.rows = [
            pygame.Rect(inner.left, self.listing.top + sizes.gap + number * row, inner.width, row)
            for number in range(len(EXHIBITS))
        ]
        left = self.listing.right + edge
        lines = fonts.title.get_linesize() + 3 * line
        self.heading = pygame.Rect(left, edge, wide - edge - left, lines + 2 * sizes.gap)
        top = self.heading.bottom + edge
        self.screen = pygame.Rect(left, top, self.heading.width, max(1, self.foot.top - edge - top))

    def row_at(self, x: int, y: int) -> int | None:
        """The number of the exhibit whose name lies at (x, y) px."""
        found = pygame.Rect(x, y, 1, 1).collidelist(self.rows)
        return None if found < 0 else found

    def covers(self, x: int, y: int) -> bool:
        """Whether paper lies at (x, y) px."""
        return any(rect.collidepoint(x, y) for rect in (self.listing, self.heading, self.foot))

    def draw(self, target: pygame.Surface, lines: Lines, *, at: int, hovered: int | None) -> None:
        """Draw all of it, the row of the exhibit number `at` marked."""
        self._draw_list(target, at, hovered)
        self._draw_heading(target, lines)
        self._draw_keys(target)

    def draw_legend(self, target: pygame.Surface, full_grams: float) -> None:
        """Draw the scale of the loads' colours at the lower right."""
        sizes = measures(self._scale)
        paper = pygame.Rect(0, 0, round(220 * self._scale), 2 * self._text.small.get_linesize() + sizes.gap)
        paper.bottomright = (self.screen.right, self.screen.bottom)
        lay_sheet(target, paper, sizes.corner)
        draw_legend(target, paper.inflate(-3 * sizes.gap, -sizes.gap), self._text.small, "g", full_grams)

    @property
    def _text(self) -> Fonts:
        if self._fonts is None:
            self._fonts = load_fonts(1.0)
        return self._fonts

    def _draw_list(self, target: pygame.Surface, at: int, hovered: int | None) -> None:
        sizes = measures(self._scale)
        lay_sheet(target, self.listing, sizes.corner)
        for number, (exhibit, rect) in enumerate(zip(EXHIBITS, self.rows, strict=True)):
            if number in (at, hovered):
                colour = _CHOSEN if number == at else _HOVERED
                pygame.draw.rect(target, colour, rect, border_radius=sizes.corner // 2)
            image = self._text.small.render(exhibit.key, True, INK)  # noqa: FBT003 - smooth edges
            target.blit(image, image.get_rect(midleft=(rect.left + sizes.gap, rect.centery)))

    def _draw_heading(self, target: pygame.Surface, lines: Lines) -> None:
        sizes, fonts = measures(self._scale), self._text
        lay_sheet(target, self.heading, sizes.corner)
        left, top = self.heading.left + 2 * sizes.gap, self.heading.top + sizes.gap
        wide = self.heading.width - 4 * sizes.gap
        clock = fonts.text.render(lines.clock, True, QUIET_INK)  # noqa: FBT003 - smooth edges
        middle = top + fonts.title.get_linesize() // 2
        target.blit(clock, clock.get_rect(midright=(left + wide, middle)))
        room = wide - clock.get_width() - 2 * sizes.gap
        font = fonts.title if fonts.title.size(lines.title)[0] <= room else fonts.text
        image = font.render(fitted(font, lines.title, room), True, INK)  # noqa: FBT003 - smooth edges
        target.blit(image, image.get_rect(midleft=(left, middle)))
        top += fonts.title.get_linesize()
        colour = QUIET_INK if lines.good is None else (GOOD if lines.good else WARNING)
        for text, ink in ((lines.answer, INK), (lines.built, QUIET_INK), (lines.now, colour)):
            image = fonts.small.render(fitted(fonts.small, text, wide), True, ink)  # noqa: FBT003 - smooth edges
            target.blit(image, (left, top))
            top += fonts.small.get_linesize()

    def _draw_keys(self, target: pygame.Surface) -> None:
        sizes, font = measures(self._scale), self._text.small
        lay_sheet(target, self.foot, sizes.corner)
        parts = [(font.render(key, True, INK), font.render(does, True, QUIET_INK)) for key, does in KEYS]  # noqa: FBT003 - smooth edges
        between = sizes.gap // 2
        taken = sum(key.get_width() + between + does.get_width() for key, does in parts)
        gap = max(sizes.gap, (self.foot.width - 4 * sizes.gap - taken) // (len(parts) - 1))
        x = self.foot.left + 2 * sizes.gap
        for key, does in parts:
            for image, more in ((key, between), (does, gap)):
                target.blit(image, image.get_rect(midleft=(x, self.foot.centery)))
                x += image.get_width() + more
