"""All cards are turned up together: who is captain, in which order they load, what the captain decides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games import Pick
from scenes.cards import Button, Buttons, FixedRow, Gap, Text, Title
from scenes.dialogs import DialogScene
from scenes.drawing.captain import captain_mark
from scenes.drawing.cards import card as card_picture
from scenes.drawing.cards import card_size, lay_card
from scenes.fonts import fitted
from scenes.seat_marks import draw_marks
from scenes.theme import INK, SEAT_MARKS
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import ShipView, View
    from scenes.cards import Form, Row
    from scenes.cards.look import CardLook
    from scenes.table.face import Table

FACE_DOWN = 0.45
"""Seconds that the cards lie face down before they are turned up."""
TURNING = 0.2
"""Seconds that turning them takes."""
_HIGH = 112  # design units
_NAME_HIGH = 30
_RATE = 60.0


@dataclass(frozen=True, slots=True)
class Laid(FixedRow):
    """A row of a card scene: the card of each seat under its name; `turned` (0..1) says how far it is up."""

    view: View
    turned: float

    def fixed_height(self, look: CardLook) -> int:
        """Height in px."""
        return round((_HIGH + 2 * _NAME_HIGH + 14) * look.sizes.scale)

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the cards out side by side."""
        ship = self.view.ship
        if ship is None:
            return
        look, scale = form.look, form.look.sizes.scale
        seats = self.view.seats
        each = rect.width // len(seats)
        name_high, high = round(_NAME_HIGH * scale), round(_HIGH * scale)
        for index, seat in enumerate(seats):
            room = pygame.Rect(rect.left + index * each, rect.top, each - look.sizes.gap, name_high)
            font = look.fitting(seat.name, room.width - name_high)
            text = fitted(font, seat.name, room.width - name_high)
            head = pygame.Rect(0, room.top, name_high + font.size(text)[0], name_high)
            head.centerx = room.centerx
            mark = pygame.Rect(head.left, room.top, name_high, name_high)
            form.paints.append(partial(draw_marks, rect=mark, marks=(SEAT_MARKS.index(seat.marks[0]),)))
            name = pygame.Rect(mark.right, room.top, head.right - mark.right + 2, name_high)
            form.text(font, text, INK, name, "left")
            spot = pygame.Rect((0, room.bottom + look.sizes.gap), card_size(high))
            spot.centerx = room.centerx
            shown = ship.cards[index].shown
            form.paints.append(partial(_turning, rect=spot, number=shown, turned=self.turned))
            if self.turned >= 1.0 and self._captain(ship, index):
                hat = pygame.Rect(0, spot.bottom + look.sizes.gap // 2, name_high, name_high)
                hat.centerx = spot.centerx
                form.picture(captain_mark(name_high), hat)

    def _captain(self, ship: ShipView, seat: int) -> bool:
        """Whether the seat is captain of this round: while it is being decided nobody is."""
        return self.view.phase != "captain" and ship.captain == seat


def _turning(surface: pygame.Surface, rect: pygame.Rect, number: int | None, turned: float) -> None:
    """A card on its way up: its back gets narrow, then its face wide."""
    shown = number if turned >= 0.5 else None  # noqa: PLR2004 - halfway
    share = abs(1.0 - 2.0 * turned)
    if share >= 1.0:
        lay_card(surface, rect, shown)
        return
    picture = card_picture(shown, rect.height)
    narrow = pygame.transform.smoothscale(
        picture, (max(2, round(picture.get_width() * share)), picture.get_height())
    )
    surface.blit(narrow, narrow.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


class RevealScene(DialogScene):
    """The cards of a round, turned up; it stays until the order of loading is settled, and was read."""

    width = 640

    def __init__(self, table: Table) -> None:
        """Show the cards of the round that is played."""
        super().__init__(table.context)
        self._table = table
        self._time = 0.0 if table.context.settings.motion else FACE_DOWN + TURNING
        self._heard = False

    @property
    def rate(self) -> float:
        """Often while cards are turned."""
        return super().rate if self.turned_up else _RATE

    @property
    def turned_up(self) -> bool:
        """Whether all cards lie face up."""
        return self._turned >= 1.0

    def turn_up(self) -> None:
        """Turn them up without more ado."""
        self._time = FACE_DOWN + TURNING
        self.changed()

    @property
    def _turned(self) -> float:
        return min(1.0, max(0.0, (self._time - FACE_DOWN) / TURNING))

    def tick(self, seconds: float) -> None:
        """Turn the cards."""
        if not self.turned_up:
            self._time += seconds
            self.changed()
        if self._turned > 0.0 and not self._heard:
            self._heard = True
            self.context.sounds.play("cards", 0.8)
        super().tick(seconds)

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        view = self._table.view
        if view.ship is None:
            return ()
        title = Title(_("Round {round}: the cards").format(round=view.ship.round))
        return (title, Laid(view, self._turned), *self._told(view, view.ship))

    def back(self) -> None:
        """Esc goes on where everything is settled, and lets the match wait where it is not.

        While cards are turned it hastens that: nobody goes on without having seen them.
        """
        if not self.turned_up:
            self.turn_up()
        elif self._table.view.phase in ("captain", "order"):
            self._table.pause()
        else:
            super().back()

    def _told(self, view: View, ship: ShipView) -> Sequence[Row]:
        if not self.turned_up:
            return (Text(""), Gap(0.1), Button(_("To the ship"), self.back, "primary", enabled=False))
        names = [seat.name for seat in view.seats]
        decider = names[view.active]
        if view.phase == "captain":
            text = _("The highest cards are equal. {name}, captain until now, names the new captain.")
            return (Text(text.format(name=decider)), Gap(0.1), *self._choices(names, ship.tied))
        if view.phase == "order":
            text = _("Some cards are equal. {name}, the captain, says which of these loads first.")
            return (Text(text.format(name=decider)), Gap(0.1), *self._choices(names, ship.tied))
        order = ", ".join(names[seat] for seat in ship.order)
        text = _("{name} is captain. They load in this order: {order}.")
        return (
            Text(text.format(name=names[ship.captain], order=order)),
            Gap(0.1),
            Button(_("To the ship"), self.back, "primary"),
        )

    def _choices(self, names: Sequence[str], seats: Sequence[int]) -> Sequence[Row]:
        """The seats to pick from, two side by side."""
        buttons = [Button(names[seat], partial(self._pick, seat)) for seat in seats]
        return [Buttons(buttons[first : first + 2]) for first in range(0, len(buttons), 2)]

    def _pick(self, seat: int) -> None:
        self._table.do(Pick(seat))
        self.focus_first()
