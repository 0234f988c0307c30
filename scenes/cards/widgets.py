"""Rows to act on: buttons, switches, choices and fields."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton

from scenes.cards.focus import Stop
from scenes.cards.form import FixedRow
from scenes.cards.shapes import arrow, switch
from scenes.fonts import squeezed
from scenes.theme import INK, WARNING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards.form import Form

    Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Button(FixedRow):
    """A push button.

    `kind` is "button", "primary" (the one to go on), "taken" (of several), "topic" or "chosen" (of topics).
    """

    text: str
    act: Act
    kind: str = "button"
    enabled: bool = True

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the button out in `rect`."""
        look = form.look
        font = look.fitting(self.text, rect.width - 2 * look.sizes.gap)
        small = font is look.fonts.small
        button = UIButton(
            rect,
            squeezed(font, self.text, rect.width - look.sizes.gap),
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
class Buttons(FixedRow):
    """Buttons side by side, all as wide."""

    buttons: Sequence[Button]

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the buttons out in `rect`."""
        gap = form.look.sizes.gap
        each = (rect.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        for index, button in enumerate(self.buttons):
            button.place(form, pygame.Rect(rect.left + index * (each + gap), rect.top, each, rect.height))


@dataclass(frozen=True, slots=True)
class Toggle(FixedRow):
    """A switch with its text; the whole row is its hit area."""

    text: str
    on: bool
    change: Callable[[bool], None]

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
class Choice(FixedRow):
    """A value with a text, stepped down (-1) and up (1) by an arrow on either side."""

    text: str
    shown: str
    step: Callable[[int], None]

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
class Entry(FixedRow):
    """A field to type into, with a text or a picture of `aside` design units before it."""

    key: str
    value: str
    change: Callable[[str], None]
    limit: int
    aside: int = 0
    paint: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    text: str = ""
    warned: bool = False

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


def _outline(surface: pygame.Surface, rect: pygame.Rect, width: int, corner: int) -> None:
    pygame.draw.rect(surface, WARNING, rect, width=width, border_radius=corner)
