"""Where a piece may come down: spots for a board on the raft, for a figure or a chest on a board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.players.sight import Sort, on_mark
from sim.raft import BOARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.rafter_five.players.sight import Landing, Sight, Thing
    from sim import PieceKind

BESIDE = 0.08
"""The space that a player leaves beside what stands there, in cm."""
_HAIR = 1e-6
_REACH = 18.0
"""How far out the middle of a board is ever tried, in cm."""
_STEEP = 0.25
"""What leans more than this, in rad, is no bed for a board."""


class Spot(NamedTuple):
    """Where a board would lie: its middle and tilt, and the outermost points that carry it (cm, rad)."""

    x: float
    y: float
    tilt: float
    left: float
    right: float

    @property
    def reach(self) -> float:
        """How far inside its supports the middle is, in cm; negative when the board tips by itself."""
        return min(self.x - self.left, self.right - self.x)


def come_down(sight: Sight, kind: PieceKind, x: float, tilt: float = 0.0) -> tuple[float, Landing] | None:
    """The height (cm) of a piece's middle when it comes straight down at x, and what it comes down on."""
    c, s = math.cos(tilt), math.sin(tilt)
    half = kind.base_width / 2
    left = x - c * half - s * kind.bottom
    landing = sight.landing(left, left + c * kind.base_width, tilt)
    if landing is None:
        return None
    return landing.height + s * half - c * kind.bottom, landing


def board_spot(sight: Sight, x: float, tilt: float = 0.0) -> Spot | None:
    """The spot of a board let down with its middle at x, or None where the rules or the eye forbid it."""
    down = come_down(sight, BOARD, x, tilt)
    if down is None:
        return None
    y, landing = down
    wanted = Sort.BOARD if sight.boards else Sort.TABLE
    supports = landing.supports
    if any(support.thing.sort not in (wanted, Sort.TABLE) or on_mark(support) for support in supports):
        return None
    if not any(support.thing.sort is wanted for support in supports):
        return None
    return Spot(x, y, tilt, min(s.left for s in supports), max(s.right for s in supports))


def board_spots(sight: Sight, step: float, *, tilted: bool = False) -> Iterator[Spot]:
    """All spots for a board: a grid of middles, and those that just pass by what stands there."""
    count = round(_REACH / step)
    places = {round(number * step, 3) for number in range(-count, count + 1)}
    half = BOARD.width / 2 + BESIDE
    for thing in sight.open:
        if thing.sort in (Sort.FIGURE, Sort.CHEST):
            places |= {round(thing.right + half, 3), round(thing.left - half, 3)}
    tilts = {0.0}
    if tilted:
        tilts |= {round(board.tilt, 4) for board in sight.boards if 1e-3 < abs(board.tilt) < _STEEP}  # noqa: PLR2004 - what the eye sees
    for tilt in sorted(tilts):
        for x in sorted(places):
            spot = board_spot(sight, x, tilt)
            if spot is not None:
                yield spot


def stands(sight: Sight, board: Thing, kind: PieceKind, x: float, *, king: bool = False) -> bool:
    """Whether a figure or chest let down at x would stand on this board alone, on no mark."""
    half = kind.base_width / 2
    if x - half < board.left - _HAIR or x + half > board.right + _HAIR:
        return False
    wide = sight.landing(x - half - BESIDE, x + half + BESIDE, board.tilt)
    if wide is None or any(support.thing.id != board.id for support in wide.supports):
        return False
    down = come_down(sight, kind, x, board.tilt)
    return down is not None and not any(on_mark(support, king=king) for support in down[1].supports)


def stand_spots(
    sight: Sight, board: Thing, kind: PieceKind, step: float, *, king: bool = False
) -> Iterator[float]:
    """Where along a board a figure or chest may stand, from left to right (cm), both ends included."""
    first, last = board.left + kind.base_width / 2, board.right - kind.base_width / 2
    count = max(1, math.ceil((last - first) / step))
    for number in range(count + 1):
        x = first + (last - first) * number / count
        if stands(sight, board, kind, x, king=king):
            yield x
