"""The rows of a card: texts, buttons, switches, choices, fields. Each lays itself out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from scenes.cards.focus import Stop
from scenes.cards.shapes import arrow, switch
from scenes.theme import INK, RGB, WARNING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame_gui import UIManager
    from pygame_gui.core import UIElement

    from scenes.cards.look import CardLook

    Paint = Callable[[pygame.Surface], None]
    Act = Callable[[], None]


@dataclass(slots=True)
class Form:
    """Collects what the rows lay out: widgets in `manager`, places for the keyboard, paint on top."""

    manager: UIManager
    look: CardLook
    stops: list[Stop] = field(default_factory=list)
    paints: list[Paint] = field(default_factory=list)
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


def _outline(surface: pygame.Surface, rect: pygame.Rect, width: int, corner: int) -> None:
    pygame.draw.rect(surface, WARNING, rect, width=width, border_radius=corner)


class Row(Protocol):
    """One row of a card."""

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the row out in `rect`."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Empty space; `share` of a button's height."""

    share: float = 0.25

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # a gap is as high at any width
        """Height in px."""
        return round(look.sizes.button * self.share)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Nothing to lay out."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph, wrapped."""

    text: str
    small: bool = False
    quiet: bool = False
    colour: RGB | None = None
    align: str = "left"

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""
        return self._font(look).render(self.text, antialias=True, color=INK, wraplength=width).get_height()

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the text out in `rect`."""
        colour = self.colour or (form.look.quiet if self.quiet else INK)
        form.text(self._font(form.look), self.text, colour, rect, self.align)

    def _font(self, look: CardLook) -> pygame.font.Font:
        return look.fonts.small if self.small else look.fonts.text


@dataclass(frozen=True, slots=True)
class Title:
    """The heading of a card, on one line."""

    text: str

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.fonts.title.get_height() + look.sizes.gap

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the heading out in `rect`."""
        room = pygame.Rect(rect.left, rect.top, rect.width, rect.height - form.look.sizes.gap)
        form.text(form.look.heading(self.text, rect.width), self.text, INK, room, "left")


