"""A storyboard: the stretches that a film is made of, in order, each with its script and its mark."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

import msgspec

from games.events import Caught, Fell, TurnEnded
from games.film.cutting import cut, seat_at
from games.film.script import Script
from games.film.turn_mark import TurnMark

if TYPE_CHECKING:
    from games.film.filming import Shot
    from games.header import Header
    from games.journal import Checkpoint, Journal


class Storyboard:
    """What is to be filmed of a journal, and what of it has been.

    Attributes:
        marks: the stretches in order; those of a journal written by hand are found while it is filmed.
        problem: one sentence where the journal cannot be cut to its end, or empty.
    """

    def __init__(self, journal: Journal, header: Header, opening: Checkpoint, source: str) -> None:
        """Cut a journal into scripts; `opening` is the state that its header begins with."""
        self.marks: list[TurnMark] = []
        self._header, self._opening, self._source = header, opening, source
        self._scripts: list[Script] = []
        self._records, self._waiting = len(journal.records), 0
        scripts, self.problem = cut(journal, source)
        for script in scripts:
            self._append(script)

    def _append(self, script: Script) -> None:
        number = len(self._scripts)
        begun = script.start or self._opening
        last = script.end.tick if script.end else begun.tick
        seat = seat_at(begun, len(self._header.seats))
        self._scripts.append(script)
        self._waiting += _weight(script)
        self.marks.append(TurnMark(number, begun.turn, seat, begun.tick, last))

    def __len__(self) -> int:
        return len(self._scripts)

    @property
    def progress(self) -> float:
        """The share of the journal that has been filmed, 0 to 1."""
        return max(0.0, 1.0 - self._waiting / (self._records + len(self._scripts)))

    def script(self, number: int) -> Script:
        """What a stretch is simulated from."""
        return self._scripts[number]

    def mark_at(self, tick: int) -> TurnMark:
        """The stretch in which a tick lies; a boundary belongs to the one that begins there."""
        return self.marks[max(0, bisect_right(self.marks, tick, key=lambda mark: mark.first) - 1)]

    def enter(self, number: int, shot: Shot) -> TurnMark:
        """Enter what has been filmed of a stretch; a boundary that only filming has found begins another."""
        script, mark = self._scripts[number], self.marks[number]
        self._waiting -= _weight(script)
        ended = [event for event in shot.events if isinstance(event, TurnEnded)]
        self.marks[number] = filmed = msgspec.structs.replace(
            mark,
            last=script.end.tick if script.end else max(shot.last, mark.first),
            filmed=True,
            cause=ended[-1].cause if ended else None,
            falls=tuple(event.tick for event in shot.events if isinstance(event, Fell | Caught)),
        )
        if script.end is None and shot.boundary is not None and shot.left and not shot.problem:
            self._append(Script(self._header, shot.boundary, shot.left, self._source))
        return filmed


def _weight(script: Script) -> int:
    """How much of the whole it is to film a script, as far as that is known before."""
    return len(script.records) + 1
