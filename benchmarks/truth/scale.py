"""Size: the same scene ten times as large must end the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.scene import FAR, Placed, Scene, box, column, ground, stuff
from benchmarks.truth.case import Case, threshold
from benchmarks.truth.falling import falls
from benchmarks.truth.stillness import drift
from sim import FixedPart, Table

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine

_SHARES = (0.85, 1.05)
_BOARDS = 5


def overhang(size: float, share: float) -> Scene:
    """A harmonic stack of five boards of 12 x 0.5 cm, all so many times as large, to `share` of its limit."""
    length, thick = 12.0 * size, 0.5 * size
    left, low = -5.0 * length, -10.0 * thick
    edge = FixedPart("edge", ((left, low), (0.0, low), (0.0, 0.0), (left, 0.0)), stuff())
    board, reach, placed = box(length, thick), 0.0, []
    for level in range(_BOARDS):
        reach += share * length / (2 * (_BOARDS - level))
        placed.append(Placed(f"board-{level + 1}", board, reach - length / 2, (level + 0.5) * thick))
    return Scene(Table("edge", (edge,), None, FAR), tuple(placed))


def _falls_from(size: float, engine: Engine) -> float:
    """The share of the limit from which the stack falls, a piece by a twelfth of a board."""
    return threshold(*_SHARES, lambda share: not falls(engine, overhang(size, share), 5.0, size))


def _column(size: float, engine: Engine) -> float:
    """How far a stone of a column of 20 moves in 10 s, by the size of the stones of 2 x 1 cm."""
    return drift(engine, Scene(ground(), tuple(column([box(2.0 * size, size)] * 20))), 10.0) / size


_SIZE = 10.0
CASES = (
    Case(
        "scale-overhang",
        "Overhang of 5 boards ten times as large: share from which they fall",
        "sum of L / 2i, whatever L",
        "Paterson and Zwick, Overhang, arXiv 0710.2357",
        1.0,
        "of it",
        0.01,
        partial(_falls_from, _SIZE),
        bounds=_SHARES,
    ),
    Case(
        "scale-column",
        "Column of 20 ten times as large, 10 s: sinks or drifts by",
        "nothing",
        "each stone lies on the middle of the one below",
        0.0,
        "stones",
        0.05,
        partial(_column, _SIZE),
    ),
)
"""A case each; see Case."""
