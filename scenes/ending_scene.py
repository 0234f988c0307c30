"""The end of a match: who came in where, and the one with wet feet."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from games import Ending
from scenes.cards import Button, Buttons, CardScene, Gap, Text, Title
from scenes.seat_marks import draw_marks
from scenes.theme import INK, PAPER, SEAT_MARKS, WOOD, blend
from scenes.words import _, later, plural

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Standing, View
    from scenes.cards import Form, Row
    from scenes.cards.look import CardLook
    from scenes.scene import Context

_REASONS = {
    Ending.PENALTIES: later("Five penalties: that is the end."),
    Ending.NO_BOARDS: later("The sea has no board left."),
    Ending.ALL_PLACED: later("Every chest stands on the raft. What a load!"),
    Ending.NO_PLACE: later("Nobody found a place for another board."),
    Ending.FALL: later("Something has fallen into the sea."),
}
_SHARES = (0.09, 0.13, 0.30, 0.15, 0.18, 0.15)  # place, marks, name, and the three numbers


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ranking: texts in columns, with the marks of a seat in the second."""

    texts: tuple[str, ...]
    marks: tuple[int, ...] = ()
    head: bool = False
    tinted: bool = False

    def height(self, look: CardLook, width: int) -> int:
        """Height in px at `width` px."""
        if not self.head:
            return round(look.sizes.button * 0.74)
        wide = [int(width * share) - look.sizes.gap for share in _SHARES]
        font = look.fonts.small
        return max(
            font.render(text, antialias=True, color=INK, wraplength=room).get_height()
            for text, room in zip(self.texts, wide, strict=True)
        )

    def place(self, form: Form, rect: pygame.Rect) -> None:
        """Lay the line out in `rect`."""
        look = form.look
        if self.tinted:
            band = pygame.Surface(rect.size)
            band.fill(blend(PAPER, WOOD[0], 0.25))
            form.picture(band, rect)
        left = rect.left
        for column, (text, share) in enumerate(zip(self.texts, _SHARES, strict=True)):
            room = rect.copy()
            room.left, room.width = left + look.sizes.gap // 2, int(rect.width * share) - look.sizes.gap
            left += int(rect.width * share)
            if column == 1 and self.marks:
                form.paints.append(partial(draw_marks, rect=room, marks=self.marks))
                continue
            font = look.fonts.small if self.head else look.fitting(text, room.width)
            align = "left" if column == 2 else "centre"  # noqa: PLR2004 - the name
            form.text(font, text, look.quiet if self.head else INK, room, align)


class EndingScene(CardScene):
    """The ranking that the match's last `view` tells; `again` begins another one with the same players."""

    width = 740

    def __init__(self, context: Context, view: View, again: Callable[[], None]) -> None:
        """Show the result that `view` tells."""
        super().__init__(context)
        self._view, self._again = view, again

    def rows(self) -> Sequence[Row]:
        """The rows of the card."""
        view = self._view
        reason = Text(_(_REASONS[view.ending]), quiet=True) if view.ending is not None else Gap()
        buttons = Buttons((Button(_("Menu"), self.back), Button(_("Once more"), self._again, "primary")))
        if len(view.seats) == 1:
            score = plural("{count} chest placed", "{count} chests placed", view.placed)
            return (Title(score), reason, Text(self._verdict()), Gap(0.5), buttons)
        head = Line(
            (_("Place"), "", _("Name"), _("Penalties"), _("Own, held by others"), _("Own, in reserve")),
            head=True,
        )
        lines = [self._line(standing) for standing in view.ranking]
        return (Title(self._verdict()), reason, Gap(), head, *lines, Gap(0.5), buttons)

    def back(self) -> None:
        """Go to the menu, whatever lies between."""
        self.context.stack.home()

    def _line(self, standing: Standing) -> Row:
        seat = self._view.seats[standing.seat]
        numbers = (standing.penalties, standing.held_by_others, standing.in_reserve)
        marks = tuple(SEAT_MARKS.index(mark) for mark in seat.marks)
        texts = (f"{standing.rank}.", "", seat.name, *map(str, numbers))
        return Line(texts, marks, tinted=standing.seat in self._view.losers)

    def _verdict(self) -> str:
        view = self._view
        if len(view.seats) == 1:
            return (
                _("Try again with nails and cracks!")
                if view.ending is Ending.ALL_PLACED
                else _("Well stacked.")
            )
        names = [view.seats[seat].name for seat in view.losers]
        if not names:
            return _("Nobody is ahead and nobody behind: well sailed together.")
        if len(names) == 1:
            return _("{name} gets wet feet this time").format(name=names[0])
        return _("{names} get wet feet this time").format(names=_(" and ").join(names))
