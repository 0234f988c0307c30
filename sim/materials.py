"""What pieces are made of. The solver multiplies the values of a pair, so each is the root of the pair's."""

from __future__ import annotations

import math
from dataclasses import dataclass

from sim.numbers import finite


@dataclass(frozen=True, slots=True)
class Material:
    """A material: density in g/cm3; friction and restitution are square roots of the like pair's values."""

    name: str
    density: float
    friction: float
    restitution: float

    def __post_init__(self) -> None:
        """Raise NumberRefused unless every number is one that a solid can have."""
        finite(f"{self.name} density", self.density, 1e-6, 100.0)
        finite(f"{self.name} friction", self.friction, 0.0, 10.0)
        finite(f"{self.name} restitution", self.restitution, 0.0, 1.0)


_GRIP = math.sqrt(0.65)  # of the pair: dry, sanded wood on wood or card

WOOD = Material("wood", 0.52, _GRIP, 0.0)  # boards: pine
CARD = Material("card", 0.7, _GRIP, 0.0)  # the base of the raft and its box
BRASS = Material("brass", 8.5, _GRIP, 0.0)  # figures, lacquered
GOLD = Material("gold", 2.8, _GRIP, 0.0)  # chests: gilt and hollow

_POLISH = math.sqrt(0.3)  # of the pair: cargo is polished, and slides where a board would not

OAK = Material("oak", 0.7, _POLISH, 0.0)  # hull, mast and yards
BEECH = Material("beech", 0.7, _POLISH, 0.0)  # cargo
