"""Endurance and reach: for how long things lie still, how high, how far out and how heavy they may be."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.engine import furthest, run_for
from benchmarks.stability.families import seeded
from benchmarks.stability.trial import stands_for
from benchmarks.truth import balance, bearing
from benchmarks.truth.case import G

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.engines import Engine, Scene

_LONG = 600.0  # s
_BRIEF = 20.0
_STANDS = 10.0  # s; what stands for so long counts as standing
_HEIGHTS = (5, 10, 20, 40, 60, 80, 100)
_RATIOS = (1, 3, 10, 30, 100, 300, 1000, 3000)
_OVERHANGS = (2, 5, 8, 20, 40)
_FALLEN = 1.0  # cm
RAFT_SEED = 33  # 17 pieces with .13 g to spare
SHIP_SEED = 134  # 9 pieces, heeled by 6 degrees, with .08 g


@dataclass(frozen=True, slots=True)
class Feat:
    """Something that an engine is to do.

    Attributes:
        key: its short name.
        title: what it is, for people.
        shown: the values it has, by name, with their units; the first is what it is about.
        more: whether more of that is better.
        measure: tries it and returns the values; or `fell`, if what should stand does not.
        must: the least and the most that the first value of ours must be.
        full: whether it is done in a reference run.
        quick: whether it is done in a quick one.
    """

    key: str
    title: str
    shown: tuple[tuple[str, str], ...]
    more: bool
    measure: Callable[[Engine], dict[str, float]]
    must: tuple[float, float] | None = None
    full: bool = True
    quick: bool = True


def endured(make: Callable[[], Scene], seconds: float, engine: Engine) -> dict[str, float]:
    """How a scene that can stand bears time.

    `drift` is how far a piece has moved at most, cm; `speed` the greatest of a piece in the last second,
    cm/s; `energy` what all has won (or, below 0, lost) of kinetic and potential energy, as a height of the
    common centre of mass, cm. If anything falls, `fell` is when, s, and nothing else is told.
    """
    scene = make()
    run = engine.start(scene)
    before = {p.piece: run.pose(p.piece) for p in scene.pieces}
    for second in range(1, round(seconds)):
        run_for(engine, run, 1.0)
        if furthest(run, before) > _FALLEN:
            return {"fell": float(second)}
    speed = 0.0
    for _ in range(8):
        run_for(engine, run, 0.125)
        speed = max(speed, *(math.hypot(*run.velocity(piece)[:2]) for piece in before))
    energies = []
    for p in scene.pieces:
        vx, vy, spin = run.velocity(p.piece)
        energies.append(p.kind.mass * (run.pose(p.piece).y - before[p.piece].y) * G)
        energies.append((p.kind.mass * (vx**2 + vy**2) + p.kind.moment * spin**2) / 2)
    weight = math.fsum(p.kind.mass for p in scene.pieces) * G
    return {"drift": furthest(run, before), "speed": speed, "energy": math.fsum(energies) / weight}


def highest(ladder: Sequence[int], holds: Callable[[int], bool]) -> float:
    """The last rung up to which all hold; 0 if the first does not."""
    best = 0.0
    for rung in ladder:
        if not holds(rung):
            break
        best = float(rung)
    return best


def _tallest(engine: Engine) -> dict[str, float]:
    def stands(stones: int) -> bool:
        return stands_for(engine, bearing.tower(stones=stones), _STANDS)

    return {"stones": highest(_HEIGHTS, stands)}


def _heaviest(engine: Engine) -> dict[str, float]:
    def stands(times: int) -> bool:
        return stands_for(engine, bearing.burdened(float(times)), _STANDS)

    return {"times": highest(_RATIOS, stands)}


def _furthest(boards: int, engine: Engine) -> dict[str, float]:
    return {"share": balance.harmonic_share(boards, engine)}


def _parted(engine: Engine) -> dict[str, float]:
    return {"speed": bearing.parting_speed(engine)}


def of_seed(seed: int) -> Scene:
    """The assembly of a seed as every engine builds it."""
    return seeded(seed).assembly.scene()


_SHOWN = (("drift", "cm"), ("speed", "cm/s"), ("energy", "cm"))
_SCENES: tuple[tuple[str, str, Callable[[], Scene]], ...] = (
    ("column", "A column of 20 stones", bearing.tower),
    ("overhang", "8 boards at .99 of their limit", partial(balance.overhang, 8, 0.99)),
    ("raft", "A raft of 17 pieces", partial(of_seed, RAFT_SEED)),
    ("heeled", "9 pieces of cargo at 6 degrees", partial(of_seed, SHIP_SEED)),
)
_LEAST_SHARE = {2: 0.995, 5: 0.99, 8: 0.99, 20: 0.98}
FEATS = (
    *(
        Feat(
            f"{key}-{seconds:g}",
            f"{title}, {seconds:g} s",
            _SHOWN,
            more=False,
            measure=partial(endured, make, seconds),
            must=(0.0, 0.05),
            full=seconds == _LONG,
            quick=seconds == _BRIEF,
        )
        for key, title, make in _SCENES
        for seconds in (_LONG, _BRIEF)
    ),
    *(
        Feat(
            f"reach-{boards}",
            f"Overhang of {boards} boards, of the harmonic limit",
            (("share", ""),),
            more=True,
            measure=partial(_furthest, boards),
            must=(_LEAST_SHARE[boards], 1.005) if boards in _LEAST_SHARE else None,
            quick=boards <= 8,  # noqa: PLR2004 - the others take long
        )
        for boards in _OVERHANGS
    ),
    Feat(
        "tallest",
        "Tallest column of stones, of 100",
        (("stones", ""),),
        more=True,
        measure=_tallest,
        must=(20, math.inf),
        quick=False,
    ),
    Feat(
        "heaviest",
        "Heaviest block on nine stones, times one, of 3000",
        (("times", ""),),
        more=True,
        measure=_heaviest,
        must=(300, math.inf),
    ),
    Feat(
        "parted",
        "Made .3 cm in each other: fastest parting, cm/s",
        (("speed", "cm/s"),),
        more=False,
        measure=_parted,
        must=(0.0, 20.0),
    ),
)
"""A feat each; see Feat."""
