"""The ship of Riff Raff: hull, mast and ball on a gimbal, and three yards on pegs. Sizes are ours.

All heights of parts are above the hinge of the gimbal; `HINGE` is its height above the sea.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim.assembly import Ballast, Member, assemble
from sim.kinds import Layer
from sim.materials import OAK
from sim.rig import Fitting, Peg, Rig
from sim.table import Strength, Table

if TYPE_CHECKING:
    from sim.kinds import PieceKind

HINGE = 3.0  # cm above the sea
DECK = 1.6  # cm
DECK_LENGTH = 22.0  # cm
_STRAKE = 0.1  # the plank along the deck's edge: skins bear to a blunt end, but .003 cm short of a keen one
MAST_HEIGHT = 22.0  # cm above the deck
MAST_WIDTH = 0.6  # cm, at the deck
HULL_MASS = 120.0  # g
MAST_MASS = 10.0  # g
BALL_MASS = 215.0  # g
BALL_RADIUS = 1.8  # cm
BALL_DEPTH = 8.0  # cm; so far the middle of the ball hangs below the hinge
HEEL = math.radians(24.0)  # rad, either way: there the deck's edge meets the waves
DRAG = 3.6e4  # dyn cm s; the water about the ball

YARD_THICKNESS = 0.5  # cm
_YARD_MASS = 0.6  # g for each cm
_PEG = 0.05  # cm; a peg is so far above its yard's middle
_PEG_FRICTION = 2.0e3  # dyn cm


@dataclass(frozen=True, slots=True)
class Yard:
    """A yard: name, length in cm, height of its peg in cm, how far it tilts either way in rad."""

    name: str
    length: float
    height: float
    tilt: float


YARDS = (
    Yard("yard-low", 17.0, 9.0, math.radians(7.0)),
    Yard("yard-middle", 14.0, 14.0, math.radians(9.0)),
    Yard("yard-top", 11.0, 19.0, math.radians(10.5)),
)
HULL = "hull"


def _hull() -> PieceKind:
    half, mast = DECK_LENGTH / 2, MAST_WIDTH / 2
    return assemble(
        HULL,
        [
            Member(
                (
                    (-6.5, -1.6),
                    (6.5, -1.6),
                    (9.2, 0.2),
                    (half, DECK - _STRAKE),
                    (half, DECK),
                    (-half, DECK),
                    (-half, DECK - _STRAKE),
                    (-9.2, 0.2),
                ),
                HULL_MASS,
            ),
            Member(
                (
                    (-mast, DECK),
                    (mast, DECK),
                    (mast * 0.7, DECK + MAST_HEIGHT),
                    (-mast * 0.7, DECK + MAST_HEIGHT),
                ),
                MAST_MASS,
                Layer.SPAR,
            ),
            Ballast(0.0, -BALL_DEPTH, BALL_RADIUS, BALL_MASS),
        ],
        OAK,
    )


def _yard(yard: Yard) -> PieceKind:
    half, high = yard.length / 2, YARD_THICKNESS / 2
    return assemble(
        yard.name,
        [
            Member(
                ((-half, -high), (half, -high), (half, high), (-half, high)),
                _YARD_MASS * yard.length,
                Layer.SPAR,
            )
        ],
        OAK,
    )


_HULL = _hull()
_HULL_Y = DECK + MAST_HEIGHT - _HULL.top  # of its centre of mass, above the hinge
SHIP = Rig(
    (
        Fitting(HULL, _HULL, 0.0, HINGE + _HULL_Y),
        *(Fitting(yard.name, _yard(yard), 0.0, HINGE + yard.height - _PEG) for yard in YARDS),
    ),
    (
        Peg(HULL, None, (0.0, HINGE), HEEL, drag=DRAG),
        *(
            Peg(yard.name, HULL, (0.0, HINGE + yard.height), yard.tilt, friction=_PEG_FRICTION)
            for yard in YARDS
        ),
    ),
)
TOPS = {
    HULL: (DECK - _HULL_Y, DECK_LENGTH / 2),
    **{yard.name: (YARD_THICKNESS / 2, yard.length / 2) for yard in YARDS},
}
"""Of each fitting: the height of its top face above its centre of mass, and half that face's length, cm."""
# A hand lifts two of the heaviest piece, or a plank by its end with one of them at the other. A steady push
# at the lowest yard heels the ship by 12 degrees; only higher up can it be pushed over.
_TENDER = Strength(2.2e4, 6e4)
SHIP_TABLE = Table("ship", (), water_level=0.0, bounds=(-30.0, -4.0, 30.0, 40.0), rig=SHIP, strength=_TENDER)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card sends a piece: a stretch of a fitting, from `left` to `right` of the mast, cm."""

    fitting: str
    left: float
    right: float


def _spots() -> dict[int, Spot]:
    half, bay = DECK_LENGTH / 2, DECK_LENGTH / 4
    spots = {number + 1: Spot(HULL, -half + number * bay, -half + (number + 1) * bay) for number in range(4)}
    for level, yard in enumerate(YARDS):
        spots[5 + 2 * level] = Spot(yard.name, -yard.length / 2, 0.0)
        spots[6 + 2 * level] = Spot(yard.name, 0.0, yard.length / 2)
    return spots


SPOTS = _spots()
"""Four bays of the deck, then the left and right halves of the yards from the lowest up (rulings)."""
