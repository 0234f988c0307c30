"""Where things lie around the table, in pixels: strips at the sides, the line above, lights below."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from games import LooseView
    from scenes.viewport import Screen

QUIET_SCALE = 19.0
"""Pixels per cm, at UI scale 1, of pieces that wait beside the table."""


@dataclass(frozen=True, slots=True)
class Item:
    """A piece beside the table, at the foot or in the `middle` of its cell; `scale` in px per cm."""

    piece: str
    kind: str
    rect: pygame.Rect
    scale: float
    place: str
    loose: LooseView | None = None
    middle: bool = False


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """The place of a seat in the right strip; in `slots` stands what it has collected."""

    seat: int
    rect: pygame.Rect
    mark: pygame.Rect
    name: pygame.Rect
    slots: tuple[pygame.Rect, ...] = ()


@dataclass(slots=True)
class Layout:
    """All rectangles for one size of the window and one view.

    `actions` are the buttons of the game by their names, in `slots` from the lowest up; `marks` are places
    that a game names itself; what lies above the gauges ends at the row `foot`. The `balance` may lie where
    the `lights` do at play: they shine while the table moves, and it is known when that is at rest.
    Without a width it is left out.
    """

    size: tuple[int, int]
    scale: float
    world: Screen
    line: pygame.Rect
    left: pygame.Rect
    aside: pygame.Rect
    right: pygame.Rect
    lights: pygame.Rect
    balance: pygame.Rect
    foot: int
    buttons: dict[str, pygame.Rect]
    slots: tuple[pygame.Rect, ...]
    actions: dict[str, pygame.Rect] = field(default_factory=dict)
    marks: dict[str, pygame.Rect] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    plates: list[SeatPlate] = field(default_factory=list)

    def item_at(self, x: int, y: int) -> Item | None:
        """The piece beside the table under a point, with a margin that makes small ones easy to take."""
        best: Item | None = None
        nearest = float("inf")
        reach = 6.0 * self.scale
        for item in self.items:
            dx = max(item.rect.left - x, 0, x - item.rect.right)
            dy = max(item.rect.top - y, 0, y - item.rect.bottom)
            off = float(dx * dx + dy * dy)
            if off <= reach * reach and off < nearest:
                best, nearest = item, off
        return best

    def beside(self, x: int) -> bool:
        """Whether a point lies in the columns of the strips, where nothing is let go by accident."""
        return x < self.left.right or x >= self.right.left

    def over_world(self, x: int, y: int) -> bool:
        """Whether a point lies in the window over the world, on no button and not on the line above."""
        inside = 0 <= x < self.size[0] and self.world.top <= y < self.size[1]
        return inside and not self.beside(x) and self.button_at(x, y) is None

    def button_at(self, x: int, y: int) -> str | None:
        """The button under a point."""
        for name, rect in (*self.buttons.items(), *self.actions.items()):
            if rect.collidepoint(x, y):
                return name
        return None
