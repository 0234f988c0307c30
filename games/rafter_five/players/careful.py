"""A careful player: thinks of the room that is left, weighs the best plans, tries them out on a copy."""

from __future__ import annotations

from heapq import nlargest
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from games.rafter_five.components import kind_of
from games.rafter_five.players.balance import Pile
from games.rafter_five.players.plans import Plan, cargo, chest_spots, figure_spots, liftable, weights
from games.rafter_five.players.prospect import Prospect
from games.rafter_five.players.room import Columns
from games.rafter_five.players.spots import BESIDE, board_spots
from games.rafter_five.players.trial import stands
from games.scripted import Pause
from sim.raft import CHEST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from games.rafter_five.players.plans import Wanted
    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.spots import Spot
    from games.rafter_five.players.things import Thing
    from games.scripted import Steps
    from sim import Reading

_SWAY = 0.02
"""How far beside its place the hand is at most, in cm."""
_GRID = 0.5
"""From one place that is looked at to the next, in cm."""
_LEAST = 0.5
"""The least margin, in cm, that a plan must leave."""
_SCANT = 0.15
"""The margin that a player makes do with when there is nothing better."""
_ENOUGH = 3.0
"""More margin than this, in cm, is not asked for."""
_MUCH = 6.0
"""More room than this, in cm, is not asked for."""
_HEIGHT = 0.2
"""What a centimetre of height costs."""
_RISK = 10.0
"""What a margin below the least costs."""
_WEIGHED = 6
"""Of how many of the best plans statics is asked what they bear."""
_FIRM = 0.25
"""More sideways gravity than this, in g, need not be borne: a slim figure by itself bears hardly more."""
_SHAKY = 0.04
"""The least that a plan must bear, in g."""
_PER_G = 12.0
"""What each g costs that is wanting to what is firm."""
_STUCK = 4.0
"""What it costs that the figure must stay for good, as nothing would hold without it."""
_WHIM = 0.05
"""What chance adds at most, so that equals are not always taken in one order."""
_TRIALS = 4
"""How many of the best ideas are tried out."""
_CONSIDERED = 14
"""How many of the best plans are played on in mind."""
_AHEAD = 6
"""For how many turns."""
_TIMES = 10
"""How often each."""


class Idea(NamedTuple):
    """A plan with what it is worth, and the table after it as columns and as a pile."""

    worth: float
    plan: Plan
    after: Columns
    pile: Pile


class Careful:
    """Rates every figure, spot and layout by eye and room, the best by statics, and takes what holds."""

    drop = 0.02

    def __init__(self, random: Random) -> None:
        self._random = random

    def plan(self, sight: Sight, reading: Reading, wanted: Wanted) -> Steps[Plan | None]:
        """The best plan that holds on a copy of the table; ramps only where no level bed will do."""
        pile, prospect = Pile.of(reading), Prospect(reading, sight)
        for ramps in (False, True):
            ideas: list[Idea] = []
            for figure in liftable(sight, wanted.figures):
                yield Pause()
                rest = pile.without(figure)
                if rest.margin() > 0.0:
                    ideas += self._with(figure, sight.without(figure), rest, wanted, ramps=ramps)
            thought: list[Idea] = []
            for idea in nlargest(_CONSIDERED, ideas, key=_worth):
                yield Pause()
                thought.append(self._ahead(idea))
            weighed: list[Idea] = []
            for idea in nlargest(_WEIGHED, thought, key=_worth):
                yield Pause()
                weighed += _weighed(idea, prospect)
            for idea in nlargest(_TRIALS, weighed, key=_worth):
                yield Pause()
                if stands(sight, wanted.laid(idea.plan.board), idea.plan):
                    return idea.plan
        return None

    def _ahead(self, idea: Idea) -> Idea:
        """The idea with what it leaves for later; little when its figure could not be lifted again."""
        plan = idea.plan
        if idea.pile.without(plan.figure).margin() < _LEAST:
            return idea
        turns = [idea.after.turns_ahead(plan.figure, _AHEAD, self._random) for _ in range(_TIMES)]
        return idea._replace(worth=idea.worth + fsum(turns) / _TIMES)

    def _with(self, figure: str, sight: Sight, pile: Pile, wanted: Wanted, *, ramps: bool) -> Iterator[Idea]:
        """Ideas with this figure; it is lifted off the table and the pile already."""
        columns = Columns(sight)
        for spot in board_spots(sight, _GRID, ramps=ramps):
            if wanted.again(spot):
                continue
            board = wanted.laid(spot)
            covered = sight.joined(board)
            figures = _few(list(figure_spots(covered, board, figure, _GRID)))
            for chest_x in _ends(list(chest_spots(covered, board, _GRID)), board):
                best = self._best(pile, figure, spot, figures, chest_x)
                if best is None:
                    continue
                margin, plan, heap = best
                after = columns.with_turn(board, *cargo(plan, board))
                worth = min(margin, _ENOUGH) + min(after.room((figure,)), _MUCH) - _HEIGHT * spot.y
                if margin < _LEAST:
                    worth -= _RISK
                yield Idea(worth + _WHIM * self._random.random(), plan, after, heap)

    def _best(
        self, pile: Pile, figure: str, spot: Spot, figures: list[float], chest_x: float
    ) -> tuple[float, Plan, Pile] | None:
        """Where the figure stands best on a board at this spot; of equals the outermost."""
        apart = (kind_of(figure).width + CHEST.width) / 2 + BESIDE
        best: tuple[float, Plan, Pile] | None = None
        for figure_x in sorted(figures, key=lambda x: -abs(x - spot.x)):
            if abs(figure_x - chest_x) < apart:
                continue
            heap = pile.joined(weights(figure, spot, figure_x, chest_x))
            margin = heap.margin()
            if margin > _SCANT and (best is None or min(margin, _ENOUGH) > best[0]):
                best = (margin, Plan(figure, spot, figure_x, chest_x), heap)
        return best

    def sway(self) -> float:
        """A steady hand."""
        return self._random.uniform(-_SWAY, _SWAY)

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """As far out as there is room, so that the next board finds a bed."""
        return max(chest_spots(sight, board, _GRID), key=lambda x: abs(x - board.x), default=None)


def _worth(idea: Idea) -> float:
    return idea.worth


def _weighed(idea: Idea, prospect: Prospect) -> list[Idea]:
    """The idea with what statics has against it; nothing when it cannot stand."""
    borne = prospect.margin(idea.plan)
    if borne is None:
        return []
    against = _PER_G * max(0.0, _FIRM - borne) + (_RISK if borne < _SHAKY else 0.0)
    if not prospect.moves_on(idea.plan):
        against += _STUCK
    return [idea._replace(worth=idea.worth - against)]


def _few(places: list[float]) -> list[float]:
    """Both ends and two places between."""
    last = len(places) - 1
    return [places[index] for index in sorted({0, last // 3, last - last // 3, last})] if places else []


def _ends(places: list[float], board: Thing) -> list[float]:
    """The outermost places to the left and right of a board's middle."""
    left = [x for x in places if x < board.x]
    right = [x for x in places if x >= board.x]
    return [*left[:1], *right[-1:]]
