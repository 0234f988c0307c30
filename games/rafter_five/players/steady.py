"""A steady player: keeps boards over the middle of what carries them, sets down gently, looks no further."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.components import kind_of
from games.rafter_five.players.plans import Plan, chest_spots, figure_spots, liftable, standing
from games.rafter_five.players.spots import board_spots
from games.rafter_five.players.steps import Pause
from sim.raft import BOARD, CHEST

if TYPE_CHECKING:
    from random import Random

    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight, Thing
    from games.rafter_five.players.spots import Spot
    from games.rafter_five.players.steps import Steps

_GRID = 0.5
_FEW = 6
"""How many of the best spots are looked at."""


class Steady:
    """Short overhangs first; then the weight of board, figure and chest well between the supports."""

    drop = 0.05

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, wanted: Wanted) -> Steps[Plan | None]:
        """The best balanced of the spots with the shortest overhangs."""
        best: tuple[float, Plan] | None = None
        for figure in liftable(sight, wanted.figures):
            yield Pause()
            cleared = sight.without(figure)
            spots = [spot for spot in board_spots(cleared, _GRID) if not wanted.again(spot)]
            spots.sort(key=self._untidy)
            for spot in spots[:_FEW]:
                found = self._on(cleared, wanted, figure, spot)
                if found is not None and (best is None or found[0] > best[0]):
                    best = found
        return None if best is None else best[1]

    def _untidy(self, spot: Spot) -> float:
        return -spot.reach + 0.3 * abs(spot.x) + 0.3 * self._random.random()

    def _on(self, sight: Sight, wanted: Wanted, figure: str, spot: Spot) -> tuple[float, Plan] | None:
        board = wanted.laid(spot)
        covered = sight.joined(board)
        best: tuple[float, Plan] | None = None
        for figure_x in figure_spots(covered, board, figure, _GRID):
            chest_x = self.chest_spot(covered.joined(standing(figure, board, figure_x)), board)
            if chest_x is None:
                continue
            reach = balance(spot, figure, figure_x, chest_x)
            # At equal balance the figure goes to the side, where it leaves room.
            worth = min(reach, 2.0) + 0.1 * abs(figure_x - spot.x) - 0.1 * abs(spot.x) - 0.1 * spot.y
            if reach > 0.0 and (best is None or worth > best[0]):
                best = (worth, Plan(figure, spot, figure_x, chest_x))
        return best

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """As far out as there is room, so that the next board finds a bed."""
        return max(chest_spots(sight, board, _GRID), key=lambda x: abs(x - board.x), default=None)


def balance(spot: Spot, figure: str, figure_x: float, chest_x: float) -> float:
    """How far inside its supports the common centre of mass of board, figure and chest is, in cm."""
    weights = ((BOARD.mass, spot.x), (kind_of(figure).mass, figure_x), (CHEST.mass, chest_x))
    centre = sum(mass * x for mass, x in weights) / sum(mass for mass, _ in weights)
    return min(centre - spot.left, spot.right - centre)
