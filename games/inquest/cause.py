"""The cause: what made the culprit's footing give way, as statics and contacts tell it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from games.inquest.balance import lying_on
from games.inquest.deeds import by_load, by_release, by_removal, release_of
from games.inquest.footing import footings
from games.inquest.heeling import heeler
from games.inquest.slope import downhill

if TYPE_CHECKING:
    from games.inquest.evidence import Evidence
    from games.inquest.finding import Finding
    from games.inquest.footing import Footing
    from sim import Reading

_FAR = math.radians(8.0)
"""A ship that heels this far is to blame for all that goes down its slope."""

_FLYING = 15.0
"""What goes sideways this fast (cm/s) when it is let go was thrown: it flies, and does not drop."""
_FLIES = 6
"""Beats within which what is thrown off is plain to see in the air."""
_ROSE = 0.5
"""What rises so far by then, in cm, was thrown."""


def find_cause(evidence: Evidence) -> Finding:
    """The first of all possible causes that fits: what hands did, then the ship, then what touched it."""
    footing = evidence.failure.footing
    if footing is None:
        return _by_fall(evidence)
    return (
        by_removal(evidence)
        or _by_heel(evidence, footing)
        or by_load(evidence)
        or _by_slope(evidence, footing, steep=True)
        or by_release(evidence, footing)
        or _by_push(evidence, footing)
        or _by_throw(evidence, footing)
        or _by_slope(evidence, footing, steep=False)
        or evidence.finding("alone", evidence.last_deed)
    )


def _by_fall(evidence: Evidence) -> Finding:
    """A hand let go of it in the air: in full swing, or not."""
    failure, deed = evidence.failure, release_of(evidence)
    # Its own speed: it may be caught, or be gone, a beat later.
    speed = _sideways(evidence.account.beats[failure.began].reading, evidence.piece)
    if abs(speed) < _FLYING:
        return evidence.finding("missed", deed)
    return replace(evidence.finding("flew", deed), right=speed > 0.0)


def _sideways(reading: Reading, piece: str) -> float:
    """How fast a piece moves to the right, cm/s."""
    return float(reading.rows[list(reading.kinds).index(piece), 3])


def _by_heel(evidence: Evidence, footing: Footing) -> Finding | None:
    """The ship heeled so far that this matters more than what lay there or came against it.

    What a hand pushes is pushed, though, and what has just been let go did not lie there yet.
    """
    rig = evidence.account.table.rig
    if not rig.pegs or evidence.failure.rested is None:
        return None
    if abs(evidence.giving.plain.poses[rig.pegs[0].fitting].angle) < _FAR or evidence.touch.pusher():
        return None
    return _by_slope(evidence, footing, steep=False)


def _by_slope(evidence: Evidence, footing: Footing, *, steep: bool) -> Finding | None:
    """The ship, or a yard, sloped down to where it went."""
    found = downhill(evidence.account, evidence.failure, footing, evidence.giving, steep=steep)
    if found is None:
        return None
    how, slope = found
    by = heeler(evidence, right=slope < 0.0) if how in {"heeled", "capsized"} else None
    if by is None:
        return evidence.finding(how, evidence.last_deed, slope=slope)
    return replace(evidence.finding(how, by.deed, by.piece, slope=slope), held=by.held)


def _by_push(evidence: Evidence, footing: Footing) -> Finding | None:
    """What a hand held, or what fell, pushed it."""
    touch, deed = evidence.touch, evidence.last_deed
    pusher = touch.pusher()
    if pusher is not None:
        return evidence.finding("pushed", deed, pusher)
    lay = {one.bearer for one in footings(footing.reading, evidence.piece)}
    group = lying_on(evidence.beat.reading, evidence.piece, evidence.beat.held)
    pushes = touch.pushes([evidence.piece])
    for other in sorted(pushes, key=lambda name: -pushes[name]):
        if other in lay or other in group or not evidence.account.is_piece(other):
            continue
        if not _gave_way_later(evidence, other):
            return evidence.finding("struck", deed, other)
    striker = touch.striker(lay | set(group))
    if striker is not None:
        return evidence.finding("struck", deed, striker)
    pusher = touch.striker(lay | set(group), held=True)
    return None if pusher is None else evidence.finding("pushed", deed, pusher)


def _by_throw(evidence: Evidence, footing: Footing) -> Finding | None:
    """What fell on one end of what bore it threw it off the other, as a springboard does."""
    account, failure, bearer = evidence.account, evidence.failure, footing.bearer
    beats = account.beats[failure.began : failure.began + _FLIES + 1]
    ways = [beat.reading.poses[failure.piece] for beat in beats if failure.piece in beat.reading.kinds]
    if (
        failure.rested is None
        or not account.is_piece(bearer)
        or max(way.y for way in ways) - ways[0].y < _ROSE
    ):
        return None
    striker = evidence.touch.striker({failure.piece, bearer}, struck=bearer)
    if striker is None:
        return None
    found = evidence.finding("thrown", evidence.last_deed, striker)
    return replace(found, right=ways[-1].x > ways[0].x)


def _gave_way_later(evidence: Evidence, other: str) -> bool:
    """Whether another piece lay firm until then: it stood in the way, and was struck itself."""
    failure = evidence.failures.of(other)
    return failure is not None and failure.rested is not None and failure.began >= evidence.failure.began
