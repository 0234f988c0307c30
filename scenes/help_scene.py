"""The help: topics to the left, the chosen page to the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame_gui.elements import UITextBox

from scenes.cards import Button, Buttons, CardScene, Columns, FixedRow, Title
from scenes.inputs import KeyPressed
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.cards import Form, Row
    from scenes.cards.look import CardLook
    from scenes.inputs import Input
    from scenes.scene import Context
    from scenes.topic import Book

_PAGE_HIGH = 360  # design units
_STEP = 0.2  # of the page's length, for one press of Page down


@dataclass(frozen=True, slots=True)
class Page(FixedRow):
    """A row that is a text box to scroll in; `made` is handed the box."""

    paragraphs: Sequence[str]
    made: Callable[[UITextBox], None]

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return round(_PAGE_HIGH * look.sizes.scale)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the page out in `rect`."""
        html = "<br><br>".join(_(paragraph) for paragraph in self.paragraphs)
        box = UITextBox(html, rect, form.manager)
        form.add(box)
        self.made(box)


class HelpScene(CardScene):
    """The rules of the games in our own words, one book a game.

    Moving on to a topic opens it; Page up and down scroll.
    """

    width = 784

    def __init__(self, context: Context, books: Sequence[Book], book: int = 0) -> None:
        """Open a book at its first topic."""
        super().__init__(context)
        self._books = books
        self._box: UITextBox | None = None
        self._turn_to(book)

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        names = [
            Button(_(topic.name), self._opener(index), "chosen" if index == self._at else "topic")
            for index, topic in enumerate(self._topics)
        ]
        page = Page(self._topics[self._at].paragraphs, self._made)
        return (self._heading(), Columns((names, (page,)), (1.0, 2.6)))

    def _heading(self) -> Row:
        close = Button(_("Close"), self.back)
        title = Title(_("How to play"))
        if len(self._books) == 1:
            return Columns(((title,), (close,)), (4.0, 1.0))
        books = [
            Button(_(book.title), self._taker(index), "taken" if index == self._book else "button")
            for index, book in enumerate(self._books)
        ]
        return Columns(((title,), (Buttons(books),), (close,)), (1.6, 1.8, 0.8))

    def help(self) -> None:
        """F1 closes what F1 has opened."""
        self.back()

    def handle(self, event: Input) -> None:
        """Scroll, or leave it to the card."""
        if isinstance(event, KeyPressed) and event.key in ("page up", "page down", "home", "end"):
            self._scroll(event.key)
            self.dirty = True
            return
        super().handle(event)

    def focused(self, key: str) -> None:
        """Open the topic that the keyboard has come to."""
        for index, topic in enumerate(self._topics):
            if _(topic.name) == key:
                self._open(index)

    def _taker(self, index: int) -> Callable[[], None]:
        return lambda: self._turn_to(index)

    def _turn_to(self, book: int) -> None:
        self._book, self._at = book, 0
        self._topics = self._books[book].topics
        self.focus_on(_(self._topics[0].name))

    def _opener(self, index: int) -> Callable[[], None]:
        return lambda: self._open(index)

    def _open(self, index: int) -> None:
        if index != self._at:
            self._at = index
            self.changed()

    def _made(self, box: UITextBox) -> None:
        self._box = box

    def _scroll(self, key: str) -> None:
        bar = self._box.scroll_bar if self._box is not None else None
        if bar is None:
            return  # the page is shown as a whole
        steps = {"page up": -_STEP, "page down": _STEP, "home": -1.0, "end": 1.0}
        highest = 1.0 - bar.visible_percentage
        bar.set_scroll_from_start_percentage(min(highest, max(0.0, bar.start_percentage + steps[key])))
        bar.has_moved_recently = True
