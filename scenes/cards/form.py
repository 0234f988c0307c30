"""The form that rows are laid out on: their widgets, places for the keyboard, and paint on top."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame_gui.elements import UITextEntryLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_gui import UIManager
    from pygame_gui.core import UIElement

    from scenes.cards.focus import Stop
    from scenes.cards.look import CardLook
    from scenes.theme import RGB

    Paint = Callable[[pygame.Surface], None]


@dataclass(slots=True)
class Form:
    """Collects what the rows lay out: widgets in `manager`, places for the keyboard, paint on top.

    `presses` are places that are no widgets and do something when they are pressed.
    """

    manager: UIManager
    look: CardLook
    stops: list[Stop] = field(default_factory=list)
    paints: list[Paint] = field(default_factory=list)
    presses: list[tuple[pygame.Rect, Callable[[], None]]] = field(default_factory=list)
    entries: list[tuple[UITextEntryLine, Callable[[str], None]]] = field(default_factory=list)
    _widgets: list[UIElement] = field(default_factory=list)
    _fields: dict[str, UITextEntryLine] = field(default_factory=dict)
    _old: list[UIElement] = field(default_factory=list)
    _old_fields: dict[str, UITextEntryLine] = field(default_factory=dict)

    def again(self, look: CardLook) -> Form:
        """An empty form for the next layout, which may take over fields: their cursor must not jump."""
        return Form(self.manager, look, _old=self._widgets, _old_fields=self._fields)

    def settle(self) -> None:
        """Remove what the last layout has left and this one did not take over."""
        for widget in (*self._old, *self._old_fields.values()):
            widget.kill()  # type: ignore[no-untyped-call]  # pygame_gui leaves it untyped
        self._old, self._old_fields = [], {}

    def add(self, widget: UIElement) -> None:
        """Keep a widget until the next layout."""
        self._widgets.append(widget)

    def entry(self, key: str, rect: pygame.Rect, limit: int) -> UITextEntryLine:
        """The field with that key, the same one as before where it still lies at the same place."""
        entry = self._old_fields.pop(key, None)
        if entry is not None and entry.rect != rect:
            entry.kill()  # type: ignore[no-untyped-call]  # pygame_gui leaves it untyped
            entry = None
        if entry is None:
            entry = UITextEntryLine(rect, self.manager)
            entry.set_text_length_limit(limit)
        self._fields[key] = entry
        return entry

    def text(self, font: pygame.font.Font, text: str, colour: RGB, rect: pygame.Rect, align: str) -> None:
        """Paint a text into `rect`, wrapped at its width, aligned left, centre or right."""
        font.align = pygame.FONT_CENTER if align == "centre" else pygame.FONT_LEFT
        picture = font.render(text, antialias=True, color=colour, wraplength=rect.width)
        spot = picture.get_rect(centery=rect.centery)
        setattr(spot, _SIDES[align], getattr(rect, _SIDES[align]))
        self.picture(picture, spot)

    def picture(self, picture: pygame.Surface, spot: pygame.Rect) -> None:
        """Paint a picture at `spot`."""
        self.paints.append(lambda surface: _blit(surface, picture, spot))


_SIDES = {"left": "left", "centre": "centerx", "right": "right"}


def _blit(surface: pygame.Surface, picture: pygame.Surface, spot: pygame.Rect) -> None:
    surface.blit(picture, spot)


class Row(Protocol):
    """One row of a card."""

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the row out in `rect`."""


class FixedRow:
    """A row that is as high at any width: as high as a button, unless it says otherwise."""

    __slots__ = ()

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return look.sizes.button

    def height(self, look: CardLook, width: int) -> int:
        """Height in px, the same at any width."""
        del width
        return self.fixed_height(look)
