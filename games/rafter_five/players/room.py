"""How much room a table leaves for the boards to come: what runs out first in a game seen from the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.components import kind_of
from games.rafter_five.players.things import Sort
from sim.raft import BOARD, CHEST, RAFT_TOP

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.things import Thing

_COLUMN = 0.25  # cm
_EDGE = 20.0  # cm; so far to either side of the raft's middle there are columns
_COLUMNS = round(2 * _EDGE / _COLUMN)
_HALF = round(BOARD.width / 2 / _COLUMN)
_EVERY = 2  # columns from one place that is looked at to the next
_LEVEL = 0.1  # cm; heights that differ by less are one height
_FLOOR = -100.0  # cm; the height of a column in which nothing is
_INSIDE = 6
"""So many columns beyond its middle a board must be carried in the games played ahead in mind."""
_CHEST = 4
"""Columns that a chest takes with the space beside it."""
_SAME = 0.75
"""How often, ahead in mind, the figure that was set last is taken again."""
_SWAY = 6.0
"""How far from the raft's middle the common weight of boards set ahead in mind may be, in cm."""


class Columns:
    """The table as columns of a quarter of a centimetre: how high its beds for boards are, and its cargo.

    `standing` are the figures: the columns each takes, and how high it reaches.
    """

    def __init__(self, sight: Sight) -> None:
        self.beds = [_FLOOR] * _COLUMNS
        self.cargo = [_FLOOR] * _COLUMNS
        self.standing: dict[str, tuple[int, int, float]] = {}
        self.built = bool(sight.boards)
        for thing in sight.open:
            if thing.sort is Sort.FIGURE:
                self.standing[thing.id] = (*_span(thing), thing.top)
            else:
                heights = self.cargo if thing.sort is Sort.CHEST else self.beds
                _raise(heights, *_span(thing), thing.top)

    def copy(self) -> Columns:
        """The same once more."""
        twin = Columns.__new__(Columns)
        twin.beds, twin.cargo = self.beds[:], self.cargo[:]
        twin.standing, twin.built = dict(self.standing), self.built
        return twin

    def with_turn(self, board: Thing, chest: Thing, figure: Thing) -> Columns:
        """The table after a turn in which this figure was moved."""
        after = self.copy()
        after.built = True
        _raise(after.beds, *_span(board), board.top)
        _raise(after.cargo, *_span(chest), chest.top)
        after.standing[figure.id] = (*_span(figure), figure.top)
        return after

    def room(self, lifted: Iterable[str]) -> float:
        """On how many cm the middle of a board finds a level bed when the best of these is lifted."""
        return max((len(self._places(figure)) for figure in lifted), default=0) * _EVERY * _COLUMN

    def _places(self, lifted: str) -> list[tuple[int, float]]:
        """Columns for the middle of a board once a figure is lifted, each with its underside's height."""
        beds, cargo = self.beds, self.cargo[:]
        for figure, (first, last, top) in self.standing.items():
            if figure != lifted:
                _raise(cargo, first, last, top)
        floor = RAFT_TOP + _LEVEL if self.built else _FLOOR + 1.0
        found = []
        for middle in range(_HALF, _COLUMNS - _HALF, _EVERY):
            left = max(beds[middle - _HALF : middle])
            if left < floor:
                continue
            right = max(beds[middle : middle + _HALF])
            if (
                abs(left - right) < _LEVEL
                and max(cargo[middle - _HALF : middle + _HALF]) < left + _LEVEL / 10
            ):
                found.append((middle, max(left, right)))
        return found

    def turns_ahead(self, figure: str, most: int, random: Random) -> int:
        """How many turns, at most `most`, can still be played at random but not without sense."""
        table = self.copy()
        moment = 0.0
        for turn in range(most):
            taken = figure if random.random() < _SAME else random.choice(list(table.standing))
            moment_of_next = table.play_on(taken, moment, turn + 1, random)
            if moment_of_next is None:
                return turn
            figure, moment = taken, moment_of_next
        return most

    def play_on(self, figure: str, moment: float, boards: int, random: Random) -> float | None:
        """Put the next board, with chest and figure, somewhere sensible; None where there is no such place.

        `moment` (cm) is the sum of the middles of the boards put so far, `boards` their number with this one.
        """
        places = [
            (middle, height)
            for middle, height in self._places(figure)
            if self._carried(middle, height) and abs(moment + _x(middle)) <= _SWAY * boards
        ]
        if not places:
            return None
        middle, height = random.choice(places)
        self._put(middle, height, figure, on_left=random.random() < 0.5)  # noqa: PLR2004 - a coin
        return moment + _x(middle)

    def _carried(self, middle: int, height: float) -> bool:
        beds, level = self.beds, height - _LEVEL
        return (
            max(beds[middle - _HALF : middle - _INSIDE]) > level
            and max(beds[middle + _INSIDE : middle + _HALF]) > level
        )

    def _put(self, middle: int, height: float, figure: str, *, on_left: bool) -> None:
        top = height + BOARD.height
        first, last = middle - _HALF, middle + _HALF
        self.beds[first:last] = [top] * (2 * _HALF)
        self.cargo[first:last] = [_FLOOR] * (2 * _HALF)
        wide = round(kind_of(figure).width / _COLUMN) + 1
        chest = first if on_left else last - _CHEST
        stand = last - wide if on_left else first
        _raise(self.cargo, chest, chest + _CHEST, top + CHEST.height)
        self.standing[figure] = (stand, stand + wide, top + kind_of(figure).height)


def _x(column: int) -> float:
    return column * _COLUMN - _EDGE


def _raise(heights: list[float], first: int, last: int, top: float) -> None:
    for column in range(first, last):
        heights[column] = max(heights[column], top)


def _span(thing: Thing) -> tuple[int, int]:
    """The columns that a thing stands in."""
    first = int((thing.left + _EDGE) / _COLUMN)
    last = int((thing.right + _EDGE) / _COLUMN) + 1
    return max(0, first), min(_COLUMNS, last)
