"""Where a piece may come down: spots for a board on the raft, for a figure or a chest on a board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.players.sight import end_on_mark, on_mark
from games.rafter_five.players.things import Sort
from sim.raft import BOARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.rafter_five.players.sight import Landing, Sight, Support
    from games.rafter_five.players.things import Thing
    from sim import PieceKind

BESIDE = 0.08
"""The space that a player leaves beside what stands there, in cm."""
_HAIR = 1e-6
"""What reaches less than this, in cm, over a board's end ends with it."""
_REACH = 18.0
"""How far out the middle of a board is ever tried, in cm."""
_STEEP = 0.2
"""What leans more than this, in rad, is no bed for a board."""
_LEVEL = 0.005
"""What leans less than this, in rad, counts as level."""
_HALVINGS = 9
"""Steps of the search for the tilt of a ramp: to about a thousandth of a radian."""


class Spot(NamedTuple):
    """Where a board would lie: middle, tilt, the outermost points that carry it (cm, rad), and what does."""

    x: float
    y: float
    tilt: float
    left: float
    right: float
    supports: tuple[Support, ...]

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


def bed(sight: Sight, x: float, tilt: float, *, ramps: bool) -> tuple[float, float, Landing] | None:
    """The height, the tilt and the supports of a board let down with its middle at x (cm, rad).

    If all that it meets is on one side of its middle, it tips until something meets the other side; not so
    without `ramps`.
    """
    down = come_down(sight, BOARD, x, tilt)
    if down is None:
        return None
    side = _side(down[1], x)
    if side == 0 or not ramps:
        return down[0], tilt, down[1]
    down = come_down(sight, BOARD, x, tilt + side * _STEEP)
    if down is None or _side(down[1], x) == side:
        return None
    near, far = tilt, tilt + side * _STEEP
    for _ in range(_HALVINGS):
        middle = (near + far) / 2
        tipped = come_down(sight, BOARD, x, middle)
        if tipped is None or _side(tipped[1], x) == side:
            near = middle
        else:
            far, down = middle, tipped
    return down[0], far, down[1]


def _side(landing: Landing, x: float) -> int:
    """On which side of its middle at x a board is carried: 1 right, -1 left, 0 both."""
    supports = landing.supports
    if max(support.right for support in supports) < x:
        return -1
    return 1 if min(support.left for support in supports) > x else 0


def board_spot(sight: Sight, x: float, tilt: float = 0.0, *, ramps: bool = True) -> Spot | None:
    """The spot of a board let down with its middle at x, or None where the rules or the eye forbid it."""
    down = bed(sight, x, tilt, ramps=ramps)
    if down is None:
        return None
    y, tilt, landing = down
    wanted = Sort.BOARD if sight.boards else Sort.TABLE
    supports = landing.supports
    if any(support.thing.sort not in (wanted, Sort.TABLE) or end_on_mark(support) for support in supports):
        return None
    if not any(support.thing.sort is wanted for support in supports):
        return None
    return Spot(x, y, tilt, min(s.left for s in supports), max(s.right for s in supports), supports)


def board_spots(sight: Sight, step: float, *, ramps: bool = True) -> Iterator[Spot]:
    """All spots for a board: a grid of middles, and those that just pass by what stands there.

    Without `ramps` only those where the board lies as level as what is there already.
    """
    count = round(_REACH / step)
    places = {round(number * step, 3) for number in range(-count, count + 1)}
    half = BOARD.width / 2 + BESIDE
    for thing in sight.open:
        if thing.sort in (Sort.FIGURE, Sort.CHEST):
            places |= {round(thing.right + half, 3), round(thing.left - half, 3)}
    tilts = {0.0, *(round(board.tilt, 3) for board in sight.boards if _LEVEL < abs(board.tilt) < _STEEP)}
    for tilt in sorted(tilts, key=abs):
        for x in sorted(places):
            spot = board_spot(sight, x, tilt, ramps=ramps)
            if spot is not None and (tilt == 0.0 or abs(spot.tilt - tilt) < _LEVEL):
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
