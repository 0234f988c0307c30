"""Pointer and keys of a replay: they name what others do; dragging along the time line is done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.inputs import (
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.inputs import Input
    from scenes.replay.deck import Deck
    from scenes.replay.playback import Playback
    from scenes.replay.time_line import TimeLine

KEYS = {
    "space": "toggle",
    "r": "backwards",
    "left": "frame-before",
    "right": "frame-after",
    ",": "tick-before",
    ".": "tick-after",
    "down": "slower",
    "up": "faster",
    "1": "speed",
    "page up": "turn-before",
    "page down": "turn-after",
    "p": "fall-before",
    "n": "fall-after",
    "home": "first",
    "end": "last",
    "a": "loop-start",
    "[": "loop-start",
    "b": "loop-end",
    "]": "loop-end",
    "l": "unloop",
    "w": "why",
    "s": "slow",
    "g": "branch",
    "f9": "keep",
    "escape": "leave",
    "f1": "help",
}
REPEATED = frozenset({"left", "right", ",", ".", "up", "down", "page up", "page down"})
"""These keys go on while they stay down."""


class Controls:
    """Takes inputs; `do` is told the names of what is to be done."""

    def __init__(self, playback: Playback, do: Callable[[str], None]) -> None:
        self._playback = playback
        self._do = do
        self._resume = False
        self.scrubbing = False
        """Whether the place follows the pointer along the time line."""
        self.holding = False
        """Whether Tab is held: the forces are shown so long."""
        self.hovered: str | None = None
        """The button under the pointer."""

    def take(
        self, event: Input, button_at: Callable[[int, int], str | None], deck: Deck, line: TimeLine
    ) -> None:
        """Take one input; `button_at` knows the button under a point."""
        match event:
            case PointerMoved(x=x) if self.scrubbing:
                self._playback.go(line.tick_at(x))
            case PointerMoved(x=x, y=y):
                self.hovered = button_at(x, y)
            case PointerPressed(x=x, y=y, button=1):
                self._press((x, y), button_at(x, y), deck, line)
            case PointerReleased(button=1):
                self._release()
            case PointerLeft():
                self.hovered = None
            case WheelTurned(notches=notches, shift=shift):
                self._do(_way("tick" if shift else "frame", notches))
            case FocusLost():
                self.lost()
            case _:
                self._key(event)

    def _key(self, event: Input) -> None:
        match event:
            case KeyPressed(key="tab"):
                self.holding = True
            case KeyReleased(key="tab"):
                self.holding = False
            case KeyPressed(key=key, repeat=repeat):
                if key in KEYS and (not repeat or key in REPEATED):
                    self._do(KEYS[key])
            case _:
                pass

    def lost(self) -> None:
        """Something else has pointer and keys now."""
        self._release()
        self.holding = False
        self.hovered = None

    def _press(self, at: tuple[int, int], button: str | None, deck: Deck, line: TimeLine) -> None:
        if button is not None:
            self._do(button)
        elif deck.scrubbing.collidepoint(at):
            self._resume = self._playback.playing
            self.scrubbing = True
            self._playback.pause()
            self._playback.go(line.tick_at(at[0]))

    def _release(self) -> None:
        """The pointer has let go of the time line: it goes on as it went before."""
        if self.scrubbing and self._resume:
            self._playback.play(backwards=self._playback.backwards)
        self.scrubbing = False


def _way(step: str, notches: float) -> str:
    return f"{step}-{'after' if notches < 0 else 'before'}"
