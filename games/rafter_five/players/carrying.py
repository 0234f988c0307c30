"""Carrying pieces without knocking anything over: straight up, across above everything, down, let go."""

from __future__ import annotations

from math import degrees, hypot
from typing import TYPE_CHECKING

from games.commands import LayAside, LetGo, Move, Take, Turn
from games.rafter_five.players.sight import Sight
from games.scripted import Pause, TurnLostError

if TYPE_CHECKING:
    from games.commands import Command
    from games.match import Match
    from games.scripted import Steps
    from games.views import HandView, PieceView, View
    from sim import Hand

LOOK = 24
"""Ticks between two looks at the table while waiting: 1/20 s."""
CLEAR = 0.8
"""How far above everything a piece travels, in cm."""
_PATIENCE = 80
"""Looks until a hand that does not arrive is given up: 4 s."""
_NEAR = 0.01
"""A hand this near its target, in cm, has arrived."""
_IN = 22.0
"""Where pieces from beside the table are brought in, in cm from the middle."""
_CEILING = 46.0
"""The greatest height to which a piece is lifted, in cm; the picture ends a little above."""


class Carrier:
    """The hands of a player for one turn. Every generator here raises TurnLostError when the turn is over."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self._turn = match.turn

    def look(self) -> View:
        """The table as it is; raises TurnLostError when it is no longer this player's turn."""
        view = self.match.view(self.seat)
        if self.match.turn != self._turn or view.phase != "turn":
            raise TurnLostError
        return view

    def do(self, command: Command) -> Steps[bool]:
        """Give a command unless it would be refused; returns whether it was given."""
        self.look()
        if self.match.refusal(command) is not None:
            return False
        yield command
        return True

    def wait(self, ticks: int) -> Steps[None]:
        """Let time pass."""
        yield Pause(ticks)
        self.look()

    def take(self, piece: str, hand: Hand) -> Steps[bool]:
        """Grip a piece by its middle, or bring one in beside the raft; returns whether it is held."""
        view = self.look()
        there = piece_in(view, piece)
        if there is not None:
            return (yield from self.do(Take(piece, hand, there.x, there.y)))
        height = min(_CEILING, Sight.of(view).top + 2 * CLEAR)
        side = -_IN if hand == "left" else _IN
        return (yield from self.do(Take(piece, hand, side, height)))

    def lift(self, hand: Hand, above: float = CLEAR) -> Steps[None]:
        """Lift what the hand holds straight up until it is clear of everything, and turn it upright."""
        view = self.look()
        held = holding(view, hand)
        height = min(_CEILING, max(held.y, Sight.of(view).top + above + 1.5))
        yield from self.move(hand, held.x, height)
        if abs(held.angle) > _NEAR:
            yield from self.do(Turn(hand, 0.0))
            yield from self.wait(2 * LOOK)

    def set_down(self, hand: Hand, x: float, y: float, tilt: float = 0.0) -> Steps[bool]:
        """Carry what the hand holds, already lifted, to (x, y) cm from above; whether it got there."""
        view = self.look()
        held = holding(view, hand)
        yield from self.move(hand, x, held.y)
        if abs(held.angle - tilt) > 1e-3:  # noqa: PLR2004 - less is not seen
            yield from self.do(Turn(hand, degrees(tilt)))
            yield from self.wait(LOOK)
        return (yield from self.move(hand, x, y))

    def move(self, hand: Hand, x: float, y: float) -> Steps[bool]:
        """Move a hand and wait until it is there; returns whether it came there."""
        if not (yield from self.do(Move(hand, x, y))):
            return False
        for _ in range(_PATIENCE):
            yield Pause(LOOK)
            view = self.look()
            held, state = holding(view, hand), state_of(view, hand)
            if hypot(state.x - x, state.y - y) < _NEAR and hypot(held.x - x, held.y - y) < 2 * _NEAR:
                return True
        return False

    def let_go(self, hand: Hand) -> Steps[None]:
        """Hold still for a moment, then open the hand."""
        yield from self.wait(LOOK)
        yield from self.do(LetGo(hand))

    def lay_aside(self, hand: Hand) -> Steps[None]:
        """Lift what the hand holds clear and lay it beside the table."""
        yield from self.lift(hand)
        yield from self.do(LayAside(hand))


def piece_in(view: View, piece: str) -> PieceView | None:
    """The piece as it is on the table, or None when it is beside it."""
    return next((shown for shown in view.pieces if shown.id == piece), None)


def state_of(view: View, hand: Hand) -> HandView:
    """What a hand that holds something does."""
    return next(state for state in view.hands if state.hand == hand)


def holding(view: View, hand: Hand) -> PieceView:
    """The piece a hand holds."""
    return next(shown for shown in view.pieces if shown.held_by == hand)
