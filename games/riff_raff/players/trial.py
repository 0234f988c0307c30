"""Trying a place out on a copy of the ship: what falls, how far from rest it is later, and what it bears."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.riff_raff.players.sight import copy_of
from sim import TICKS_PER_SECOND, statics
from sim.ship import HULL
from sim.stowage import aboard, stowed

if TYPE_CHECKING:
    from games.riff_raff.players.places import Place
    from games.views import View
    from sim import Reading, Table

_SECONDS = 2.0
"""How long the copy is watched, in s of simulated time."""
_FALL = 1000.0
"""How much a piece that falls weighs against a heel of 1 rad."""
_MISPLACED = 100.0
"""How much it weighs that the piece does not lie as it should."""
_SPEED = 0.1
"""How much a drift of 1 cm/s weighs against a heel of 1 rad."""
_TILT = 0.3
"""How much the tilt of a yard weighs against the heel of the ship."""
_SURE = 0.1
"""So much further (rad) the ship may heel either way without anything sliding or tipping, if all is well."""
_LOOSE = 0.5
"""How much what is wanting of that weighs against the heel of the ship."""


def unrest(view: View, place: Place, spot: int) -> float:
    """How little a placement is to be wished for: falls count most, then lying wrongly, heel and motion."""
    world = copy_of(view)
    world.add(place.piece, place.kind, place.x, place.y, place.angle)
    for _ in range(round(_SECONDS * TICKS_PER_SECOND)):
        world.step()
    reading = world.read()
    cargo = [piece for piece in world.kinds if piece not in world.table.rig.names]
    lost = [piece for piece in cargo if piece not in aboard(reading, cargo)]
    if lost:
        return _FALL * len(lost)
    tilts = [abs(reading.poses[name].angle) for name in world.table.rig.names if name != HULL]
    drift = world.top_drift()
    loose = _LOOSE * max(0.0, _SURE - heel_margin(reading, world.table))
    found = abs(reading.poses[HULL].angle) + _TILT * max(tilts) + _SPEED * drift.speed + loose
    return found if stowed(reading, place.piece, spot, cargo) else found + _MISPLACED


def heel_margin(reading: Reading, table: Table) -> float:
    """How much further, in rad, a ship may heel either way until something on it slides or tips; 0 if now.

    By statics: with the forces that hinge, pegs and stops can bear, and those of the contacts.
    """
    fittings = table.rig.names
    loose = [piece for piece in reading.kinds if piece not in fittings and not reading.contacts_of(piece)]
    found = statics.of(reading, table, without=loose).margins()
    return 0.0 if found is None else math.atan(min(found))
