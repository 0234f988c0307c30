"""Gauges on paper that table, replay and export have alike: the colours of loads, and the balance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing import loads
from scenes.drawing.balance import balance_gauge
from scenes.drawing.paper import lay_sheet
from scenes.fonts import fitted, load_fonts
from scenes.theme import WARNING, measures
from scenes.words import _

if TYPE_CHECKING:
    import pygame

    from scenes.drawing.balance import Balance


def legend_size(scale: float) -> tuple[int, int]:
    """Width and height (px) of the scale of the load colours."""
    sizes = measures(scale)
    return round(240 * sizes.scale), sizes.small * 2 + sizes.gap


def balance_size(scale: float) -> tuple[int, int]:
    """Width and height (px) of the balance."""
    sizes = measures(scale)
    lamp = round(22 * sizes.scale)
    return 6 * lamp, lamp + sizes.gap


def sheet_around(rect: pygame.Rect, scale: float) -> pygame.Rect:
    """The sheet of paper that a gauge lies on."""
    gap = measures(scale).gap
    return rect.inflate(2 * gap, gap)


def draw_legend(target: pygame.Surface, rect: pygame.Rect, scale: float, full_grams: float) -> None:
    """Draw the scale of the load colours."""
    sizes = measures(scale)
    lay_sheet(target, sheet_around(rect, scale), sizes.corner // 2)
    bar = rect.inflate(-sizes.gap, -sizes.gap // 2)
    loads.draw_legend(target, bar, load_fonts(scale).small, _("g"), full_grams)


def draw_balance(target: pygame.Surface, rect: pygame.Rect, scale: float, balance: Balance) -> None:
    """Draw how far the table could be tilted, or that it falls or cannot stand; nothing on a bare table."""
    if not balance.telling:
        return
    font = load_fonts(scale).small
    lay_sheet(target, sheet_around(rect, scale), measures(scale).corner)
    if balance.tilts is not None:
        balance_gauge(target, rect, balance.tilts, font)
        return
    text = _("Something falls") if balance.falling else _("Cannot stand")
    image = font.render(fitted(font, text, rect.width), True, WARNING)  # noqa: FBT003 - smooth edges
    target.blit(image, image.get_rect(center=rect.center))
