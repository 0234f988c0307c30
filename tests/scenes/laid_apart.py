"""Where the parts of a layout are."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame


def assert_apart(parts: Mapping[str, pygame.Rect], size: tuple[int, int]) -> None:
    """No part is empty, leaves the window or covers another one."""
    for name, rect in parts.items():
        assert 0 <= rect.left < rect.right <= size[0], name
        assert 0 <= rect.top < rect.bottom <= size[1], name
    for (one, first), (other, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), f"{one} and {other}"
