"""Levers further: two boards on a third, the ground under three discs, and a hull too heavy at the top."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import FAR, Placed, Scene, box, stuff
from benchmarks.truth.balance import edge
from benchmarks.truth.case import Case, threshold
from benchmarks.truth.falling import falls
from benchmarks.truth.tipping import sinks, three_discs
from sim import Ballast, Fitting, Member, Peg, Rig, Table, assemble, raft

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine

_LENGTHS = (0.9, 1.1)  # L
_GRIPS = (0.04, 0.16)  # pair friction
_LOADS = (30.0, 50.0)  # g
_STOP = math.radians(20.0)
_START = 0.01  # rad; the heel from which the hull rights itself, or does not


def pair(share: float) -> Scene:
    """Two boards side by side on a third at a table's edge; each of the two as long as `share` of the third.

    With 1 they reach out by 1 L, each with its middle just over an end of the third, which has its own
    over the edge. All lies further in by .01 L, so that it is the upper ones that tell.
    """
    length, thick = raft.BOARD_LENGTH, raft.BOARD_THICKNESS
    material = raft.BOARD.material
    low, high = box(length, thick, material), box(share * length, thick, material)
    middle = -0.01 * length
    pieces = (
        Placed("low", low, middle, thick / 2),
        Placed("in", high, middle - share * length / 2, 1.5 * thick),
        Placed("out", high, middle + share * length / 2, 1.5 * thick),
    )
    return Scene(edge(raft.BOARD), pieces)


def _pair(engine: Engine) -> float:
    return threshold(*_LENGTHS, lambda share: not falls(engine, pair(share), 3.0))


def _rim(engine: Engine) -> float:
    """The pair friction of the ground from which two discs that touch bear a third."""
    return threshold(*_GRIPS, lambda friction: sinks(engine, three_discs(0.5, friction)))


_RIGHTING = (
    4.0 * 50.0
)  # g cm; of a hull whose ballast of 50 g is 4 cm below its hinge, the deck at its height
_HIGH = 5.0  # cm; the middle of the load above the hinge


def top_heavy(mass: float) -> Scene:
    """A hull on a hinge without friction, heeled a little, with a load 5 cm above the hinge."""
    hull = assemble(
        "hull",
        [Member(((-6.0, -0.5), (6.0, -0.5), (6.0, 0.5), (-6.0, 0.5)), 10.0), Ballast(0.0, -4.0, 1.0, 50.0)],
        stuff(0.8),
    )
    below = _RIGHTING / hull.mass
    rig = Rig((Fitting("hull", hull, 0.0, -below),), (Peg("hull", None, (0.0, 0.0), _STOP),))
    load = box(4.0, 9.0, stuff(0.8), mass=mass)
    x, y = -_HIGH * math.sin(_START), _HIGH * math.cos(_START)
    return Scene(Table("hull", (), None, FAR, rig), (Placed("load", load, x, y, _START),), _START)


def _top_heavy(engine: Engine) -> float:
    """The mass (g) of a load from which the hull heels to its stop."""

    def rights_itself(mass: float) -> bool:
        run = engine.start(top_heavy(mass))
        for _ in range(24):
            run_for(engine, run, 0.25)
            if abs(run.pose("hull").angle) > 5.0 * _START:
                return False
        return True

    return threshold(*_LOADS, rights_itself)


CASES = (
    Case(
        "pair",
        "Two boards side by side on a third at the edge: reach",
        "1 L, the most that three boards can reach",
        "Paterson and Zwick, Overhang, arXiv 0710.2357",
        1.0,
        "L",
        0.01,
        _pair,
        bounds=_LENGTHS,
    ),
    Case(
        "discs-ground",
        "A disc on two: pair friction of the ground needed",
        "(2 - sqrt 3) / 3",
        "balance of forces on each disc; the ground bears three weights where a disc bears half of one",
        (2.0 - math.sqrt(3.0)) / 3.0,
        "",
        0.003,
        _rim,
        bounds=_GRIPS,
    ),
    Case(
        "top-heavy",
        "Load 5 cm above the hinge with which the ship goes over to its stop",
        "m h = M d",
        "balance of moments about the hinge: the heel under a load grows without bounds",
        _RIGHTING / _HIGH,
        "g",
        0.4,
        _top_heavy,
        bounds=_LOADS,
    ),
)
"""A case each; see Case."""
