"""A careless player: any spot that looks legal, dropped from a little above.

It takes figures at random. For each it looks at a dozen spots where a board would lie level and between what
carries it, again at random, and at figure and chest anywhere on it. It passes over what plainly tips by
itself, and takes the first place that leaves the next board some room, as anybody does after a game or two;
without such a place, the one that leaves most. It thinks neither of what the layers below bear, nor of what
the figure it takes holds down, nor of sloping beds. What turns out not to lie as it should is placed anew up
to three times; then, or when there is no place at all, it gives up. Its hand is as steady as any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five.players.plans import Plan, cargo, chest_spots, layouts, liftable, reach
from games.rafter_five.players.room import Columns
from games.rafter_five.players.spots import board_spots
from games.scripted import Pause

if TYPE_CHECKING:
    from random import Random

    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.things import Thing
    from games.scripted import Steps
    from sim import Reading

_GRID = 0.5
"""From one place that is looked at to the next, in cm."""
_SWAY = 0.02
"""How far beside its place the hand is at most, in cm."""
_SPOTS = 12
"""How many spots for a board are looked at for each figure."""
_LAYOUTS = 4
"""How many places of figure and chest on each of them."""
_PLAIN = 0.3
"""A board with its load that is nearer than this to tipping, in cm, looks to anybody as if it tipped."""
_SOME = 1.5
"""Room for the next board, in cm, with which this player is content."""


class Careless:
    """Chooses at random among what leaves the next board some room; sees only what plainly tips."""

    drop = 0.3

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, _reading: Reading, wanted: Wanted) -> Steps[Plan | None]:
        """Any figure, and any spots that look legal."""
        figures = liftable(sight, wanted.figures)
        self._random.shuffle(figures)
        best: tuple[float, Plan] | None = None
        for figure in figures:
            yield Pause()
            cleared = sight.without(figure)
            columns = Columns(cleared)
            spots = [
                spot
                for spot in board_spots(cleared, _GRID, ramps=False)
                if spot.reach > 0.0 and not wanted.again(spot)
            ]
            self._random.shuffle(spots)
            for spot in spots[:_SPOTS]:
                board = wanted.laid(spot)
                plans = [
                    Plan(figure, spot, *layout)
                    for layout in layouts(cleared.joined(board), board, figure, _GRID)
                ]
                plans = [plan for plan in plans if reach(plan) > _PLAIN]
                for plan in self._random.sample(plans, min(_LAYOUTS, len(plans))):
                    room = columns.with_turn(board, *cargo(plan, board)).room((figure,))
                    if room >= _SOME:
                        return plan
                    if best is None or room > best[0]:
                        best = (room, plan)
        return None if best is None else best[1]

    def sway(self) -> float:
        """It is the eye that is careless, not the hand."""
        return self._random.uniform(-_SWAY, _SWAY)

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """Any spot with room."""
        spots = list(chest_spots(sight, board, _GRID))
        return self._random.choice(spots) if spots else None
