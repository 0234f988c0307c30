"""Small drawn signs of the cards, anti-aliased."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.theme import INK, PAPER, RGB, SEA, WOOD, blend

_OVER = 4
_DARK = 80  # of 255, the shadow of paper


def arrow(size: int, direction: int) -> pygame.Surface:
    """A triangle that points left (-1) or right (1), `size` px high."""
    big = size * _OVER
    picture = _clear((big, big), INK)
    base, tip = (big * 0.2, big * 0.85) if direction > 0 else (big * 0.8, big * 0.15)
    pygame.draw.polygon(picture, INK, [(base, 0), (base, big), (tip, big / 2)])
    return pygame.transform.smoothscale(picture, (size, size))


def switch(high: int, *, on: bool) -> pygame.Surface:
    """A switch: a track with a knob, on to the right. Place, fill and tick tell, not colour alone."""
    big = high * _OVER
    wide = round(big * 1.8)
    track: RGB = SEA[0] if on else blend(PAPER, WOOD[3], 0.6)
    picture = _clear((wide, big), track)
    pygame.draw.rect(picture, track, picture.get_rect(), border_radius=big // 2)
    if not on:
        inner = picture.get_rect().inflate(-big // 6, -big // 6)
        pygame.draw.rect(picture, PAPER, inner, border_radius=inner.height // 2)
    centre = (wide - big // 2, big // 2) if on else (big // 2, big // 2)
    pygame.draw.circle(picture, PAPER if on else blend(PAPER, WOOD[3], 0.75), centre, big * 0.36)
    if on:
        middle = (wide - big) // 2
        points = [(middle + big * x, big * y) for x, y in ((0.02, 0.5), (0.16, 0.66), (0.4, 0.32))]
        pygame.draw.lines(picture, PAPER, closed=False, points=points, width=big // 10)
    return pygame.transform.smoothscale(picture, (round(high * 1.8), high))


@lru_cache(maxsize=4)
def paper(size: tuple[int, int], corner: int, shadow: int, *, edged: bool) -> pygame.Surface:
    """A sheet of paper of `size` px within a soft shadow of `shadow` px on all sides; `edged` in ink."""
    sheet = pygame.Rect((shadow, shadow), size)
    picture = _shadow(sheet, shadow)
    picture.blit(_rounded(size, corner, PAPER), sheet)
    if edged:
        pygame.draw.rect(picture, INK, sheet, width=max(2, corner // 5), border_radius=corner)
    return picture


def _shadow(sheet: pygame.Rect, reach: int) -> pygame.Surface:
    """A blurred dark rectangle; blurred at a quarter of its size, which nobody sees and costs a tenth."""
    full = (sheet.width + 2 * reach, sheet.height + 2 * reach)
    quarter = _clear((full[0] // _OVER, full[1] // _OVER), INK)
    dark = sheet.move(0, reach // 8)
    quarter.fill((*INK, _DARK), [round(edge / _OVER) for edge in dark])
    blurred = pygame.transform.gaussian_blur(quarter, max(1, reach // 4 // _OVER))
    return pygame.transform.smoothscale(blurred, full)


def _clear(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A transparent surface that is yet of a colour, so that smooth edges do not darken towards black."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    return picture


def _rounded(size: tuple[int, int], corner: int, colour: RGB) -> pygame.Surface:
    """A filled rectangle whose corners are smooth."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, colour, picture.get_rect(), border_radius=corner)
    big = _clear((corner * 2 * _OVER, corner * 2 * _OVER), colour)
    pygame.draw.circle(big, colour, big.get_rect().center, corner * _OVER)
    round_one = pygame.transform.smoothscale(big, (corner * 2, corner * 2))
    width, height = size
    for x, y, part_x, part_y in (
        (0, 0, 0, 0),
        (width - corner, 0, corner, 0),
        (0, height - corner, 0, corner),
        (width - corner, height - corner, corner, corner),
    ):
        picture.fill((0, 0, 0, 0), (x, y, corner, corner))
        picture.blit(round_one, (x, y), (part_x, part_y, corner, corner))
    return picture
