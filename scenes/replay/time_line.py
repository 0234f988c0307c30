"""The time line: which pixel is which tick, and where turns, falls and jumps lie. Knows no picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import TurnMark

RELUCTANCE = TICKS_PER_SECOND // 2
"""Ticks after the beginning of a turn within which a jump back goes to the turn before."""


@dataclass(frozen=True, slots=True)
class TimeLine:
    """A film laid out along `rect` (px)."""

    rect: pygame.Rect
    first: int
    last: int

    def x_of(self, tick: int) -> int:
        """The column of a tick, px."""
        share = (tick - self.first) / max(1, self.last - self.first)
        return self.rect.left + round(share * (self.rect.width - 1))

    def tick_at(self, x: int) -> int:
        """The tick of a column, at an end for one beside the line."""
        share = (x - self.rect.left) / max(1, self.rect.width - 1)
        return self.first + round(min(1.0, max(0.0, share)) * (self.last - self.first))

    def span(self, first: int, last: int) -> pygame.Rect:
        """The part of the line from one tick to another, at least a pixel wide."""
        left = self.x_of(first)
        return pygame.Rect(left, self.rect.top, max(1, self.x_of(last) - left), self.rect.height)


def falls_of(marks: Sequence[TurnMark]) -> list[int]:
    """The ticks at which something falls; of a collapse, in which much falls, the first one."""
    return [collapse[0] for mark in marks for collapse in mark.collapses]


def next_of(ticks: Sequence[int], here: int) -> int | None:
    """The first of some ascending ticks behind `here`."""
    return next((tick for tick in ticks if tick > here), None)


def last_of(ticks: Sequence[int], here: int) -> int | None:
    """The last of some ascending ticks before `here`."""
    return next((tick for tick in reversed(ticks) if tick < here), None)


def turn_at(marks: Sequence[TurnMark], here: int) -> TurnMark:
    """The turn to which a tick belongs: a stretch without time, as the end of a match, is none."""
    found = [mark for mark in marks if mark.first <= here and mark.first < mark.last]
    return found[-1] if found else marks[0]


def turn_before(marks: Sequence[TurnMark], here: int) -> int:
    """Where the turn began that is on, or the one before if it has only just begun."""
    found = last_of([mark.first for mark in marks], here - RELUCTANCE)
    return marks[0].first if found is None else found


def clock(ticks: int) -> str:
    """A span of time as minutes, seconds and tenths: 1:02.5."""
    tenths = ticks * 10 // TICKS_PER_SECOND
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"
