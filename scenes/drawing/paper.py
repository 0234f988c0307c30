"""Paper: cards and strips with rounded corners, a faint fibre and a soft shadow, for menus and notes."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from scenes.drawing.plate import to_surface
from scenes.drawing.stencil import Stencil
from scenes.drawing.wood import smooth_noise
from scenes.theme import INK, PAPER, RGB, blend

SHADOW_PX = 10
SOFT = 14
"""Over so many px a shadow fades."""


@lru_cache(maxsize=48)
def sheet(
    width: int, height: int, corner: int = 10, colour: RGB = PAPER, *, raised: bool = True
) -> pygame.Surface:
    """A sheet of paper of `width` x `height` px, premultiplied.

    With a shadow (`raised`) the surface is `SHADOW_PX` larger on every side; `lay_sheet` allows for it.
    """
    margin = SHADOW_PX if raised else 0
    edge = margin + corner + SOFT
    least = 2 * edge + 1 - 2 * margin
    plain = _plain(min(width, least), min(height, least), corner, colour, raised=raised)
    result = _stretched(plain, width + 2 * margin, height + 2 * margin)
    _fibre(result, margin)
    return result


@lru_cache(maxsize=48)
def _plain(width: int, height: int, corner: int, colour: RGB, *, raised: bool) -> pygame.Surface:
    """A sheet without fibre."""
    margin = SHADOW_PX if raised else 0
    stencil = Stencil(width + 2 * margin, height + 2 * margin, unit=1.0)
    half_w, half_h = width / 2.0, height / 2.0
    if raised:
        shadow = stencil.box(-half_w + 1, -half_h - 2, half_w - 1, half_h - 3, corner)
        stencil.lay(shadow - 1.0, (0x25, 0x1E, 0x16), 0.26, SOFT)
    body = stencil.box(-half_w, -half_h, half_w, half_h, corner)
    stencil.lay(body, blend(colour, INK, 0.22))
    stencil.lay(body - 1.0, blend(colour, (255, 255, 255), 0.55))
    lower = stencil.box(-half_w, -half_h, half_w, half_h - 1.0, corner)
    stencil.lay(np.minimum(lower, body) - 1.0, colour)
    return stencil.surface()


def _stretched(plain: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A larger sheet: between its corners all columns are alike, and all rows; the middle ones are repeated.

    To paint a large one whole takes as long as a frame may.
    """
    across, down = plain.get_size()
    xs = _parts(across, width)
    ys = _parts(down, height)
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    for left, wide, x, to_wide in xs:
        for top, high, y, to_high in ys:
            part = pygame.transform.scale(plain.subsurface((left, top, wide, high)), (to_wide, to_high))
            result.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)  # upon nothing: a copy
    return result


def _parts(length: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Where each part begins and how long it is, in the small sheet and in the large one."""
    middle, more = length // 2, wanted - length
    if more <= 0:
        return [(0, length, 0, length)]
    after = length - middle - 1
    behind = (middle + 1, after, middle + 1 + more, after)
    return [(0, middle, 0, middle), (middle, 1, middle, 1 + more), behind]


def _fibre(surface: pygame.Surface, margin: int) -> None:
    """Darken the sheet here and there by a shade that one feels rather than sees."""
    width, height = surface.get_width() - 2 * margin, surface.get_height() - 2 * margin
    rng = np.random.default_rng(2)
    noise = smooth_noise(rng, (height, width), (max(2, height // 3), max(2, width // 7)))
    shade = np.clip(noise - 0.2, 0.0, 1.0) * 0.022
    value = np.repeat((1.0 - shade)[..., None], 3, axis=-1)
    veil = to_surface(value, np.ones((height, width), np.float32))
    surface.blit(veil, (margin, margin), special_flags=pygame.BLEND_RGB_MULT)


def lay_sheet(
    target: pygame.Surface, rect: pygame.Rect, corner: int = 10, colour: RGB = PAPER, *, raised: bool = True
) -> None:
    """Draw a sheet so that its paper fills `rect`."""
    if rect.width <= 0 or rect.height <= 0:
        return
    image = sheet(rect.width, rect.height, corner, colour, raised=raised)
    margin = SHADOW_PX if raised else 0
    target.blit(image, (rect.x - margin, rect.y - margin), special_flags=pygame.BLEND_PREMULTIPLIED)
