"""Seeded assemblies of our own pieces, dense about the limit of equilibrium.

A plan says which piece goes onto which and how far each is off its middle, as a straight line in one number,
its share. Small shares stand, large ones do not; the share is sought at which statics tells a margin drawn
beforehand. So all bins are filled, on both sides.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.stability.assembly import SAME, Assembly, Face, Laid, level_edges
from benchmarks.stability.label import Label, label
from sim import FixedPart, Table, cargo, geometry, raft, ship

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
_FURTHEST = 0.5  # g; more is no different for the search
_STEEPEST = math.radians(34.0)  # cargo slips at 16.7 degrees
_MOST_DECK = math.radians(14.0)
_TRIES = 40
_FINE = 9  # decimals of a share: what is left of the search's rounding is cut off
_LOOKS = 16
_NEAR = 0.1  # of the target: as near as the search goes


@dataclass(frozen=True, slots=True)
class Step:
    """A piece of a plan: off the middle of what it goes onto by `off` + share * `drift`, cm.

    `onto` are numbers of one or two earlier steps; none of them where it goes onto `face` itself.
    """

    kind: PieceKind
    face: int
    onto: tuple[int, ...]
    off: float
    drift: float


@dataclass(frozen=True, slots=True)
class Ground:
    """What assemblies of a family are built on, and of what: kinds with their weights in the draw."""

    table: Table
    faces: tuple[Face, ...]
    kinds: tuple[tuple[PieceKind, int], ...]
    most: int


def _raft() -> Ground:
    base = next(part for part in raft.RAFT_TABLE.fixed if part.name == "base")
    face = Face((-10.0, 10.0), raft.RAFT_TOP, base.material)
    kinds = ((raft.BOARD, 12), (raft.CHEST, 4), *((figure, 1) for figure in raft.FIGURES.values()))
    return Ground(raft.RAFT_TABLE, (face,), kinds, 20)


def _ship() -> Ground:
    """The ship held upright: hull, mast and yards as fixed parts."""
    hull, *yards = ship.SHIP.fittings
    parts = [
        FixedPart(name, geometry.moved(part, hull.x, hull.y, 0.0), hull.kind.material)
        for name, part in zip(("hull", "mast"), hull.kind.parts, strict=True)
    ]
    faces = [Face((-ship.DECK_LENGTH / 2, -0.6), ship.HINGE + ship.DECK, hull.kind.material)]
    faces.append(replace(faces[0], stretch=(0.6, ship.DECK_LENGTH / 2)))
    for yard in yards:
        parts.append(
            FixedPart(yard.name, geometry.moved(yard.kind.parts[0], yard.x, yard.y, 0.0), yard.kind.material)
        )
        half, top = yard.kind.width / 2, yard.y + yard.kind.top
        faces += [Face(stretch, top, yard.kind.material) for stretch in ((-half, -0.6), (0.6, half))]
    laid = (cargo.CRATE, cargo.BARREL, cargo.CHEST, cargo.PLANK, cargo.BOAT, cargo.SAILOR, cargo.RAT)
    kinds = tuple(zip(laid, (4, 3, 3, 4, 1, 2, 1), strict=True))
    return Ground(Table("held ship", tuple(parts), None, ship.SHIP_TABLE.bounds), tuple(faces), kinds, 10)


GROUNDS = {"raft": _raft(), "deck": _ship(), "heeled ship": _ship()}


def _heeled(table: Table, heel: float) -> Table:
    px, py = 0.0, ship.HINGE
    back = [geometry.moved(part.polygon, -px, -py, 0.0) for part in table.fixed]
    fixed = [
        replace(part, polygon=geometry.moved(polygon, px, py, heel))
        for part, polygon in zip(table.fixed, back, strict=True)
    ]
    return replace(table, fixed=tuple(fixed))


@dataclass(frozen=True, slots=True)
class Plan:
    """An assembly for every share: pieces drift by it; where `tilts`, the ship heels by it instead."""

    ground: Ground
    steps: tuple[Step, ...]
    heel: float = 0.0
    tilts: bool = False

    def at(self, share: float) -> Assembly:
        """The assembly at a share."""
        drift, heel = (0.0, self.heel * share) if self.tilts else (share, self.heel)
        laid: list[Laid] = []
        for step in self.steps:
            if step.onto:
                below = [laid[number] for number in step.onto]
                middle = sum(middle_of(one) for one in below) / len(below)
                floor = below[0].top
            else:
                left, right = self.ground.faces[step.face].stretch
                middle, floor = (left + right) / 2, self.ground.faces[step.face].height
            laid.append(Laid(step.kind, middle + step.off + drift * step.drift, floor))
        table = _heeled(self.ground.table, heel) if heel else self.ground.table
        obstacles = tuple(geometry.box_of(part.polygon) for part in self.ground.table.fixed)
        return Assembly(self.ground.faces, obstacles, tuple(laid), table, heel, (0.0, ship.HINGE))


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
        share = _share_of(plan, target)
        if share is None:
            continue
        assembly = plan.at(share)
        found = label(assembly.statics())
        right = low <= found.margin < high and found.stands == (target > 0.0)
        if right and assembly.is_clear() and (not found.stands or assembly.friction_is_no_doubt()):
            return Seeded(family, assembly, found)


def _share_of(plan: Plan, target: float) -> float | None:
    """The share at which the signed margin is about the target; None where it is not soon found.

    By halving while the margin at an end is beyond what is told apart, else by the rule of false position.
    """
    low, high = 0.0, 1.0
    above = _beyond(plan, low, target)
    below = _beyond(plan, high, target) if above > 0.0 else 0.0
    for _ in range(_LOOKS):
        if above <= 0.0 or below >= 0.0:
            return None
        clipped = max(above, -below) >= _FURTHEST - abs(target)
        share = (low + high) / 2 if clipped else low + (high - low) * above / (above - below)
        share = round(share, _FINE)
        found = _beyond(plan, share, target)
        if abs(found) <= _NEAR * abs(target):
            return share
        # What is kept of the other end is halved, so that neither end stays for ever (the Illinois rule).
        if found > 0.0:
            low, above, below = share, found, below if clipped else below / 2
        else:
            high, below, above = share, found, above if clipped else above / 2
    return None


def _beyond(plan: Plan, share: float, target: float) -> float:
    """By how much the signed margin at a share, cut off where it is far from 0, is above the target."""
    return max(-_FURTHEST, min(_FURTHEST, label(plan.at(share).statics()).signed)) - target


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


def top_of(laid: Laid) -> tuple[float, float]:
    """How far the level top of a piece stretches, cm."""
    edges = level_edges(laid.kind, laid.kind.top)
    return laid.x + edges[0][0], laid.x + edges[-1][1]


def middle_of(laid: Laid) -> float:
    """The middle of that, cm."""
    left, right = top_of(laid)
    return (left + right) / 2
