"""Turning and placing sprites: exact to a fraction of a pixel when there is time, quick when there is not."""

from __future__ import annotations

from collections import OrderedDict
from math import cos, degrees, floor, pi, sin
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

if TYPE_CHECKING:
    from collections.abc import Hashable

Placed = tuple[pygame.Surface, int, int]
"""A surface and where its upper left pixel lies relative to the whole pixel of the centre."""

LEAST_TURN = 0.01  # degrees; at exactly 0 pygame takes another road that shifts by half a pixel
EMPTY = 3  # rows and columns at each side of a sprite that hold nothing
T = TypeVar("T")


class Bounded(Generic[T]):
    """Keeps the values used last, up to a number of bytes."""

    def __init__(self, limit: int) -> None:
        """Make an empty store for `limit` bytes."""
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> T | None:
        """The value kept under `key`, which thereby counts as used."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: T, size: int) -> None:
        """Keep a value of `size` bytes; the least recently used go if there is no room."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.size -= old[1]
        self._kept[key] = (value, size)
        self.size += size
        while self.size > self.limit and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.size -= gone


def _turn(sprite: pygame.Surface, angle: float, zoom: float) -> tuple[pygame.Surface, float, float]:
    """The sprite turned by `angle` (rad, counter-clockwise) and where its middle lies in the result (px).

    pygame turns about the sprite's pixel (w/2, h/2) rather than its middle, half a pixel away on each axis;
    the middle therefore moves by 0.5 minus the turned and zoomed half pixel.
    """
    turn = degrees(angle)
    if abs(turn) < LEAST_TURN:
        turn = LEAST_TURN
    result = pygame.transform.rotozoom(sprite, turn, zoom)
    c, s = cos(angle), sin(angle)
    return (
        result,
        result.get_width() / 2.0 + 0.5 - 0.5 * zoom * (c + s),
        result.get_height() / 2.0 + 0.5 - 0.5 * zoom * (c - s),
    )


def fine(sprite: pygame.Surface, angle: float, zoom: float, within: tuple[float, float]) -> Placed:
    """Turn at twice the size, place to a quarter of a pixel, then halve: smooth edges where they belong.

    `zoom` is final size over sprite size; `within` (x, y, each 0..1) is where the centre lies in its pixel.
    """
    turned, middle_x, middle_y = _turn(sprite, angle, zoom * 2.0)
    left, blend_x = _whole_and_half(2.0 * within[0] - middle_x)
    top, blend_y = _whole_and_half(2.0 * within[1] - middle_y)
    out_x, out_y = left // 2, top // 2
    inset = (left - 2 * out_x, top - 2 * out_y)
    width = (turned.get_width() + inset[0] + 2) // 2
    height = (turned.get_height() + inset[1] + 2) // 2
    canvas = pygame.Surface((2 * width, 2 * height), pygame.SRCALPHA)
    places = [(inset[0] + dx, inset[1] + dy) for dx in range(1 + blend_x) for dy in range(1 + blend_y)]
    if len(places) > 1:  # the mean of neighbouring places lies halfway between them
        part = round(255 / len(places))
        turned.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    for place in places:
        canvas.blit(turned, place, special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(canvas, (width, height)), out_x, out_y


def _whole_and_half(value: float) -> tuple[int, bool]:
    """The nearest half of a number, as its whole part and whether there is a half."""
    halves = round(2.0 * value)
    return halves // 2, halves % 2 == 1


def quick(sprite: pygame.Surface, angle: float, zoom: float, within: tuple[float, float]) -> Placed:
    """Turn at the final size, placed to a third of a pixel or better: for what moves.

    The pixel about which pygame turns is chosen by leaving out some rows and columns at the sprite's
    sides, which must be empty: that moves the picture by halves of the sprite's pixels.
    """
    c, s = cos(angle), sin(angle)
    off_x = within[0] - 0.5 + 0.5 * zoom * (c + s)
    off_y = within[1] - 0.5 + 0.5 * zoom * (c - s)
    off_x, off_y = off_x - round(off_x), off_y - round(off_y)
    left, right = _left_out((c * off_x - s * off_y) / zoom)
    top, bottom = _left_out((s * off_x + c * off_y) / zoom)
    size = (sprite.get_width() - left - right, sprite.get_height() - top - bottom)
    turned, middle_x, middle_y = _turn(sprite.subsurface(((left, top), size)), angle, zoom)
    moved_x, moved_y = 0.5 * (right - left) * zoom, 0.5 * (bottom - top) * zoom
    middle_x += c * moved_x + s * moved_y
    middle_y += c * moved_y - s * moved_x
    return turned, round(within[0] - middle_x), round(within[1] - middle_y)


def _left_out(shift: float) -> tuple[int, int]:
    """How many rows to leave out before and after, so that the picture moves by `shift` of its pixels."""
    halves = max(-EMPTY, min(EMPTY, round(2.0 * shift)))
    return max(0, -halves), max(0, halves)


def wrapped(angle: float) -> float:
    """The same direction within -pi..pi."""
    return angle - 2.0 * pi * floor((angle + pi) / (2.0 * pi))
