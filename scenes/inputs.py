"""What a scene can be told: the window's events as a few small typed values.

Positions are window pixels, y down, taken from the event itself and never polled, so what lay under the
pointer when it was pressed is what is pressed, however late the event is read. Keys carry the name that
pygame gives them ("escape", "tab", "q", "f1", "left").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Input:
    """Base of all inputs; `source` is the pygame event it came from, for widgets that need that."""

    source: pygame.event.Event | None = field(default=None, kw_only=True, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PointerMoved(Input):
    """The pointer went to (x, y) px."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PointerPressed(Input):
    """A button went down at (x, y) px: 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


@dataclass(frozen=True, slots=True)
class PointerReleased(Input):
    """A button came up at (x, y) px: 1 left, 2 middle, 3 right."""

    x: int
    y: int
    button: int = 1


@dataclass(frozen=True, slots=True)
class PointerLeft(Input):
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class WheelTurned(Input):
    """The wheel turned by `notches` (away from the player is positive; parts of a notch on a touch pad)."""

    notches: float
    shift: bool = False


@dataclass(frozen=True, slots=True)
class KeyPressed(Input):
    """A key went down, with the modifiers that were held; `repeat` when it only stayed down."""

    key: str
    shift: bool = False
    alt: bool = False
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class KeyReleased(Input):
    """A key came up."""

    key: str


@dataclass(frozen=True, slots=True)
class TextTyped(Input):
    """Text came from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class FocusLost(Input):
    """Another window has the keyboard now. What is held stays held."""


@dataclass(frozen=True, slots=True)
class FocusGained(Input):
    """The keyboard is ours again."""


_WHEEL_BUTTONS = (4, 5)  # old-style presses that come along with every turn of the wheel
_SHIFTS = frozenset({"left shift", "right shift"})


class InputReader:
    """Turns pygame's events into inputs, remembering only which keys are down."""

    def __init__(self) -> None:
        """Start with no key down."""
        self._down: set[str] = set()
        self._readers: dict[int, Callable[[pygame.event.Event], Input | None]] = {
            pygame.MOUSEMOTION: lambda event: PointerMoved(event.pos[0], event.pos[1], source=event),
            pygame.MOUSEBUTTONDOWN: self._pressed,
            pygame.MOUSEBUTTONUP: self._released,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key_pressed,
            pygame.KEYUP: self._key_released,
            pygame.TEXTINPUT: lambda event: TextTyped(event.text, source=event),
            pygame.WINDOWLEAVE: lambda event: PointerLeft(source=event),
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWFOCUSGAINED: lambda event: FocusGained(source=event),
        }

    def read(self, event: pygame.event.Event) -> Input | None:
        """The input that `event` means to a scene, or None where it means nothing to one."""
        reader = self._readers.get(event.type)
        return reader(event) if reader is not None else None

    def _pressed(self, event: pygame.event.Event) -> Input | None:
        if event.button in _WHEEL_BUTTONS:
            return None
        return PointerPressed(event.pos[0], event.pos[1], event.button, source=event)

    def _released(self, event: pygame.event.Event) -> Input | None:
        if event.button in _WHEEL_BUTTONS:
            return None
        return PointerReleased(event.pos[0], event.pos[1], event.button, source=event)

    def _wheel(self, event: pygame.event.Event) -> Input:
        # some systems turn a wheel moved with Shift sideways; either axis is the wheel to us
        notches = event.precise_y or -event.precise_x
        return WheelTurned(notches, not _SHIFTS.isdisjoint(self._down), source=event)

    def _key_pressed(self, event: pygame.event.Event) -> Input:
        key = _key_name(event)
        repeat = key in self._down
        self._down.add(key)
        shift, alt = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_ALT)
        return KeyPressed(key, shift, alt, repeat, source=event)

    def _key_released(self, event: pygame.event.Event) -> Input:
        key = _key_name(event)
        self._down.discard(key)
        return KeyReleased(key, source=event)

    def _focus_lost(self, event: pygame.event.Event) -> Input:
        self._down.clear()  # their releases go to another window
        return FocusLost(source=event)


_LETTERS = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)


def _key_name(event: pygame.event.Event) -> str:
    """The key's name; where the keyboard writes no Latin letters, that of the letter at its place."""
    name = pygame.key.name(event.key)
    scan = getattr(event, "scancode", 0)
    if not name.isascii() and scan in _LETTERS:
        return chr(ord("a") + scan - pygame.KSCAN_A)
    return name
