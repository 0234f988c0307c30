"""Shows a film at any tick; where it is not filmed yet, the position in which that turn began."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games import Caught, Fell, UnreadableJournal
from scenes.drawing.splashes import LASTS, Splashes, strength_of
from scenes.table.heading import seat_mark
from scenes.table.news import READING_TIME
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Film, TurnMark, View
    from scenes.table.news import News
    from sim import Reading


class Projector:
    """What is to be seen and said of a film at a tick, whichever way one came there."""

    def __init__(self, film: Film) -> None:
        """Show the first position.

        Raises:
            UnreadableJournal: there is none: the journal describes no match.
        """
        self.film = film
        self._stills: dict[int, View] = {}
        mark = film.mark_at(film.first)
        self._stills[mark.number] = first = _still(film, mark)
        self.seats: Sequence[int] = [seat_mark(first, seat) for seat in range(len(first.seats))]
        """The numbers of the seats' marks."""

    def filmed(self, tick: int) -> bool:
        """Whether the position of that very tick is there."""
        return self.film.view(tick) is not None

    def view(self, tick: int) -> View:
        """The position at a tick, or in which its turn began."""
        view = self.film.view(tick)
        return view if view is not None else self.opening(tick)

    def opening(self, tick: int) -> View:
        """The position in which the turn began that a tick belongs to."""
        mark = self.film.mark_at(tick)
        known = self._stills.get(mark.number)
        if known is None:
            try:
                known = _still(self.film, mark)
            except UnreadableJournal:  # the film tells of it; what stood last is what there is to see
                known = self._stills[max(number for number in self._stills if number < mark.number)]
            self._stills[mark.number] = known
        return known

    def whole(self) -> View:
        """All pieces wherever they lay as turns began, as far as is known: the picture has room for them.

        One frame serves the whole film: another one for each turn would jump, and cost, under the pointer.
        """
        for mark in self.film.marks:
            if mark.filmed:
                self.opening(mark.first)
        openings = list(self._stills.values())
        pieces = tuple(piece for view in openings for piece in view.pieces)
        return msgspec.structs.replace(openings[0], pieces=pieces)

    def reading(self, tick: int) -> Reading | None:
        """Contacts and forces at a tick."""
        return self.film.reading(tick)

    def tell(self, news: News, tick: int, speed: float) -> None:
        """Let `news` say what was said at a tick: the latest of what happened in the seconds before."""
        news.done()
        span = round(READING_TIME * TICKS_PER_SECOND * max(1.0, speed))
        for event in self.film.events(max(self.film.first - 1, tick - span), tick):
            news.hear(event, self.film.header.seats)

    def splashes(self, tick: int) -> Splashes:
        """The splashes that are to be seen at a tick."""
        found = Splashes()
        since = max(self.film.first - 1, tick - round(LASTS * TICKS_PER_SECOND))
        for event in self.film.events(since, tick):
            if isinstance(event, Fell):
                mass = self.film.kind_of(event.piece).mass
                found.add(event.x, strength_of(mass), event.tick / TICKS_PER_SECOND)
        return found

    def fallen(self, mark: TurnMark) -> list[tuple[str, int]]:
        """What fell in a turn, into the water or into a hand, with the ticks."""
        events = self.film.events(mark.first, mark.last)
        return [(event.piece, event.tick) for event in events if isinstance(event, Fell | Caught)]


def _still(film: Film, mark: TurnMark) -> View:
    view = film.view(mark.first)
    if view is not None:
        return view
    match = film.script(mark.number).begin()
    return match.view(match.view(0).active)
