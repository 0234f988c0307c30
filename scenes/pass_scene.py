"""The screen between two seats that have secrets: it shows nothing but who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.cards import Button, CardScene, Gap, Text, Title
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.scene import Context, Scene


class PassScene(CardScene):
    """Asks for the device to be passed on: for games with secret cards.

    It is no overlay: not one frame shows what lies below.
    """

    def __init__(
        self, context: Context, name: str, ready: Callable[[], Scene], *, pause: Callable[[], None]
    ) -> None:
        """Wait for `name`, then make way for the scene that `ready` makes; Esc lets the match wait."""
        super().__init__(context)
        self._name, self._ready, self._pause = name, ready, pause

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        return (
            Title(_("Pass to {name}").format(name=self._name)),
            Text(_("Everybody else looks away, please.")),
            Gap(),
            Button(_("I am {name}").format(name=self._name), self._go, "primary"),
        )

    def back(self) -> None:
        """Let the match wait: only the next player goes on from here."""
        self._pause()

    def _go(self) -> None:
        self.context.stack.replace(self._ready())
