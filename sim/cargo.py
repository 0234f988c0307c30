"""The cargo of Riff Raff: eight pieces that differ in outline, weight and balance. Shapes are ours.

Three of them can also hang over a yard: a hook lies on it, and the rest hangs before it. Laid and hung are
two kinds of one piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.assembly import Ballast, Member, Round, assemble
from sim.kinds import Layer, make_kind, rectangle
from sim.materials import BEECH

if TYPE_CHECKING:
    from sim.geometry import Polygon
    from sim.kinds import PieceKind


def _barrel(height: float, end: float, belly: float) -> Polygon:
    """A barrel from the side: flat ends, bulging staves of eight facets each."""
    steps = 8
    right = [
        (end / 2 + (belly - end) / 2 * (1.0 - (2.0 * i / steps - 1.0) ** 2), height * i / steps)
        for i in range(steps + 1)
    ]
    return (*right, *((-x, y) for x, y in reversed(right)))


def _hook(bottom: float) -> Polygon:
    """What lies on the yard: flat and narrow, so that what hangs from it tips over its edges and swings."""
    return ((-0.14, bottom), (0.14, bottom), (0.1, bottom + 0.2), (-0.1, bottom + 0.2))


def _hung(name: str, hook: float, weight: float, body: list[tuple[Polygon, float]]) -> PieceKind:
    """A piece that hangs by its hook, whose mass is `weight` g; the rest is before the yard."""
    front = [Member(polygon, mass, Layer.FRONT) for polygon, mass in body]
    return assemble(name, [Member(_hook(hook), weight), *front], BEECH)


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
BARREL = make_kind("barrel", [_barrel(1.7, 1.0, 1.4)], BEECH, mass=4.0)
FLASK = assemble(
    "flask",
    [
        Round(0.0, 0.72, 0.72, 1.0),
        Member(((-0.2, 1.42), (0.2, 1.42), (0.2, 2.0), (-0.2, 2.0)), 0.2),
        Member(((-0.3, 2.0), (0.3, 2.0), (0.3, 2.2), (-0.3, 2.2)), 0.1),
        Ballast(0.0, 0.25, 0.15, 2.0),
    ],
    BEECH,
)
CRATE = make_kind("crate", [rectangle(1.5, 1.3)], BEECH, mass=5.0)
SAILOR = make_kind(
    "sailor",
    [
        ((-0.38, 0.0), (0.38, 0.0), (0.28, 0.95), (-0.28, 0.95)),
        ((-0.28, 0.95), (0.28, 0.95), (0.5, 1.65), (-0.5, 1.65)),
        ((-0.2, 1.65), (0.2, 1.65), (0.3, 1.85), (0.24, 2.1), (-0.24, 2.1), (-0.3, 1.85)),
        ((-0.52, 2.1), (0.52, 2.1), (0.34, 2.42), (-0.34, 2.42)),
    ],
    BEECH,
    mass=3.5,
)
PLANK = make_kind("plank", [rectangle(4.0, 0.3)], BEECH, mass=3.0)
RAT = make_kind(
    "rat",
    [
        ((-0.8, 0.0), (0.5, 0.0), (1.0, 0.22), (0.55, 0.62), (-0.2, 0.78), (-0.7, 0.55)),
        ((0.2, 0.695), (0.55, 0.62), (0.42, 0.92)),
        ((-1.7, 0.05), (-0.795, 0.05), (-0.77, 0.2), (-1.7, 0.12)),
    ],
    BEECH,
    mass=2.0,
)
CHEST = make_kind(
    "chest",
    [
        (
            (-0.75, 0.0),
            (0.75, 0.0),
            (0.75, 0.65),
            (0.6, 0.95),
            (0.3, 1.1),
            (-0.3, 1.1),
            (-0.6, 0.95),
            (-0.75, 0.65),
        )
    ],
    BEECH,
    mass=9.0,
)

HUNG_SAILOR = _hung(
    "sailor-hung",
    2.9,
    0.2,
    [
        (((-0.3, 0.0), (0.3, 0.0), (0.28, 0.95), (-0.28, 0.95)), 1.0),
        (((-0.28, 0.95), (0.28, 0.95), (0.45, 1.65), (-0.45, 1.65)), 1.2),
        (((-0.2, 1.65), (0.2, 1.65), (0.3, 1.85), (0.24, 2.1), (-0.24, 2.1), (-0.3, 1.85)), 0.6),
        (((0.3, 1.65), (0.45, 1.65), (0.14, 2.9), (0.02, 2.9)), 0.25),
        (((-0.45, 1.65), (-0.3, 1.65), (-0.02, 2.9), (-0.14, 2.9)), 0.25),
    ],
)
HUNG_RAT = _hung(
    "rat-hung",
    2.6,
    0.1,
    [
        (((-0.4, 1.2), (-0.4, 0.5), (-0.1, 0.0), (0.25, 0.45), (0.4, 1.0), (0.2, 1.6)), 1.7),
        (((0.25, 0.45), (0.6, 0.5), (0.317, 0.695)), 0.1),
        (((-0.02, 1.45), (0.14, 1.58), (0.06, 2.6), (-0.06, 2.6)), 0.1),
    ],
)
HUNG_FLASK = _hung(
    "flask-hung",
    2.9,
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
            2.8,
        ),
        (((-0.2, 1.42), (0.2, 1.42), (0.2, 2.0), (-0.2, 2.0)), 0.2),
        (((-0.04, 2.0), (0.04, 2.0), (0.04, 2.9), (-0.04, 2.9)), 0.1),
    ],
)

CARGO = {kind.name: kind for kind in (BOAT, BARREL, FLASK, CRATE, SAILOR, PLANK, RAT, CHEST)}
"""The eight pieces as they are laid, in the order in which supplies are listed."""
HUNG = {"sailor": HUNG_SAILOR, "rat": HUNG_RAT, "flask": HUNG_FLASK}
"""Those that can hang, by the name of the piece."""
KINDS = {kind.name: kind for kind in (*CARGO.values(), *HUNG.values())}
