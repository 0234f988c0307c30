"""Swinging: what hangs on a peg without friction, and how long it takes to and fro."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import FAR, Scene, box, disc
from benchmarks.truth.case import Case, G
from sim import Fitting, Peg, Rig, Table, ship

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine, Run
    from sim import PieceKind

_LENGTH = 100.0  # cm; of pendulum and rod
_SWING = 0.1  # rad
_PERIODS = 10


def hung(kind: PieceKind, below: float) -> Table:
    """A table with one thing that hangs by a peg without friction, its centre of mass so far below."""
    rig = Rig((Fitting("hung", kind, 0.0, -below),), (Peg("hung", None, (0.0, 0.0), math.pi),))
    return Table("hung", (), None, FAR, rig)


def _passes(engine: Engine, run: Run, times: int) -> list[float]:
    """When what hangs passes upright for the first so many times, s, between two ticks by their angles."""
    found: list[float] = []
    before = run.pose("hung").angle
    for tick in range(60 * engine.hertz):
        run.step()
        now = run.pose("hung").angle
        if (before > 0.0) != (now > 0.0):
            found.append((tick + before / (before - now)) / engine.hertz)
            if len(found) == times:
                break
        before = now
    return found


def period(engine: Engine, table: Table, tilt: float) -> float:
    """How long what hangs takes to and fro, let go at a tilt (rad): s, the mean of ten times."""
    found = _passes(engine, engine.start(Scene(table, (), tilt)), 2 * _PERIODS + 1)
    return (found[-1] - found[0]) / _PERIODS


def _kept(engine: Engine) -> float:
    """The share of its height that a pendulum still swings to after a minute."""
    run = engine.start(Scene(hung(_BOB, _LENGTH), (), _SWING))
    run_for(engine, run, 58.0)
    widest = 0.0
    for _ in range(2 * engine.hertz):
        run.step()
        widest = max(widest, abs(run.pose("hung").angle))
    return (1.0 - math.cos(widest)) / (1.0 - math.cos(_SWING))


def _undamped_ship() -> Table:
    hinge = ship.SHIP.pegs[0]
    return hung(ship.SHIP.fittings[0].kind, hinge.at[1] - ship.SHIP.fittings[0].y)


def _ship_period() -> float:
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    below = hinge.at[1] - hull.y
    inertia = hull.kind.moment + hull.kind.mass * below**2
    return 2.0 * math.pi * math.sqrt(inertia / (hull.kind.mass * G * below)) * (1.0 + 0.05**2 / 16.0)


_BOB = disc(1.0, 10.0)
_ROD = box(1.0, _LENGTH)
_BY_SWING = 1.0 + _SWING**2 / 16.0
_BOB_PERIOD = 2.0 * math.pi * math.sqrt((_LENGTH + 0.5 / _LENGTH) / G) * _BY_SWING
_ROD_PERIOD = 2.0 * math.pi * math.sqrt((_LENGTH**2 / 3.0 + 1.0 / 12.0) / (_LENGTH / 2.0 * G)) * _BY_SWING
CASES = (
    Case(
        "pendulum",
        "Pendulum of 1 m at .1 rad: period",
        "2 pi sqrt(L / g) (1 + a^2 / 16), with the bob's own moment",
        "Huygens, Horologium oscillatorium, 1673; first term of the amplitude's series",
        _BOB_PERIOD,
        "s",
        0.002,
        lambda engine: period(engine, hung(_BOB, _LENGTH), _SWING),
    ),
    Case(
        "pendulum-minute",
        "The same after a minute: energy left",
        "all of it",
        "conservation of energy",
        1.0,
        "of it",
        0.02,
        _kept,
        slow=True,
    ),
    Case(
        "rod",
        "Rod of 1 m about its end: period",
        "2 pi sqrt(2 L / 3 g) (1 + a^2 / 16)",
        "Huygens, compound pendulum, I = m L^2 / 3",
        _ROD_PERIOD,
        "s",
        0.002,
        lambda engine: period(engine, hung(_ROD, _LENGTH / 2), _SWING),
    ),
    Case(
        "ship-period",
        "Hull, mast and ball on the hinge at .05 rad: period",
        "2 pi sqrt(I / (M g d))",
        "Huygens, compound pendulum; first term of the amplitude's series",
        _ship_period(),
        "s",
        0.009,
        lambda engine: period(engine, _undamped_ship(), 0.05),
    ),
)
"""A case each; see Case."""
