"""Which widget the keyboard speaks to, how it moves on, and what its keys do there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame
    from pygame_gui.elements import UITextEntryLine

    from scenes.inputs import KeyPressed


@dataclass(slots=True)
class Stop:
    """A place where the keyboard can be: something to activate, to adjust by steps, or to type into."""

    key: str
    rect: pygame.Rect
    activate: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    entry: UITextEntryLine | None = None


class Focus:
    """The stops of a card in reading order, and the one that has the keyboard."""

    def __init__(self, stops: list[Stop], key: str | None) -> None:
        """Start at the stop with `key`, or at the first one."""
        self.stops = stops
        self._at = next((index for index, stop in enumerate(stops) if stop.key == key), 0)

    @property
    def stop(self) -> Stop | None:
        """The stop that has the keyboard."""
        return self.stops[self._at] if self.stops else None

    @property
    def typing(self) -> bool:
        """Whether it is a field to type into."""
        return self.stop is not None and self.stop.entry is not None

    def take(self, event: KeyPressed, click: Callable[[], None]) -> bool:
        """Take a key that moves on, adjusts or activates; `click` is called before what is activated.

        Returns whether the key is used up.
        """
        if event.key == "tab":
            self.onward(-1 if event.shift else 1)
        elif event.key in ("up", "down"):
            self.towards(0, 1 if event.key == "down" else -1)
        elif event.key in ("left", "right") and not self.typing:
            self._sideways(1 if event.key == "right" else -1)
        elif event.key in ("return", "enter", "space") and not (self.typing and event.key == "space"):
            if not event.repeat:
                self._activate(click)
        else:
            return False
        return True

    def _sideways(self, step: int) -> None:
        if self.stop is not None and self.stop.adjust is not None:
            self.stop.adjust(step)
        else:
            self.towards(step, 0)

    def _activate(self, click: Callable[[], None]) -> None:
        if self.stop is None:
            return
        if self.stop.activate is not None:
            click()
            self.stop.activate()
        elif self.stop.entry is not None:
            self.onward(1)

    def onward(self, step: int) -> None:
        """Go to the next (1) or the last (-1) stop in reading order, round the ends."""
        if self.stops:
            self._at = (self._at + step) % len(self.stops)

    def towards(self, right: int, down: int) -> None:
        """Go to the nearest stop in a direction; stay where there is none."""
        if self.stop is None:
            return
        here = self.stop.rect
        best: tuple[int, int] | None = None
        for index, stop in enumerate(self.stops):
            ahead, aside = _distance(here, stop.rect, right, down)
            if ahead > 0 and (best is None or ahead + 3 * aside < best[0]):
                best = (ahead + 3 * aside, index)
        if best is not None:
            self._at = best[1]

    def take_at(self, x: int, y: int) -> None:
        """Move to the stop under the point, if there is one."""
        for index, stop in enumerate(self.stops):
            if stop.rect.collidepoint(x, y):
                self._at = index
                return


def _distance(here: pygame.Rect, there: pygame.Rect, right: int, down: int) -> tuple[int, int]:
    """How far `there` lies ahead of `here`, and how far beside the way, px."""
    if down:
        ahead = (there.centery - here.centery) * down
        return ahead, max(there.left - here.right, here.left - there.right, 0)
    ahead = (there.centerx - here.centerx) * right
    return ahead, max(there.top - here.bottom, here.top - there.bottom, 0)
