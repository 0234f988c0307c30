"""A case with a known answer, and what an engine makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.engines.engine import Engine


G = 981.0  # cm/s2; in every engine


@dataclass(frozen=True, slots=True)
class Case:
    """A case with a known answer.

    Attributes:
        key: its short name.
        title: what is tried.
        formula: of the answer.
        source: the law or the work that it is from.
        expected: the answer.
        unit: of answer and result.
        tolerance: how far the result may be off, in the same unit.
        measure: tries it; None where the engine does not tell.
        slow: whether it takes minutes of simulated time.
        quick: whether a quick run asks it, if it is not slow.
        bounds: between what the result was looked for, if it is a limit: at a bound it may lie beyond.
    """

    key: str
    title: str
    formula: str
    source: str
    expected: float
    unit: str
    tolerance: float
    measure: Callable[[Engine], float | None]
    slow: bool = False
    quick: bool = True
    bounds: tuple[float, float] | None = None


def threshold(low: float, high: float, holds: Callable[[float], bool], steps: int = 9) -> float:
    """The value up to which something holds, between `low` and `high`, by halving so many times.

    Where it does not hold even at `low`, that is returned; where it still does at `high`, that.
    """
    if not holds(low):
        return low
    if holds(high):
        return high
    for _ in range(steps):
        middle = (low + high) / 2.0
        low, high = (middle, high) if holds(middle) else (low, middle)
    return (low + high) / 2.0
