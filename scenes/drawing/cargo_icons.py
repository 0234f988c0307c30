"""Pieces small and in a row, for the supplies beside the table."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from scenes.drawing.look import look_of
from scenes.drawing.sprites import painter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.drawing.look import Kind, Look

PAINTED = 4  # times as large as shown, then made smaller
MARGIN = 0.04  # of an icon's side


def box_of(look: Look) -> tuple[float, float, float, float]:
    """Left, low, right and high of an upright piece, cm from its centre of mass."""
    xs = [x for part in look.parts for x, _ in part]
    ys = [y for part in look.parts for _, y in part]
    return min(xs), min(ys), max(xs), max(ys)


def cargo_icon(kind: Kind, size: int, piece: str = "") -> pygame.Surface:
    """A piece as large as fits into `size` x `size` px, standing at the foot of the square, premultiplied."""
    return _icon(look_of(kind, piece or kind.name), size)


@lru_cache(maxsize=128)
def _icon(look: Look, size: int) -> pygame.Surface:
    left, low, right, high = box_of(look)
    scale = size * (1.0 - 2.0 * MARGIN) / max(right - left, high - low)
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    foot = size * (1.0 - MARGIN) - (high - low) * scale
    _put(image, _small(look, scale), (size - (right - left) * scale) / 2.0, foot)
    return image


def cargo_row(target: pygame.Surface, rect: pygame.Rect, looks: Sequence[Look]) -> list[pygame.Rect]:
    """Draw pieces in a row, all at one scale, so that they fit into `rect` and stand on its lower edge.

    Returns the cell of each piece in px, as high as `rect`; cells touch, so that they can be pointed at.
    """
    if not looks:
        return []
    boxes = [box_of(look) for look in looks]
    gap = 0.12 * max(right - left for left, _, right, _ in boxes)
    total = sum(right - left + gap for left, _, right, _ in boxes)
    scale = min(rect.width / total, rect.height / max(high - low for _, low, _, high in boxes))
    cells, at = [], float(rect.left)
    for look, (left, low, right, high) in zip(looks, boxes, strict=True):
        end = at + (right - left + gap) * scale
        _put(target, _small(look, scale), at + gap * scale / 2.0, rect.bottom - (high - low) * scale)
        cells.append(pygame.Rect(round(at), rect.top, round(end) - round(at), rect.height))
        at = end
    return cells


def _put(target: pygame.Surface, image: pygame.Surface, left: float, top: float) -> None:
    target.blit(image, (round(left), round(top)), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=256)
def _small(look: Look, scale: float) -> pygame.Surface:
    """The piece at `scale` px/cm without a margin."""
    plate = painter(look)(look, scale * PAINTED)
    left, low, right, high = box_of(look)
    image = plate.surface()
    middle = (image.get_width() / 2.0, image.get_height() / 2.0)
    times = scale * PAINTED
    cut = pygame.Rect(
        int(middle[0] + left * times),
        int(middle[1] - high * times),
        max(PAINTED, round((right - left) * times)),
        max(PAINTED, round((high - low) * times)),
    ).clip(image.get_rect())
    size = (max(1, round((right - left) * scale)), max(1, round((high - low) * scale)))
    return pygame.transform.smoothscale(image.subsurface(cut), size)
