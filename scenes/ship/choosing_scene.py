"""A seat chooses its card in secret, with the ship beside: what each card means is lit there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Choose
from scenes.cards import Button, CardScene, Gap, Text, Title
from scenes.ship.hand_of_cards import HandOfCards
from scenes.ship.spot_names import spot_name
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.cards import Row
    from scenes.ship.scenery import ShipScenery
    from scenes.table.face import Table

_PREFIX = "card-"
_HIGHEST, _LOWEST = 92, 44  # of a card, design units
_REST = 290  # design units that all else on the paper takes


class ChoosingScene(CardScene):
    """The hand of cards of one seat. What is confirmed is covered at once."""

    overlay = True
    width = 352

    def __init__(self, table: Table, scenery: ShipScenery, seat: int) -> None:
        """Let `seat` choose."""
        super().__init__(table.context)
        self._table, self._scenery, self._seat = table, scenery, seat
        self._chosen: int | None = None

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        view = self._table.match.view(self._seat)
        played = view.ship.cards[self._seat].played if view.ship is not None else ()
        scale = self.look.sizes.scale
        high = round(scale * min(_HIGHEST, max(_LOWEST, (self.size[1] / scale - _REST) / 4)))
        if self._chosen is None:
            told = _("Your card says where you load, and the highest card loads first.")
        else:
            told = _("{card}: {spot}.").format(card=self._chosen, spot=spot_name(self._chosen))
        lay = Button(_("Lay it face down"), self._lay, "primary", enabled=self._chosen is not None)
        return (
            Title(_("{name}, choose a card").format(name=view.seats[self._seat].name)),
            HandOfCards(high, played, self._chosen, self._choose),
            Text(told, small=True),
            Gap(0.1),
            lay,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper only: the ship is seen beside it."""
        self._refresh()
        self.draw_card(surface)

    def across(self, width: int) -> int:
        """The paper lies to the left of the ship."""
        return width // 2 + self.look.sizes.gap

    def down(self, height: int) -> int:
        """It covers the strip at that side."""
        sizes = self.look.sizes
        return min(super().down(height), sizes.text + 4 * sizes.gap)

    def focused(self, key: str) -> None:
        """The keyboard has come to a card: its spot is lit on the ship."""
        if key.startswith(_PREFIX):
            self._light(int(key.removeprefix(_PREFIX)))

    def back(self) -> None:
        """Let the match wait. The cards are covered meanwhile."""
        self._scenery.lit = None
        self.context.stack.pop()
        self._table.pause()

    def leave(self) -> None:
        """Nothing that was looked at stays lit."""
        self._scenery.lit = None

    def _choose(self, card: int) -> None:
        self._chosen = card
        self._light(card)
        self.focus_on(_("Lay it face down"))

    def _light(self, card: int) -> None:
        self._scenery.lit = card
        self.dirty = True

    def _lay(self) -> None:
        """Lay the card; the scene that comes up covers the table at once."""
        if self._chosen is None:
            return
        self._scenery.lit = None
        self.context.sounds.play("card", 0.8)
        self._table.do(Choose(self._seat, self._chosen))
        self.context.stack.pop()
