"""The balance of a table: margins of equilibrium, and how far what lies on a footing overbalances."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.inquest.account import in_the_air
from games.inquest.footing import footings
from sim import statics

if TYPE_CHECKING:
    from collections.abc import Collection

    from sim import Reading, Table
    from sim.statics import Statics

Margins = tuple[float, float]
"""The sideways gravity that is borne, as a share of g: to the left and to the right."""
_MOSTLY = 0.5
"""What gets this share of its support from a group of pieces lies on the group."""


def standing(
    reading: Reading, table: Table, held: Collection[str] = (), without: Collection[str] = ()
) -> Statics:
    """The statics of what lies on a table.

    What is held stays where it is and bears; pieces `without` which the rest is to stand are left out, as is
    what touches nothing. A ship is held at its heel, not afloat: at rest it is in balance about its hinge by
    itself, and any sideways pull heels it further. Afloat the margins of ships at rest came to .001 to .01 g,
    whatever their cargo bears: no more than the thousandth of a radian by which one may be out of balance.
    """
    away = {*without, *in_the_air(reading, {*held, *table.rig.names})}
    return statics.of(reading, table, held=held, without=away)


def margins(
    reading: Reading, table: Table, held: Collection[str] = (), without: Collection[str] = ()
) -> Margins | None:
    """The margins of equilibrium, or None if nothing holds the pieces as they lie; see `standing`."""
    return standing(reading, table, held, without).margins()


def falling(reading: Reading, table: Table, held: Collection[str] = ()) -> list[str]:
    """The pieces in the air, in no hand and above the water, in order of creation."""
    air = in_the_air(reading, {*held, *table.rig.names})
    level = table.water_level
    return [
        piece for piece in reading.kinds if piece in air and (level is None or _above(reading, piece, level))
    ]


def _above(reading: Reading, piece: str, level: float) -> bool:
    return all(y > level for part in reading.outline(piece) for _, y in part)


def lying_on(reading: Reading, piece: str, but: Collection[str] = ()) -> list[str]:
    """A piece and all that lies on it, directly or through others, but for some."""
    group = [piece]
    grew = True
    while grew:
        grew = False
        for other in reading.kinds:
            if other in group or other in but:
                continue
            pushes = {one.bearer: one.push for one in footings(reading, other) if one.push > 0.0}
            by_group = math.fsum(push for bearer, push in pushes.items() if bearer in group)
            if by_group > _MOSTLY * math.fsum(pushes.values()):
                group.append(other)
                grew = True
    return group


def joined(reading: Reading, piece: str) -> set[str]:
    """What bears a piece, what it bears, directly or through others, and what else touches it."""
    found = {one.bearer for one in footings(reading, piece)}
    for up in (True, False):
        way = [piece]
        for member in way:
            pushes = {one.bearer: one.push for one in footings(reading, member) if one.push}
            way += [other for other, push in pushes.items() if (push < 0.0) is up and other not in way]
        found |= {*way[1:]}
    return found


def middle(reading: Reading, pieces: Collection[str]) -> tuple[float, float]:
    """The mass (g) of pieces and the x of their common centre of mass (cm)."""
    mass = math.fsum(reading.kinds[piece].mass for piece in pieces)
    return mass, math.fsum(reading.kinds[piece].mass * reading.poses[piece].x for piece in pieces) / mass


def overbalance(
    reading: Reading, piece: str, but: Collection[str] = (), load: tuple[float, float] = (0.0, 0.0)
) -> float:
    """How far the common centre of mass of a piece and what lies on it is beyond the piece's support, in cm.

    Negative to the left, positive to the right; 0 while it is above the support. Pieces `but` for which all
    else lies there do not count; a `load` (g, and its x in cm) does as well.
    """
    group = lying_on(reading, piece)
    points = [
        x
        for member in group
        if member not in but
        for footing in footings(reading, member, (*group, *but))
        if footing.bears
        for x, _ in footing.points
    ]
    if not points:
        return 0.0
    mass, x = middle(reading, [member for member in group if member not in but])
    x = (mass * x + load[0] * load[1]) / (mass + load[0])
    return min(0.0, x - min(points)) or max(0.0, x - max(points))
