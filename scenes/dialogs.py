"""Small cards over what goes on below, whose clock stands still meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.cards import Button, Buttons, CardScene, Gap, Text, Title
from scenes.theme import INK
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.scene import Context

_VEIL = 90  # of 255: what lies below is seen, and seen to wait


class DialogScene(CardScene):
    """Base of the cards that leave the scene below visible."""

    overlay = True
    width = 460

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over the scene below, and the card."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*INK, _VEIL))
        surface.blit(veil, (0, 0))
        self.draw_card(surface)


class ConfirmScene(DialogScene):
    """A question with two answers: Enter is the coloured one, Esc the one that changes nothing."""

    def __init__(
        self, context: Context, title: str, text: str, *, yes: str, act: Callable[[], None], no: str = ""
    ) -> None:
        """Ask `text`; `yes` is the text of the button that does `act`, `no` that of the other one."""
        super().__init__(context)
        self._title, self._text, self._yes, self._act, self._no = title, text, yes, act, no
        self._keyboard = True  # it may be asked by a key: what Enter does is seen from the first moment
        self.focus_on(yes)

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        answers = Buttons(
            (Button(self._no or _("Cancel"), self.back), Button(self._yes, self._agree, "primary"))
        )
        return (Title(self._title), Text(self._text), Gap(), answers)

    def _agree(self) -> None:
        self.context.stack.pop()
        self._act()


class MessageScene(DialogScene):
    """One sentence to be read, and a button."""

    def __init__(self, context: Context, title: str, text: str) -> None:
        """Say `text`."""
        super().__init__(context)
        self._title, self._text = title, text

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        return (Title(self._title), Text(self._text), Gap(), Button(_("Close"), self.back, "primary"))
