"""The case that is looked into: a fall, what it came from, and the ways that the falling pieces took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import collapse_of
from scenes.drawing.cause import lengthen
from scenes.replay.playback import FRAME
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import Inquest, TurnMark
    from scenes.replay.inquiry import Inquiry
    from scenes.replay.projector import Projector

    Way = list[tuple[float, float]]

LEAD = TICKS_PER_SECOND // 2
"""Ticks that are shown before a footing gives way and after the last piece has fallen."""
PER_FRAME = 12
"""Positions of the film that are looked up in one frame for the ways of what fell."""


class Case:
    """One collapse of a turn. The answer and the ways come bit by bit, by `look`."""

    def __init__(self, projector: Projector, inquiry: Inquiry, mark: TurnMark, fall: int) -> None:
        """Ask about the collapse that begins with the fall at a tick of that turn."""
        self.mark, self.fall = mark, fall
        self._projector, self._inquiry = projector, inquiry
        self._ways: dict[str, Way] = {}
        self._next: int | None = None
        collapse = collapse_of(mark.falls, fall)
        self._fallen = {piece: tick for piece, tick in projector.fallen(mark) if tick in collapse}
        inquiry.ask(mark.number, self.fall)

    @property
    def inquest(self) -> Inquest | None:
        """What the fall came from; None while that is not known."""
        return self._inquiry.answer(self.mark.number, self.fall)

    @property
    def waiting(self) -> bool:
        """Whether more is to come."""
        return self._inquiry.waiting(self.mark.number, self.fall) or not self._traced

    @property
    def ways(self) -> Mapping[str, Way]:
        """The ways (cm) of what fell, from where it lost its footing, as far as they are known."""
        return self._ways

    @property
    def stretch(self) -> tuple[int, int]:
        """The ticks from just before it began until just after the last piece fell."""
        inquest = self.inquest
        began = inquest.earliest if inquest is not None else self.fall - LEAD
        return max(self.mark.first, began - LEAD), min(self.mark.last, self._end + LEAD)

    def look(self) -> bool:
        """Follow what fell through some more of the film; True where something new is there."""
        inquest = self.inquest
        if inquest is None or self._traced:
            return False
        first = inquest.earliest if self._next is None else self._next
        self._next = first + PER_FRAME * FRAME
        for tick in range(first, min(self._next, self._end + 1), FRAME):
            lengthen(self._ways, self._projector.view(tick), inquest, self._fallen)
        return True

    @property
    def _end(self) -> int:
        """The tick at which the last piece has fallen."""
        return max([self.fall, *self._fallen.values()])

    @property
    def _traced(self) -> bool:
        if self.inquest is None:
            return not self._inquiry.waiting(self.mark.number, self.fall)
        return self._next is not None and self._next > self._end


def fall_meant(marks: Sequence[TurnMark], here: int) -> tuple[TurnMark, int] | None:
    """The turn whose fall one means at a tick, and the first tick of the collapse that one means.

    The turn itself, else the latest before, else the next. In a turn with several collapses, the one that is
    to come or has only just been.
    """
    fallen = [mark for mark in marks if mark.falls]
    mark = next((mark for mark in fallen if here in mark.falls or mark.first <= here < mark.last), None)
    if mark is None:
        before = [mark for mark in fallen if mark.first <= here]
        mark = before[-1] if before else next(iter(fallen), None)
    if mark is None:
        return None
    coming = (collapse for collapse in mark.collapses if here <= collapse[-1] + LEAD)
    return mark, next(coming, mark.collapses[-1])[0]
