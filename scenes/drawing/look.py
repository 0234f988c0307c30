"""What a piece looks like, as data: the key under which its sprite is kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

Pose = tuple[float, float, float]
"""Centre of mass x, y in cm and angle in rad, counter-clockwise."""

Outline = tuple[tuple[float, float], ...]


class Kind(Protocol):
    """What drawing needs of a kind of piece."""

    @property
    def name(self) -> str:
        """The kind's name: board, tall, chest, ..."""

    @property
    def parts(self) -> tuple[Outline, ...]:
        """Convex counter-clockwise polygons in cm about the centre of mass."""

    @property
    def discs(self) -> tuple[tuple[int, float, float, float], ...]:
        """Parts that are true circles: number of the part, centre x, y and radius in cm."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that a sprite depends on but its scale.

    `piece` seeds the tone and grain. `seat` is the mark's number (0..5) for a chest. `nails` and `cracks` are
    stretches (left, right) in local x, cm, along a board's top face. `discs` are parts that are circles.
    """

    kind: str
    piece: str
    parts: tuple[Outline, ...] = field(compare=False, repr=False)
    seat: int | None = None
    nails: tuple[tuple[float, float], ...] = ()
    cracks: tuple[tuple[float, float], ...] = ()
    discs: tuple[tuple[int, float, float, float], ...] = field(default=(), compare=False, repr=False)


def look_of(
    kind: Kind,
    piece: str,
    seat: int | None = None,
    nails: tuple[tuple[float, float], ...] = (),
    cracks: tuple[tuple[float, float], ...] = (),
) -> Look:
    """The look of a piece of a kind."""
    return Look(kind.name, piece, kind.parts, seat, nails, cracks, kind.discs)
