"""Assemblies: pieces laid flat on each other by exact geometry, with the statics that follow from it.

What touches what is worked out from outlines alone, so that no engine has a say in the label.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from benchmarks.engines.scene import Placed, Scene
from sim.statics import Statics, Touch, Weight

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sim import Material, PieceKind, Table
    from sim.geometry import Box, Point

Stretch = tuple[float, float]  # cm; from left to right

SAME = 1e-9  # cm; heights that differ by less are one height
_APART = 0.3  # cm; between pieces side by side, so that what tips tips visibly before it leans on another
_LEAST = 0.02  # cm; a shorter stretch of contact would lie within the engines' skins


@dataclass(frozen=True, slots=True)
class Face:
    """A level top face of what is fixed: how far it stretches, and its height, cm."""

    stretch: Stretch
    height: float
    material: Material


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece laid upright: x of its centre of mass, and the height of what it stands on, cm."""

    kind: PieceKind
    x: float
    floor: float

    @property
    def top(self) -> float:
        """The height of its highest point, cm."""
        return self.floor + self.kind.height

    @property
    def sides(self) -> Stretch:
        """How far it reaches to the left and to the right, cm."""
        left, right = _sides(self.kind)
        return self.x + left, self.x + right


@dataclass(frozen=True, slots=True)
class Assembly:
    """Pieces on level faces of a table, all of it turned by `heel` rad about `pivot` (cm).

    `obstacles` are what is fixed, as boxes before they are turned.
    """

    faces: tuple[Face, ...]
    obstacles: tuple[Box, ...]
    laid: tuple[Laid, ...]
    table: Table
    heel: float = 0.0
    pivot: Point = (0.0, 0.0)

    def names(self) -> list[str]:
        """The names of the pieces."""
        return [f"{laid.kind.name}-{number}" for number, laid in enumerate(self.laid, 1)]

    def _turned(self, x: float, y: float) -> Point:
        c, s = math.cos(self.heel), math.sin(self.heel)
        px, py = self.pivot
        return px + c * (x - px) - s * (y - py), py + s * (x - px) + c * (y - py)

    def _centre(self, laid: Laid) -> Point:
        return self._turned(laid.x, laid.floor - laid.kind.bottom)

    def scene(self) -> Scene:
        """The assembly as every engine builds it."""
        pieces = (
            Placed(name, laid.kind, *self._centre(laid), self.heel)
            for name, laid in zip(self.names(), self.laid, strict=True)
        )
        return Scene(self.table, tuple(pieces))

    def _contacts(self) -> Iterator[tuple[str | None, str, Stretch, float, float]]:
        """Who carries whom along which stretch at which height, with the friction of the pair."""
        names = self.names()
        for name, laid in zip(names, self.laid, strict=True):
            own = laid.kind.material.friction
            feet = [_shifted(foot, laid.x) for foot in level_edges(laid.kind, laid.kind.bottom)]
            below: list[tuple[str | None, Stretch, float]] = [
                (None, face.stretch, face.material.friction)
                for face in self.faces
                if abs(face.height - laid.floor) < SAME
            ]
            below += [
                (other, _shifted(edge, under.x), under.kind.material.friction)
                for other, under in zip(names, self.laid, strict=True)
                if abs(under.top - laid.floor) < SAME
                for edge in level_edges(under.kind, under.kind.top)
            ]
            for other, stretch, friction in below:
                for foot in feet:
                    shared = max(foot[0], stretch[0]), min(foot[1], stretch[1])
                    if shared[1] > shared[0]:
                        yield other, name, shared, laid.floor, own * friction

    def _weights(self) -> dict[str, Weight]:
        return {
            name: Weight(*self._centre(laid), laid.kind.mass)
            for name, laid in zip(self.names(), self.laid, strict=True)
        }

    def statics(self) -> Statics:
        """The equilibrium of the pieces: a stretch of contact is its two ends."""
        normal = -math.sin(self.heel), math.cos(self.heel)
        touches = [
            Touch(under, name, *self._turned(x, height), normal, friction)
            for under, name, stretch, height, friction in self._contacts()
            for x in stretch
        ]
        return Statics(self._weights(), touches)

    def friction_is_no_doubt(self) -> bool:
        """Whether forces that would hold the pieces are sure to be there, if there are any (see `label`)."""
        if self.heel == 0.0:
            statics = self.statics()
            smooth = [replace(touch, friction=0.0) for touch in statics.touches]
            return Statics(self._weights(), smooth).stands
        bearers: dict[str, set[str | None]] = {name: set() for name in self.names()}
        for under, name, *_ in self._contacts():
            bearers[name].add(under)
        return all(len(found) == 1 for found in bearers.values())

    def is_clear(self) -> bool:
        """Whether all pieces rest on something, and meet nothing but what they rest on.

        No contact is a sliver, and where a piece tips it moves visibly before it leans on another.
        """
        stretches: dict[str, list[Stretch]] = {name: [] for name in self.names()}
        beds: set[tuple[str | None, str]] = set()
        for under, name, stretch, _, _ in self._contacts():
            stretches[name].append(stretch)
            beds.add((under, name))
        if any(not found for found in stretches.values()):
            return False
        if any(right - left < _LEAST for found in stretches.values() for left, right in found):
            return False
        boxes = {
            name: (laid.sides[0], laid.floor, laid.sides[1], laid.top)
            for name, laid in zip(self.names(), self.laid, strict=True)
        }
        return all(
            _apart(box, other) or (_lies_on(box, other) and (None, name) in beds)
            for name, box in boxes.items()
            for other in self.obstacles
        ) and all(
            _apart(box, other)
            or (_lies_on(box, other) and (beside, name) in beds)
            or (_lies_on(other, box) and (name, beside) in beds)
            for (name, box), (beside, other) in combinations(boxes.items(), 2)
        )


def _apart(one: Box, other: Box) -> bool:
    """Whether two boxes are well apart."""
    if one[0] >= other[2] + _APART or other[0] >= one[2] + _APART:
        return True
    return max(one[1] - other[3], other[1] - one[3]) > _APART


def _lies_on(one: Box, other: Box) -> bool:
    return abs(one[1] - other[3]) < SAME


def _shifted(stretch: Stretch, x: float) -> Stretch:
    return stretch[0] + x, stretch[1] + x


@cache
def _sides(kind: PieceKind) -> Stretch:
    xs = [x for part in kind.parts for x, _ in part]
    return min(xs), max(xs)


@cache
def level_edges(kind: PieceKind, height: float) -> tuple[Stretch, ...]:
    """The level edges of a kind's outline at a height above its centre of mass, cm."""
    found = []
    for part in kind.parts:
        at = [x for x, y in part if abs(y - height) < SAME]
        if len(at) > 1:
            found.append((min(at), max(at)))
    return tuple(sorted(found))


def row(kinds: Sequence[PieceKind], xs: Sequence[float], floor: float) -> tuple[Laid, ...]:
    """Pieces one on the other, the lowest first."""
    laid = []
    for kind, x in zip(kinds, xs, strict=True):
        laid.append(Laid(kind, x, floor))
        floor += kind.height
    return tuple(laid)
