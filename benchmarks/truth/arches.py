"""Arches, cards and dominoes: what stands by leaning on its neighbour, and what its neighbour throws over."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import Placed, Scene, box, ground, stuff
from benchmarks.truth.case import Case, threshold
from benchmarks.truth.falling import falls
from sim import geometry, make_kind

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from sim.geometry import Polygon

VOUSSOIRS = 17
_RADIUS = 20.0  # cm; of the arch, to the middle of its stones
_THICK = (0.08, 0.2)  # of the radius
_ROUGH = stuff(0.8)
_LEAN = math.radians(30.0)  # of a card, from upright
_CARD_FOOT, _CARD_SPAN = 0.6, 6.0  # cm; how wide it stands, and from its outer edge to the other card
_GRIPS = (0.15, 0.35)  # pair friction
_DOMINOES = 15
_DOMINO = box(1.0, 5.0)
_OVER = math.radians(30.0)  # a domino leans as far, and it is falling
_LOOK = 1.0 / 60.0  # s; from one domino to the next it takes longer
_LONGEST = 4.0  # s; that a row takes to fall


def placed(name: str, corners: Polygon, friction: float) -> Placed:
    """A piece whose outline is where it is drawn."""
    _, x, y = geometry.area_and_centroid(corners)
    return Placed(name, make_kind(name, [corners], stuff(friction), depth_cm=1.0), x, y)


def arch(share: float) -> Scene:
    """A half circle of 17 equal stones, `share` of its mean radius thick."""
    inner, outer = _RADIUS * (1.0 - share / 2.0), _RADIUS * (1.0 + share / 2.0)
    rays = [math.pi * number / VOUSSOIRS for number in range(VOUSSOIRS + 1)]
    stones = []
    for number, (low, high) in enumerate(pairwise(rays), 1):
        corners = tuple(
            (radius * math.cos(ray), radius * math.sin(ray))
            for radius, ray in ((inner, low), (outer, low), (outer, high), (inner, high))
        )
        stones.append(placed(f"stone-{number}", corners, 0.8))
    return Scene(ground(_ROUGH), tuple(stones))


def _arch(engine: Engine) -> float:
    return threshold(*_THICK, lambda share: falls(engine, arch(share), 3.0))


def cards(friction: float) -> Scene:
    """Two cards that lean on each other, their feet cut level and their heads upright."""
    slope = math.tan(_LEAN)
    left = (
        (-_CARD_SPAN, 0.0),
        (_CARD_FOOT - _CARD_SPAN, 0.0),
        (0.0, (_CARD_SPAN - _CARD_FOOT) / slope),
        (0.0, _CARD_SPAN / slope),
    )
    right = tuple((-x, y) for x, y in reversed(left))
    pieces = (placed("left", left, friction), placed("right", right, friction))
    return Scene(ground(stuff(friction)), pieces)


def _cards(engine: Engine) -> float:
    return threshold(*_GRIPS, lambda friction: falls(engine, cards(friction), 2.0, 0.3))


def _thrust() -> float:
    """The least push of card on card, as a share of its weight: between the top and the inner foot."""
    middle = cards(0.5).pieces[0].x + _CARD_SPAN
    return (middle - _CARD_FOOT) / (_CARD_SPAN / math.tan(_LEAN))


THRUST = _thrust()
"""The pair friction that the cards need."""


def row(gap: float) -> Scene:
    """Dominoes of 1 x 5 cm with gaps between them; the first is thrown over."""
    spin = 6.0
    first = Placed("domino-1", _DOMINO, 0.0, 2.5, 0.0, spin * 2.5, spin * 0.5, -spin)
    others = [
        Placed(f"domino-{number + 1}", _DOMINO, number * (1.0 + gap), 2.5) for number in range(1, _DOMINOES)
    ]
    return Scene(ground(), (first, *others))


def _fallen_in_order(gap: float, engine: Engine) -> float:
    """How many dominoes of a row fall, each after the one before it."""
    run = engine.start(row(gap))
    fallen: list[int] = []
    for _ in range(round(_LONGEST / _LOOK)):
        run_for(engine, run, _LOOK)
        for number in range(1, _DOMINOES + 1):
            if number not in fallen and abs(run.pose(f"domino-{number}").angle) > _OVER:
                fallen.append(number)
    return float(sum(place == number for place, number in enumerate(fallen, 1)))


CASES = (
    Case(
        "arch",
        "Half circle of 17 stones: thickness from which it stands",
        "hinges inside and outside in turn",
        "limit analysis by sim.statics; .1075 with stones without end: Milankovitch, 1907",
        0.10546,
        "of the radius",
        0.0025,  # of 20 cm, .05 cm: as much as a piece that stands may be off
        _arch,
        bounds=_THICK,
    ),
    Case(
        "cards",
        "Two cards lean 30 degrees on each other: pair friction needed",
        "least thrust over weight",
        "balance of moments of a card between the top of its head and the inner edge of its foot",
        THRUST,
        "",
        0.005,
        _cards,
        bounds=_GRIPS,
    ),
    Case(
        "dominoes",
        "Row of 15 dominoes, gaps half their height: fall in order",
        "all, one by one",
        "each is hit at half its height, far above what throws it over",
        15.0,
        "",
        0.5,
        partial(_fallen_in_order, 2.5),
    ),
    Case(
        "dominoes-apart",
        "The same with gaps above their height: fall",
        "only the first",
        "a domino reaches no further than its height",
        1.0,
        "",
        0.5,
        partial(_fallen_in_order, 5.5),
    ),
)
"""A case each; see Case."""
