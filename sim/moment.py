"""The table at one tick: whatever several look at is worked out once, and only when somebody looks."""

from __future__ import annotations

import math
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from sim import geometry, survey
from sim.bulk import in_order
from sim.reading import Pose, Reading
from sim.solver import SLOP
from sim.water import GONE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from sim.bulk import Contacts
    from sim.stage import Stage


class Moment:
    """What all pieces of a stage do after a tick, as arrays with a row for each in order of creation."""

    def __init__(self, stage: Stage, tick: int) -> None:
        self._stage = stage
        self._tick = tick

    @cached_property
    def rows(self) -> NDArray[np.float64]:
        """Array (pieces, 6): x, y, angle, vx, vy, spin."""
        return self._stage.rows()

    @cached_property
    def poses(self) -> Mapping[str, Pose]:
        """Where all pieces are, in order of creation."""
        rows = self.rows[:, :3].tolist()
        return {piece: Pose(*row) for piece, row in zip(self._stage.kinds, rows, strict=True)}

    @cached_property
    def boxes(self) -> NDArray[np.float64]:
        """Left, bottom, right, top in cm, of pieces, fixed parts and other parts of fittings; see Shadows."""
        return self._stage.shadows.boxes(self.rows)

    @cached_property
    def speed(self) -> NDArray[np.float64]:
        """How fast each centre of mass moves, cm/s."""
        found: NDArray[np.float64] = np.hypot(self.rows[:, 3], self.rows[:, 4])
        return found

    @cached_property
    def spin(self) -> NDArray[np.float64]:
        """How fast each piece turns, either way round, rad/s."""
        found: NDArray[np.float64] = np.abs(self.rows[:, 5])
        return found

    @cached_property
    def rim_speed(self) -> NDArray[np.float64]:
        """The most that any corner of each piece can move at, cm/s."""
        found: NDArray[np.float64] = self.speed + self.spin * self._stage.shadows.reach
        return found

    def steps_needed(self) -> int:
        """Return into how many steps to cut each tick until the next survey."""
        steps = survey.steps_to_stop(self.spin[: len(self._stage.table.rig.names)])
        if self.rim_speed.max(initial=0.0) <= survey.FAST:
            return steps
        speeds = self._stage.shadows.speeds(self.rim_speed)
        return max(steps, survey.steps_needed(self.boxes, speeds, len(self.rows)))

    @cached_property
    def contacts(self) -> Contacts:
        """All contacts, in no order; see ContactTable.read."""
        return self._stage.contacts()

    @cached_property
    def sorted_contacts(self) -> Contacts:
        """All contacts in canonical order."""
        return in_order(self.contacts)

    @cached_property
    def reading(self) -> Reading:
        """All of it as it is told outside, where it lasts longer than the moment."""
        pairs, values = self.sorted_contacts
        return Reading(
            self._tick,
            fixed=tuple(part.name for part in self._stage.table.fixed),
            kinds=MappingProxyType(dict(self._stage.kinds)),
            rows=self.rows,
            pairs=pairs,
            values=values,
        )

    @cached_property
    def drift(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """How fast each piece moves, cm/s, and turns, rad/s, against what holds it up most.

        Fittings of the table do not drift; where there are none, nothing that carries moves but by falling,
        and drift is speed.
        """
        fittings = len(self._stage.table.rig.names)
        if not fittings:
            return self.speed, self.spin
        carriers = survey.carriers(*self.sorted_contacts, len(self.rows), len(self._stage.table.fixed))
        drift, spin = survey.drift(self.rows, carriers)
        drift[:fittings] = spin[:fittings] = 0.0
        return drift, spin

    def load(self) -> float:
        """Return the sum of all contact forces, across and upright each by its size, dyn; in any order."""
        return math.fsum(np.abs(self.contacts[1][:, 2:4]).ravel().tolist())

    @cached_property
    def _depth(self) -> NDArray[np.float64]:
        """The height below which no corner of each piece can be, however it is turned, cm."""
        found: NDArray[np.float64] = self.rows[:, 1] - self._stage.shadows.reach
        return found

    def reached_by_water(self, level: float) -> list[int]:
        """Return the rows of the pieces that are in the water, or can be before the next survey."""
        first = len(self._stage.table.rig.names)  # no fitting floats: the waves are in its pegs
        return [row + first for row in survey.wet(self._depth[first:], self.rows[first:, 4], level)]

    def in_water(self, level: float) -> list[str]:
        """Return the pieces that touch the water, in order of creation."""
        first = len(self._stage.table.rig.names)
        if self._depth[first:].min(initial=level) >= level - SLOP:
            return []
        names = list(self._stage.kinds)
        near = np.flatnonzero(self._depth[first:] < level - SLOP) + first
        return [names[row] for row in near if self._dips(names[row], int(row), level)]

    def _dips(self, piece: str, row: int, level: float) -> bool:
        parts = self._stage.kinds[piece].parts
        x, y, angle = self.rows[row, :3].tolist()
        return any(geometry.lowest(geometry.moved(part, x, y, angle)) <= level - SLOP for part in parts)

    def sunk_away(self, level: float) -> list[str]:
        """Return the pieces that are wholly out of sight under water, in order of creation."""
        if self.rows[:, 1].min(initial=level) >= level - GONE:  # a centre of mass is below its piece's top
            return []
        tops = self.boxes[: len(self.rows), 3].tolist()
        return [piece for piece, top in zip(self._stage.kinds, tops, strict=True) if top < level - GONE]
