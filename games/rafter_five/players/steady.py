"""A steady player: keeps the weight well over what carries it and sets down gently, but tries nothing out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.components import kind_of
from games.rafter_five.players.plans import Plan, cargo, chest_spots, layouts, liftable
from games.rafter_five.players.room import Columns
from games.rafter_five.players.spots import board_spots
from games.rafter_five.players.steps import Pause
from sim.raft import BOARD, CHEST

if TYPE_CHECKING:
    from random import Random

    from games.rafter_five.players.balance import Pile
    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight, Thing
    from games.rafter_five.players.spots import Spot
    from games.rafter_five.players.steps import Steps

_GRID = 0.5
_FEW = 8
"""How many of the best spots are looked at."""
_LITTLE = 0.3
"""Less balance, in cm, is not dared."""
_ENOUGH = 2.0
"""More balance than this, in cm, is not asked for."""


class Steady:
    """Short overhangs first; then the weight of board, figure and chest well between the supports."""

    drop = 0.05

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, _pile: Pile, wanted: Wanted) -> Steps[Plan | None]:
        """The best balanced of the spots with the shortest overhangs."""
        best: tuple[float, Plan] | None = None
        for figure in liftable(sight, wanted.figures):
            yield Pause()
            cleared = sight.without(figure)
            columns = Columns(cleared)
            spots = [spot for spot in board_spots(cleared, _GRID) if not wanted.again(spot)]
            spots.sort(key=self._untidy)
            for spot in spots[:_FEW]:
                found = self._on(cleared, wanted, figure, spot)
                if found is None:
                    continue
                reach, plan = found
                after = columns.with_turn(wanted.laid(spot), *cargo(plan, wanted.laid(spot)))
                worth = min(reach, _ENOUGH) + min(after.room((figure,)), _ENOUGH) - self._untidy(spot)
                if best is None or worth > best[0]:
                    best = (worth, plan)
        return None if best is None else best[1]

    def _on(self, sight: Sight, wanted: Wanted, figure: str, spot: Spot) -> tuple[float, Plan] | None:
        """The layout with figure and chest towards the ends, where they leave room, and balance enough."""
        board = wanted.laid(spot)
        best: tuple[float, Plan] | None = None
        tidiest = 0.0
        for figure_x, chest_x in layouts(sight.joined(board), board, figure, _GRID):
            reach = _reach(spot, figure, figure_x, chest_x)
            tidy = min(reach, _ENOUGH) + 0.2 * abs(figure_x - spot.x) + 0.3 * abs(chest_x - spot.x)
            if reach > _LITTLE and tidy > tidiest:
                best, tidiest = (reach, Plan(figure, spot, figure_x, chest_x)), tidy
        return best

    def _untidy(self, spot: Spot) -> float:
        return 0.2 * (abs(spot.x) + self._random.random()) - min(spot.reach, _ENOUGH)

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """As far out as there is room, so that the next board finds a bed."""
        return max(chest_spots(sight, board, _GRID), key=lambda x: abs(x - board.x), default=None)


def _reach(spot: Spot, figure: str, figure_x: float, chest_x: float) -> float:
    """How far inside its supports the common middle of board, figure and chest is, in cm."""
    weights = ((BOARD.mass, spot.x), (kind_of(figure).mass, figure_x), (CHEST.mass, chest_x))
    centre = sum(mass * x for mass, x in weights) / sum(mass for mass, _ in weights)
    return min(centre - spot.left, spot.right - centre)
