"""Plans: assemblies that go from standing to falling by one number, their share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from benchmarks.stability.assembly import Assembly, Laid, level_edges
from benchmarks.stability.label import label
from sim import geometry, ship

if TYPE_CHECKING:
    from benchmarks.stability.grounds import Ground
    from sim import PieceKind, Table

_FURTHEST = 0.5  # g; more is no different for the search
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


def _heeled(table: Table, heel: float) -> Table:
    px, py = 0.0, ship.HINGE
    back = [geometry.moved(part.polygon, -px, -py, 0.0) for part in table.fixed]
    fixed = [
        replace(part, polygon=geometry.moved(polygon, px, py, heel))
        for part, polygon in zip(table.fixed, back, strict=True)
    ]
    return replace(table, fixed=tuple(fixed))


def share_of(plan: Plan, target: float) -> float | None:
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


def top_of(laid: Laid) -> tuple[float, float]:
    """How far the level top of a piece stretches, cm."""
    edges = level_edges(laid.kind, laid.kind.top)
    return laid.x + edges[0][0], laid.x + edges[-1][1]


def middle_of(laid: Laid) -> float:
    """The middle of that, cm."""
    left, right = top_of(laid)
    return (left + right) / 2