@dataclass(frozen=True, slots=True)
class Picture:
    """Something drawn: `paint` gets the surface and its rectangle. `high` is in design units."""

    high: int
    paint: Callable[[pygame.Surface, pygame.Rect], None]

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return round(self.high * look.sizes.scale)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the picture out in `rect`."""
        form.paints.append(lambda surface: self.paint(surface, rect))


@dataclass(frozen=True, slots=True)
class Button:
    """A push button. `kind` is "button", "primary" (the one to go on), "topic" or "chosen" (of topics)."""

    text: str
    act: Act
    kind: str = "button"
    enabled: bool = True

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.sizes.button

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the button out in `rect`."""
        look = form.look
        small = look.fitting(self.text, rect.width - 2 * look.sizes.gap) is look.fonts.small
        button = UIButton(
            rect,
            self.text,
            form.manager,
            object_id=ObjectID(f"#{self.kind}", "@small" if small else "@usual"),
            command=self.act,
        )
        form.add(button)
        if self.enabled:
            form.stops.append(Stop(self.text, rect, activate=self.act))
        else:
            button.disable()  # type: ignore[no-untyped-call]  # pygame_gui leaves it untyped


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons side by side, all as wide."""

    buttons: Sequence[Button]

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.sizes.button

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the buttons out in `rect`."""
        gap = form.look.sizes.gap
        each = (rect.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        for index, button in enumerate(self.buttons):
            button.place(form, pygame.Rect(rect.left + index * (each + gap), rect.top, each, rect.height))


@dataclass(frozen=True, slots=True)
class Toggle:
    """A switch with its text; the whole row is its hit area."""

    text: str
    on: bool
    change: Callable[[bool], None]

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.sizes.button

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the switch out in `rect`."""
        look = form.look
        gap, high = look.sizes.gap, round(look.sizes.button * 0.55)
        row = ObjectID("#row", "@usual")
        form.add(UIButton(rect, "", form.manager, object_id=row, command=self._flip))
        picture = switch(high, on=self.on)
        spot = picture.get_rect(midright=(rect.right - gap, rect.centery))
        label = pygame.Rect(rect.left + gap, rect.top, spot.left - rect.left - 2 * gap, rect.height)
        form.text(look.fitting(self.text, label.width), self.text, INK, label, "left")
        form.picture(picture, spot)
        form.stops.append(Stop(self.text, rect, activate=self._flip, adjust=self._turn))

    def _flip(self) -> None:
        self.change(not self.on)

    def _turn(self, step: int) -> None:
        if (step > 0) != self.on:
            self._flip()


@dataclass(frozen=True, slots=True)
class Choice:
    """A value with a text, stepped down (-1) and up (1) by an arrow on either side."""

    text: str
    shown: str
    step: Callable[[int], None]

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.sizes.button

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the choice out in `rect`."""
        look = form.look
        gap, high = look.sizes.gap, rect.height
        right = pygame.Rect(rect.right - high, rect.top, high, high)
        value = pygame.Rect(0, rect.top, round(rect.width * 0.34), high)
        value.right = right.left
        left = pygame.Rect(value.left - high, rect.top, high, high)
        for spot, step in ((left, -1), (right, 1)):
            usual = ObjectID("#button", "@usual")
            form.add(UIButton(spot, "", form.manager, object_id=usual, command=self._stepper(step)))
            picture = arrow(high // 3, step)
            form.picture(picture, picture.get_rect(center=spot.center))
        label = pygame.Rect(rect.left + gap, rect.top, left.left - rect.left - 2 * gap, high)
        form.text(look.fitting(self.text, label.width), self.text, INK, label, "left")
        form.text(look.fitting(self.shown, value.width - gap), self.shown, INK, value, "centre")
        form.stops.append(Stop(self.text, rect, activate=self._stepper(1), adjust=self.step))

    def _stepper(self, step: int) -> Act:
        return lambda: self.step(step)


@dataclass(frozen=True, slots=True)
class Entry:
    """A field to type into, with a text or a picture of `aside` design units before it."""

    key: str
    value: str
    change: Callable[[str], None]
    limit: int
    aside: int = 0
    paint: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    text: str = ""
    warned: bool = False

    def height(self, look: CardLook, width: int) -> int:  # noqa: ARG002  # as high at any width
        """Height in px."""
        return look.sizes.button

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the field out in `rect`."""
        look = form.look
        side = pygame.Rect(
            rect.left + look.sizes.gap, rect.top, round(self.aside * look.sizes.scale), rect.height
        )
        spot = pygame.Rect(
            side.right + look.sizes.gap, rect.top, rect.right - side.right - look.sizes.gap, rect.height
        )
        if self.text:
            form.text(look.fitting(self.text, side.width), self.text, INK, side, "left")
        if self.paint is not None:
            paint = self.paint
            form.paints.append(lambda surface: paint(surface, side))
        entry = form.entry(self.key, spot, self.limit)
        if entry.get_text() != self.value:
            entry.set_text(self.value)  # not as initial_text: that would be looked up as a translation
        form.entries.append((entry, self.change))
        if self.warned:
            line = max(2, round(2 * look.sizes.scale))
            form.paints.append(partial(_outline, rect=spot, width=line, corner=look.sizes.corner))
        form.stops.append(Stop(self.key, spot, entry=entry))


@dataclass(frozen=True, slots=True)
class Columns:
    """Stacks of rows side by side; `shares` says how wide each is."""

    columns: Sequence[Sequence[Row]]
    shares: Sequence[float] = (1.0, 1.0)

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px: that of the highest column."""
        widths = self._widths(look, width)
        return max(
            stack_height(column, look, wide) for column, wide in zip(self.columns, widths, strict=True)
        )

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the columns out in `rect`."""
        left = rect.left
        for column, wide in zip(self.columns, self._widths(form.look, rect.width), strict=True):
            place_stack(column, form, pygame.Rect(left, rect.top, wide, rect.height))
            left += wide + 2 * form.look.sizes.margin

    def _widths(self, look: CardLook, width: int) -> list[int]:
        free = width - 2 * look.sizes.margin * (len(self.columns) - 1)
        return [int(free * share / sum(self.shares)) for share in self.shares]


def stack_height(rows: Sequence[Row], look: CardLook, width: int) -> int:
    """Height in px of rows below each other."""
    return sum(row.height(look, width) for row in rows) + _between(look) * max(len(rows) - 1, 0)


def place_stack(rows: Sequence[Row], form: Form, rect: pygame.Rect) -> None:
    """Lay rows out below each other, from the top of `rect`."""
    top = rect.top
    for row in rows:
        high = row.height(form.look, rect.width)
        row.place(form, pygame.Rect(rect.left, top, rect.width, high))
        top += high + _between(form.look)


def _between(look: CardLook) -> int:
    return round(look.sizes.gap * 0.75)
