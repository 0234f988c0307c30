"""The contact shadow of a sprite: soft, just around and a little below what lies on something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.drawing.turning import Placed

SHADOW_CM = 0.11
SHADOW_DARK = 92  # of 255


def shaded(placed: Placed, pixels_per_cm: float, below: tuple[int, int] = (0, 1)) -> Placed:
    """The same image upon its own soft contact shadow, which falls a little downwards.

    `below` is where down is in the image, when it will be turned. The image stays in the middle then.
    """
    image, left, top = placed
    reach = max(1, round(SHADOW_CM * pixels_per_cm))
    drop = max(1, reach // 2)
    margin = reach + drop
    width, height = image.get_width() + 2 * margin, image.get_height() + 2 * margin
    dark = pygame.Surface((width, height), pygame.SRCALPHA)
    place = (margin + drop * below[0], margin + drop * below[1])
    dark.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    dark.fill((0, 0, 0, SHADOW_DARK), special_flags=pygame.BLEND_RGBA_MULT)
    result = pygame.transform.box_blur(dark, reach, repeat_edge_pixels=False)
    result.blit(image, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result, left - margin, top - margin
