"""The deck at the foot of the window: where time line, buttons and texts lie, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.theme import measures
from scenes.words import _, later

if TYPE_CHECKING:
    from collections.abc import Mapping

GROUPS = (
    (
        "turn-before",
        "fall-before",
        "frame-before",
        "backwards",
        "play",
        "frame-after",
        "fall-after",
        "turn-after",
    ),
    ("slower", "speed", "faster"),
    ("loop-start", "loop-end", "unloop"),
)
"""The buttons with signs, from left to right, in groups."""
WORDED = {"why": later("Why did it fall?"), "branch": later("Play on from here")}
"""The buttons with words, at the right."""
TIPS = {
    "turn-before": later("Back to where the turn began, or to the turn before (Page up)"),
    "fall-before": later("To the fall before (P)"),
    "frame-before": later("A frame back (left arrow)"),
    "backwards": later("Play backwards (R)"),
    "play": later("Play or pause (Space)"),
    "frame-after": later("A frame on (right arrow)"),
    "fall-after": later("To the next fall (N)"),
    "turn-after": later("To the next turn (Page down)"),
    "slower": later("Slower (down arrow)"),
    "faster": later("Faster (up arrow)"),
    "speed": later("As fast as it was played (1)"),
    "loop-start": later("Begin the loop here (A)"),
    "loop-end": later("End the loop here (B)"),
    "unloop": later("Loop this turn, or no longer loop (L)"),
    "why": later("Why did it fall? (W)"),
    "branch": later("Play on in a new match, from where this turn began (G)"),
}
"""What a button does, told while the pointer is on it."""
KEYS = later(
    "Space plays · Arrows: frames, speed · Page up, down: turns · N, P: falls · W: why · G: play on · "
    "Tab: forces · A, B, L: loop · R: back · comma, stop: ticks · F9: save"
)


@dataclass(frozen=True, slots=True)
class Deck:
    """All rectangles of the deck. `marks` is the strip above the line in which falls are marked."""

    rect: pygame.Rect
    scale: float
    marks: pygame.Rect
    line: pygame.Rect
    buttons: Mapping[str, pygame.Rect]
    texts: pygame.Rect

    @property
    def scrubbing(self) -> pygame.Rect:
        """Where a press takes hold of the time line, a little larger than what is seen of it."""
        gap = measures(self.scale).gap
        return self.marks.union(self.line).inflate(2 * gap, gap // 2)

    def button_at(self, x: int, y: int) -> str | None:
        """The button under a point."""
        return next((name for name, rect in self.buttons.items() if rect.collidepoint(x, y)), None)


def deck_height(ui_scale: float) -> int:
    """How high the deck is, px."""
    return sum(_rows(ui_scale)) + round(3.5 * measures(ui_scale).gap)


def _rows(ui_scale: float) -> tuple[int, int, int, int]:
    """The heights of marks, line, buttons and texts."""
    sizes = measures(ui_scale)
    scale = sizes.scale
    return round(11 * scale), round(24 * scale), round(30 * scale), round(sizes.small * 1.3)


def lay_out_deck(size: tuple[int, int], ui_scale: float) -> Deck:
    """Lay the deck out along the foot of a window of `size` px."""
    sizes = measures(ui_scale)
    gap = sizes.gap
    width, height = size
    marks_high, line_high, button, text = _rows(ui_scale)
    rect = pygame.Rect(
        gap // 2, height - deck_height(ui_scale), width - gap, deck_height(ui_scale) - gap // 2
    )
    inner = rect.inflate(-3 * gap, 0)
    marks = pygame.Rect(inner.left, rect.top + gap // 2, inner.width, marks_high)
    line = pygame.Rect(inner.left, marks.bottom, inner.width, line_high)
    row = pygame.Rect(inner.left, line.bottom + gap, inner.width, button)
    texts = pygame.Rect(inner.left, row.bottom + gap // 2, inner.width, text)
    buttons, right = _signs(row, gap)
    buttons |= _words(row, right + gap, gap)
    return Deck(rect, sizes.scale, marks, line, buttons, texts)


def _signs(row: pygame.Rect, gap: int) -> tuple[dict[str, pygame.Rect], int]:
    """The buttons with signs, and the column at which they end."""
    between, x = gap // 2, row.left
    buttons = {}
    for group in GROUPS:
        for name in group:
            wide = round(row.height * (1.6 if name == "speed" else 0.95))
            buttons[name] = pygame.Rect(x, row.top, wide, row.height)
            x += wide + between
        x += gap
    return buttons, x - gap - between


def _words(row: pygame.Rect, left: int, gap: int) -> dict[str, pygame.Rect]:
    """The buttons with words share what is left, as far as they need it."""
    wide = min(row.height * 6, (row.right - left - gap) // len(WORDED))
    x = row.right - len(WORDED) * wide - (len(WORDED) - 1) * gap
    buttons = {}
    for name in WORDED:
        buttons[name] = pygame.Rect(x, row.top, wide, row.height)
        x += wide + gap
    return buttons


def tip_for(button: str | None) -> str:
    """What a button does, or the keys where the pointer is on none."""
    return _(TIPS[button]) if button in TIPS else _(KEYS)
