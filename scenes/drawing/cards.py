"""Cards for the spots of a ship: a number and where it is, or a back that says nothing."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, Literal

import numpy as np
import pygame

from scenes.drawing.lettering import write
from scenes.drawing.paper import SHADOW_PX
from scenes.drawing.stencil import Stencil
from scenes.theme import GOOD, INK, PAPER, RGB, SEA, blend
from sim.ship import DECK, DECK_LENGTH, MAST_HEIGHT, SPOTS, YARDS

if TYPE_CHECKING:
    from scenes.drawing.stencil import Grid

State = Literal["plain", "chosen", "played", "barred"]

SHAPE = 0.7  # width over height
SPENT: RGB = (0xE3, 0xDE, 0xD3)
SPENT_INK: RGB = (0x6A, 0x66, 0x60)
GOLD: RGB = (0xFF, 0xC9, 0x2E)
TIMBER: RGB = (0x9C, 0x6C, 0x40)
BACK: RGB = blend(SEA[0], INK, 0.25)
PICTURED = 56  # px; a lower card has no room for the picture beside its number
HULL_LOW = -1.6  # cm from the hinge to the keel
TWO_DIGITS = 10
SPOT_HIGH = 1.5  # cm of a spot in the little picture


def card_size(high: int) -> tuple[int, int]:
    """Width and height of a card's paper in px."""
    return round(SHAPE * high), high


def lay_card(
    target: pygame.Surface, rect: pygame.Rect, number: int | None, *, state: State = "plain"
) -> None:
    """Draw a card, as high as `rect`, in its middle."""
    image = card(number, rect.height, state=state)
    target.blit(image, image.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=160)
def card(number: int | None, high: int, *, state: State = "plain") -> pygame.Surface:
    """A card whose paper is `high` px high, premultiplied, with `SHADOW_PX` for its shadow on every side.

    Args:
        number: of the spot, 1 to 10; None for a card that lies face down.
        high: in px. Below `PICTURED` px there is only the number.
        state: "chosen" has a gold frame and a tick, "played" and "barred" are grey and struck through.
    """
    wide, _ = card_size(high)
    stencil = Stencil(wide + 2 * SHADOW_PX, high + 2 * SHADOW_PX, unit=wide / 2.0)
    spent = state in ("played", "barred")
    tall, pixel = high / wide, 2.0 / wide
    _paper(stencil, tall, pixel, SPENT if spent else PAPER, chosen=state == "chosen")
    if number is None:
        _back(stencil, tall, pixel)
        return stencil.surface()
    pictured = high >= PICTURED
    if pictured:
        _picture(stencil, number, -0.29 * tall, pixel, spent=spent)
    if state == "chosen":
        _tick(stencil, 0.76, tall - 0.24)
    if spent:
        slash = stencil.stroke([(-0.78, -tall + 0.24), (0.78, tall - 0.24)], 0.05)
        stencil.lay(slash, SPENT_INK, 0.55)
    image = stencil.surface()
    middle = (image.get_width() - 1) / 2.0
    level = SHADOW_PX + (0.19 if pictured else 0.5) * high
    size = round((0.34 if pictured else 0.6 if number < TWO_DIGITS else 0.5) * high)
    write(image, str(number), (middle, level), size, SPENT_INK if spent else INK)
    return image


def _paper(stencil: Stencil, tall: float, pixel: float, colour: RGB, *, chosen: bool) -> None:
    corner = 0.16
    shadow = stencil.box(-1.0, -tall - 2.0 * pixel, 1.0, tall - 3.0 * pixel, corner)
    stencil.lay(shadow - 2.0 * pixel, (0x25, 0x1E, 0x16), 0.3, 10.0 * pixel)
    body = stencil.box(-1.0, -tall, 1.0, tall, corner)
    stencil.lay(body, INK if chosen else blend(colour, INK, 0.35))
    if chosen:
        stencil.lay(body - max(pixel, 0.02), GOLD)
        stencil.lay(body - max(3.0 * pixel, 0.1), INK)
        stencil.lay(body - max(4.0 * pixel, 0.12), colour)
    else:
        stencil.lay(body - pixel, colour)


def _tick(stencil: Stencil, x: float, y: float) -> None:
    stencil.lay(stencil.disc(x, y, 0.19), GOOD)
    stencil.lay(stencil.stroke([(x - 0.09, y), (x - 0.02, y - 0.08), (x + 0.1, y + 0.09)], 0.06), PAPER)


def _picture(stencil: Stencil, number: int, level: float, pixel: float, *, spent: bool) -> None:
    """The ship, small, with the one spot in gold, about `level`."""
    per_cm = 1.44 / DECK_LENGTH
    low = level - (DECK + MAST_HEIGHT + HULL_LOW) / 2.0 * per_cm
    heights = {yard.name: low + yard.height * per_cm for yard in YARDS}
    deck, half = low + DECK * per_cm, DECK_LENGTH / 2.0 * per_cm
    timber = blend(SPENT, SPENT_INK, 0.6) if spent else TIMBER
    hull = stencil.polygon(
        [
            (-0.6 * half, low + HULL_LOW * per_cm),
            (0.6 * half, low + HULL_LOW * per_cm),
            (half, deck),
            (-half, deck),
        ]
    )
    thin = max(0.035, 1.4 * pixel)
    shape = np.maximum(hull, stencil.stroke([(0.0, deck), (0.0, deck + MAST_HEIGHT * per_cm)], thin))
    for yard in YARDS:
        reach, y = yard.length / 2.0 * per_cm, heights[yard.name]
        shape = np.maximum(shape, stencil.stroke([(-reach, y), (reach, y)], thin))
    stencil.lay(shape, timber)
    spot = SPOTS[number]
    foot = heights.get(spot.fitting, deck) + thin / 2.0
    ends = (spot.left * per_cm, spot.right * per_cm)
    cover = stencil.box(ends[0] + 0.01, foot, ends[1] - 0.01, foot + SPOT_HIGH * per_cm + thin, 0.02)
    stencil.lay(cover + max(1.2 * pixel, 0.025), SPENT_INK if spent else INK)
    stencil.lay(cover, SPENT if spent else GOLD)


def _back(stencil: Stencil, tall: float, pixel: float) -> None:
    """The back of every card: a compass rose on deep water."""
    field = stencil.box(-0.86, -tall + 0.14, 0.86, tall - 0.14, 0.1)
    stencil.lay(field, BACK)
    stencil.lay(np.minimum(field - 0.06, 0.06 + max(0.02, pixel) - field), blend(BACK, PAPER, 0.5))
    stencil.lay(stencil.ring(0.0, 0.0, 0.46, max(0.03, pixel)), blend(BACK, PAPER, 0.6))
    for step in range(8):
        turn = pi / 4.0 * step
        long = 0.66 if step % 2 == 0 else 0.4
        stencil.lay(_ray(stencil, turn, long), PAPER if step % 2 == 0 else blend(BACK, PAPER, 0.6))
    stencil.lay(stencil.disc(0.0, 0.0, 0.1), BACK)
    stencil.lay(stencil.disc(0.0, 0.0, 0.055), PAPER)


def _ray(stencil: Stencil, turn: float, long: float) -> Grid:
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
    points = ((0.0, -0.1), (long, 0.0), (0.0, 0.1))
    return stencil.polygon([(a * along[0] + b * across[0], a * along[1] + b * across[1]) for a, b in points])
