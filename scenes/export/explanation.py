"""What the falls that a picture shows came from, and when it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import collapse_of
from scenes.drawing.cause import lengthen
from scenes.words import _, plural
from sim import BEAT, TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Inquest, TurnMark
    from scenes.export.footage import Footage
    from scenes.export.stretch import Stretch

LEAD = TICKS_PER_SECOND // 2
"""Ticks before a footing gives way from which on a film tells of it, until its turn ends."""


class Explanation:
    """What a collapse of a turn came from, and the ways (cm) of what fell, up to where one has looked."""

    def __init__(self, footage: Footage, mark: TurnMark, inquest: Inquest, *, first: bool) -> None:
        """Explain a collapse of a turn that is filmed: the `first` of those that are, or a later one."""
        self.mark, self.inquest = mark, inquest
        self._first = first
        self.ways: dict[str, list[tuple[float, float]]] = {}
        self._footage = footage
        collapse = collapse_of(mark.falls, inquest.fall)
        self._fallen = {piece: tick for piece, tick in footage.fallen(mark).items() if tick in collapse}
        self._next = inquest.earliest

    def told(self, tick: int, *, still: bool) -> bool:
        """Whether a picture of that tick tells of it; a `still` does from the beginning of the turn on.

        What falls later in the turn is told of when it begins to.
        """
        early = still and self._first
        first = self.mark.first if early else max(self.mark.first, self.inquest.earliest - LEAD)
        return first <= tick <= self.mark.last

    def look(self, tick: int) -> None:
        """Follow what falls up to a tick of that turn."""
        while self._next <= tick:
            lengthen(self.ways, self._footage.view(self._next), self.inquest, self._fallen)
            self._next += BEAT


class Causes:
    """The explanations of the falls that a stretch is about; `remarks` tell which there are not.

    A single moment is about all falls of its turn.
    """

    def __init__(self, footage: Footage, stretch: Stretch) -> None:
        """Look for them, which takes about as long as filming those turns."""
        fallen = [
            (mark, collapse[0])
            for mark in footage.film.marks
            if mark.first <= stretch.last and stretch.first <= mark.last
            for collapse in mark.collapses
            if stretch.first == stretch.last or collapse[0] in stretch.falls
        ]
        firsts = {mark.number: fall for mark, fall in reversed(fallen)}
        self.remarks: tuple[str, ...] = ()
        self._footage = footage
        self._found: list[tuple[TurnMark, Inquest, bool]] = []
        for mark, fall in footage.watch(fallen, len(fallen), _("Looking for the cause")):
            inquest = footage.inquest(mark, fall)
            if inquest is not None:
                self._found.append((mark, inquest, fall == firsts[mark.number]))
        lost = len(fallen) - len(self._found)
        if not fallen:
            self.remarks = (_("nothing falls there, so there is no cause to draw"),)
        elif lost:
            text = plural("no cause was found for {count} fall", "no cause was found for {count} falls", lost)
            self.remarks = (text,)

    def fresh(self) -> Sequence[Explanation]:
        """Explanations of which nothing has been looked at yet."""
        return [
            Explanation(self._footage, mark, inquest, first=first) for mark, inquest, first in self._found
        ]
