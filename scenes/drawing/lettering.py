"""Letters on drawn things: numbers on discs and cards, in the one typeface, in any size."""

from __future__ import annotations

from functools import lru_cache

import pygame

from scenes.fonts import font_files
from scenes.theme import INK, RGB


@lru_cache(maxsize=128)
def letters(text: str, size: int, colour: RGB = INK, *, bold: bool = True) -> pygame.Surface:
    """A word or a number whose line is `size` px high, premultiplied. `pygame.font` must be initialised."""
    files = font_files()
    font = pygame.font.Font(None if files is None else files[bold], size)
    return font.render(text, True, colour).premul_alpha()  # noqa: FBT003 - smooth edges


def write(
    target: pygame.Surface, text: str, centre: tuple[float, float], size: int, colour: RGB = INK
) -> None:
    """Write so that what is inked of the text lies about `centre` (px)."""
    image = letters(text, size, colour)
    inked = image.get_bounding_rect()
    place = (round(centre[0] - inked.x - inked.width / 2.0), round(centre[1] - inked.y - inked.height / 2.0))
    target.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
