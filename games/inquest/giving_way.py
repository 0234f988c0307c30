"""Giving way: whether what lost its footing slipped, tipped or rolled, and to which side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.inquest.footing import footings

if TYPE_CHECKING:
    from games.inquest.account import Account
    from games.inquest.failure import Failure, Failures
    from games.inquest.finding import Way
    from sim import Reading

_MIGRATED = 0.1
"""A contact that wanders this far beyond its old ends, in cm, rolls."""


class GivingWay(NamedTuple):
    """How a footing gave way, whether to the right, and the table when that was plain to see."""

    way: Way
    right: bool
    plain: Reading


def giving_way(account: Account, failures: Failures, failure: Failure) -> GivingWay:
    """How a footing gave way; what touched nothing slipped, to no side."""
    piece, footing, beats = failure.piece, failure.footing, account.beats
    began = beats[failure.began].reading
    if footing is None:
        return GivingWay("slipped", right=False, plain=began)
    shift, number = failures.shape(failure)
    reading = beats[number].reading
    left, right = footing.ends
    wandered = 0.0
    for now in footings(reading, piece):
        if now.bearer == footing.bearer:
            at = [footing.place_on_bearer(point, reading)[0] for point in now.points]
            wandered = max(max(at) - right[0], left[0] - min(at))
    loose = failure.rested is None
    later = beats[failure.end].reading if loose else reading
    aside = later.poses[piece].x > footing.reading.poses[piece].x
    round_it = abs(shift.turned) * reading.kinds[piece].reach
    if wandered > _MIGRATED and round_it > wandered / 2 and abs(shift.slip) < wandered / 2:
        return GivingWay("rolled", aside, reading)  # what is round rolls to and fro before it rolls away
    lifted = max(shift.opened, round_it / 2)
    if abs(shift.slip) > lifted:
        return GivingWay("slipped", aside if loose else shift.slip > 0.0, began)
    return GivingWay("tipped", aside if loose else shift.turned < 0.0, began)
