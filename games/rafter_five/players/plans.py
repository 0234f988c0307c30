"""What a player means to do with a turn, and what players of different care have in common."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from games.rafter_five.components import KING_PIECE, kind_of
from games.rafter_five.players.balance import Bearing, Weight
from games.rafter_five.players.spots import BESIDE, stand_spots
from games.rafter_five.players.things import thing_at
from sim.raft import BOARD, CHEST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.rafter_five.players.minding import Stretches
    from games.rafter_five.players.sight import Sight
    from games.rafter_five.players.spots import Spot
    from games.rafter_five.players.things import Thing
    from games.scripted import Steps
    from sim import PieceKind, Reading

NEW_BOARD = "board-0"
NEW_CHEST = "chest-0"
"""What board and chest of the turn are called in a plan: no piece of a match has such a name."""


class Plan(NamedTuple):
    """Which figure to take, and where to put board, figure and chest (cm, rad)."""

    figure: str
    board: Spot
    figure_x: float
    chest_x: float


class Wanted(NamedTuple):
    """What a plan is asked for.

    `figures` are those that may be taken. `marks` are the stretches of the board that nothing may touch and
    `royal` those that the King minds, as far as they are known. `tried` is what went wrong in this turn.
    """

    figures: Sequence[str]
    marks: Stretches
    royal: Stretches
    tried: Sequence[Plan]

    def again(self, spot: Spot) -> bool:
        """Whether a board at this spot has gone wrong already."""
        return any(abs(plan.board.x - spot.x) < 0.2 for plan in self.tried)  # noqa: PLR2004 - the same to the eye

    def laid(self, spot: Spot) -> Thing:
        """The board of the turn at a spot."""
        return thing_at(NEW_BOARD, BOARD, spot.x, spot.y, spot.tilt, marks=self.marks, royal=self.royal)


class Care(Protocol):
    """How a player chooses and handles."""

    drop: float
    """From how far above its place a piece is let go, in cm."""

    def sway(self) -> float:
        """How far beside its place the hand is this time, in cm."""

    def plan(self, sight: Sight, reading: Reading, wanted: Wanted, /) -> Steps[Plan | None]:
        """What to do with a turn; None when no place is found. Figures that stand are still there."""

    def chest_spot(self, sight: Sight, board: Thing) -> float | None:
        """Where along the board just placed the chest goes, or None where there is no room."""


def figure_spots(sight: Sight, board: Thing, figure: str, step: float) -> Iterator[float]:
    """Where the figure may stand on a board."""
    return stand_spots(sight, board, kind_of(figure), step, king=figure == KING_PIECE)


def chest_spots(sight: Sight, board: Thing, step: float) -> Iterator[float]:
    """Where a chest may stand on a board."""
    return stand_spots(sight, board, CHEST, step)


def layouts(sight: Sight, board: Thing, figure: str, step: float) -> Iterator[tuple[float, float]]:
    """Where figure and chest may stand on a board at the same time; `sight` holds the board."""
    chests = list(chest_spots(sight, board, step))
    apart = (kind_of(figure).width + CHEST.width) / 2 + BESIDE
    for figure_x in figure_spots(sight, board, figure, step):
        for chest_x in chests:
            if abs(chest_x - figure_x) >= apart:
                yield figure_x, chest_x


def weights(figure: str, spot: Spot, figure_x: float, chest_x: float) -> tuple[Weight, Weight, Weight]:
    """Figure, chest and board of a turn as part of a pile."""
    under = tuple(Bearing(support.thing.id, support.left, support.right) for support in spot.supports)
    return (
        _on_board(figure, kind_of(figure), figure_x),
        _on_board(NEW_CHEST, CHEST, chest_x),
        Weight(NEW_BOARD, BOARD, spot.x, under),
    )


def _on_board(piece: str, kind: PieceKind, x: float) -> Weight:
    half = kind.base_width / 2
    return Weight(piece, kind, x, (Bearing(NEW_BOARD, x - half, x + half),))


def cargo(plan: Plan, board: Thing) -> tuple[Thing, Thing]:
    """Chest and figure of a plan on its board, near enough to see what room they leave."""
    kind = kind_of(plan.figure)
    return (
        thing_at(NEW_CHEST, CHEST, plan.chest_x, board.top - CHEST.bottom),
        thing_at(plan.figure, kind, plan.figure_x, board.top - kind.bottom),
    )


def reach(plan: Plan) -> float:
    """How far inside its supports the common middle of a plan's board, figure and chest is, in cm."""
    parts = (
        (BOARD.mass, plan.board.x),
        (kind_of(plan.figure).mass, plan.figure_x),
        (CHEST.mass, plan.chest_x),
    )
    centre = fsum(mass * x for mass, x in parts) / fsum(mass for mass, _ in parts)
    return min(centre - plan.board.left, plan.board.right - centre)


def liftable(sight: Sight, figures: Sequence[str]) -> list[str]:
    """Those of the figures that can be lifted straight up; a figure in the sea always can."""
    there = {thing.id: thing for thing in sight.figures}
    return [name for name in figures if name not in there or not sight.blocked(there[name])]
