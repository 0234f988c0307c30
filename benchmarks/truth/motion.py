"""Falling, bouncing, sliding, rolling: what moves freely or along one contact."""

from __future__ import annotations

import math
from itertools import count
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import EMPTY, Placed, Scene, box, disc, ground, on_slope, stuff
from benchmarks.truth.case import Case, G
from sim import Round, assemble, raft

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine

_DROP = 200.0  # cm
_CORE = 0.2  # of a wheel's radius, cm


def _free_fall(engine: Engine) -> float:
    run = engine.start(Scene(EMPTY, (Placed("stone", box(1.0, 1.0), 0.0, 0.0),)))
    run_for(engine, run, 1.0)
    return -run.pose("stone").y


def _fall_time(engine: Engine) -> float:
    run = engine.start(Scene(ground(), (Placed("stone", box(1.0, 1.0), 0.0, _DROP + 0.5),)))
    for tick in count(1):
        before = run.velocity("stone").vy
        run.step()
        if run.velocity("stone").vy > before + 1.0 or tick > 2 * engine.hertz:
            return tick / engine.hertz
    raise AssertionError


def _flight(engine: Engine) -> float:
    stick = Placed("stick", box(3.0, 0.5), 0.0, 0.0, 0.0, 37.0, 0.0, 5.0)
    run = engine.start(Scene(EMPTY, (stick,)))
    run_for(engine, run, 1.0)
    vx, _, spin = run.velocity("stick")
    return max(abs(vx / 37.0 - 1.0), abs(spin / 5.0 - 1.0))


def _bounce(engine: Engine) -> float:
    rubber = stuff(restitution=0.5)
    run = engine.start(Scene(ground(rubber), (Placed("ball", disc(2.0, 10.0, rubber), 0.0, 102.0),)))
    top, struck = 0.0, False
    for _ in range(2 * engine.hertz):
        run.step()
        rising = run.velocity("ball").vy > 0.0
        struck = struck or rising
        if struck:
            top = max(top, run.pose("ball").y - 2.0)
            if not rising:
                break
    return top / 100.0


def _at_rest_on_rubber(engine: Engine) -> float:
    rubber = stuff(restitution=0.8)
    run = engine.start(Scene(ground(rubber), (Placed("ball", disc(2.0, 10.0, rubber), 0.0, 2.0),)))
    top = 0.0
    for _ in range(10 * engine.hertz):
        run.step()
        top = max(top, run.pose("ball").y - 2.0)
    return top


def _swap(engine: Engine) -> float:
    steel = stuff(friction=0.0, restitution=1.0)
    pieces = (
        Placed("one", disc(1.0, 10.0, steel), -5.0, 0.0, 0.0, 50.0),
        Placed("two", disc(1.0, 10.0, steel), 0.0, 0.0),
    )
    run = engine.start(Scene(EMPTY, pieces))
    run_for(engine, run, 0.3)
    return run.velocity("two").vx


def _slide(engine: Engine) -> float:
    run = engine.start(on_slope(box(4.0, 1.0, stuff(0.3)), math.radians(30.0)))
    run_for(engine, run, 0.5)
    return math.hypot(*run.velocity("block")[:2]) / 0.5


def _stop(engine: Engine) -> float:
    block = Placed("block", box(4.0, 1.0, stuff(0.3)), 0.0, 0.5, 0.0, 60.0)
    run = engine.start(Scene(ground(stuff(0.3)), (block,)))
    run_for(engine, run, 1.0)
    return run.pose("block").x


def _roll(engine: Engine) -> float:
    run = engine.start(on_slope(disc(1.0, 5.0), math.radians(10.0)))
    run_for(engine, run, 1.0)
    return math.hypot(*run.velocity("block")[:2])


