"""Blows for the ear: new contacts and how hard they met. Rules never read them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

_AUDIBLE = 2.0  # g cm/s
_MOST_KEPT = 256


@dataclass(frozen=True, slots=True)
class Impact:
    """Two pieces, or a piece and a fixed part, met at (x, y) cm with that impulse in g cm/s (dyn s)."""

    a: str
    b: str
    x: float
    y: float
    impulse: float


class Impacts:
    """Compares the contacts of one survey with those of the survey before."""

    def __init__(self, names: list[str], fixed: int, masses: list[float]) -> None:
        self._names = names
        self._fixed = fixed
        self._light = np.concatenate(
            (np.zeros(fixed), 1.0 / np.array(masses, np.float64))
        )  # 1/g; 0: immovable
        self._touching: set[int] | None = None
        self._velocity = np.zeros((len(names), 2))

    def note(
        self,
        rows: NDArray[np.float64],
        pairs: NDArray[np.intp],
        values: NDArray[np.float64],
        jolts: Mapping[int, float],
    ) -> list[Impact]:
        """Return the blows since the survey before; of the first survey of a table, none.

        The impulse is the reduced mass times the closing speed along the normal, one survey ago: what a blow
        without bounce takes up. A hand can brake within a survey: a held piece meets others no faster than
        by its jolt, which `jolts` gives in cm/s for the rows of held pieces.
        """
        codes = (pairs[:, 0] * len(self._names) + pairs[:, 1]).tolist()
        before, self._touching = self._touching, set(codes)
        found: list[Impact] = []
        if before is not None and not self._touching <= before:
            fresh = [index for index, code in enumerate(codes) if code not in before]
            for (a, b), (nx, ny, _, _, x, y, _, _) in sorted(
                (pairs[index, :2].tolist(), values[index].tolist()) for index in fresh
            ):
                vx, vy = self._velocity[a] - self._velocity[b]
                held = (jolts[row] for row in (a - self._fixed, b - self._fixed) if row in jolts)
                closing = min(float(vx * nx + vy * ny), *held, math.inf)
                impulse = closing / float(self._light[a] + self._light[b])
                if impulse > _AUDIBLE:
                    found.append(Impact(self._names[a], self._names[b], x, y, impulse))
        self._velocity[self._fixed :] = rows[:, 3:5]
        return found[:_MOST_KEPT]
