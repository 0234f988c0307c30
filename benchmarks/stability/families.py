"""Seeded assemblies of our own pieces, dense about the limit of equilibrium.

A plan says which piece goes onto which and how far each is off its middle, as a straight line in one number,
its share. Small shares stand, large ones do not; the share is sought at which statics tells a margin drawn
beforehand. So all bins are filled, on both sides.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.stability.assembly import SAME, Assembly, level_edges
from benchmarks.stability.grounds import GROUNDS, Ground
from benchmarks.stability.label import Label, label
from benchmarks.stability.plan import Plan, Step, middle_of, share_of, top_of
from sim import raft

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sim import PieceKind

FAMILIES = ("raft", "deck", "heeled ship")
_TARGETS = (
    (0.001, 0.01),
    (0.01, 0.02),
    (0.02, 0.05),
    (0.05, 0.1),
    (0.1, 0.3),
)  # g; below all would be too slow
_STEEPEST = math.radians(34.0)  # cargo slips at 16.7 degrees
_MOST_DECK = math.radians(14.0)
_TRIES = 40


class Seeded(NamedTuple):
    """What a seed makes: the family, the assembly and what statics says of it."""

    family: str
    assembly: Assembly
    label: Label


def seeded(seed: int) -> Seeded:
    """The assembly of a seed."""
    rng = random.Random(seed)  # noqa: S311 - it draws assemblies, not secrets
    family = FAMILIES[seed % len(FAMILIES)]
    low, high = rng.choice(_TARGETS)
    target = rng.uniform(low, high) * rng.choice((1.0, -1.0))
    while True:
        plan = _plan(rng, family)
        share = share_of(plan, target)
        if share is None:
            continue
        assembly = plan.at(share)
        found = label(assembly.statics())
        right = low <= found.margin < high and found.stands == (target > 0.0)
        if right and assembly.is_clear() and (not found.stands or assembly.friction_is_no_doubt()):
            return Seeded(family, assembly, found)


def _plan(rng: random.Random, family: str) -> Plan:
    ground = GROUNDS[family]
    heel, tilts = 0.0, False
    if family == "heeled ship":
        tilts = rng.random() < 0.5  # noqa: PLR2004 - one in two
        heel = rng.choice((1.0, -1.0)) * (_STEEPEST if tilts else rng.uniform(0.0, _MOST_DECK))
    lean = rng.choice((-1.0, 0.0, 1.0))
    steps: list[Step] = []
    for _ in range(rng.randint(2, ground.most)):
        for _ in range(_TRIES):
            step = _step(rng, ground, steps, lean)
            if step is not None and Plan(ground, (*steps, step)).at(0.0).is_clear():
                steps.append(step)
                break
    return Plan(ground, tuple(steps), heel, tilts)


def _step(rng: random.Random, ground: Ground, steps: Sequence[Step], lean: float) -> Step | None:
    """A next piece somewhere; None where the draw makes no sense."""
    kinds, weights = zip(*ground.kinds, strict=True)
    (kind,) = rng.choices(kinds, weights)
    laid = Plan(ground, tuple(steps)).at(0.0).laid
    way = rng.uniform(-1.0, 1.0) if lean == 0.0 else lean * rng.random()
    # Rather onto what was laid last, so that it grows high.
    number = len(laid) - 1 - min(int(rng.expovariate(0.7)), len(laid))
    if number < 0:
        face = rng.randrange(len(ground.faces))
        left, right = ground.faces[face].stretch
        half = (right - left) / 2
        return Step(kind, face, (), rng.uniform(-half, half), way * 2.0)
    under = laid[number]
    if not bears(under.kind, kind):
        return None
    pairs = [
        other
        for other, beside in enumerate(laid)
        if other != number
        and abs(beside.top - under.top) < SAME
        and bears(beside.kind, kind)
        and abs(middle_of(beside) - middle_of(under)) < kind.width
    ]
    if pairs and rng.random() < 0.6:  # noqa: PLR2004 - rather bridge what can be bridged
        other = rng.choice(pairs)
        apart = abs(middle_of(laid[other]) - middle_of(under)) / 2
        return Step(kind, 0, (number, other), rng.uniform(-0.3, 0.3) * apart, way * 0.5 * apart)
    if rng.random() < 0.25:  # noqa: PLR2004 - one of its like beside it, to be bridged
        twin = steps[number]
        beside = rng.choice((-1.0, 1.0)) * (twin.kind.width + rng.uniform(0.4, 1.6))
        return replace(twin, off=twin.off + beside, drift=way * 0.5)
    left, right = top_of(under)
    half = (right - left) / 2
    return Step(kind, 0, (number,), rng.uniform(-0.3, 0.3) * half, way * 1.5 * max(half, kind.base_width / 2))


def bears(under: PieceKind, kind: PieceKind) -> bool:
    """Whether pieces of a kind are laid on another: by the rules of the raft, and on what has a level top."""
    if under.name in raft.FIGURES or (under is raft.CHEST and kind is not raft.CHEST):
        return False
    return bool(level_edges(under, under.top))
