"""Where a piece could be put: on its spot, clear of the others, laid or hung."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from games.riff_raff.components import hung_kind_of, kind_of
from games.riff_raff.players.sight import copy_of, fitting_of, surface
from sim import Layer, NoRoom
from sim.ship import HULL, MAST_WIDTH, SPOTS, TOPS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.views import View
    from sim import PieceKind, World

_STEP = 0.4
"""From one place that is looked at to the next, in cm."""
_MARGIN = 0.15
"""How far a player keeps from a seam, and from the ends of what carries, in cm."""
_ROOM = {"hull": 6.0, "yard-low": 3.6, "yard-middle": 3.6, "yard-top": 12.0}
"""How high above its spot a piece may be and still be under the next yard, in cm."""
_FLAT = 0.25
"""A piece higher than this above its spot lies on others, in cm."""
_ABOVE = 0.4
"""How far above its place a piece is brought in, in cm."""
_CLEAR = 0.3
"""So much higher, in cm, it may have to be brought in because it slants and what it goes on does not."""


class Place(NamedTuple):
    """A place for a piece: its middle (cm), its angle (rad), how far it is from the mast (`arm`, cm).

    It is `stacked` on other cargo, or not; `clear` when nothing hangs over it, so that hands can lower the
    piece straight down.
    """

    piece: str
    hung: bool
    x: float
    y: float
    angle: float
    arm: float
    stacked: bool
    clear: bool

    @property
    def kind(self) -> PieceKind:
        """The kind that the piece has there."""
        return _kind(self.piece, hung=self.hung)


def ways(pieces: Iterable[str], spot: int) -> list[tuple[str, bool]]:
    """Each piece, laid, and hung as well where it can be; nobody hangs anything over the deck's edge."""
    on_yard = SPOTS[spot].fitting != HULL
    return [
        (piece, hung)
        for piece in pieces
        for hung in (False, True)
        if not hung or (on_yard and hung_kind_of(piece) is not None)
    ]


def places(view: View, piece: str, spot: int, *, hung: bool) -> list[Place]:
    """All places for a piece at a spot, from left to right."""
    world, angle = copy_of(view), fitting_of(view, spot).angle
    found: list[Place] = []
    left, right = _stretch(spot, piece, hung=hung)
    count = max(0, math.floor((right - left) / _STEP))
    for number in range(count + 1):
        along = left + number * _STEP
        place = _place(view, world, piece, spot, along, hung=hung, angle=angle)
        if left <= right and place is not None:
            found.append(place._replace(arm=abs(along)))
    return found


def entry(world: World, piece: str, x: float, y: float) -> float | None:
    """The height at which a piece, as it is laid, is brought in: free, and just above its place at x, y."""
    try:
        return world.free_above(kind_of(piece), x, y + _ABOVE, 0.0)
    except NoRoom:
        return None


def _kind(piece: str, *, hung: bool) -> PieceKind:
    hung_kind = hung_kind_of(piece)
    return hung_kind if hung and hung_kind is not None else kind_of(piece)


def _stretch(spot: int, piece: str, *, hung: bool) -> tuple[float, float]:
    """Between which ends the piece's middle may be, right of the middle of what carries it.

    What is to hang is brought in as it lies, so it needs as much room beside the mast as if it were laid.
    """
    left, right = SPOTS[spot].left, SPOTS[spot].right
    half = TOPS[SPOTS[spot].fitting][1]
    kind = kind_of(piece)
    inwards = kind.width / 2 + _MARGIN
    ends = []
    for end, sign in ((left, 1.0), (right, -1.0)):
        if abs(end) >= half:
            ends.append(end + sign * (_MARGIN if hung else kind.width / 4 + _MARGIN))
        else:
            ends.append(end + sign * (inwards + (MAST_WIDTH / 2 if end == 0.0 else 0.0)))
    return ends[0], ends[1]


def _place(
    view: View, world: World, piece: str, spot: int, along: float, *, hung: bool, angle: float
) -> Place | None:
    kind = _kind(piece, hung=hung)
    x, top = surface(view, spot, along)
    tilt = 0.0 if hung else angle
    lowest = top - _below(kind, hung=hung)
    try:
        y = world.free_above(kind, x, lowest, tilt)
    except NoRoom:
        return None
    if y - lowest > _ROOM[SPOTS[spot].fitting] - kind.height:
        return None
    came = entry(world, piece, x, y)
    clear = came is not None and came <= max(y + _ABOVE, top - kind_of(piece).bottom) + _CLEAR
    return Place(piece, hung, x, y, tilt, 0.0, y - lowest > _FLAT, clear)


def _below(kind: PieceKind, *, hung: bool) -> float:
    """The height of what will touch the spot, below the piece's middle: its hook, or its lowest edge."""
    if not hung:
        return kind.bottom
    return min(y for _, y in kind.parts[kind.layers.index(Layer.SOLID)])
