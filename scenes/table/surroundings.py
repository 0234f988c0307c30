"""What stands around the table: strips at the sides, lights and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.drawing.icons import icon, lights
from scenes.drawing.paper import SHADOW_PX, lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.table.gauges import draw_balance, draw_legend, legend_size
from scenes.table.sheet import Sheet
from scenes.table.strips import LIVE, WASH, Brush
from scenes.theme import INK, PAPER, measures

if TYPE_CHECKING:
    from games import View
    from scenes.drawing.balance import Balance
    from scenes.table.face import Face
    from scenes.table.layout import Layout
    from scenes.table.picture import Picture

LIGHT_STEPS = 24
"""The lights fill in this many steps; each is a picture that is kept."""
PAINTED_PER_FRAME = 6
"""Pieces that are painted for the strips of a new window in one frame: there may be a hundred."""


class Surroundings:
    """Draws all that is not the world. Strips are kept as one picture until something on them changes."""

    def __init__(self, face: Face, picture: Picture) -> None:
        self._face = face
        self._picture = picture
        self._scale = 0.0
        self._key: tuple[object, ...] = ()
        self._sheet = Sheet(pygame.Surface((1, 1), pygame.SRCALPHA), (), ())
        self._furnished: tuple[object, ...] = ()
        """The size and the scale for which the strips have had all their pieces."""
        self.settled = True
        """Whether all is there; if it is not, what is drawn next has more."""

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
        balance: Balance | None = None,
    ) -> None:
        """Draw strips, lights, balance and buttons; `dropping` shows where a held piece may be laid aside."""
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
        if key != self._key or not self.settled:
            self._key = key
            kept = pygame.Surface(layout.size, pygame.SRCALPHA)
            wait = self._picture.patient and self._furnished != (layout.size, layout.scale)
            looks, pieces = self._picture.looks, self._picture.pieces
            brush = Brush(kept, layout.scale, looks, pieces, PAINTED_PER_FRAME if wait else None)
            self._face.draw_strips(brush, layout, view, hovered=hovered, dropping=dropping)
            self._buttons(kept, layout, view, sound=sound, loads=loads)
            self._sheet = Sheet(kept, patches(layout), insides(layout))
            self.settled = not brush.left_out
            if self.settled:
                self._furnished = (layout.size, layout.scale)
        self._sheet.lay(target)
        self._face.draw_gauges(target, layout, view, self._fonts.small)
        self._lights(target, layout, view)
        if balance is not None and layout.balance.width > 0:
            draw_balance(target, layout.balance, layout.scale, balance)

    def draw_legend(self, target: pygame.Surface, layout: Layout) -> None:
        """Draw the scale of the load colours above the lights."""
        rect = pygame.Rect((0, 0), legend_size(layout.scale))
        rect.midbottom = (layout.size[0] // 2, layout.foot)
        draw_legend(target, rect, layout.scale, self._face.full_grams)

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
        for action in self._face.actions(view) if layout.actions else ():
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


def insides(layout: Layout) -> list[pygame.Rect]:
    """What strips and buttons hide for certain: all of them but their corners and edges."""
    corner = measures(layout.scale).corner
    return [rect.inflate(-2 * corner, -2 * corner) for rect in _panels(layout)]


def _panels(layout: Layout) -> list[pygame.Rect]:
    rects = [layout.left, layout.aside, layout.right, *layout.slots, *layout.buttons.values()]
    return [rect for rect in rects if rect.width > 0 and rect.height > 0]


def patches(layout: Layout) -> list[pygame.Rect]:
    """Where strips and buttons lie, with their shadows; no two overlap. In a narrow window, all of it."""
    window = pygame.Rect((0, 0), layout.size)
    rects = [rect.inflate(2 * SHADOW_PX, 2 * SHADOW_PX) for rect in _panels(layout)]
    left = _joined([rect for rect in rects if rect.centerx < window.centerx])
    right = _joined([rect for rect in rects if rect.centerx >= window.centerx])
    if any(rect.collidelist(right) >= 0 for rect in left):
        return [window]
    return [rect.clip(window) for rect in (*left, *right)]


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles of one side of the window, those that share rows made one."""
    joined: list[pygame.Rect] = []
    for rect in sorted(rects, key=lambda rect: rect.top):
        if joined and rect.top < joined[-1].bottom:
            joined[-1].union_ip(rect)
        else:
            joined.append(rect)
    return joined
