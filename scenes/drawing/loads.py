"""The load overlay: every contact force as a line, every piece in the colour of the load it bears."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

import pygame

from scenes.theme import INK, PAPER, WARNING, WOOD, blend

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.theme import RGB
    from scenes.viewport import Viewport

RAMP: tuple[RGB, ...] = ((0xE9, 0xEC, 0xD8), (0xF0, 0xC8, 0x5A), (0xE0, 0x7A, 0x2C), WARNING)
GRAVITY = 981.0  # cm/s2
FULL_GRAMS = 60.0  # a load that is drawn at full strength
SHIP_FULL_GRAMS = 20.0  # the same where pieces weigh 2 to 11 g and seldom lie more than three high
LONGEST = 2.2  # cm, the line of a force at full strength


def share(force: float, full_grams: float = FULL_GRAMS) -> float:
    """How far along the ramp a force (dyn) lies, 0..1; steep at first so that small loads differ too."""
    return min(1.0, sqrt(max(0.0, force) / (full_grams * GRAVITY)))


def load_colour(force: float, full_grams: float = FULL_GRAMS) -> RGB:
    """The colour of a piece that bears `force` dyn; the weight of `full_grams` is at the ramp's end."""
    at = share(force, full_grams) * (len(RAMP) - 1)
    low = min(int(at), len(RAMP) - 2)
    return blend(RAMP[low], RAMP[low + 1], at - low)


def draw_forces(
    target: pygame.Surface,
    viewport: Viewport,
    forces: Iterable[tuple[float, float, float, float]],
    full_grams: float = FULL_GRAMS,
) -> None:
    """Draw contact forces, each (x, y, force_x, force_y) in cm and dyn, as lines through their points.

    Length and thickness grow with the root of the force.
    """
    for x, y, fx, fy in forces:
        size = hypot(fx, fy)
        if size <= 0.0:
            continue
        part = share(size, full_grams)
        half = LONGEST * max(0.12, part) / 2.0
        ends = [(x + side * half * fx / size, y + side * half * fy / size) for side in (-1.0, 1.0)]
        start, end = (viewport.to_screen(point) for point in ends)
        thick = max(2, round(1.5 + 5.0 * part))
        pygame.draw.line(target, PAPER, start, end, thick + 2)
        pygame.draw.line(target, INK, start, end, thick)
        pygame.draw.aacircle(target, PAPER, viewport.to_screen((x, y)), thick * 0.5 + 2.5)
        pygame.draw.aacircle(target, WARNING, viewport.to_screen((x, y)), thick * 0.5 + 1.0)


def draw_legend(
    target: pygame.Surface,
    rect: pygame.Rect,
    font: pygame.font.Font,
    unit: str = "g",
    full_grams: float = FULL_GRAMS,
) -> None:
    """Draw the scale of the colours, from nothing to `full_grams`, on a paper that the caller has laid."""
    bar = pygame.Rect(rect.x, rect.y, rect.width, max(6, rect.height - font.get_linesize()))
    for column in range(bar.width):
        part = column / max(1, bar.width - 1)
        colour = load_colour(part * part * full_grams * GRAVITY, full_grams)
        pygame.draw.line(target, colour, (bar.x + column, bar.y), (bar.x + column, bar.bottom - 1))
    pygame.draw.rect(target, WOOD[3], bar, 1)
    for part in (0.0, 0.5, 1.0):
        text = font.render(f"{part * part * full_grams:.0f} {unit}", True, INK)  # noqa: FBT003 - smooth edges
        left = bar.x + round(part * bar.width) - round(part * text.get_width())
        target.blit(text, (left, bar.bottom))
