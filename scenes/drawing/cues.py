"""Cues about pieces: an outline in a colour, the centre of mass, and a plumb line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, WARNING
from sim.geometry import moved

if TYPE_CHECKING:
    from scenes.drawing.look import Look, Outline, Pose
    from scenes.theme import RGB
    from scenes.viewport import Viewport

HOVER: RGB = (0xFF, 0xF6, 0xD8)


def world_outline(part: Outline, pose: Pose) -> Outline:
    """A polygon of a piece at a pose, in world cm."""
    return moved(part, *pose)


def edge(
    target: pygame.Surface,
    viewport: Viewport,
    look: Look,
    pose: Pose,
    *,
    colour: RGB = WARNING,
    width: float = 2.5,
) -> None:
    """Draw round a piece, `width` px wide, just outside its outline, before the piece itself."""
    pad = 4
    points = [[viewport.to_screen(p) for p in world_outline(part, pose)] for part in look.parts]
    xs = [x for part in points for x, _ in part]
    ys = [y for part in points for _, y in part]
    grow = width + pad
    left, top = int(min(xs) - grow), int(min(ys) - grow)
    wide, high = int(max(xs) + grow) - left + 1, int(max(ys) + grow) - top + 1
    layer = pygame.Surface((2 * wide, 2 * high), pygame.SRCALPHA)
    for part in points:
        doubled = [(2.0 * (x - left), 2.0 * (y - top)) for x, y in part]
        pygame.draw.polygon(layer, (*colour, 255), doubled)
        for start, end in zip(doubled, [*doubled[1:], doubled[0]], strict=True):
            _bar(layer, colour, start, end, 2.0 * width)
    smooth = pygame.transform.smoothscale(layer.premul_alpha(), (wide, high))
    target.blit(smooth, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _bar(
    layer: pygame.Surface, colour: RGB, start: tuple[float, float], end: tuple[float, float], half: float
) -> None:
    """Draw a line with round ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1e-6, float(np.hypot(dx, dy)))
    nx, ny = -dy / length * half, dx / length * half
    corners = [
        (start[0] + nx, start[1] + ny),
        (end[0] + nx, end[1] + ny),
        (end[0] - nx, end[1] - ny),
        (start[0] - nx, start[1] - ny),
    ]
    pygame.draw.polygon(layer, (*colour, 255), corners)
    for point in (start, end):
        pygame.draw.circle(layer, (*colour, 255), point, half)


def hover(target: pygame.Surface, viewport: Viewport, look: Look, pose: Pose) -> None:
    """Draw the light rim of a piece under the pointer, before the piece itself."""
    edge(target, viewport, look, pose, colour=INK, width=3.5)
    edge(target, viewport, look, pose, colour=HOVER, width=2.5)


def centre_of_mass(target: pygame.Surface, viewport: Viewport, x: float, y: float) -> None:
    """Draw the mark of a centre of mass: a quartered disc, never too small to be seen."""
    size = max(13, round(viewport.pixels_per_cm * 0.34)) | 1
    image = _quartered(size)
    px, py = viewport.to_screen((x, y))
    place = (round(px - size / 2), round(py - size / 2))
    target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=16)
def _quartered(size: int) -> pygame.Surface:
    stencil = Stencil(size)
    disc = stencil.disc(0.0, 0.0, 0.74)
    stencil.lay(stencil.disc(0.0, 0.0, 0.98), PAPER)
    stencil.lay(stencil.disc(0.0, 0.0, 0.86), INK)
    stencil.lay(disc, PAPER)
    stencil.lay(np.minimum(disc, np.minimum(stencil.x, stencil.y)), INK)
    stencil.lay(np.minimum(disc, np.minimum(-stencil.x, -stencil.y)), INK)
    return stencil.surface()


def plumb(target: pygame.Surface, viewport: Viewport, x: float, high: float, low: float) -> None:
    """Draw a dotted line straight down from a centre of mass to what lies below it."""
    px, start = viewport.to_screen((x, high))
    _, end = viewport.to_screen((x, low))
    step = 9
    for i in range(1, int((end - start) / step)):
        pygame.draw.aacircle(target, INK, (px, start + i * step), 1.4)
