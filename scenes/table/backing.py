"""The backing of a frame: all that lasts, painted once and laid down again until something of it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


class Backing:
    """One opaque picture, and what it was painted of."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture = pygame.Surface((1, 1))

    def lay(
        self,
        target: pygame.Surface,
        area: pygame.Rect,
        key: Hashable,
        paint: Callable[[pygame.Surface], bool],
    ) -> None:
        """Lay `area` of the picture down; it is painted anew when `key`, what it shows, is another one.

        `paint` says whether what it painted is good enough to be kept.
        """
        key = (target.get_size(), key)
        if key != self._key:
            if self._picture.get_size() != target.get_size():
                self._picture = pygame.Surface(target.get_size())
            self._key = key if paint(self._picture) else None
        target.blit(self._picture, area, area)
