"""The line above the table: who plays, and what next or why not; and a second one for what must be known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.drawing.icons import seat_plate
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.theme import INK, PAPER, SEAT_MARKS, WARNING, blend, measures

if TYPE_CHECKING:
    from games import View
    from scenes.table.layout import Layout
    from scenes.theme import RGB

LEAST_NOTE = 0.3
"""Of the window's width: what is free between the strips must be as much, else notes lie over them."""


LEAST_NAME = 4
"""Letters of a name, ellipsis included, that say more than the mark alone."""


class Written(NamedTuple):
    """A line as it is drawn: its paper's place, who plays (if that is said), and the text."""

    rect: pygame.Rect
    head: pygame.Surface | None
    text: pygame.Surface


class Heading:
    """Draws the lines. The first is written anew only when it says something else."""

    def __init__(self) -> None:
        self._scale = 0.0
        self._key: tuple[object, ...] = ()
        self._written: Written | None = None

    def _prepare(self, layout: Layout) -> None:
        if layout.scale != self._scale:
            self._scale = layout.scale
            self._fonts = load_fonts(layout.scale)

    def draw(self, target: pygame.Surface, layout: Layout, view: View, text: str, colour: RGB) -> None:
        """Draw the one line: who plays, and what next or why not. Where room is short the name is cut."""
        self._prepare(layout)
        key = (layout.size, layout.scale, view.seats, view.active, view.phase, text, colour)
        if self._written is None or key != self._key:
            self._key = key
            self._written = self._write(layout, view, text, colour)
        rect, head, image = self._written
        sizes = measures(layout.scale)
        gap = sizes.gap
        lay_sheet(target, rect, sizes.corner)
        x = rect.left + gap + gap // 2
        if head is not None:
            place = (x, rect.centery - head.get_height() // 2)
            target.blit(head, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            x += head.get_width() + 2 * gap
            line = blend(PAPER, INK, 0.25)
            pygame.draw.line(target, line, (x - gap, rect.top + gap), (x - gap, rect.bottom - gap))
        target.blit(image, (x, rect.centery - image.get_height() // 2))

    def _write(self, layout: Layout, view: View, text: str, colour: RGB) -> Written:
        gap, mark = measures(layout.scale).gap, round(layout.line.height * 0.62)
        small = self._fonts.small
        alone = len(view.seats) == 1 or view.phase == "over"
        left = layout.line.width - small.size(text)[0] - 5 * gap
        heads = [None] if alone else [self._who(view, mark, gap), self._who(view, mark, gap, left)]
        for head, font in ((heads[0], self._fonts.text), (heads[0], small), (heads[-1], small)):
            before = head.get_width() + 2 * gap if head is not None else 0
            room = layout.line.width - before - 3 * gap
            if font.size(text)[0] <= room:
                break
        image = font.render(text, True, colour, wraplength=room)  # noqa: FBT003 - smooth edges
        high = max(layout.line.height, image.get_height() + gap)
        rect = pygame.Rect(0, layout.line.top, before + image.get_width() + 3 * gap, high)
        rect.centerx = layout.size[0] // 2
        rect.clamp_ip(layout.line.left, layout.line.top, layout.line.width, high)
        return Written(rect, head, image)

    def _who(self, view: View, mark: int, gap: int, room: int | None = None) -> pygame.Surface:
        """The active seat's plate and name, side by side; in `room` px as much of the name as fits.

        Where that is no more than a few letters, the plate stands alone.
        """
        text = view.seats[view.active].name
        if room is not None:
            text = fitted(self._fonts.text, text, room - mark - gap)
            if len(text) < LEAST_NAME:
                return seat_plate(seat_mark(view, view.active), mark)
        name = self._fonts.text.render(text, True, INK)  # noqa: FBT003 - smooth edges
        high = max(mark, name.get_height())
        image = pygame.Surface((mark + gap + name.get_width(), high), pygame.SRCALPHA)
        plate = seat_plate(seat_mark(view, view.active), mark)
        image.blit(plate, (0, (high - mark) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        image.blit(
            name.premul_alpha(),
            (mark + gap, (high - name.get_height()) // 2),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        return image

    def draw_note(self, target: pygame.Surface, layout: Layout, text: str, colour: RGB = WARNING) -> None:
        """Draw more lines below the first, between the strips, for what must be known besides."""
        self._prepare(layout)
        sizes = measures(layout.scale)
        room = note_room(layout) - 2 * sizes.gap
        image = self._fonts.small.render(text, True, colour, wraplength=room)  # noqa: FBT003 - smooth edges
        rect = image.get_rect().inflate(2 * sizes.gap, sizes.gap)
        rect.midtop = (layout.size[0] // 2, layout.line.bottom + sizes.gap)
        rect.clamp_ip(layout.line.left, rect.top, layout.line.width, rect.height)
        lay_sheet(target, rect, sizes.corner // 2)
        target.blit(image, image.get_rect(center=rect.center))


def note_room(layout: Layout) -> int:
    """The width (px) that is free between the strips; in a narrow window, that of the first line."""
    middle = layout.size[0] // 2
    free = 2 * (min(middle - layout.left.right, layout.right.left - middle) - measures(layout.scale).gap)
    return min(free, layout.line.width) if free >= LEAST_NOTE * layout.size[0] else layout.line.width


def seat_mark(view: View, seat: int) -> int:
    """The number of the mark that stands for a seat."""
    return SEAT_MARKS.index(view.seats[seat].marks[0])
