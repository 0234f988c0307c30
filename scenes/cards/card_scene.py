"""A scene that is a paper card with widgets on a calm sea."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from scenes.cards.focus import Focus
from scenes.cards.sheet import Sheet
from scenes.inputs import KeyPressed, PointerMoved, PointerPressed
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.cards.form import Row
    from scenes.cards.look import CardLook
    from scenes.inputs import Input
    from scenes.scene import Context

_AWAKE = 0.3  # s that the widgets are kept up to date after an input: they light up and settle
_AWAKE_RATE = 30.0
_BESIDE_RAFT = 0.24  # of the width: where the middle of the menu's card is
_WAITING_RATE = 10.0  # the text cursor blinks; a tick lives through 0.1 s at most, so fewer would slow it


class CardScene(Scene):
    """Base of the scenes made of rows. A subclass says which rows it shows; the state is in the subclass.

    The card is laid out anew after every change, so a row never has to be brought up to date by hand.
    """

    width = 440
    """Width of the card, design units."""
    raft = False
    """Whether the raft is seen; the card then stands to its left."""

    def __init__(self, context: Context) -> None:
        """Make the scene; nothing is laid out before it is needed."""
        super().__init__(context)
        self._stale = True
        self._awake = 0.0
        self._keyboard = False
        self._focus_key: str | None = None
        self._sheet: Sheet | None = None

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """The rows of the card as they are now."""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is to be seen now: laid out anew if what its rows show has changed."""
        if self._stale or self._sheet is None:
            self._stale = False
            return self._lay_out()
        return self._sheet

    @property
    def look(self) -> CardLook:
        """Fonts and measures at this window's scale."""
        return self.sheet.look

    @property
    def card(self) -> pygame.Rect:
        """Where the paper is in the window, px."""
        return self.sheet.paper

    def across(self, width: int) -> int:
        """Where in the window the middle of a card of `width` px is, px."""
        if not self.raft:
            return self.size[0] // 2
        return max(round(self.size[0] * _BESIDE_RAFT), width // 2 + self.look.sizes.margin)

    def down(self, height: int) -> int:
        """Where in the window the top of a card of `height` px is, px."""
        return (self.size[1] - height) // 2

    def back(self) -> None:
        """Esc was pressed."""
        self.context.stack.pop()

    def help(self) -> None:
        """F1 was pressed."""
        self.context.open_help()

    def focused(self, key: str) -> None:
        """The keyboard has come to the row of that key."""

    def changed(self) -> None:
        """Lay the card out anew: what the rows show is no longer true."""
        self._stale = True
        self.dirty = True

    def focus_on(self, key: str) -> None:
        """Give the keyboard to the row of that text."""
        self._focus_key = key
        self.changed()

    def focus_first(self) -> None:
        """Give the keyboard to the first row."""
        self._focus_key = None
        self.changed()

    @property
    def rate(self) -> float:
        """Ticks per second: some after an input, few while something is awaited, else none."""
        if self._awake > 0.0:
            return _AWAKE_RATE
        return _WAITING_RATE if self._typing or self.context.backdrop.pending else 0.0

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lay out anew for a window of `size` px."""
        super().resized(size, ui_scale)
        self._stale = True
        self._awake = _AWAKE

    def shown(self) -> None:
        """Lay out anew: the settings may have changed meanwhile."""
        super().shown()
        self._stale = True
        self._awake = _AWAKE

    def handle(self, event: Input) -> None:
        """Take one input: the keyboard's own ways first, the rest is the widgets'."""
        sheet = self.sheet
        self._awake = _AWAKE
        self.dirty = True
        if isinstance(event, KeyPressed) and self._take_key(event):
            return
        if isinstance(event, PointerMoved):
            self._keyboard = False
        if isinstance(event, PointerPressed):
            self._keyboard = False
            self._focus.take_at(event.x, event.y)
            self._follow_focus()
            if event.button == 1 and self._press(event.x, event.y):
                return
        if event.source is not None:
            sheet.manager.process_events(event.source)
            for entry, change in sheet.form.entries:
                change(entry.get_text())

    def tick(self, seconds: float) -> None:
        """Let the widgets live through `seconds`."""
        self._awake = max(0.0, self._awake - seconds)
        self.sheet.manager.update(seconds)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sea, card, widgets, and the ring around what has the keyboard."""
        beside = self.card.right if self.raft else 0
        self.context.backdrop.draw(surface, raft=self.raft, beside=beside)
        self.draw_card(surface)

    def draw_card(self, surface: pygame.Surface) -> None:
        """Draw the card and what is on it."""
        sheet = self.sheet
        ringed = self._keyboard or self._focus.typing
        sheet.draw(surface, self._focus.stop if ringed else None)

    @property
    def _typing(self) -> bool:
        return not self._stale and self._focus.typing

    def _lay_out(self) -> Sheet:
        """Lay all rows out; at another size or with other settings on a new sheet."""
        contrast = self.context.settings.high_contrast
        sheet = self._sheet
        if sheet is None or sheet.made_for != (self.size, self.ui_scale, contrast):
            sheet = self._sheet = Sheet(self.size, self.ui_scale, high_contrast=contrast)
        sheet.lay_out(self.rows(), self.width, self._spot)
        self._focus = Focus(sheet.form.stops, self._focus_key)
        self._follow_focus()
        return sheet

    def _spot(self, width: int, height: int) -> tuple[int, int]:
        return self.across(width), self.down(height)

    def _take_key(self, event: KeyPressed) -> bool:
        """The keys that work alike on every card. True when the key is used up."""
        if event.key == "escape":
            self.back()
        elif event.key == "f1":
            self.help()
        elif not self._focus.take(event, self.context.sounds.click):
            return False
        self._keyboard = True
        self._follow_focus()
        return True

    def _press(self, x: int, y: int) -> bool:
        """Press what is no widget; True if something lay there."""
        for rect, act in self.sheet.form.presses:
            if rect.collidepoint(x, y):
                self.context.sounds.click()
                act()
                return True
        return False

    def _follow_focus(self) -> None:
        """Let the widgets know which field has the keyboard, and remember it for the next layout."""
        stop = self._focus.stop
        if stop is None or self._stale:
            return
        if stop.key != self._focus_key:
            self._focus_key = stop.key
            self.focused(stop.key)
        self.sheet.manager.set_focus_set(stop.entry.get_focus_set() if stop.entry is not None else None)
