"""Collapses: falls that follow each other at once belong together, others each have a reason of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Iterable

ONE_COLLAPSE = TICKS_PER_SECOND
"""Falls that follow each other within fewer ticks are one collapse."""


def collapses(falls: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The ticks of falls, in order, those of one collapse together."""
    found: list[list[int]] = []
    for tick in sorted(falls):
        if found and tick - found[-1][-1] < ONE_COLLAPSE:
            found[-1].append(tick)
        else:
            found.append([tick])
    return tuple(map(tuple, found))


def collapse_of(falls: Iterable[int], fall: int) -> tuple[int, ...]:
    """The collapse to which the fall at a tick belongs; empty if nothing fell then."""
    return next((one for one in collapses(falls) if fall in one), ())
