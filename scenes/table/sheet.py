"""Panels that are laid over the world in every frame: what is opaque is copied, and only the rest blended.

To blend a pixel takes some five times as long as to copy it, and most of a panel hides what is below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable

OPAQUE = 255


class Sheet:
    """A picture of panels on nothing, with premultiplied alpha."""

    def __init__(
        self, picture: pygame.Surface, patches: Iterable[pygame.Rect], panels: Iterable[pygame.Rect]
    ) -> None:
        """Take a picture, the patches outside of which it is empty, and the insides of its panels.

        No two patches overlap. Of a panel that is not opaque all over, or reaches beyond its patch, all is
        blended.
        """
        self._picture = picture
        self._copied: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._blended = list(patches)
        for panel in _opaque(picture, panels):
            patch = next((patch for patch in self._blended if patch.contains(panel)), None)
            if patch is not None:
                copy = pygame.Surface(panel.size)
                copy.blit(picture, (0, 0), panel)
                self._copied.append((copy, panel))
                self._blended.remove(patch)
                self._blended += _around(panel, patch)

    def lay(self, target: pygame.Surface) -> None:
        """Lay the picture over another one of its size."""
        for copy, panel in self._copied:
            target.blit(copy, panel)
        for patch in self._blended:
            target.blit(self._picture, patch, patch, special_flags=pygame.BLEND_PREMULTIPLIED)


def _opaque(picture: pygame.Surface, panels: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Those that are opaque all over, as far as they are on the picture."""
    alpha = pygame.surfarray.pixels_alpha(picture)
    clipped = (panel.clip(picture.get_rect()) for panel in panels)
    return [
        panel
        for panel in clipped
        if panel.width > 0
        and panel.height > 0
        and (alpha[panel.left : panel.right, panel.top : panel.bottom] == OPAQUE).all()
    ]


def _around(inner: pygame.Rect, outer: pygame.Rect) -> list[pygame.Rect]:
    """What lies around a rectangle within another one."""
    strips = (
        (outer.left, outer.top, outer.width, inner.top - outer.top),
        (outer.left, inner.bottom, outer.width, outer.bottom - inner.bottom),
        (outer.left, inner.top, inner.left - outer.left, inner.height),
        (inner.right, inner.top, outer.right - inner.right, inner.height),
    )
    return [pygame.Rect(strip) for strip in strips if strip[2] > 0 and strip[3] > 0]
