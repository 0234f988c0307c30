"""The watch: looks at the whole table once a beat and sets solver, hands, water and ear by what it sees."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from sim import survey, warming
from sim.effort import Effort
from sim.errors import WorldBroken
from sim.impacts import Impact, Impacts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sim.hands import Hands
    from sim.moment import Moment
    from sim.stage import Stage

_QUIET = 2.0  # cm/s; slower pieces strike nothing that could be heard
_EARSHOT = 5.0  # cm; a hand brings nothing from further away to another piece within a beat
_STILL = 0.05  # cm/s; what is slower changes no load
_SAME = 1e-6  # cm, rad, cm/s, rad/s; rounding shifts what is at rest by less
_MOST_IMPACTS = 256


class Watch:
    """Keeps one stage. It is due before a tick when pieces or hands have changed, and at every beat."""

    def __init__(self, stage: Stage, hands: Hands) -> None:
        self.due = True
        self.cold = True  # whether the pieces have yet to be seated
        self.effort = Effort(stage.space)
        self._stage = stage
        self._hands = hands
        self._moved = True
        self._calm: NDArray[np.float64] | None = None  # the rows, when at the last look nothing stirred
        self._impacts: list[Impact] = []
        self.renew()

    def renew(self) -> None:
        """Fit what listens to the pieces there are now."""
        fixed = [part.name for part in self._stage.table.fixed]
        kinds = self._stage.kinds
        self._calm = None
        self._ear = Impacts([*fixed, *kinds], len(fixed), [kind.mass for kind in kinds.values()])
        fittings = self._stage.table.rig.names
        masses = [kind.mass for piece, kind in kinds.items() if piece not in fittings]
        self.effort.weigh(min(masses, default=0.0), max(masses, default=0.0))
        self.due = True

    def seat(self, now: Moment) -> None:
        """Let a new stage learn the impulses that carry its stacks; no pose and no velocity changes."""
        self.effort.fit(warming.seat(self._stage, now.rows))
        self.cold = False

    def look(self, now: Moment) -> None:
        """Look at the whole table.

        Raises:
            WorldBroken: a piece's pose or velocity is not finite any more.
        """
        if self._unchanged(now):
            self.effort.cut(1, now.load)
            self.effort.exert(stirred=False)
            return
        self._check(now)
        level = self._stage.table.water_level
        self._stage.soak(() if level is None else now.reached_by_water(level))
        self._stage.ease_stops()
        self._hands.mind(now, self._stage)
        self.effort.cut(now.steps_needed(), now.load)
        speed = self._hands.fastest_other(now, self._stage)
        stirred = self._stirred(speed)
        self.effort.exert(stirred=stirred)
        moves = speed > _QUIET or self._hands.within(_EARSHOT)
        jolts = self._hands.jolts(self._stage)
        if moves or self._moved:  # what has just come to rest may have struck something
            heard = self._impacts + self._ear.note(now.rows, *now.contacts, jolts)
            self._impacts = heard[-_MOST_IMPACTS:]  # nobody may ever ask
        self._moved = moves
        self._calm = None if stirred or moves else now.rows
        self.due = False

    def _unchanged(self, now: Moment) -> bool:
        """Return whether all is as it was at the last whole look, when nothing stirred."""
        if self._calm is None or self.due or not self._hands.rest:
            return False
        return float(np.abs(now.rows - self._calm).max(initial=0.0)) < _SAME

    def _check(self, now: Moment) -> None:
        if math.isfinite(now.rows.sum()):
            return
        for piece, row in zip(self._stage.kinds, now.rows, strict=True):
            if not np.isfinite(row).all():
                raise WorldBroken(piece, f"its pose and velocity are {row.tolist()}")

    def _stirred(self, speed: float) -> bool:
        """Return whether loads change; `speed` is that of the fastest piece that no hand holds, cm/s.

        They do after a change of hands or pieces, while anything moves that is not in a hand, and while what
        is in one is near other pieces.
        """
        return self.due or speed > _STILL or self._hands.within(survey.CLOSE)

    def impacts(self) -> list[Impact]:
        """Return the latest blows since this was last asked."""
        heard, self._impacts = self._impacts, []
        return heard
