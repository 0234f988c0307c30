"""Laying the table out in a window: where strips, line, buttons and gauges go for its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.gauges import balance_size
from scenes.table.layout import QUIET_SCALE, Layout
from scenes.theme import measures
from scenes.viewport import Screen

if TYPE_CHECKING:
    from games import View
    from scenes.table.face import Face

SIDE_SHARE = 1 / 6
"""The strips take at most this part of the width each; the world has the middle two thirds."""
BUTTONS = ("menu", "help", "loads", "sound")


def _slots(below: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    """Places for so many buttons, the first just above `below`, the others above it; for none, no height."""
    if not count:
        return (pygame.Rect(below.topleft, (below.width, 0)),)
    return tuple(below.move(0, -below.height - index * (below.height + gap)) for index in range(count))


def lay_out(
    size: tuple[int, int],
    ui_scale: float,
    view: View,
    face: Face,
    *,
    playing: bool = True,
    covered: int = 0,
) -> Layout:
    """Lay everything out for a window of `size` px; the strips as the game wants them.

    Where nobody is `playing`, the match being only watched, there are no buttons of the game, lights and
    balance are seen at the same time, and they move out from under what covers the first `covered` px. While
    one plays that is up to the game.
    """
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
    aside_high = round(face.aside_cm * QUIET_SCALE * scale) + sizes.small + gap
    slots = _slots(pygame.Rect(gap, low, side, sizes.button), face.slots if playing else 0, gap // 2)
    aside = pygame.Rect(gap, slots[-1].top - gap - aside_high, side, aside_high)
    edge = min(rect.left for rect in buttons.values()) - 2 * gap
    layout = Layout(
        size=size,
        scale=scale,
        world=Screen(0, top, width, height - top),
        line=pygame.Rect(gap, gap, edge - gap, top - gap),
        left=pygame.Rect(gap, strip_top, side, aside.top - gap - strip_top),
        aside=aside,
        right=pygame.Rect(right, strip_top, side, low - strip_top),
        lights=pygame.Rect(width // 2 - 2 * lamp, low - lamp - gap, 4 * lamp, lamp + gap),
        balance=pygame.Rect((width // 2 - 3 * lamp, low - lamp - gap), balance_size(scale)),
        foot=low - lamp - 2 * gap,
        buttons=buttons,
        slots=slots,
    )
    if not playing:
        layout.lights.right = layout.balance.left - 3 * gap
    else:
        layout.actions = {action.name: slots[action.slot] for action in face.actions(view)}
    face.arrange(layout, view)
    if covered and not playing:
        _move_gauges(layout, covered)
    return layout


def _move_gauges(layout: Layout, covered: int) -> None:
    """Move what lies below the world to the right of `covered` px; a balance without room is left out."""
    gap = measures(layout.scale).gap
    gauges = [layout.lights, *(rect for name, rect in layout.marks.items() if name == "level")]
    wanted = covered + gap - min(rect.left for rect in gauges)
    if layout.balance.right + wanted < layout.right.left - gap:
        gauges.append(layout.balance)
    else:
        layout.balance.width = 0
    most = layout.right.left - gap - max(rect.right for rect in gauges)
    for rect in gauges:
        rect.move_ip(max(0, min(wanted, most)), 0)
