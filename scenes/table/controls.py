"""The player's inputs at the table: pointer to `Pointing`, keys to `Keyboard`, buttons do what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from scenes.dialogs import ConfirmScene
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

    from games import Command, View
    from scenes.inputs import Input
    from scenes.scene import Context
    from scenes.table.face import Action, Face
    from scenes.table.hands import Hands
    from scenes.table.layout import Layout

WHEEL_STEP = 0.0873
"""A notch of the wheel turns by five degrees, with Shift by one."""
FINE = 0.2


class Controls:
    """Takes inputs.

    `do` carries a command out, `acted` is told when the player did something, `keep` saves the last collapse.
    """

    def __init__(
        self,
        context: Context,
        hands: Hands,
        face: Face,
        *,
        do: Callable[[Command], None],
        acted: Callable[[], None],
        keep: Callable[[], None],
        pause: Callable[[], None],
    ) -> None:
        self._pause = pause
        self._context = context
        self._hands = hands
        self._grasp = hands.grasp
        self._reaching = hands.reaching
        self._pointing = hands.pointing
        self._keyboard = hands.keyboard
        self._face = face
        self._do = do
        self._acted = acted
        self._keep = keep
        self.loads = False
        """Whether the loads are shown."""

    def take(self, event: Input, layout: Layout, view: View) -> None:
        """Take one input."""
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased() | PointerLeft() | WheelTurned():
                self._point(event, layout, view)
            case KeyPressed(repeat=False):
                self._key(event, layout, view)
            case KeyReleased(key=key):
                if key == "tab":
                    self.loads = False
                self._keyboard.released(key)
            case FocusLost():
                self.lost()
            case _:
                pass

    def lost(self) -> None:
        """Another window or a dialog has the pointer and the keys: what is in hand stays there."""
        self._hands.lost()
        self.loads = False

    def _point(self, event: Input, layout: Layout, view: View) -> None:
        match event:
            case PointerMoved(x=x, y=y):
                self._keyboard.selected = None
                self._pointing.moved(layout, x, y)
                if self._reaching.busy:
                    self._reaching.lead_to(*self._pointing.world(x, y))
            case PointerPressed(x=x, y=y, button=1):
                self._press(layout, view, x, y)
            case PointerPressed(button=2 | 3) if self._reaching.busy:
                self._reaching.change_hands()
            case PointerPressed(button=2 | 3):
                self._grasp.keep_holding()
            case PointerReleased(x=x, y=y, button=1):
                self._pointing.released(layout, x, y)
            case WheelTurned(notches=notches, shift=shift):
                self._grasp.turn(notches * WHEEL_STEP * (FINE if shift else 1.0))
            case _:
                self._pointing.at = None

    def _press(self, layout: Layout, view: View, x: int, y: int) -> None:
        self._keyboard.selected = None
        button = layout.button_at(x, y)
        if button is not None:
            self._push(button, view)
            return
        if self._reaching.busy:
            return  # open hands take nothing but what falls
        self._acted()
        self._pointing.pressed(layout, x, y)

    def _push(self, button: str, view: View) -> None:
        self._context.sounds.click()
        if button == "menu":
            self._pause()
        elif button == "help":
            self._context.open_help()
        elif button == "loads":
            self.loads = not self.loads
        elif button == "sound":
            settings = self._context.settings
            self._context.change(msgspec.structs.replace(settings, sound=not settings.sound))
        else:
            self._act(next(action for action in self._face.actions(view) if action.name == button))

    def _key(self, event: KeyPressed, layout: Layout, view: View) -> None:
        key = event.key
        action = next((action for action in self._face.actions(view) if action.key == key), None)
        if key == "escape":
            if self._grasp.leading is None:
                self._pause()
            else:
                self._grasp.put_back()
        elif key == "f1":
            self._context.open_help()
        elif key == "f9":
            self._keep()
        elif key == "tab":
            self.loads = True
        elif action is not None:
            self._act(action)
        else:
            if not self._reaching.busy:  # who reaches for one piece has not read yet what became of another
                self._acted()
            self._pointing.stale()
            self._keyboard.pressed(event, layout, view)

    def _act(self, action: Action) -> None:
        """Do what a button of the game does, after its question."""
        asked = action.question
        if asked is None:
            self._do(action.command)
            return
        self._context.stack.push(
            ConfirmScene(
                self._context,
                asked.title,
                asked.text,
                yes=asked.yes,
                act=lambda: self._do(action.command),
            )
        )
