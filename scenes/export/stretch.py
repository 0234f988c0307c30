"""Which part of a match a picture is of: all of it, a turn, or the seconds around a collapse."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from scenes.export.failures import ExportRefused
from scenes.words import _, plural
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from games import TurnMark
    from scenes.export.footage import Footage
    from scenes.export.wish import Wish

LEAD = 3 * TICKS_PER_SECOND
"""Ticks of a film before the first piece falls into the water."""
TAIL = 2 * TICKS_PER_SECOND
"""And after the last one."""
STRIP_LEAD, STRIP_TAIL = round(0.6 * TICKS_PER_SECOND), round(0.25 * TICKS_PER_SECOND)
"""The same of a filmstrip, which shows the collapse alone."""
SPLASH = round(0.1 * TICKS_PER_SECOND)
"""Ticks after a piece has touched the water at which the splash is there and others are still in the air."""
MOST_FRAMES = {".gif": 6_000, ".mp4": 120_000}


class Stretch(NamedTuple):
    """From one tick to another; `falls` are the ticks of the falls that it is about."""

    first: int
    last: int
    falls: tuple[int, ...] = ()

    def moments(self, count: int) -> list[int]:
        """So many ticks, evenly spaced from the first to the last."""
        return [self.first + round(index * (self.last - self.first) / (count - 1)) for index in range(count)]

    def frames(self, wish: Wish) -> list[int]:
        """The tick of each frame of a film.

        Raises:
            ExportRefused: they are too many.
        """
        step = TICKS_PER_SECOND * wish.speed / wish.fps
        count = ceil((self.last - self.first) / step) + 1
        if count > MOST_FRAMES[wish.ending]:
            raise ExportRefused(
                _(
                    "That would be {count} pictures, and {most} are the most in a {ending} file: "
                    "ask for a part, a higher --speed or a lower --fps."
                ).format(count=count, most=MOST_FRAMES[wish.ending], ending=wish.ending)
            )
        return list(_ticks(self.first, self.last, step, count))


def _ticks(first: int, last: int, step: Fraction, count: int) -> Iterator[int]:
    for frame in range(count):
        yield min(last, first + floor(frame * step))


def stretch_of(wish: Wish, footage: Footage) -> Stretch:
    """The part that is wished for; it is filmed by then.

    Raises:
        ExportRefused: the match has no such turn, or fewer falls.
    """
    if wish.at is not None:
        return _moment(wish.at, footage)
    if wish.scope == "whole":
        return _whole(footage)
    if wish.scope == "turn":
        return _turn(wish.number or 0, footage)
    found = _collapse(wish.number, footage)
    if found is not None:
        return _around(*found, strip=wish.strip is not None)
    if wish.scope == "fall":
        raise ExportRefused(_("Nothing falls in this match."))
    return _whole(footage)


def _whole(footage: Footage) -> Stretch:
    marks = footage.all()
    falls = tuple(tick for mark in marks for tick in mark.falls)
    return Stretch(marks[0].first, marks[-1].last, falls)


def _moment(tick: int, footage: Footage) -> Stretch:
    mark = footage.holding(tick)
    if mark is None:
        raise ExportRefused(_("This match ends at tick {tick}.").format(tick=footage.all()[-1].last))
    return Stretch(tick, tick)


def _turn(turn: int, footage: Footage) -> Stretch:
    marks = footage.turn(turn)
    if not marks:
        raise ExportRefused(
            _("There is no turn {turn}: the match has turns 1 to {last}.").format(
                turn=turn, last=footage.all()[-1].turn
            )
        )
    return Stretch(marks[0].first, marks[-1].last, tuple(tick for mark in marks for tick in mark.falls))


def _collapse(number: int | None, footage: Footage) -> tuple[TurnMark, tuple[int, ...]] | None:
    """The falls of the collapse of that number, counted from 1, or the last one, and the turn in which it is.

    None: nothing falls.
    """
    if number is None:
        mark = footage.last_fall()
        return None if mark is None else (mark, mark.collapses[-1])
    found = [(mark, collapse) for mark in footage.all() for collapse in mark.collapses]
    if found and number > len(found):
        raise ExportRefused(
            plural(
                "There is no such fall: in this match something falls {count} time.",
                "There is no such fall: in this match something falls {count} times.",
                len(found),
            )
        )
    return found[number - 1] if found else None


def _around(mark: TurnMark, collapse: tuple[int, ...], *, strip: bool) -> Stretch:
    """The seconds around a collapse, as far as they are of its turn."""
    lead, tail = (STRIP_LEAD, STRIP_TAIL) if strip else (LEAD, TAIL)
    return Stretch(max(mark.first, collapse[0] - lead), min(mark.last, collapse[-1] + tail), collapse)


def best_moment(stretch: Stretch) -> int:
    """The tick that shows most of a stretch: its first splash, else its end."""
    return min(stretch.last, stretch.falls[0] + SPLASH) if stretch.falls else stretch.last
