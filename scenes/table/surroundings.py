"""What stands around the table: the line above, strips at the sides, lights and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing.icons import icon, lights, seat_plate
from scenes.drawing.loads import draw_legend
from scenes.drawing.paper import lay_sheet
from scenes.fonts import load_fonts
from scenes.table.strips import LIVE, WASH, Brush, fitted
from scenes.theme import (
    INK,
    PAPER,
    SEAT_MARKS,
    WARNING,
    blend,
    measures,
)
from scenes.words import _

if TYPE_CHECKING:
    from games import View
    from scenes.table.face import Face
    from scenes.table.layout import Layout
    from scenes.table.picture import Picture
    from scenes.theme import RGB

LIGHT_STEPS = 24
"""The lights fill in this many steps; each is a picture that is kept."""


class Surroundings:
    """Draws all that is not the world. Strips are kept as one picture until something on them changes."""

    def __init__(self, face: Face, picture: Picture) -> None:
        self._face = face
        self._picture = picture
        self._scale = 0.0
        self._key: tuple[object, ...] = ()
        self._kept = pygame.Surface((1, 1))

    def draw(
        self,
        target: pygame.Surface,
        layout: Layout,
        view: View,
        *,
        hovered: str | None,
        dropping: bool,
        sound: bool,
        loads: bool,
    ) -> None:
        """Draw strips, lights and buttons; `dropping` shows where a held piece may be laid aside."""
        if layout.scale != self._scale:
            self._scale = layout.scale
            self._fonts = load_fonts(layout.scale)
        key = (
            layout.size,
            layout.scale,
            self._face.outlook(view),
            hovered,
            dropping,
            sound,
            loads,
        )
        if key != self._key:
            self._key = key
            self._kept = pygame.Surface(layout.size, pygame.SRCALPHA)
            brush = Brush(self._kept, layout.scale, self._picture)
            self._face.draw_strips(brush, layout, view, hovered=hovered, dropping=dropping)
            self._buttons(self._kept, layout, view, sound=sound, loads=loads)
        target.blit(self._kept, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._lights(target, layout, view)

    def draw_line(self, target: pygame.Surface, layout: Layout, view: View, text: str, colour: RGB) -> None:
        """Draw the one line: who plays, and what next or why not. Where room is short the name gives way."""
        sizes = measures(layout.scale)
        gap, mark = sizes.gap, round(layout.line.height * 0.62)
        alone = len(view.seats) == 1 or view.phase == "over"
        heads = [None] if alone else [self._who(view, mark, gap), self._who(view, mark, gap, named=False)]
        fonts = (self._fonts.text, self._fonts.small)
        for head, font in ((heads[0], fonts[0]), (heads[0], fonts[1]), (heads[-1], fonts[1])):
            before = head.get_width() + 2 * gap if head is not None else 0
            room = layout.line.width - before - 3 * gap
            if font.size(text)[0] <= room:
                break
        image = font.render(text, True, colour, wraplength=room)  # noqa: FBT003 - smooth edges
        high = max(layout.line.height, image.get_height() + gap)
        rect = pygame.Rect(0, layout.line.top, before + image.get_width() + 3 * gap, high)
        rect.centerx = layout.size[0] // 2
        rect.clamp_ip(layout.line.left, layout.line.top, layout.line.width, high)
        lay_sheet(target, rect, sizes.corner)
        x = rect.left + gap + gap // 2
        if head is not None:
            target.blit(
                head, (x, rect.centery - head.get_height() // 2), special_flags=pygame.BLEND_PREMULTIPLIED
            )
            x += before
            line = blend(PAPER, INK, 0.25)
            pygame.draw.line(target, line, (x - gap, rect.top + gap), (x - gap, rect.bottom - gap))
        target.blit(image, (x, rect.centery - image.get_height() // 2))

    def _who(self, view: View, mark: int, gap: int, *, named: bool = True) -> pygame.Surface:
        """The active seat's plate and name, side by side; or the plate alone."""
        if not named:
            return seat_plate(self._seat_mark(view, view.active), mark)
        name = self._fonts.text.render(view.seats[view.active].name, True, INK)  # noqa: FBT003 - smooth edges
        high = max(mark, name.get_height())
        image = pygame.Surface((mark + gap + name.get_width(), high), pygame.SRCALPHA)
        plate = seat_plate(self._seat_mark(view, view.active), mark)
        image.blit(plate, (0, (high - mark) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        image.blit(
            name.premul_alpha(),
            (mark + gap, (high - name.get_height()) // 2),
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        return image

    def draw_note(self, target: pygame.Surface, layout: Layout, text: str, colour: RGB = WARNING) -> None:
        """Draw a second line below the first, for what must be known besides."""
        sizes = measures(layout.scale)
        room = layout.line.width - 2 * sizes.gap
        image = self._fonts.small.render(text, True, colour, wraplength=room)  # noqa: FBT003 - smooth edges
        rect = image.get_rect().inflate(2 * sizes.gap, sizes.gap)
        rect.midtop = (layout.size[0] // 2, layout.line.bottom + sizes.gap)
        rect.clamp_ip(layout.line.left, rect.top, layout.line.width, rect.height)
        lay_sheet(target, rect, sizes.corner // 2)
        target.blit(image, image.get_rect(center=rect.center))

    def draw_legend(self, target: pygame.Surface, layout: Layout) -> None:
        """Draw the scale of the load colours above the lights."""
        sizes = measures(layout.scale)
        rect = pygame.Rect(0, 0, round(240 * layout.scale), sizes.small * 2 + sizes.gap)
        rect.midbottom = (layout.lights.centerx, layout.lights.top - sizes.gap)
        lay_sheet(target, rect.inflate(2 * sizes.gap, sizes.gap), sizes.corner // 2)
        draw_legend(target, rect.inflate(-sizes.gap, -sizes.gap // 2), self._fonts.small, _("g"))

    def _seat_mark(self, view: View, seat: int) -> int:
        return SEAT_MARKS.index(view.seats[seat].marks[0])

    def _buttons(
        self, target: pygame.Surface, layout: Layout, view: View, *, sound: bool, loads: bool
    ) -> None:
        sizes = measures(layout.scale)
        signs = {
            "menu": "gear",
            "help": "help",
            "loads": "loads",
            "sound": "sound" if sound else "silence",
        }
        for name, rect in layout.buttons.items():
            lay_sheet(target, rect, sizes.corner // 2, WASH if name == "loads" and loads else PAPER)
            size = round(rect.width * 0.6)
            image = icon(signs[name], size)
            target.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        for action in self._face.actions(view):
            rect = layout.actions[action.name]
            lay_sheet(target, rect, sizes.corner // 2, LIVE if action.live else PAPER)
            font = self._fonts.text if action.live else self._fonts.small
            image = font.render(fitted(font, action.label, rect.width - sizes.gap), True, INK)  # noqa: FBT003 - smooth edges
            target.blit(image, image.get_rect(center=rect.center))

    def _lights(self, target: pygame.Surface, layout: Layout, view: View) -> None:
        if view.phase == "over" or view.hands or view.quiet:
            return
        sizes = measures(layout.scale)
        filled = round(view.calm / 3.0 * LIGHT_STEPS) / LIGHT_STEPS * 3.0
        image = lights(filled, round(22 * layout.scale))
        rect = image.get_rect(center=layout.lights.center)
        lay_sheet(target, rect.inflate(2 * sizes.gap, sizes.gap), sizes.corner)
        target.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
