"""Slipping and tipping: on which slope, at which friction, from which push."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import Placed, Scene, box, disc, ground, on_slope, stuff
from benchmarks.truth.case import Case, G, threshold
from benchmarks.truth.stillness import drift

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine

_TIPPED = 0.5  # rad
_SLID = 0.5  # cm; what creeps by less in three seconds has not slipped: creeping is asked for by itself
_SLIPS = (24.0, 29.0)  # degrees, between which a block is tried
_KICKS = (0.6, 1.0)  # rad/s
_GRIPS = (0.15, 0.4)  # pair friction
_LEAST, _MOST = 0.7, 1.1  # of the angle at which a box tips
_HIGH = 2.0 + 2.0 * math.sqrt(3.0)  # cm; the middle of a disc on two


def slope(degrees: float) -> Scene:
    """A block on a slope, pair friction .5."""
    return on_slope(box(4.0, 1.0), math.radians(degrees))


def _slip_angle(engine: Engine) -> float:
    return threshold(*_SLIPS, lambda degrees: drift(engine, slope(degrees), 3.0) < _SLID)


def _creep(engine: Engine) -> float:
    return drift(engine, on_slope(box(4.0, 1.0), math.atan(0.5) - math.radians(2.0)), 60.0)


def _tip_angle(engine: Engine, width: float, height: float) -> float:
    block, rough = box(width, height, stuff(0.8)), stuff(0.8)

    def stands(degrees: float) -> bool:
        tilt = math.radians(degrees)
        run = engine.start(on_slope(block, tilt, rough))
        run_for(engine, run, 4.0)
        return abs(run.pose("block").angle - tilt) < _TIPPED

    return threshold(*_tips(width, height), stands, 10)


def _tips(width: float, height: float) -> tuple[float, float]:
    """Between which angles (degrees) a box is tried."""
    right = math.degrees(math.atan(width / height))
    return _LEAST * right, _MOST * right


def kicked(spin: float) -> Scene:
    """A domino of 10 x 60 cm that turns clockwise about its lower right corner, so many rad/s at first."""
    domino = box(10.0, 60.0, stuff(0.8))
    # v = w x r, r from the corner to the middle.
    start = Placed("domino", domino, 0.0, 30.0, 0.0, spin * 30.0, spin * 5.0, -spin)
    return Scene(ground(stuff(0.8)), (start,))


def _kick(engine: Engine) -> float:
    """The spin about a lower corner from which a domino goes over, rad/s."""

    def falls_back(spin: float) -> bool:
        run = engine.start(kicked(spin))
        run_for(engine, run, 4.0)
        return abs(run.pose("domino").angle) < _TIPPED

    return threshold(*_KICKS, falls_back)


def three_discs(friction: float, on_ground: float = 1.0) -> Scene:
    """A disc on two that touch; the pair friction between discs, and of a disc and the ground."""
    round_one = disc(2.0, 10.0, stuff(friction))
    rough = stuff(on_ground**2 / friction)  # a pair's friction is the product of two roots
    pieces = (
        Placed("left", round_one, -2.0, 2.0),
        Placed("right", round_one, 2.0, 2.0),
        Placed("top", round_one, 0.0, _HIGH),
    )
    return Scene(ground(rough), pieces)


def sinks(engine: Engine, discs: Scene) -> bool:
    """Whether the upper one of three discs goes down between the others."""
    run = engine.start(discs)
    run_for(engine, run, 3.0)
    return run.pose("top").y < _HIGH - 0.3


def _discs(engine: Engine) -> float:
    """The pair friction from which the upper disc stays."""
    return threshold(*_GRIPS, lambda friction: sinks(engine, three_discs(friction)))


def _tenfold(engine: Engine) -> float:
    """The tipping angle of a box ten times as large, less that of the small one, degrees."""
    return _tip_angle(engine, 30.0, 100.0) - _tip_angle(engine, 3.0, 10.0)


KICK = math.sqrt(G * (math.hypot(10.0, 60.0) - 60.0) / ((10.0**2 + 60.0**2) / 3.0))
CASES = (
    Case(
        "slip",
        "Angle of slip, pair friction .5",
        "atan mu",
        "Coulomb's friction",
        math.degrees(math.atan(0.5)),
        "deg",
        0.15,
        _slip_angle,
        bounds=_SLIPS,
    ),
    Case(
        "creep",
        "2 degrees below slip for a minute",
        "does not creep",
        "Coulomb's friction",
        0.0,
        "cm",
        0.005,
        _creep,
        slow=True,
    ),
    Case(
        "tip",
        "Box 3 x 10 on a slope: angle of tipping",
        "atan(w / h)",
        "balance of moments about the lower edge",
        math.degrees(math.atan(0.3)),
        "deg",
        0.17,
        partial(_tip_angle, width=3.0, height=10.0),
        bounds=_tips(3.0, 10.0),
    ),
    Case(
        "domino",
        "Domino 10 x 60 on a slope: angle of tipping",
        "atan(w / h)",
        "balance of moments about the lower edge",
        math.degrees(math.atan(1 / 6)),
        "deg",
        0.1,
        partial(_tip_angle, width=10.0, height=60.0),
        bounds=_tips(10.0, 60.0),
    ),
    Case(
        "kick",
        "Domino 10 x 60: spin that throws it over",
        "w^2 = g (sqrt(w^2 + h^2) - h) / I",
        "conservation of energy about the corner, I = m (w^2 + h^2) / 3",
        KICK,
        "rad/s",
        0.012,
        _kick,
        bounds=_KICKS,
    ),
    Case(
        "discs",
        "A disc on two: pair friction needed",
        "2 - sqrt 3",
        "balance of forces on each disc",
        2 - math.sqrt(3),
        "",
        0.005,
        _discs,
        bounds=_GRIPS,
    ),
    Case(
        "units",
        "Ten times as large: angle of tipping changes by",
        "nothing",
        "an angle has no length",
        0.0,
        "deg",
        0.15,
        _tenfold,
    ),
)
"""A case each; see Case."""
