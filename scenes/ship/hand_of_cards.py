"""A hand of ten cards, laid out as the spots lie on the ship: the yards above, the deck below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.cards.focus import Stop
from scenes.drawing.cards import card_size, lay_card

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from scenes.cards import Form
    from scenes.cards.look import CardLook
    from scenes.drawing.cards import State

ROWS = ((9, 10), (7, 8), (5, 6), (1, 2, 3, 4))
"""The cards from the top of the mast to the deck."""
_HIGHEST, _LOWEST = 92, 44  # of a card, design units
_REST = 290  # design units of the paper's height that are not cards
_NARROWEST, _BESIDE = 236, 76  # design units: of the paper, and of it what is beside four cards
LIFT = 0.6
"""How far the chosen card is lifted, of the gap above it: it covers no other."""


def card_high(size: tuple[int, int], ui_scale: float) -> int:
    """The height of a card, px: as large as a window of `size` px allows."""
    return round(ui_scale * min(_HIGHEST, max(_LOWEST, (size[1] / ui_scale - _REST) / 4)))


def paper_wide(size: tuple[int, int], ui_scale: float) -> int:
    """The width of the paper that they lie on, design units."""
    return max(_NARROWEST, round(4 * card_size(card_high(size, ui_scale))[0] / ui_scale) + _BESIDE)


@dataclass(frozen=True, slots=True)
class HandOfCards:
    """A row of a card scene: cards to choose from, those played shown as gone.

    `high` is the height of a card in px; `choose` is told which one was pressed.
    """

    high: int
    played: Collection[int]
    chosen: int | None
    choose: Callable[[int], None]

    def height(self, look: CardLook, width: int) -> int:
        """Height in px."""
        del width
        return len(ROWS) * (self.high + look.sizes.gap)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the cards out in the middle of `rect`."""
        gap = form.look.sizes.gap
        wide, _ = card_size(self.high)
        for number, row in enumerate(ROWS):
            across = len(row) * wide + (len(row) - 1) * gap
            left = rect.centerx - across // 2
            top = rect.top + number * (self.high + gap) + gap // 2
            for place, card in enumerate(row):
                spot = pygame.Rect(left + place * (wide + gap), top, wide, self.high)
                self._card(form, card, spot)

    def _card(self, form: Form, card: int, spot: pygame.Rect) -> None:
        if card in self.played:
            form.paints.append(partial(_paint, rect=spot, card=card, state="played"))
            return
        chosen = card == self.chosen
        shown = spot.move(0, -round(form.look.sizes.gap * LIFT)) if chosen else spot
        form.paints.append(partial(_paint, rect=shown, card=card, state="chosen" if chosen else "plain"))
        act = partial(self.choose, card)
        form.presses.append((spot.union(shown), act))
        form.stops.append(Stop(f"card-{card}", shown, activate=act))


def _paint(surface: pygame.Surface, rect: pygame.Rect, card: int, state: State) -> None:
    lay_card(surface, rect, card, state=state)
