"""The slope: whether the ship, or a yard, went down to where a piece went."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.inquest.account import Account
    from games.inquest.failure import Failure
    from games.inquest.finding import How
    from games.inquest.footing import Footing
    from games.inquest.giving_way import GivingWay

_HEELED = math.radians(5.0)
"""What slopes less than this is level enough for any cargo."""
_NEAR_LIMIT = math.radians(1.0)
_STEEP = 0.9
"""A slope of this share of the angle of slip lets slide what is a little shaken."""


def downhill(
    account: Account, failure: Failure, footing: Footing, giving: GivingWay, *, steep: bool
) -> tuple[How, float] | None:
    """What sloped, and by which angle (rad, counter-clockwise); None if nothing did.

    `steep` asks for so much that nothing would lie.
    """
    rig, reading = account.table.rig, giving.plain
    if not rig.pegs:
        return None
    hull = rig.pegs[0]
    heel = reading.poses[hull.fitting].angle
    before = footing.reading.poses[footing.bearer].angle
    slope = footing.slope + reading.poses[footing.bearer].angle - before
    if (slope < 0.0) is not giving.right or abs(slope) < _HEELED:
        return None
    kinds = reading.kinds
    rough = kinds[failure.piece].material.friction * kinds[footing.bearer].material.friction
    if steep and (giving.way == "tipped" or abs(slope) < _STEEP * math.atan(rough)):
        return None
    most = max((beat.reading.poses[hull.fitting].angle for beat in account.beats[failure.began :]), key=abs)
    if abs(most) > hull.swing - _NEAR_LIMIT and (most < 0.0) is giving.right:
        return "capsized", most
    if abs(heel) * 2 < abs(slope):
        return "tilted", slope
    return "heeled", heel
