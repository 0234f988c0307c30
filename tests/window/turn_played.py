"""One turn of Rafter Five as a player makes it, with both hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from raft_gaps import middle

from games import LetGo, Take

if TYPE_CHECKING:
    from real_program import Program

    from games import Match

ABOVE = 0.06
"""How far above its place a piece is let go, cm."""


@dataclass(frozen=True)
class Turn:
    """Where the pieces of a turn go, cm: the middles of board, figure and chest, and the top they lie on."""

    figure: str
    board_x: float
    figure_x: float
    chest_x: float
    top: float = 8.0


def first_turn(match: Match, figure: str = "fat") -> Turn:
    """A careful first turn: the board lies flat in the widest gap."""
    x = middle(match, figure)
    return Turn(figure, board_x=x, figure_x=x - 1.0, chest_x=x + 3.0)


def play_turn(program: Program, turn: Turn, *, by_keys: bool = False, shots: str = "") -> str:
    """Play a turn by pointer up to letting go of the chest; returns the board.

    With `by_keys` a hand is told to keep holding by the space bar, and pieces are clicked and not dragged.
    """

    def shoot(name: str) -> None:
        if shots:
            program.shoot(f"{shots}-{name}")

    before, taken = program.count(LetGo), program.count(Take)
    figure, match = turn.figure, program.match
    hold_high = turn.top + 7.0
    aside = turn.board_x + 5.0
    if by_keys:
        program.carry(*program.over(figure, aside, hold_high, hold_high))
        program.keys("space")
    else:
        program.drag(*program.over(figure, aside, hold_high, hold_high), hold=True)
    shoot("1-figure-held")
    board = program.match.view(0).sea[0].id
    lies = turn.top + match.kind_of(board).height / 2 + ABOVE
    way = program.over(board, turn.board_x, lies, turn.top + 4.0)
    if by_keys:
        program.carry(*way)
        program.keys("space")
    else:
        program.drag(*way, hold=True)
    shoot("2-board-held")
    stands = lies + match.kind_of(board).height / 2 - match.kind_of(figure).bottom + ABOVE
    way = program.over(figure, turn.figure_x, stands, hold_high)
    if by_keys:
        program.carry(*way)
        program.keys("Return")
    else:
        program.drag(*way)
    program.wait_for(LetGo, before + 1)
    shoot("3-figure-set")
    program.click(*program.where(board))
    program.click(*program.where(board))
    program.wait_for(LetGo, before + 2)
    program.wait_still()
    shoot("4-board-let-go")
    view = program.match.view(0)
    chest = view.seats[view.active].supply[0]
    stands = turn.top + match.kind_of(board).height - match.kind_of(chest).bottom + ABOVE
    program.drag(*program.over(chest, turn.chest_x, stands, turn.top + 4.0))
    program.wait_for(Take, taken + 3)
    program.wait_for(LetGo, before + 3)
    shoot("5-lights")
    return board
