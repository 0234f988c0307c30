"""The cargo of Riff Raff: eight pieces that differ in outline, weight and balance. Shapes are ours.

Three of them can also hang over a yard: a hook lies on it, and the rest hangs before it. Laid and hung are
two kinds of one piece.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sim.assembly import Ballast, Member, Round, assemble
from sim.kinds import Layer, make_kind, rectangle
from sim.materials import BEECH

if TYPE_CHECKING:
    from sim.geometry import Point, Polygon
    from sim.kinds import PieceKind

# What swings on an edge or rocks on a circle loses next to nothing by contact, and would never come to rest.
_AIR = 3.0  # 1/s; drag on what hangs, for each g and cm2 of its reach
_SLOSH = 6.0  # dyn cm s; drag on the flask, which is half full


def _barrel(height: float, end: float, belly: float) -> Polygon:
    """A barrel from the side: flat ends, bulging staves of twelve facets each."""
    steps = 12
    right = [
        (end / 2 + (belly - end) / 2 * (1.0 - (2.0 * i / steps - 1.0) ** 2), height * i / steps)
        for i in range(steps + 1)
    ]
    return (*right, *((-x, y) for x, y in reversed(right)))


def _hook(x: float, bottom: float) -> Polygon:
    """What lies on the yard: flat and narrow, so that what hangs from it tips over its edges and swings."""
    return ((x - 0.14, bottom), (x + 0.14, bottom), (x + 0.1, bottom + 0.2), (x - 0.1, bottom + 0.2))


def _hung(name: str, hook: Point, weight: float, body: list[tuple[Polygon, float]]) -> PieceKind:
    """A piece that hangs by its hook, whose mass is `weight` g; the rest is before the yard.

    `hook` is the middle of the hook's lower edge.
    """
    front = [Member(polygon, mass, Layer.FRONT) for polygon, mass in body]
    hung = assemble(name, [Member(_hook(*hook), weight), *front], BEECH)
    return replace(hung, drag=_AIR * hung.mass * hung.reach**2)


def _nose_down(polygon: Polygon) -> Polygon:
    return tuple((y, -x) for x, y in polygon)


def _mirrored(polygon: Polygon) -> Polygon:
    return tuple((-x, y) for x, y in reversed(polygon))


_LEG = ((0.08, 0.0), (0.4, 0.0), (0.28, 0.95), (0.02, 0.95))
_TRUNK = ((-0.28, 0.95), (0.28, 0.95), (0.48, 1.6), (-0.48, 1.6))
_HEAD = ((-0.16, 1.6), (0.16, 1.6), (0.24, 1.8), (0.2, 2.08), (-0.2, 2.08), (-0.24, 1.8))
_BRIM = ((-0.5, 2.08), (0.5, 2.08), (0.46, 2.2), (-0.46, 2.2))
_CROWN = ((-0.3, 2.2), (0.3, 2.2), (0.24, 2.45), (-0.24, 2.45))
_ARM = ((0.34, 1.6), (0.48, 1.6), (0.12, 2.9), (0.01, 2.9))
_RAT = ((-0.8, 0.0), (0.5, 0.0), (1.0, 0.22), (0.55, 0.62), (-0.2, 0.78), (-0.7, 0.55))
_EAR = ((0.2, 0.695), (0.55, 0.62), (0.42, 0.95))

BOAT = make_kind(
    "boat",
    [
        ((-0.9, 0.0), (0.9, 0.0), (1.45, 0.5), (-1.45, 0.5)),
        ((0.8, 0.5), (1.45, 0.5), (1.8, 1.0)),
        ((-1.45, 0.5), (-0.8, 0.5), (-1.8, 1.0)),
    ],
    BEECH,
    mass=4.0,
)
BARREL = make_kind("barrel", [_barrel(1.7, 1.0, 1.5)], BEECH, mass=4.0)
FLASK = assemble(
    "flask",
    [
        Round(0.0, 0.72, 0.72, 1.0),
        Member(((-0.2, 1.42), (0.2, 1.42), (0.2, 2.0), (-0.2, 2.0)), 0.2),
        Member(((-0.3, 2.0), (0.3, 2.0), (0.3, 2.2), (-0.3, 2.2)), 0.1),
        Ballast(0.0, 0.25, 0.15, 2.0),
    ],
    BEECH,
    drag=_SLOSH,
)
CRATE = make_kind(
    "crate",
    [
        ((-0.7, 0.15), (0.7, 0.15), (0.7, 1.15), (-0.7, 1.15)),
        ((-0.65, 0.0), (-0.35, 0.0), (-0.35, 0.15), (-0.65, 0.15)),
        ((0.35, 0.0), (0.65, 0.0), (0.65, 0.15), (0.35, 0.15)),
        ((-0.8, 1.15), (0.8, 1.15), (0.8, 1.35), (-0.8, 1.35)),
    ],
    BEECH,
    mass=4.0,
)
SAILOR = make_kind("sailor", [_LEG, _mirrored(_LEG), _TRUNK, _HEAD, _BRIM, _CROWN], BEECH, mass=3.0)
PLANK = make_kind("plank", [rectangle(4.0, 0.3)], BEECH, mass=2.5)
RAT = make_kind(
    "rat", [_RAT, _EAR, ((-1.75, 0.06), (-0.795, 0.03), (-0.77, 0.2), (-1.75, 0.18))], BEECH, mass=2.0
)
CHEST = make_kind(
    "chest",
    [
        ((-0.66, 0.0), (0.66, 0.0), (0.74, 0.62), (-0.74, 0.62)),
        (
            (-0.82, 0.62),
            (0.82, 0.62),
            (0.82, 0.78),
            (0.62, 1.04),
            (0.3, 1.16),
            (-0.3, 1.16),
            (-0.62, 1.04),
            (-0.82, 0.78),
        ),
    ],
    BEECH,
    mass=11.0,
)

HUNG_SAILOR = _hung(
    "sailor-hung",
    (0.0, 2.9),
    0.2,
    [
        (_LEG, 0.45),
        (_mirrored(_LEG), 0.45),
        (_TRUNK, 1.1),
        (_HEAD, 0.4),
        (_ARM, 0.2),
        (_mirrored(_ARM), 0.2),
    ],
)
HUNG_RAT = _hung(
    "rat-hung",
    (0.34, 2.1),
    0.1,
    [
        (_nose_down(_RAT), 1.7),
        (_nose_down(_EAR), 0.1),
        (((0.03, 0.795), (0.2, 0.77), (0.42, 2.1), (0.26, 2.1)), 0.1),
    ],
)
HUNG_FLASK = _hung(
    "flask-hung",
    (0.0, 2.9),
    0.2,
    [
        (
            tuple(
                (0.72 * x, 0.72 + 0.72 * y)
                for x, y in (
                    (0.0, -1.0),
                    (0.5, -0.866),
                    (0.866, -0.5),
                    (1.0, 0.0),
                    (0.866, 0.5),
                    (0.5, 0.866),
                    (0.278, 0.972),
                    (-0.278, 0.972),
                    (-0.5, 0.866),
                    (-0.866, 0.5),
                    (-1.0, 0.0),
                    (-0.866, -0.5),
                    (-0.5, -0.866),
                )
            ),
            2.7,
        ),
        (((-0.2, 1.42), (0.2, 1.42), (0.2, 2.0), (-0.2, 2.0)), 0.2),
        (((-0.3, 2.0), (0.3, 2.0), (0.3, 2.2), (-0.3, 2.2)), 0.1),
        (((-0.05, 2.2), (0.05, 2.2), (0.05, 2.9), (-0.05, 2.9)), 0.1),
    ],
)

CARGO = {kind.name: kind for kind in (BOAT, BARREL, FLASK, CRATE, SAILOR, PLANK, RAT, CHEST)}
"""The eight pieces as they are laid, in the order in which supplies are listed."""
HUNG = {"sailor": HUNG_SAILOR, "rat": HUNG_RAT, "flask": HUNG_FLASK}
"""Those that can hang, by the name of the piece."""
KINDS = {kind.name: kind for kind in (*CARGO.values(), *HUNG.values())}
