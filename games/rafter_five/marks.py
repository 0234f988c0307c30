"""Nails and cracks: intervals along the top face of each board where nothing may touch it."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from games.rafter_five.components import BOARDS, is_board
from sim.outcome import top_interval
from sim.raft import BOARD

if TYPE_CHECKING:
    from sim import Reading

NAIL_WIDTH = 0.3
"""The head of a nail, in cm."""
_PRINTING = 1717
"""The seed from which the 42 patterns of the printed set were drawn; it is no part of a match."""
_EDGE = 0.8
"""No mark's middle is nearer to the end of a board, in cm."""
_APART = 1.6
"""No two marks' middles are nearer to each other, in cm."""


class Marks(msgspec.Struct, frozen=True):
    """The marks of one board: nails' heads and cracks, each as (left, right). cm from the board's middle."""

    nails: tuple[tuple[float, float], ...] = ()
    cracks: tuple[tuple[float, float], ...] = ()

    def intervals(self, *, nails: bool, cracks: bool) -> list[tuple[str, float, float]]:
        """The forbidden stretches as (kind, left, right) in cm, for the kinds asked for."""
        found: list[tuple[str, float, float]] = []
        if nails:
            found += [("nail", left, right) for left, right in self.nails]
        if cracks:
            found += [("crack", left, right) for left, right in self.cracks]
        return found


NO_MARKS = Marks()


def nail(middle: float) -> tuple[float, float]:
    """The head of a nail, as (left, right) in cm."""
    return round(middle - NAIL_WIDTH / 2, 2), round(middle + NAIL_WIDTH / 2, 2)


@cache
def printed_patterns() -> tuple[Marks, ...]:
    """The 42 patterns, the same in every set: one to three marks a board, at least 1.6 cm apart."""
    source = random.Random(_PRINTING)  # noqa: S311 - a printed pattern, nothing secret
    return tuple(_pattern(source) for _ in BOARDS)


def _pattern(source: random.Random) -> Marks:
    reach = BOARD.width / 2 - _EDGE
    nails: list[tuple[float, float]] = []
    cracks: list[tuple[float, float]] = []
    taken: list[float] = []
    wanted = source.randint(1, 3)
    while len(taken) < wanted:
        middle = round(source.uniform(-reach, reach), 1)
        if any(abs(middle - other) < _APART for other in taken):
            continue
        taken.append(middle)
        if source.random() < 0.6:  # noqa: PLR2004 - three nails for two cracks, as a taste
            nails.append(nail(middle))
        else:
            half = round(source.uniform(0.3, 0.6), 2)
            cracks.append((round(middle - half, 2), round(middle + half, 2)))
    return Marks(tuple(sorted(nails)), tuple(sorted(cracks)))


def dealt_marks(source: random.Random) -> dict[str, Marks]:
    """Which pattern each board of this match carries: the boards are shuffled face down."""
    patterns = list(printed_patterns())
    source.shuffle(patterns)
    return dict(zip(BOARDS, patterns, strict=True))


def touched_mark(
    reading: Reading, board: str, other: str, forbidden: list[tuple[str, float, float]]
) -> str | None:
    """The kind of mark (nail, crack) on `board` that `other` touches, or None.

    A figure or a chest touches with its whole base. A board touches where it bears, at the two ends of what
    it shares with the board below, and lies across what is between (our ruling). On a table boards cross at
    an angle and share little; seen from the side they share so much that soon none would find a place.
    """
    touched = top_interval(reading, board, other)
    if touched is None:
        return None
    left, right = touched
    stretches = [(left, left), (right, right)] if is_board(other) else [(left, right)]
    for kind, start, end in forbidden:
        if any(low <= end and start <= high for low, high in stretches):
            return kind
    return None
