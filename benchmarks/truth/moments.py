"""Moments of inertia: how bodies of several shapes swing, spin when they are struck, and go on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import EMPTY, Placed, Scene, box, disc, ground, stuff
from benchmarks.truth.case import Case, G
from benchmarks.truth.swinging import hung, period
from sim import make_kind, rectangle

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from sim import PieceKind

_SWING = 0.1  # rad
_CORNERS = 30  # of half a circle


def _angle() -> tuple[PieceKind, float, float]:
    """An L of 12 and 8 cm, 2 cm thick; its moment over its mass, cm2; its centre from its corner."""
    upright = ((0.0, 0.0), (2.0, 0.0), (2.0, 12.0), (0.0, 12.0))
    foot = ((2.0, 0.0), (8.0, 0.0), (8.0, 2.0), (2.0, 2.0))
    # Areas 24 and 12, centres (1, 6) and (5, 1): the common one is at (7/3, 13/3).
    x, y = 7.0 / 3.0, 13.0 / 3.0
    own = 24.0 * (2.0**2 + 12.0**2) / 12.0 + 12.0 * (6.0**2 + 2.0**2) / 12.0
    moved = 24.0 * ((1.0 - x) ** 2 + (6.0 - y) ** 2) + 12.0 * ((5.0 - x) ** 2 + (1.0 - y) ** 2)
    return make_kind("angle", [upright, foot], stuff(), depth_cm=1.0), (own + moved) / 36.0, math.hypot(x, y)


def _capsule() -> tuple[PieceKind, float]:
    """A capsule of 8 cm between half circles of 2 cm; and its moment over its mass, cm2."""
    length, radius = 8.0, 2.0
    cap = tuple(
        (radius * math.cos(math.pi * i / _CORNERS), length / 2 + radius * math.sin(math.pi * i / _CORNERS))
        for i in range(_CORNERS + 1)
    )
    parts = [rectangle(2.0 * radius, length), cap, tuple((-x, -y) for x, y in cap)]
    straight, caps = 2.0 * radius * length, math.pi * radius**2
    # A half disc's centre is 4 r / 3 pi from its chord; about the chord's middle I = m r^2 / 2.
    off = 4.0 * radius / (3.0 * math.pi)
    about = radius**2 / 2.0 - off**2 + (length / 2.0 + off) ** 2
    moment = straight * ((2.0 * radius) ** 2 + length**2) / 12.0 + caps * about
    return make_kind("capsule", parts, stuff(), depth_cm=1.0), moment / (straight + caps)


def _period(square: float, below: float) -> float:
    """Of a swing of .1 rad, with that moment over mass about the centre, so far below the peg."""
    return 2.0 * math.pi * math.sqrt((square + below**2) / (G * below)) * (1.0 + _SWING**2 / 16.0)


_SPEED, _ARM, _BALL, _BOX = 60.0, 2.0, 5.0, 10.0


def _struck(engine: Engine) -> float:
    """The spin (rad/s) of a box of 2 x 6 cm, 10 g, that a disc of 5 g strikes 2 cm off its middle."""
    steel = stuff(friction=0.0, restitution=1.0)
    pieces = (
        Placed("ball", disc(1.0, _BALL, steel), -5.0, _ARM, 0.0, _SPEED),
        Placed("box", box(2.0, 6.0, steel, mass=_BOX), 0.0, 0.0),
    )
    run = engine.start(Scene(EMPTY, pieces))
    run_for(engine, run, 0.2)
    return -run.velocity("box").spin


def _right_spin() -> float:
    moment = _BOX * (2.0**2 + 6.0**2) / 12.0
    impulse = 2.0 * _SPEED / (1.0 / _BALL + 1.0 / _BOX + _ARM**2 / moment)
    return impulse * _ARM / moment


def _glide(engine: Engine) -> float:
    """By which share a disc on ice went less or more in 100 s than it began to, or its spin changed."""
    ice = stuff(0.0)
    run = engine.start(
        Scene(ground(ice), (Placed("puck", disc(1.0, 5.0, ice), 0.0, 1.0, 0.0, 37.0, 0.0, 5.0),))
    )
    run_for(engine, run, 100.0)
    return max(abs(run.pose("puck").x / 3700.0 - 1.0), abs(run.velocity("puck").spin / 5.0 - 1.0))


_ANGLE, _ANGLE_SQUARE, _ANGLE_BELOW = _angle()
_CAPSULE, _CAPSULE_SQUARE = _capsule()
_CAPSULE_BELOW = 6.0  # at the end of it
CASES = (
    Case(
        "moment-angle",
        "An L on a peg at its corner: period",
        "2 pi sqrt(I / (M g d))",
        "Huygens, compound pendulum; I by parallel axes",
        _period(_ANGLE_SQUARE, _ANGLE_BELOW),
        "s",
        0.001,
        lambda engine: period(engine, hung(_ANGLE, _ANGLE_BELOW), _SWING),
    ),
    Case(
        "moment-capsule",
        "A capsule on a peg at its end: period",
        "2 pi sqrt(I / (M g d))",
        "Huygens, compound pendulum; I of a box and two half discs",
        _period(_CAPSULE_SQUARE, _CAPSULE_BELOW),
        "s",
        0.001,
        lambda engine: period(engine, hung(_CAPSULE, _CAPSULE_BELOW), _SWING),
    ),
    Case(
        "moment-struck",
        "A box struck off its middle by a disc, elastic: spin",
        "J b / I, J = 2 v / (1/m + 1/M + b^2 / I)",
        "conservation of energy, momentum and its moment",
        _right_spin(),
        "rad/s",
        0.01 * _right_spin(),
        _struck,
    ),
    Case(
        "glide",
        "A disc that spins on ice for 100 s: way or spin are off by",
        "none",
        "Newton's first law",
        0.0,
        "",
        0.001,  # single precision adds up 48,000 steps
        _glide,
        slow=True,
    ),
)
"""A case each; see Case."""
