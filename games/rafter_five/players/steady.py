"""A steady player: keeps the weight well over what carries it and sets down gently, but tries nothing out."""

from __future__ import annotations

from heapq import nlargest, nsmallest
from typing import TYPE_CHECKING

from games.rafter_five.players.plans import Plan, cargo, chest_spots, layouts, liftable, reach
from games.rafter_five.players.room import Columns
from games.rafter_five.players.spots import board_spots
from games.scripted import Pause

if TYPE_CHECKING:
    from random import Random

    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.spots import Spot
    from games.rafter_five.players.things import Thing
    from games.scripted import Steps
    from sim import Reading

_GRID = 0.5
"""From one place that is looked at to the next, in cm."""
_SWAY = 0.45
"""How far beside its place the hand is at most, in cm."""
_SPOTS = 8
"""How many of the tidiest spots are looked at for each figure."""
_FEW = 6
"""Among so many of the best plans it is a matter of mood."""
_SOME = 1.0
"""More room for the next board, in cm, is not asked for."""
_LITTLE = 0.3
"""Less balance, in cm, is not dared."""
_ENOUGH = 2.0
"""More balance than this, in cm, is not asked for."""


class Steady:
    """Short overhangs first; then the weight of board, figure and chest well between the supports."""

    drop = 0.05

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, _reading: Reading, wanted: Wanted) -> Steps[Plan | None]:
        """The best balanced of the spots with the shortest overhangs."""
        rated: list[tuple[float, Plan]] = []
        for figure in liftable(sight, wanted.figures):
            yield Pause()
            cleared = sight.without(figure)
            columns = Columns(cleared)
            spots = [spot for spot in board_spots(cleared, _GRID, ramps=False) if not wanted.again(spot)]
            for spot in nsmallest(_SPOTS, spots, key=_untidy):
                found = self._on(cleared, wanted, figure, spot)
                if found is None:
                    continue
                inside, plan = found
                after = columns.with_turn(wanted.laid(spot), *cargo(plan, wanted.laid(spot)))
                worth = min(inside, _ENOUGH) + min(after.room((figure,)), _SOME) - _untidy(spot)
                rated.append((worth, plan))
        best = nlargest(_FEW, rated, key=_worth)
        return self._random.choice(best)[1] if best else None

    def sway(self) -> float:
        """A hand that is never quite still."""
        return self._random.uniform(-_SWAY, _SWAY)

    def _on(self, sight: Sight, wanted: Wanted, figure: str, spot: Spot) -> tuple[float, Plan] | None:
        """The layout with figure and chest towards the ends, where they leave room, and balance enough."""
        board = wanted.laid(spot)
        best: tuple[float, Plan] | None = None
        tidiest = 0.0
        for figure_x, chest_x in layouts(sight.joined(board), board, figure, _GRID):
            plan = Plan(figure, spot, figure_x, chest_x)
            inside = reach(plan)
            tidy = min(inside, _ENOUGH) + 0.2 * abs(figure_x - spot.x) + 0.3 * abs(chest_x - spot.x)
            if inside > _LITTLE and tidy > tidiest:
                best, tidiest = (inside, plan), tidy
        return best

    def _untidy(self, spot: Spot) -> float:
        return 0.2 * (abs(spot.x) + self._random.random()) - min(spot.reach, _ENOUGH)

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """As far out as there is room, so that the next board finds a bed."""
        return max(chest_spots(sight, board, _GRID), key=lambda x: abs(x - board.x), default=None)


def _worth(rated: tuple[float, Plan]) -> float:
    return rated[0]


def _untidy(spot: Spot) -> float:
    return 0.2 * abs(spot.x) - min(spot.reach, _ENOUGH)
