"""The help: topics to the left, the chosen page to the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.cards import Button, Buttons, CardScene, Columns, Title
from scenes.help_page import Page
from scenes.inputs import KeyPressed
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.cards import Row
    from scenes.help_page import Scrolling
    from scenes.inputs import Input
    from scenes.scene import Context
    from scenes.topic import Book

SCROLLING_RATE = 60.0


class HelpScene(CardScene):
    """The rules of the games in our own words, one book a game.

    Moving on to a topic opens it; Page up and down scroll.
    """

    width = 784

    def __init__(self, context: Context, books: Sequence[Book], book: int = 0) -> None:
        """Open a book at its first topic."""
        super().__init__(context)
        self._books = books
        self._scrolling: Scrolling | None = None
        self._moves = False
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

    @property
    def rate(self) -> float:
        """As any card; and until what was scrolled has come to rest."""
        return max(super().rate, SCROLLING_RATE if self._moves else 0.0)

    def tick(self, seconds: float) -> None:
        """Let the page move on, and come to rest on a whole line."""
        super().tick(seconds)
        self._moves = self._scrolling is not None and self._scrolling.settle()

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

    def _made(self, scrolling: Scrolling) -> None:
        self._scrolling = scrolling

    def _scroll(self, key: str) -> None:
        """Turn on by a page, of which the last line is seen again."""
        lines = self._scrolling
        if lines is not None:
            step = max(1, lines.page - 1)
            places = {
                "page up": lines.line - step,
                "page down": lines.line + step,
                "home": 0,
                "end": lines.most,
            }
            lines.go(places[key])
