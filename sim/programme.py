"""A linear programme: unknowns within bounds, each with its effects on some rows, whose sums are bounded."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_OPTIONS = {"presolve": False}  # programmes of our size are solved sooner than they are made smaller


class Programme:
    """Unknowns in the order in which they were entered, as the columns of a sparse matrix."""

    def __init__(self) -> None:
        # Where each column begins, and the rows and values of all of them one after the other.
        self._starts = [0]
        self._rows: list[int] = []
        self._values: list[float] = []
        self._low: list[float] = []
        self._high: list[float] = []

    def __len__(self) -> int:
        """Return the number of unknowns."""
        return len(self._low)

    def copy(self) -> Programme:
        """Return the same programme, to be given more unknowns than this one."""
        other = Programme()
        other._starts, other._rows, other._values = [*self._starts], [*self._rows], [*self._values]
        other._low, other._high = [*self._low], [*self._high]
        return other

    def unknown(
        self, rows: Iterable[int], values: Iterable[float], low: float = 0.0, high: float = math.inf
    ) -> None:
        """Enter an unknown between `low` and `high` that adds to each of the rows a value per unit of it."""
        self._rows += rows
        self._values += values
        self._starts.append(len(self._rows))
        self._low.append(low)
        self._high.append(high)

    def cheapest(
        self, costs: ArrayLike, least: NDArray[np.float64], most: NDArray[np.float64]
    ) -> NDArray[np.float64] | None:
        """Return the unknowns of least cost whose sums lie between `least` and `most`; None if none do.

        Costs are per unit, one for each unknown; the bounds have one number for each row.
        """
        if not self:  # nothing can be chosen, and `milp` takes no such programme
            return least[:0] if (least <= 0.0).all() and (most >= 0.0).all() else None
        # Whoever only plays need not wait for SciPy, which takes longer to load than all else together.
        from scipy.optimize import LinearConstraint, milp  # noqa: PLC0415
        from scipy.sparse import csc_array  # noqa: PLC0415

        matrix = csc_array((self._values, self._rows, self._starts), shape=(len(least), len(self)))
        # Without whole numbers `milp` is the plain programme, with less around it than `linprog`.
        found = milp(
            costs,
            bounds=(self._low, self._high),
            constraints=LinearConstraint(matrix, least, most),
            options=_OPTIONS,
        )
        solution: NDArray[np.float64] | None = found.x
        return solution
