"""Cues about pieces: outline in a colour, centre of mass, and the shadow that a held piece throws below."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin
from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.drawing.stencil import Stencil
from scenes.theme import INK, PAPER, WARNING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scenes.drawing.look import Look, Outline, Pose
    from scenes.theme import RGB
    from scenes.viewport import Viewport

HOVER: RGB = (0xFF, 0xF6, 0xD8)
SHADOW_DEEP = 0.2  # cm that the thrown shadow covers
SHADOW_FADES = 14.0  # cm of fall after which it is hardly seen
SAMPLES = 48


def world_outline(part: Outline, pose: Pose) -> Outline:
    """A polygon of a piece at a pose, in world cm."""
    x, y, angle = pose
    c, s = cos(angle), sin(angle)
    return tuple((x + c * px - s * py, y + s * px + c * py) for px, py in part)


def edge(
    target: pygame.Surface,
    viewport: Viewport,
    look: Look,
    pose: Pose,
    colour: RGB = WARNING,
    width: float = 2.5,
) -> None:
    """Draw round a piece, `width` px wide, just outside its outline: draw it before the piece itself."""
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
    """A line with round ends."""
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
    """The light rim of a piece under the pointer: draw it before the piece itself."""
    edge(target, viewport, look, pose, INK, 3.5)
    edge(target, viewport, look, pose, HOVER, 2.5)


def centre_of_mass(target: pygame.Surface, viewport: Viewport, x: float, y: float) -> None:
    """The mark of a centre of mass: a quartered disc that stays the same size at any scale."""
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


def tops_below(xs: Sequence[float], level: float, outlines: Iterable[Outline], floor: float) -> list[float]:
    """For each x the height of the highest outline that begins below `level`, or `floor` if there is none."""
    at = np.asarray(xs, np.float64)
    best = np.full(at.shape, floor)
    for outline in outlines:
        left = min(x for x, _ in outline)
        right = max(x for x, _ in outline)
        if right < at[0] or left > at[-1] or min(y for _, y in outline) > level:
            continue
        top = np.full(at.shape, -np.inf)
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
            if ax > bx:  # counter-clockwise: edges that run to the left face up
                height = by + (ay - by) * (at - bx) / (ax - bx)
                top = np.where((at >= bx) & (at <= ax), height, top)
        best = np.where((top > best) & (top <= level), top, best)
    return [float(height) for height in best]


def throw_shadow(
    target: pygame.Surface,
    viewport: Viewport,
    held: tuple[Look, Pose],
    below: Iterable[Outline],
    floor: float = 0.0,
) -> list[tuple[float, float]]:
    """Darken what lies straight below a held piece; weaker the further it is. Draw before the held piece.

    `below` are world outlines of whatever can carry it. Returns the points (cm) of the lit-off line, for a plumb
    line or a test.
    """
    look, pose = held
    corners = [corner for part in look.parts for corner in world_outline(part, pose)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low = min(y for _, y in corners)
    xs = [left + (right - left) * i / SAMPLES for i in range(SAMPLES + 1)]
    tops = tops_below(xs, low + 0.05, below, floor)
    for i in range(SAMPLES):
        height = max(tops[i], tops[i + 1])
        fade = max(0.0, 1.0 - (low - height) / SHADOW_FADES)
        _strip(target, viewport, (xs[i], xs[i + 1], height), 0.2 + 0.8 * fade)
    return list(zip(xs, tops, strict=True))


def _strip(
    target: pygame.Surface, viewport: Viewport, where: tuple[float, float, float], dark: float
) -> None:
    x0, top = viewport.to_screen((where[0], where[2]))
    x1, _ = viewport.to_screen((where[1], where[2]))
    left, right = round(x0), round(x1)
    if right <= left:
        return
    deep = max(3, round(SHADOW_DEEP * viewport.pixels_per_cm))
    image = _gradient(right - left, deep, round(dark * 8))
    target.blit(image, (left, round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=128)
def _gradient(width: int, deep: int, dark: int) -> pygame.Surface:
    strip = pygame.Surface((width, deep), pygame.SRCALPHA)
    for row in range(deep):
        strip.fill((0, 0, 0, round(130 * dark / 8 * (1.0 - row / deep))), (0, row, width, 1))
    return strip


def plumb(target: pygame.Surface, viewport: Viewport, x: float, high: float, low: float) -> None:
    """A dotted line straight down from a centre of mass to what lies below it."""
    px, start = viewport.to_screen((x, high))
    _, end = viewport.to_screen((x, low))
    step = 9
    for i in range(1, int((end - start) / step)):
        pygame.draw.aacircle(target, INK, (px, start + i * step), 1.4)
