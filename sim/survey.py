"""The survey of the whole table, once a beat: what is wet, what is fast and near, what the hands must mind.

Everything here is worked out from the state at that tick alone, so a re-seated world and a loaded one agree.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from sim.geometry import box_of
from sim.solver import BEAT, GRAVITY, TICK

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from sim.kinds import PieceKind
    from sim.table import FixedPart

CLOSE = 0.05  # cm; boxes further apart than this do not touch
FAST = 80.0  # cm/s; slower pieces cannot pass through each other in a tick
_STRIDE = 0.16  # cm; the most that two pieces near each other may close in one step: under half a board
_FINEST = 8  # parts of a tick
_TURN = 0.01  # rad; the most that a fitting may turn in one step: a stop is felt only once it is passed
_GAIN = GRAVITY * BEAT * TICK  # cm/s that a piece can gain by falling until the next survey
_PRESS = 100.0  # dyn; a tenth of a chest's weight


class Shadows:
    """Bounding boxes of all pieces and fixed parts, from their kinds' boxes turned by their angles.

    A fitting may be as wide as the picture with next to nothing in its box, as a hull with its mast. So each
    of its parts has a box: the first in the fitting's own row, the others last of all.
    """

    def __init__(self, kinds: Iterable[PieceKind], fixed: Sequence[FixedPart], fittings: int = 0) -> None:
        kinds = list(kinds)
        whole = [kind.parts[:1] if row < fittings else kind.parts for row, kind in enumerate(kinds)]
        others = [(row, part) for row, kind in enumerate(kinds[:fittings]) for part in kind.parts[1:]]
        upright = [
            box_of(corner for part in parts for corner in part)
            for parts in (*whole, *((part,) for _, part in others))
        ]
        left, bottom, right, top = np.array(upright, np.float64).reshape(-1, 4).T.copy()
        self._half_w, self._half_h = (right - left) / 2, (top - bottom) / 2
        self._mid_x, self._mid_y = left + self._half_w, bottom + self._half_h
        self.reach = np.array([kind.reach for kind in kinds], np.float64)
        self.owners = np.array([row for row, _ in others], np.intp)  # the rows of the fittings of other boxes
        fixed_boxes = np.array([box_of(part.polygon) for part in fixed], np.float64).reshape(-1, 4)
        self._boxes = np.vstack((np.zeros((len(kinds), 4)), fixed_boxes, np.zeros((len(others), 4))))
        self._placed = np.r_[0 : len(kinds), len(self._boxes) - len(others) : len(self._boxes)]

    def boxes(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return an array with 4 columns: left, bottom, right, top in cm.

        Its rows are those of the pieces, of the fixed parts, and of the other parts of fittings.
        """
        if len(self.owners):
            rows = np.vstack((rows, rows[self.owners]))
        # The system's cosine, as the solver's: NumPy's differs in the last bit from processor to processor.
        angles = rows[:, 2].tolist()
        c = np.array([math.cos(angle) for angle in angles])
        s = np.array([math.sin(angle) for angle in angles])
        x = rows[:, 0] + c * self._mid_x - s * self._mid_y
        y = rows[:, 1] + s * self._mid_x + c * self._mid_y
        np.abs(c, out=c)
        np.abs(s, out=s)
        w = c * self._half_w + s * self._half_h
        h = s * self._half_w + c * self._half_h
        boxes = self._boxes.copy()
        boxes[self._placed] = np.column_stack((x - w, y - h, x + w, y + h))
        return boxes

    def speeds(self, speed: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the speed of each box, given the pieces' (cm/s); fixed parts have none."""
        still = len(self._boxes) - len(speed) - len(self.owners)
        return np.concatenate((speed, np.zeros(still), speed[self.owners]))


def gap(boxes: NDArray[np.float64], row: int) -> float:
    """Return the distance (cm) from a piece's box to the nearest other box."""
    own = boxes[row]
    apart = np.maximum(boxes[:, :2] - own[2:], own[:2] - boxes[:, 2:])
    np.maximum(apart, 0.0, out=apart)
    distance = np.hypot(apart[:, 0], apart[:, 1])
    distance[row] = np.inf
    return float(distance.min())


def wet(depth: NDArray[np.float64], vy: NDArray[np.float64], level: float) -> list[int]:
    """Return the rows of the pieces that are in the water, or can be before the next survey.

    `depth` is the height below which no corner of each piece is, cm; `vy` how fast each rises, cm/s.
    """
    if not len(depth) or depth.min() - max(0.0, _GAIN - float(vy.min())) * (BEAT * TICK) >= level:
        return []
    sinking = np.maximum(0.0, _GAIN - vy) * (BEAT * TICK)
    found: list[int] = np.flatnonzero(depth - sinking < level).tolist()
    return found


def steps_needed(boxes: NDArray[np.float64], speed: NDArray[np.float64], pieces: int) -> int:
    """Return into how many steps to cut each tick until the next survey, so that nothing passes through.

    The solver looks for overlaps at the end of a step only. Two thin boards can change sides unseen if they
    close by more than about half their thickness in one step, so ticks are cut while something fast is about
    to meet something; in free flight they are not. `speed` is that of the fastest corner in each box, cm/s;
    the first boxes are those of the pieces.
    """
    fast = np.flatnonzero(speed > FAST)
    speed = speed.copy()
    speed[:pieces] += _GAIN
    room = speed * (BEAT * TICK)
    swept = boxes + np.column_stack((-room, -room, room, room))
    closing = 0.0
    for row in fast:
        own = swept[row]
        meets = (
            (swept[:, 0] <= own[2])
            & (swept[:, 2] >= own[0])
            & (swept[:, 1] <= own[3])
            & (swept[:, 3] >= own[1])
        )
        meets[row] = False
        if meets.any():
            closing = max(closing, float(speed[row] + speed[meets].max()))
    return min(_FINEST, max(1, math.ceil(closing * TICK / _STRIDE)))


def steps_to_stop(spin: NDArray[np.float64]) -> int:
    """Return into how many steps to cut each tick so that no fitting turns far beyond its stop in one.

    `spin` is how fast each fitting turns, either way round, rad/s.
    """
    return min(_FINEST, max(1, math.ceil(float(spin.max(initial=0.0)) * TICK / _TURN)))


def loaded(pairs: NDArray[np.intp], values: NDArray[np.float64], number: int) -> bool:
    """Return whether something presses down on the body of that number."""
    onto = (pairs[:, 1] == number) & (values[:, 3] < -_PRESS)
    under = (pairs[:, 0] == number) & (values[:, 3] > _PRESS)
    return bool(onto.any() or under.any())


def carriers(
    pairs: NDArray[np.intp], values: NDArray[np.float64], count: int, fixed: int
) -> NDArray[np.intp]:
    """Return for each of `count` pieces the row of the one that pushes it up most, or -1.

    Contacts are as ContactTable.read gives them, in canonical order; the first `fixed` bodies never move, and
    what they carry has no carrier among the pieces.
    """
    total = fixed + count
    up = values[:, 3]
    borne = np.where(up > 0.0, pairs[:, 1], pairs[:, 0])
    bearer = np.where(up > 0.0, pairs[:, 0], pairs[:, 1])
    push = np.bincount(borne * total + bearer, np.abs(up), total * total).reshape(total, total)[fixed:]
    most = push.argmax(axis=1)
    found: NDArray[np.intp] = np.where(push.max(axis=1, initial=0.0) > 0.0, np.maximum(most - fixed, -1), -1)
    return found


def drift(
    rows: NDArray[np.float64], carriers: NDArray[np.intp]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return how fast each piece moves (cm/s) and turns (rad/s) against its carrier, if it has one."""
    carrier = np.where(carriers[:, None] < 0, 0.0, rows[carriers])
    off_x, off_y = (rows[:, :2] - carrier[:, :2]).T
    vx = rows[:, 3] - carrier[:, 3] + carrier[:, 5] * off_y
    vy = rows[:, 4] - carrier[:, 4] - carrier[:, 5] * off_x
    return np.hypot(vx, vy), np.abs(rows[:, 5] - carrier[:, 5])
