"""What stands around the table: the line above, strips at the sides, lights and buttons."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import pygame

from games import Face
from scenes.drawing.icons import icon, lights, penalty_slot, seat_plate
from scenes.drawing.loads import draw_legend
from scenes.drawing.paper import lay_sheet
from scenes.fonts import load_fonts
from scenes.theme import (
    INK,
    PAPER,
    QUIET_INK,
    SEAT_MARKS,
    WARNING,
    WOOD,
    blend,
    measures,
)
from scenes.viewport import Frame, Screen, Viewport
from scenes.words import _, plural

if TYPE_CHECKING:
    from games import View
    from scenes.table.layout import Item, Layout, SeatPlate
    from scenes.table.picture import Picture
    from scenes.theme import RGB

WASH = blend(PAPER, WOOD[0], 0.18)
LIVE = blend(PAPER, (255, 255, 255), 0.35)
LIGHT_STEPS = 24
"""The lights fill in this many steps; each is a picture that is kept."""


class Surroundings:
    """Draws all that is not the world. Strips are kept as one picture until something on them changes."""

    def __init__(self, picture: Picture) -> None:
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
            view.sea,
            view.aside,
            view.seats,
            view.active,
            view.phase,
            hovered,
            dropping,
            sound,
            loads,
        )
        if key != self._key:
            self._key = key
            self._kept = pygame.Surface(layout.size, pygame.SRCALPHA)
            self._strips(self._kept, layout, view, hovered=hovered, dropping=dropping)
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

    def _strips(
        self, target: pygame.Surface, layout: Layout, view: View, *, hovered: str | None, dropping: bool
    ) -> None:
        sizes = measures(layout.scale)
        lay_sheet(target, layout.sea, sizes.corner)
        boards = sum(loose.kind == "board" for loose in view.sea)
        title_text = plural("{count} board in the sea", "{count} boards in the sea", boards)
        if self._fonts.small.size(title_text)[0] > layout.sea_title.width:
            title_text = plural("{count} board", "{count} boards", boards)
        self._small(target, title_text, layout.sea_title)
        if dropping or view.aside:
            lay_sheet(target, layout.aside, sizes.corner, WASH if dropping else PAPER)
            title = layout.aside.inflate(-2 * sizes.gap, -sizes.gap)
            self._small(
                target, _("Lay aside here") if dropping and not view.aside else _("Laid aside"), title
            )
        lay_sheet(target, layout.people, sizes.corner)
        for plate in layout.plates:
            self._plate(target, layout, plate, view)
        for item in layout.items:
            self._item(target, item, hovered=item.piece == hovered)

    def _small(self, target: pygame.Surface, text: str, rect: pygame.Rect, colour: RGB = QUIET_INK) -> None:
        image = self._fonts.small.render(fitted(self._fonts.small, text, rect.width), True, colour)  # noqa: FBT003 - smooth edges
        target.blit(image, rect.topleft)

    def _plate(self, target: pygame.Surface, layout: Layout, plate: SeatPlate, view: View) -> None:
        sizes = measures(layout.scale)
        seat = view.seats[plate.seat]
        live = plate.seat == view.active and view.phase != "over"
        if live and len(view.seats) > 1:
            inner = plate.rect.inflate(-sizes.gap, 0)
            lay_sheet(target, inner, sizes.corner // 2, WASH, raised=False)
        target.blit(
            seat_plate(self._seat_mark(view, plate.seat), plate.mark.width),
            plate.mark,
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        font = self._fonts.small
        image = font.render(fitted(font, seat.name, plate.name.width), True, INK)  # noqa: FBT003 - smooth edges
        target.blit(image, image.get_rect(midleft=plate.name.midleft))
        for index, slot in enumerate(plate.penalties):
            filled = index < len(seat.penalties)
            target.blit(
                penalty_slot(slot.width, filled=filled), slot, special_flags=pygame.BLEND_PREMULTIPLIED
            )

    def _item(self, target: pygame.Surface, item: Item, *, hovered: bool) -> None:
        """Draw a real piece, small, standing at the foot of its cell."""
        kind = self._picture.look_of_item(item)
        screen = Screen(item.rect.left, item.rect.top, item.rect.width, item.rect.height)
        low = min(y for part in kind.parts for _, y in part)
        face_down = item.loose is not None and item.loose.face is Face.SEA
        angle = pi if face_down else 0.0
        middle = item.kind == "board"
        height = 0.0 if middle else -low
        bottom = -item.rect.height / 2 / item.scale if middle else 0.0
        viewport = Viewport(screen, Frame(0.0, bottom, item.scale))
        if hovered:
            glow = item.rect.inflate(6, 4)
            pygame.draw.rect(target, (*blend(WOOD[0], (255, 255, 255), 0.35), 255), glow, border_radius=4)
            pygame.draw.rect(target, (*WOOD[3], 255), glow, width=2, border_radius=4)
        self._picture.pieces.draw(target, viewport, kind, (0.0, height, angle), shadow=True)

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
        label = action_label(view)
        if label:
            colour = LIVE if view.phase == "arrange" else PAPER
            lay_sheet(target, layout.action, sizes.corner // 2, colour)
            font = self._fonts.text if view.phase == "arrange" else self._fonts.small
            image = font.render(fitted(font, label, layout.action.width - sizes.gap), True, INK)  # noqa: FBT003 - smooth edges
            target.blit(image, image.get_rect(center=layout.action.center))

    def _lights(self, target: pygame.Surface, layout: Layout, view: View) -> None:
        if view.phase == "over" or view.hands or view.quiet:
            return
        sizes = measures(layout.scale)
        filled = round(view.calm / 3.0 * LIGHT_STEPS) / LIGHT_STEPS * 3.0
        image = lights(filled, round(22 * layout.scale))
        rect = image.get_rect(center=layout.lights.center)
        lay_sheet(target, rect.inflate(2 * sizes.gap, sizes.gap), sizes.corner)
        target.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def action_label(view: View) -> str:
    """The words on the one button that ends something: starting the game, or giving the turn up."""
    if view.phase == "arrange":
        return _("Start")
    return _("Give the turn up") if view.phase == "turn" else ""


def fitted(font: pygame.font.Font, text: str, width: int) -> str:
    """The text, or as much of it as fits into `width` px, with an ellipsis."""
    if font.size(text)[0] <= width:
        return text
    while text and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"
