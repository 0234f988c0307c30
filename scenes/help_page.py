"""The page of a help: a box to scroll in, which comes to rest on whole lines and never shows half of one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame_gui.elements import UITextBox

from scenes.cards import FixedRow
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Form
    from scenes.cards.look import CardLook

_PAGE_HIGH = 360  # design units
_NEARLY = 0.25  # of a line: where the box is led that near to a whole one, it is let come there first


class Scrolling:
    """The lines of a text box, and which of them is the first that is shown.

    Attributes:
        page: how many lines are shown at a time.
        most: how many lines there are above the last page.
        cut: how many px of the box are too few for one more line.
    """

    def __init__(self, box: UITextBox) -> None:
        """Take a box that has been laid out."""
        self._box = box
        layout = box.text_box_layout
        rows = layout.layout_rows if layout is not None else []
        self._tops = [int(row.top) for row in rows] or [0]
        self._length = max(1, *(int(row.bottom) for row in rows)) if rows else 1
        line = max((int(row.height) for row in rows), default=1)
        # lines follow each other at the same distance; only an empty one may be a little lower
        self._pitch = max((low - top for top, low in pairwise(self._tops)), default=line)
        high, between = int(box.text_wrap_rect[3]), self._pitch - line
        self.page = max(1, (high + between) // self._pitch)
        self.most = max(0, len(rows) - self.page)
        self.cut = high - (self.page * self._pitch - between)
        self._was = 0.0

    @property
    def line(self) -> int:
        """The first line that is shown, from 0, or the one that is nearest to that."""
        bar = self._box.scroll_bar
        return 0 if bar is None else self._line_at(bar.start_percentage)

    def go(self, line: int) -> None:
        """Show that line first, or the nearest one that can be."""
        bar = self._box.scroll_bar
        if bar is not None:
            share = self._share(line)
            bar.set_scroll_from_start_percentage(share)
            bar.start_percentage = share  # the slider, of whole px, may not come as far down
            self._box.redraw_from_text_block()
            bar.start_percentage = share  # drawing may have rounded it down, by a px of the text
            self._was = bar.start_percentage

    def settle(self) -> bool:
        """After a tick of the box: let it come to rest on a whole line. True while it still moves."""
        bar = self._box.scroll_bar
        if bar is None or bar.grabbed_slider:
            return False
        aim = bar.target_scroll_position / bar.scrollable_height
        share = self._share(self._line_at(aim))
        if abs(aim - share) * self._length > _NEARLY * self._pitch:
            bar.target_scroll_position = share * bar.scrollable_height
        now = float(bar.start_percentage)
        moved, self._was = now != self._was, now
        if not moved and int(self._was * self._length) not in self._tops:
            self.go(self.line)
        return moved

    def _line_at(self, share: float) -> int:
        """The line above which that share of the text lies, or the one that is nearest to that."""
        return min(range(len(self._tops)), key=lambda line: abs(self._tops[line] - share * self._length))

    def _share(self, line: int) -> float:
        """The share of the text that lies above a line; a little more, since the box rounds px down."""
        top = self._tops[min(max(0, line), self.most)]
        return (top + 0.5) / self._length if top else 0.0


@dataclass(frozen=True, slots=True)
class Page(FixedRow):
    """A row that is a text box to scroll in; `made` is handed what scrolls it."""

    paragraphs: Sequence[str]
    made: Callable[[Scrolling], None]

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return round(_PAGE_HIGH * look.sizes.scale)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the page out in `rect`; a longer text in as much of it as whole lines fill."""
        html = "<br><br>".join(_(paragraph) for paragraph in self.paragraphs)
        box = UITextBox(html, rect, form.manager)
        lines = Scrolling(box)
        if box.scroll_bar is not None and lines.cut > 0:
            box.kill()
            box = UITextBox(
                html, pygame.Rect(rect.topleft, (rect.width, rect.height - lines.cut)), form.manager
            )
            lines = Scrolling(box)
        form.add(box)
        self.made(lines)
