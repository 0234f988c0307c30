"""A scene that is a paper card with widgets on a calm sea."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame
from pygame_gui import UIManager

from scenes.cards.focus import Focus
from scenes.cards.form import Form
from scenes.cards.look import FOCUS, card_look
from scenes.cards.shapes import paper
from scenes.cards.stacking import place_stack, stack_height
from scenes.inputs import KeyPressed, PointerMoved, PointerPressed
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        self._look_key: tuple[tuple[int, int], float, bool] | None = None
        self._form: Form | None = None

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """The rows of the card as they are now."""

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
        self._refresh()
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
            self._manager.process_events(event.source)
            self._read_entries()

    def tick(self, seconds: float) -> None:
        """Let the widgets live through `seconds`."""
        self._refresh()
        self._awake = max(0.0, self._awake - seconds)
        self._manager.update(seconds)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sea, card, widgets, and the ring around what has the keyboard."""
        self._refresh()
        self.context.backdrop.draw(surface, raft=self.raft)
        self.draw_card(surface)

    def draw_card(self, surface: pygame.Surface) -> None:
        """Draw the card and what is on it."""
        sizes = self.look.sizes
        shadow = 2 * sizes.margin
        sheet = paper(self.card.size, sizes.corner, shadow, edged=self.look.high_contrast)
        surface.blit(sheet, (self.card.left - shadow, self.card.top - shadow))
        self._manager.draw_ui(surface)
        for paint in self._form.paints if self._form is not None else ():
            paint(surface)
        stop = self._focus.stop
        if stop is not None and (self._keyboard or stop.entry is not None):
            line = max(2, round(3 * self.look.sizes.scale))
            ring = stop.rect.inflate(line, line)
            pygame.draw.rect(surface, FOCUS, ring, width=line, border_radius=self.look.sizes.corner)

    @property
    def _typing(self) -> bool:
        return not self._stale and self._focus.stop is not None and self._focus.stop.entry is not None

    def _refresh(self) -> None:
        if self._stale:
            self._stale = False
            self._lay_out()

    def _lay_out(self) -> None:
        look = self._fresh_look()
        self._form = self._form.again(look) if self._form is not None else Form(self._manager, look)
        rows = self.rows()
        padding = round(look.sizes.margin * 1.25)
        width = min(round(self.width * look.sizes.scale), self.size[0] - 2 * look.sizes.gap)
        inside = width - 2 * padding
        self.card = pygame.Rect(0, 0, width, stack_height(rows, look, inside) + 2 * padding)
        self.card.center = (self.across(width), self.size[1] // 2)
        self.card.top = self.down(self.card.height)
        place_stack(rows, self._form, self.card.inflate(-2 * padding, -2 * padding))
        self._form.settle()
        self._manager.update(0.0)  # the widgets paint themselves only when they are brought up to date
        self._focus = Focus(self._form.stops, self._focus_key)
        self._follow_focus()

    def _fresh_look(self) -> CardLook:
        """The look at this size and these settings; when it is a new one, all widgets are new ones."""
        contrast = self.context.settings.high_contrast
        if self._look_key != (self.size, self.ui_scale, contrast):
            self._look_key = (self.size, self.ui_scale, contrast)
            self.look = card_look(self.ui_scale, high_contrast=contrast)
            self._manager = UIManager(self.size, self.look.widgets, enable_live_theme_updates=False)
            self._manager.preload_fonts([self.look.bold])
            self._form = None
        return self.look

    def _take_key(self, event: KeyPressed) -> bool:
        """The keys that work alike on every card. True when the key is used up."""
        stop = self._focus.stop
        typing = stop is not None and stop.entry is not None
        if event.key == "escape":
            self.back()
        elif event.key == "f1":
            self.help()
        elif event.key == "tab":
            self._focus.onward(-1 if event.shift else 1)
        elif event.key in ("up", "down"):
            self._focus.towards(0, 1 if event.key == "down" else -1)
        elif event.key in ("left", "right") and not typing:
            self._sideways(1 if event.key == "right" else -1)
        elif event.key in ("return", "enter", "space") and not (typing and event.key == "space"):
            self._activate(event)
        else:
            return False
        self._keyboard = True
        self._follow_focus()
        return True

    def _press(self, x: int, y: int) -> bool:
        """Press what is no widget; True if something lay there."""
        for rect, act in self._form.presses if self._form is not None else ():
            if rect.collidepoint(x, y):
                self.context.sounds.click()
                act()
                return True
        return False

    def _sideways(self, step: int) -> None:
        stop = self._focus.stop
        if stop is not None and stop.adjust is not None:
            stop.adjust(step)
        else:
            self._focus.towards(step, 0)

    def _activate(self, event: KeyPressed) -> None:
        stop = self._focus.stop
        if stop is None or event.repeat:
            return
        if stop.activate is not None:
            self.context.sounds.click()
            stop.activate()
        elif stop.entry is not None:
            self._focus.onward(1)

    def _follow_focus(self) -> None:
        """Let the widgets know which field has the keyboard, and remember it for the next layout."""
        stop = self._focus.stop
        if stop is None or self._stale:
            return
        if stop.key != self._focus_key:
            self._focus_key = stop.key
            self.focused(stop.key)
        self._manager.set_focus_set(stop.entry.get_focus_set() if stop.entry is not None else None)

    def _read_entries(self) -> None:
        for entry, change in self._form.entries if self._form is not None else ():
            change(entry.get_text())
