"""The strips of Rafter Five: the sea and what is laid aside to the left, the players to the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.layout import QUIET_SCALE, Item, SeatPlate
from scenes.theme import measures
from sim.raft import BOARD

if TYPE_CHECKING:
    from games import LooseView, View
    from scenes.table.layout import Layout

BOARD_HIGH = 0.6
"""The cell of a board that is laid aside, cm."""
BOARD_ROOM = 0.4
"""What a cell is wider than its board, cm."""
LIVE_SCALE = 33.0
"""Pixels per cm, at UI scale 1, of the chests that can be taken now; the others are smaller."""
CHEST_W, CHEST_H = 0.95, 0.72
"""The cell of a chest in a supply, cm."""
FIGURE_CM = 2.7
BOARD_PITCH = 11.0


def arrange(layout: Layout, view: View) -> None:
    """Lay out what stands beside the raft."""
    _lay_sea(layout, view)
    _lay_aside(layout, view)
    _lay_people(layout, view)


def _lay_sea(layout: Layout, view: View) -> None:
    """Figures that fell in stand above, boards lie below in a pile."""
    sizes = measures(layout.scale)
    inner = layout.left.inflate(-2 * sizes.gap, -2 * sizes.gap)
    layout.marks["sea-title"] = pygame.Rect(inner.left, inner.top, inner.width, round(sizes.small * 1.3))
    y = layout.marks["sea-title"].bottom + sizes.gap
    figures = [loose for loose in view.sea if loose.kind != "board"]
    if figures:
        y = _row_of_figures(layout, figures, inner, y, "sea") + sizes.gap
    boards = [loose for loose in view.sea if loose.kind == "board"]
    scale = inner.width / (BOARD.width + BOARD_ROOM)
    pitch = min(BOARD_PITCH * layout.scale, max(3.0, (inner.bottom - y) / max(1, len(boards))))
    for index, loose in enumerate(boards):
        rect = pygame.Rect(inner.left, round(y + index * pitch), inner.width, max(3, round(pitch)))
        layout.items.append(Item(loose.id, loose.kind, rect, scale, "sea", loose=loose, middle=True))
    used = round(y + len(boards) * pitch) + sizes.gap
    layout.left.height = max(used - layout.left.top, sizes.button)


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
        layout.items.append(Item(loose.id, loose.kind, rect, scale, "aside", loose=loose, middle=True))


def _lay_people(layout: Layout, view: View) -> None:
    """One plate a seat, the active one first in size; squeezed where the window is low."""
    sizes = measures(layout.scale)
    squeeze = 1.0
    for _ in range(6):
        bottom = _plates(layout, view, sizes.gap, squeeze, dry=True)
        if bottom <= layout.right.bottom:
            break
        squeeze *= 0.85
    bottom = _plates(layout, view, sizes.gap, squeeze, dry=False)
    layout.right.height = bottom - layout.right.top


def _plates(layout: Layout, view: View, gap: int, squeeze: float, *, dry: bool) -> int:
    sizes = measures(layout.scale)
    space = max(2, round(gap * squeeze))
    inner = layout.right.inflate(-2 * gap, 0)
    y = layout.right.top + space
    for seat, shown in enumerate(view.seats):
        top = y
        high = max(sizes.small + 4, round(26 * layout.scale * squeeze))
        mark = pygame.Rect(inner.left, y, high, high)
        name = pygame.Rect(mark.right + gap, y, inner.width - high - gap, high)
        y += high + space // 2
        slots: tuple[pygame.Rect, ...] = ()
        if len(view.seats) > 1:
            slot = max(10, round(16 * layout.scale * squeeze))
            slots = tuple(pygame.Rect(inner.left + index * (slot + 4), y, slot, slot) for index in range(5))
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
        rect = pygame.Rect(layout.right.left, top - space // 2, layout.right.width, y - top + space)
        if not dry:
            layout.plates.append(SeatPlate(seat, rect, mark, name, slots))
        y += 2 * space
    return y
