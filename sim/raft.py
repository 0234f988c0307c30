"""The table and the pieces of Rafter Five. Sizes and weights are ours, chosen by measurement of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim.kinds import PieceKind, make_kind, rectangle
from sim.materials import BRASS, CARD, GOLD, WOOD
from sim.table import FixedPart, Table

if TYPE_CHECKING:
    from sim.geometry import Polygon

BOARD_LENGTH = 12.0  # cm
BOARD_THICKNESS = 0.5  # cm
BOARD_DEPTH = 1.28  # cm, into the picture

BOARD = make_kind("board", [rectangle(BOARD_LENGTH, BOARD_THICKNESS)], WOOD, depth_cm=BOARD_DEPTH)

CHEST = make_kind(
    "chest",
    [((-0.4, 0.0), (0.4, 0.0), (0.4, 0.24), (0.33, 0.42), (-0.33, 0.42), (-0.4, 0.24))],
    GOLD,
    mass=1.0,
)


def _body(base: float, neck: float, height: float) -> Polygon:
    """A figure's coat: upright at the hem, then narrowing to the neck."""
    hem = height * 0.25
    return (
        (-base / 2, 0.0),
        (base / 2, 0.0),
        (base / 2, hem),
        (neck / 2, height),
        (-neck / 2, height),
        (-base / 2, hem),
    )


def _head(neck: float, cheek: float, bottom: float, top: float) -> Polygon:
    """A figure's head: six-sided, on the neck, with a flat top."""
    middle = (bottom + top) / 2
    return (
        (-neck / 2, bottom),
        (neck / 2, bottom),
        (cheek / 2, middle),
        (neck / 2, top),
        (-neck / 2, top),
        (-cheek / 2, middle),
    )


def _figure(name: str, width: float, height: float, mass: float) -> PieceKind:
    """A figure of so many cm and g: coat and head."""
    shoulder = height * 0.66
    neck = width * 0.5
    return make_kind(
        name,
        [_body(width, neck, shoulder), _head(neck, width * 0.75, shoulder, height)],
        BRASS,
        mass=mass,
    )


def _king(width: float, height: float, mass: float) -> PieceKind:
    """The king: coat, head and a crown of three points, as large as the average figure."""
    shoulder = height * 0.6
    crown = height * 0.84
    neck = width * 0.5
    third = neck / 3
    points = [
        (
            (-neck / 2 + i * third, crown),
            (-neck / 2 + (i + 1) * third, crown),
            (-neck / 2 + (i + 0.5) * third, height),
        )
        for i in range(3)
    ]
    return make_kind(
        "king",
        [_body(width, neck, shoulder), _head(neck, width * 0.75, shoulder, crown), *points],
        BRASS,
        mass=mass,
    )


FIGURES = {
    "tall": _figure("tall", 0.75, 2.4, 12.0),
    "fat": _figure("fat", 1.3, 1.6, 18.0),
    "thin": _figure("thin", 0.5, 1.9, 7.0),
    "short": _figure("short", 0.8, 1.1, 9.0),
    "average": _figure("average", 0.8, 1.8, 11.0),
}
KING = _king(0.8, 1.8, 11.0)

KINDS = {kind.name: kind for kind in (BOARD, *FIGURES.values(), KING, CHEST)}

RAFT_TOP = 8.0  # cm above the sea
RAFT_TABLE = Table(
    "raft",
    (
        FixedPart("base", ((-10.0, 7.0), (10.0, 7.0), (10.0, RAFT_TOP), (-10.0, RAFT_TOP)), CARD),
        FixedPart("box", ((-9.5, -8.0), (9.5, -8.0), (9.5, 7.0), (-9.5, 7.0)), CARD),
    ),
    water_level=0.0,
    bounds=(-40.0, -4.0, 40.0, 48.0),
)
