"""Where things lie around the table, in pixels: strips at the sides, the line above, lights below."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.theme import measures
from scenes.viewport import Screen
from sim.raft import BOARD

if TYPE_CHECKING:
    from games import LooseView, View

SIDE_SHARE = 1 / 6
"""The strips take at most this part of the width each; the raft has the middle two thirds."""
BOARD_HIGH = 0.6
"""The cell of a board that is laid aside, cm."""
BOARD_ROOM = 0.4
"""What a cell is wider than its board, cm."""
LIVE_SCALE = 33.0
"""Pixels per cm, at UI scale 1, of the chests that can be taken now; the others are smaller."""
QUIET_SCALE = 19.0
CHEST_W, CHEST_H = 0.95, 0.72
"""The cell of a chest in a supply, cm."""
FIGURE_CM = 2.7
BOARD_PITCH = 11.0
BUTTONS = ("menu", "help", "loads", "sound")


@dataclass(frozen=True, slots=True)
class Item:
    """A piece beside the table, as it lies in a strip: `scale` is in px per cm."""

    piece: str
    kind: str
    rect: pygame.Rect
    scale: float
    place: str
    loose: LooseView | None = None


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """The place of a seat in the right strip."""

    seat: int
    rect: pygame.Rect
    mark: pygame.Rect
    name: pygame.Rect
    penalties: tuple[pygame.Rect, ...]


@dataclass(slots=True)
class Layout:
    """All rectangles for one size of the window and one view."""

    size: tuple[int, int]
    scale: float
    world: Screen
    line: pygame.Rect
    sea: pygame.Rect
    sea_title: pygame.Rect
    aside: pygame.Rect
    people: pygame.Rect
    lights: pygame.Rect
    buttons: dict[str, pygame.Rect]
    action: pygame.Rect
    items: list[Item] = field(default_factory=list)
    plates: list[SeatPlate] = field(default_factory=list)

    def item_at(self, x: int, y: int) -> Item | None:
        """The piece beside the table under a point, with a margin that makes small ones easy to take."""
        best: Item | None = None
        nearest = float("inf")
        reach = 6.0 * self.scale
        for item in self.items:
            dx = max(item.rect.left - x, 0, x - item.rect.right)
            dy = max(item.rect.top - y, 0, y - item.rect.bottom)
            off = float(dx * dx + dy * dy)
            if off <= reach * reach and off < nearest:
                best, nearest = item, off
        return best

    def beside(self, x: int) -> bool:
        """Whether a point lies in the columns of the strips, where nothing is let go by accident."""
        return x < self.sea.right or x >= self.people.left

    def over_world(self, x: int, y: int) -> bool:
        """Whether a point lies in the window over the world, on no button and not on the line above."""
        inside = 0 <= x < self.size[0] and self.world.top <= y < self.size[1]
        return inside and not self.beside(x) and self.button_at(x, y) is None

    def button_at(self, x: int, y: int) -> str | None:
        """The button under a point."""
        for name, rect in (*self.buttons.items(), ("action", self.action)):
            if rect.collidepoint(x, y):
                return name
        return None


def lay_out(size: tuple[int, int], ui_scale: float, view: View) -> Layout:
    """Lay everything out for a window of `size` px."""
    sizes = measures(ui_scale)
    width, height = size
    gap, scale = sizes.gap, sizes.scale
    top = sizes.text + 3 * gap
    side = min(round(width * SIDE_SHARE), round(212 * scale)) - gap
    low = height - gap
    lamp = round(22 * scale)
    button = round(34 * scale)
    right = width - side - gap
    buttons = {
        name: pygame.Rect(width - gap - (index + 1) * (button + gap // 2), gap, button, button)
        for index, name in enumerate(BUTTONS)
    }
    strip_top = top + 2 * gap
    aside_high = round((FIGURE_CM + 0.7) * QUIET_SCALE * scale) + sizes.small + gap
    action = pygame.Rect(gap, low - sizes.button, side, sizes.button)
    aside = pygame.Rect(gap, action.top - gap - aside_high, side, aside_high)
    edge = min(rect.left for rect in buttons.values()) - 2 * gap
    layout = Layout(
        size=size,
        scale=scale,
        world=Screen(0, top, width, height - top),
        line=pygame.Rect(gap, gap, edge - gap, top - gap),
        sea=pygame.Rect(gap, strip_top, side, aside.top - gap - strip_top),
        sea_title=pygame.Rect(0, 0, 0, 0),
        aside=aside,
        people=pygame.Rect(right, strip_top, side, low - strip_top),
        lights=pygame.Rect(width // 2 - 2 * lamp, low - lamp - gap, 4 * lamp, lamp + gap),
        buttons=buttons,
        action=action,
    )
    _lay_sea(layout, view)
    _lay_aside(layout, view)
    _lay_people(layout, view)
    return layout


def _lay_sea(layout: Layout, view: View) -> None:
    """Figures that fell in stand above, boards lie below in a pile."""
    sizes = measures(layout.scale)
    inner = layout.sea.inflate(-2 * sizes.gap, -2 * sizes.gap)
    layout.sea_title = pygame.Rect(inner.left, inner.top, inner.width, round(sizes.small * 1.3))
    y = layout.sea_title.bottom + sizes.gap
    figures = [loose for loose in view.sea if loose.kind != "board"]
    if figures:
        y = _row_of_figures(layout, figures, inner, y, "sea") + sizes.gap
    boards = [loose for loose in view.sea if loose.kind == "board"]
    scale = inner.width / (BOARD.width + BOARD_ROOM)
    pitch = min(BOARD_PITCH * layout.scale, max(3.0, (inner.bottom - y) / max(1, len(boards))))
    for index, loose in enumerate(boards):
        rect = pygame.Rect(inner.left, round(y + index * pitch), inner.width, max(3, round(pitch)))
        layout.items.append(Item(loose.id, loose.kind, rect, scale, "sea", loose=loose))
    used = round(y + len(boards) * pitch) + sizes.gap
    layout.sea.height = max(used - layout.sea.top, sizes.button)


def _row_of_figures(layout: Layout, figures: list[LooseView], inner: pygame.Rect, y: int, place: str) -> int:
    scale = min(19.0 * layout.scale, inner.width / (1.5 * max(3, len(figures))))
    wide = inner.width // max(3, len(figures))
    high = round(FIGURE_CM * scale)
    for index, loose in enumerate(figures):
        rect = pygame.Rect(inner.left + index * wide, y, wide, high)
        layout.items.append(Item(loose.id, loose.kind, rect, scale, place, loose=loose))
    return y + high


def _lay_aside(layout: Layout, view: View) -> None:
    sizes = measures(layout.scale)
    inner = layout.aside.inflate(-2 * sizes.gap, -sizes.gap)
    y = inner.top + sizes.small
    figures = [loose for loose in view.aside if loose.kind != "board"]
    boards = [loose for loose in view.aside if loose.kind == "board"]
    if figures:
        _row_of_figures(layout, figures, inner, y, "aside")
    scale = inner.width / (BOARD.width + BOARD_ROOM)
    for index, loose in enumerate(boards):
        high = round(BOARD_HIGH * scale)
        rect = pygame.Rect(inner.left, inner.bottom - (index + 1) * high, inner.width, high)
        layout.items.append(Item(loose.id, loose.kind, rect, scale, "aside", loose=loose))


def _lay_people(layout: Layout, view: View) -> None:
    """One plate a seat, the active one first in size; squeezed where the window is low."""
    sizes = measures(layout.scale)
    squeeze = 1.0
    for _ in range(6):
        bottom = _plates(layout, view, sizes.gap, squeeze, dry=True)
        if bottom <= layout.people.bottom:
            break
        squeeze *= 0.85
    bottom = _plates(layout, view, sizes.gap, squeeze, dry=False)
    layout.people.height = bottom - layout.people.top


def _plates(layout: Layout, view: View, gap: int, squeeze: float, *, dry: bool) -> int:
    sizes = measures(layout.scale)
    space = max(2, round(gap * squeeze))
    inner = layout.people.inflate(-2 * gap, 0)
    y = layout.people.top + space
    for seat, shown in enumerate(view.seats):
        top = y
        high = max(sizes.small + 4, round(26 * layout.scale * squeeze))
        mark = pygame.Rect(inner.left, y, high, high)
        name = pygame.Rect(mark.right + gap, y, inner.width - high - gap, high)
        y += high + space // 2
        penalties: tuple[pygame.Rect, ...] = ()
        if len(view.seats) > 1:
            slot = max(10, round(16 * layout.scale * squeeze))
            penalties = tuple(
                pygame.Rect(inner.left + index * (slot + 4), y, slot, slot) for index in range(5)
            )
            y += slot + space // 2
        scale = (LIVE_SCALE if seat == view.active else QUIET_SCALE) * layout.scale * squeeze
        across = max(1, round(inner.width / (CHEST_W * scale)))
        wide = inner.width / across
        scale = wide / CHEST_W
        tall = CHEST_H * scale
        for index, chest in enumerate(shown.supply):
            column, row = index % across, index // across
            rect = pygame.Rect(
                round(inner.left + column * wide), round(y + row * tall), round(wide), round(tall)
            )
            if not dry:
                layout.items.append(Item(chest, "chest", rect, scale, "supply"))
        y += round(-(-len(shown.supply) // across) * tall) + space // 2
        rect = pygame.Rect(layout.people.left, top - space // 2, layout.people.width, y - top + space)
        if not dry:
            layout.plates.append(SeatPlate(seat, rect, mark, name, penalties))
        y += 2 * space
    return y