def fast_board() -> Scene:
    """A board that falls at 5 m/s onto one that lies."""
    pieces = (
        Placed("lying", raft.BOARD, 0.0, raft.BOARD_THICKNESS / 2),
        Placed("falling", raft.BOARD, 0.5, 30.0, 0.0, 0.0, -500.0),
    )
    return Scene(ground(raft.BOARD.material), pieces)


def _fast_onto_a_board(engine: Engine) -> float:
    """How far that board is above the one it falls on, half a second later."""
    run = engine.start(fast_board())
    run_for(engine, run, 0.5)
    return run.pose("falling").y - run.pose("lying").y


def _moment(engine: Engine) -> float:
    """How a wheel rolls whose weight is at its middle: a / (g sin) = 1 / (1 + I / (m r^2))."""
    wheel = assemble("wheel", [Round(0.0, 0.0, 1.0, 0.001), Round(0.0, 0.0, _CORE, 5.0)], stuff())
    run = engine.start(on_slope(wheel, math.radians(10.0)))
    run_for(engine, run, 1.0)
    return math.hypot(*run.velocity("block")[:2]) / (G * math.sin(math.radians(10.0)))


CASES = (
    Case(
        "free-fall",
        "Free fall for 1 s",
        "g t^2 / 2",
        "Galilei, Discorsi, 1638",
        G / 2,
        "cm",
        0.005 * G / 2,
        _free_fall,
    ),
    Case(
        "fall-time",
        "Time to fall 2 m",
        "sqrt(2 h / g)",
        "Galilei, Discorsi, 1638",
        math.sqrt(2 * _DROP / G),
        "s",
        0.005,
        _fall_time,
    ),
    Case(
        "flight",
        "Free flight for 1 s: change of speed and spin",
        "none",
        "Newton's first law",
        0.0,
        "",
        1e-6,
        _flight,
    ),
    Case(
        "bounce",
        "Bounce, pair restitution .5: height",
        "e^2",
        "Newton's law of restitution: speeds by e, heights by e^2",
        0.25,
        "of the drop",
        0.01,
        _bounce,
    ),
    Case(
        "rubber",
        "A ball at rest, restitution .8, for 10 s",
        "no bounce",
        "Newton's law of restitution",
        0.0,
        "cm",
        0.01,
        _at_rest_on_rubber,
    ),
    Case(
        "swap",
        "Elastic hit of equal discs: speed handed on",
        "v",
        "Huygens, De motu corporum ex percussione, 1703",
        50.0,
        "cm/s",
        0.5,
        _swap,
    ),
    Case(
        "slide",
        "Sliding down 30 degrees, pair friction .3",
        "g (sin a - mu cos a)",
        "Coulomb's friction",
        G * (0.5 - 0.3 * math.sqrt(0.75)),
        "cm/s2",
        2.4,
        _slide,
    ),
    Case(
        "stop",
        "Stopping from 60 cm/s, pair friction .3",
        "v^2 / (2 mu g)",
        "Coulomb's friction, and work",
        1800 / (0.3 * G),
        "cm",
        0.1,
        _stop,
    ),
    Case(
        "roll",
        "Disc rolling down 10 degrees for 1 s",
        "2/3 g sin a",
        "Euler's equations, I = m r^2 / 2",
        G * 2 / 3 * math.sin(math.radians(10)),
        "cm/s2",
        1.2,
        _roll,
    ),
    Case(
        "roll-moment",
        "A wheel with its weight at the middle, rolling down: of g sin a",
        "1 / (1 + I / m r^2)",
        "Euler's equations, I of the heavy core",
        1.0 / (1.0 + _CORE**2 / 2.0),
        "",
        0.01,
        _moment,
    ),
    Case(
        "tunnelling",
        "A board at 5 m/s onto a board: how far above it, half a second later",
        "one thickness: nothing passes through",
        "pieces are impenetrable",
        raft.BOARD_THICKNESS,
        "cm",
        0.05,
        _fast_onto_a_board,
    ),
)
"""A case each; see Case."""
