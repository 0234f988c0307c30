"""What a player minds of nails and cracks: the stretches of a board that nothing may touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.marks import Marks

if TYPE_CHECKING:
    from games.views import LooseView, PieceView

_BESIDE = 0.03
"""How far beside a mark a player stays, in cm."""

Stretches = tuple[tuple[float, float], ...]
"""Parts of a line, each from left to right, in cm."""


class Minded(NamedTuple):
    """Which marks the players agreed to mind."""

    nails: bool
    cracks: bool


ALL_MARKS = Minded(nails=True, cracks=True)


def stretches(board: PieceView | LooseView, minded: Minded) -> Stretches:
    """The stretches of a board that nothing may touch, from its middle, in cm."""
    found = Marks(board.nails, board.cracks).intervals(nails=minded.nails, cracks=minded.cracks)
    return tuple((left, right) for _, left, right in found)


def touching(marks: Stretches, left: float, right: float) -> bool:
    """Whether something from left to right (cm from the board's middle) touches a mark, or is as good as."""
    return any(left - _BESIDE <= end and start <= right + _BESIDE for start, end in marks)
