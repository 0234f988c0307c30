"""Size: the same scene ten times as large must end the same."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.scene import box
from benchmarks.truth.balance import SHARES, overhang
from benchmarks.truth.bearing import tower
from benchmarks.truth.case import Case, threshold
from benchmarks.truth.falling import falls
from benchmarks.truth.stillness import drift

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine

_BOARDS = 5


def _falls_from(size: float, engine: Engine) -> float:
    """The share of the limit from which a stack of five boards falls, a piece by a twelfth of a board."""
    board = box(12.0 * size, 0.5 * size)
    return threshold(*SHARES, lambda share: not falls(engine, overhang(_BOARDS, share, board), 5.0, size))


def _column(size: float, engine: Engine) -> float:
    """How far a stone of a column of 20 moves in 10 s, by the size of the stones of 2 x 1 cm."""
    return drift(engine, tower(box(2.0 * size, size)), 10.0) / size


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
        bounds=SHARES,
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
