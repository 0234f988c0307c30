"""A rig: parts of a table that move on pegs, as a ship on its gimbal and the yards on its mast."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sim import geometry
from sim.errors import KindRefused

if TYPE_CHECKING:
    from sim.geometry import Point
    from sim.kinds import PieceKind


@dataclass(frozen=True, slots=True)
class Fitting:
    """A part of the table that moves: its name, its kind, and where its centre of mass is upright, cm."""

    name: str
    kind: PieceKind
    x: float
    y: float

    def carried(self, point: Point, x: float, y: float, angle: float) -> Point:
        """Return where a point of the upright table (cm) is when the fitting is at a pose (cm, rad)."""
        return geometry.moved([(point[0] - self.x, point[1] - self.y)], x, y, angle)[0]


@dataclass(frozen=True, slots=True)
class Peg:
    """What a fitting turns on.

    Attributes:
        fitting: the name of what turns.
        on: the fitting that bears the peg, or None where it stands on the ground.
        at: where the peg is when all is upright, cm.
        swing: how far it turns either way from upright (against `on`), rad.
        friction: torque that keeps it still until it is exceeded, dyn cm.
        drag: torque for each rad/s it turns with, dyn cm s.
    """

    fitting: str
    on: str | None
    at: Point
    swing: float
    friction: float = 0.0
    drag: float = 0.0


@dataclass(frozen=True, slots=True)
class Rig:
    """Fittings, and one peg for each, bearers first. Fittings pass each other and the fixed parts."""

    fittings: tuple[Fitting, ...]
    pegs: tuple[Peg, ...]
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Raise KindRefused unless each fitting has its one peg, on the ground or on one before it."""
        names = tuple(fitting.name for fitting in self.fittings)
        object.__setattr__(self, "names", names)
        if tuple(peg.fitting for peg in self.pegs) != names or len(set(names)) != len(names):
            raise KindRefused(f"the fittings {list(names)} need one peg each, in their order")
        for number, peg in enumerate(self.pegs):
            if peg.on is not None and peg.on not in names[:number]:
                raise KindRefused(f"the peg of {peg.fitting!r} is on {peg.on!r}, which is none before it")


NO_RIG = Rig((), ())
