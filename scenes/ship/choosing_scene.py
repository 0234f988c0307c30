"""A seat chooses its card in secret, with the ship beside: what each card means is lit there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games import Choose
from scenes.cards import Button, CardScene, FixedRow, Gap, Title
from scenes.inputs import PointerMoved
from scenes.ship.hand_of_cards import HandOfCards, card_high, paper_wide
from scenes.ship.spot_names import spot_name
from scenes.theme import INK, measures
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.cards import Form, Row
    from scenes.cards.look import CardLook
    from scenes.inputs import Input
    from scenes.ship.scenery import ShipScenery
    from scenes.table.face import Table

_PREFIX = "card-"


@dataclass(frozen=True, slots=True)
class Told(FixedRow):
    """Two lines of small text, so that the paper stays as high when there is less to say."""

    text: str

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return 2 * look.fonts.small.get_linesize()

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the text out in `rect`."""
        form.text(form.look.fonts.small, self.text, INK, rect, "left")


class ChoosingScene(CardScene):
    """The hand of cards of one seat. What is confirmed is covered at once.

    The words and the light on the ship speak of one and the same card: the one that is looked at, under the
    pointer or where the keyboard is, else the one that is chosen, which is lifted.
    """

    overlay = True

    def __init__(self, table: Table, scenery: ShipScenery, seat: int) -> None:
        """Let `seat` choose."""
        super().__init__(table.context)
        self._table, self._scenery, self._seat = table, scenery, seat
        self._chosen: int | None = None
        self._looked_at: int | None = None

    def resized(self, size: tuple[int, int], ui_scale: float) -> None:
        """As wide as four cards side by side; the ship moves out of the way."""
        super().resized(size, ui_scale)
        self.width = paper_wide(size, ui_scale)
        gap = measures(ui_scale).gap
        self._table.make_room(round(self.width * ui_scale) + 2 * gap)

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        view = self._table.match.view(self._seat)
        played = view.ship.cards[self._seat].played if view.ship is not None else ()
        card = self._looked_at or self._chosen
        if card is None:
            told = _("Choose where you load. The highest card loads first.")
        else:
            told = _("{card}: {spot}.").format(card=card, spot=spot_name(card))
        lay = Button(_("Lay it face down"), self._lay, "primary", enabled=self._chosen is not None)
        return (
            Title(view.seats[self._seat].name),
            HandOfCards(card_high(self.size, self.ui_scale), played, self._chosen, self._choose),
            Told(told),
            Gap(0.1),
            lay,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper only: the ship is seen beside it."""
        self.draw_card(surface)

    def across(self, width: int) -> int:
        """The paper lies to the left of the ship."""
        return width // 2 + self.look.sizes.gap

    def down(self, height: int) -> int:
        """It covers the strip at that side, and not the line above."""
        sizes = self.look.sizes
        top = sizes.text + 4 * sizes.gap
        return top if top + height <= self.size[1] else super().down(height)

    def focused(self, key: str) -> None:
        """The keyboard has come to a card, or left the cards."""
        if self._keyboard:
            self._look_at(_card_of(key))

    def handle(self, event: Input) -> None:
        """Take one input; the pointer may lie over a card."""
        super().handle(event)
        if isinstance(event, PointerMoved):
            at = (event.x, event.y)
            under = (stop.key for stop in self.sheet.form.stops if stop.rect.collidepoint(at))
            self._look_at(next(filter(None, map(_card_of, under)), None))

    def back(self) -> None:
        """Let the match wait. The cards are covered meanwhile."""
        self._scenery.lit = None
        self.context.stack.pop()
        self._table.pause()

    def leave(self) -> None:
        """Nothing that was looked at stays lit."""
        self._scenery.lit = None
        self._table.make_room(0)

    def _choose(self, card: int) -> None:
        self._chosen = card
        self._look_at(None)
        self.focus_on(_("Lay it face down"))

    def _look_at(self, card: int | None) -> None:
        """Speak of a card, or of the chosen one where it is None."""
        if card != self._looked_at:
            self._looked_at = card
            self.changed()
        self._scenery.lit = card or self._chosen
        self.dirty = True

    def _lay(self) -> None:
        """Lay the card; the scene that comes up covers the table at once."""
        if self._chosen is None:
            return
        self._scenery.lit = None
        self.context.sounds.play("card", 0.8)
        self._table.do(Choose(self._seat, self._chosen))
        self.context.stack.pop()


def _card_of(key: str) -> int | None:
    """The card that a place for the keyboard stands for, or None."""
    return int(key.removeprefix(_PREFIX)) if key.startswith(_PREFIX) else None
