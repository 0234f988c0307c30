"""A careless player: any spot that looks legal, dropped from a little above, balance not thought of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.players.plans import Plan, chest_spots, figure_spots, liftable, standing
from games.rafter_five.players.spots import board_spots
from games.rafter_five.players.steps import Pause

if TYPE_CHECKING:
    from random import Random

    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight, Thing
    from games.rafter_five.players.steps import Steps

_GRID = 0.5
_TRIES = 40


class Careless:
    """Chooses at random. Only a board whose own middle hangs in the air is seen to be no good."""

    drop = 0.3

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, wanted: Wanted) -> Steps[Plan | None]:
        """Any figure, and any spots that look legal."""
        figures = liftable(sight, wanted.figures)
        self._random.shuffle(figures)
        for figure in figures:
            yield Pause()
            cleared = sight.without(figure)
            spots = [
                spot for spot in board_spots(cleared, _GRID) if spot.reach > 0.0 and not wanted.again(spot)
            ]
            self._random.shuffle(spots)
            for spot in spots[:_TRIES]:
                board = wanted.laid(spot)
                covered = cleared.joined(board)
                stands = list(figure_spots(covered, board, figure, _GRID))
                if not stands:
                    continue
                figure_x = self._random.choice(stands)
                chest_x = self.chest_spot(covered.joined(standing(figure, board, figure_x)), board)
                if chest_x is not None:
                    return Plan(figure, spot, figure_x, chest_x)
        return None

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """Any spot with room."""
        spots = list(chest_spots(sight, board, _GRID))
        return self._random.choice(spots) if spots else None
