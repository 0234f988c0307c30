"""A scripted player's turn, from the first look at the table to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import GiveUp, Take
from games.rafter_five.components import KING_PIECE, is_board, is_chest, kind_of
from games.rafter_five.players.carrying import LOOK, Carrier, holding, piece_in
from games.rafter_five.players.minding import ALL_MARKS, Minded, stretches
from games.rafter_five.players.plans import Wanted
from games.rafter_five.players.sight import Sight, seen
from games.rafter_five.players.spots import come_down
from games.scripted import TurnLostError
from sim import TICKS_PER_SECOND, Hand
from sim.raft import BOARD, CHEST

if TYPE_CHECKING:
    from games.match import Match
    from games.rafter_five.players.minding import Stretches
    from games.rafter_five.players.plans import Care, Plan
    from games.scripted import Steps
    from games.views import View

_MOST_TRIES = 4
"""How often a player places board and figure anew, and how often the chest, before giving up."""
_SETTLE = TICKS_PER_SECOND // 2
"""Ticks for which a player watches what was let go before going on: half a second."""
_LONGEST = 30 * TICKS_PER_SECOND
"""Ticks after which a table that will not come to rest is waited for no longer."""
_UP = 4.0
"""How far above everything a figure waits in the hand for its board, in cm."""


class OutOfIdeasError(Exception):
    """Nothing is left to try in this turn."""


class TurnOf:
    """One turn of one player."""

    def __init__(self, match: Match, seat: int, care: Care) -> None:
        self._hands = Carrier(match, seat)
        self._match = match
        self._care = care
        options = match.header.options
        self._minded = Minded(bool(options.get("nails")), bool(options.get("cracks")))
        self._tried: list[Plan] = []
        self._board = ""

    def play(self) -> Steps[None]:
        """Play the turn to its end, whatever that is."""
        try:
            yield from self._place()
        except OutOfIdeasError:
            yield from self._give_up()
        except TurnLostError:
            return

    def _place(self) -> Steps[None]:
        plan = yield from self._plan(self._choice())
        for _ in range(_MOST_TRIES):
            plan = yield from self._board_and_figure(plan)
            yield from self._hands.wait(_SETTLE)
            if (yield from self._chest(plan)):
                return
            self._tried.append(plan)
            yield from self._clear(plan)
            plan = yield from self._plan((plan.figure,))
        raise OutOfIdeasError

    # What to do

    def _choice(self) -> tuple[str, ...]:
        """The figures that may be taken."""
        view = self._hands.look()
        afloat = tuple(loose.id for loose in view.sea if not is_board(loose.id))
        if afloat:
            return afloat
        return tuple(p.id for p in view.pieces if not is_board(p.id) and not is_chest(p.id))

    def _plan(self, figures: tuple[str, ...]) -> Steps[Plan]:
        view = self._hands.look()
        marks, royal = self._marks(view)
        wanted = Wanted(figures, marks, royal, tuple(self._tried))
        sight = Sight.of(view, self._minded)
        plan = yield from self._care.plan(sight, self._match.reading(), wanted)
        if plan is None:
            raise OutOfIdeasError
        return plan

    def _marks(self, view: View) -> tuple[Stretches, Stretches]:
        """The marks of the board of this turn, when it has been taken."""
        board = piece_in(view, self._board)
        return ((), ()) if board is None else (stretches(board, self._minded), stretches(board, ALL_MARKS))

    # Board and figure

    def _board_and_figure(self, plan: Plan) -> Steps[Plan]:
        """Hold the board where it is to lie, set the figure on it, and let go of both."""
        king = plan.figure == KING_PIECE
        hand = Hand.BOTH if king else Hand.LEFT
        view = self._hands.look()
        if not view.hands:
            yield from self._must_take(plan.figure, hand)
            yield from self._hands.lift(hand, _UP)
            if king:
                yield from self._hands.lay_aside(hand)
        plan = yield from self._take_board(plan)
        yield from self._lower_board(plan)
        if king:
            yield from self._hands.let_go(Hand.RIGHT)
            yield from self._hands.wait(LOOK)
            yield from self._must_take(plan.figure, hand)
            yield from self._hands.lift(hand)
        yield from self._lower_figure(plan, hand)
        yield from self._hands.let_go(hand)
        if not king:
            yield from self._hands.wait(2 * LOOK)
            yield from self._hands.let_go(Hand.RIGHT)
        return plan

    def _must_take(self, piece: str, hand: Hand) -> Steps[None]:
        if not (yield from self._hands.take(piece, hand)):
            raise OutOfIdeasError

    def _take_board(self, plan: Plan) -> Steps[Plan]:
        """Take a board; when it has marks, think again where it goes."""
        view = self._hands.look()
        if any(held.hand is Hand.RIGHT for held in view.hands):
            return plan
        if not self._board:
            self._board = next(loose.id for loose in view.sea if is_board(loose.id))
        yield from self._must_take(self._board, Hand.RIGHT)
        marks = self._marks(self._hands.look())
        if any(marks) and not self._tried:
            return (yield from self._plan((plan.figure,)))
        return plan

    def _lower_board(self, plan: Plan) -> Steps[None]:
        sight = Sight.of(self._hands.look(), self._minded)
        spot = plan.board
        down = come_down(sight, BOARD, spot.x, spot.tilt)
        height = spot.y if down is None else max(spot.y, down[0])
        yield from self._hands.set_down(
            Hand.RIGHT, spot.x + self._care.sway(), height + self._care.drop, spot.tilt
        )

    def _lower_figure(self, plan: Plan, hand: Hand) -> Steps[None]:
        view = self._hands.look()
        board = piece_in(view, self._board)
        if board is None:
            raise OutOfIdeasError
        sight = Sight.of(view, self._minded).without(self._board).joined(seen(board, self._minded))
        kind = kind_of(plan.figure)
        x = plan.figure_x + board.x - plan.board.x + self._care.sway()
        down = come_down(sight, kind, x, board.angle)
        height = holding(view, hand).y if down is None else down[0]
        yield from self._hands.set_down(hand, x, height + self._care.drop, board.angle)

    def _clear(self, plan: Plan) -> Steps[None]:
        """Take figure and board up again: they cannot stay where they lie."""
        king = plan.figure == KING_PIECE
        hand = Hand.BOTH if king else Hand.LEFT
        yield from self._must_take(plan.figure, hand)
        yield from self._hands.lift(hand, _UP)
        if king:
            yield from self._hands.lay_aside(hand)
        yield from self._must_take(self._board, Hand.RIGHT)
        yield from self._hands.lift(Hand.RIGHT)

    # The chest

    def _chest(self, plan: Plan) -> Steps[bool]:
        """Set a chest on the board and wait for the turn to end; False when board or figure lie wrongly."""
        where: float | None = plan.chest_x
        for _ in range(_MOST_TRIES):
            view = self._hands.look()
            chest = view.seats[view.active].supply[0]
            if not (yield from self._legal(chest)):
                return False
            view = self._hands.look()
            board = piece_in(view, self._board)
            if board is None:
                return False
            if where is None:
                where = self._care.chest_spot(Sight.of(view, self._minded), seen(board, self._minded))
            else:
                where += board.x - plan.board.x
            if where is None:
                return False
            yield from self._must_take(chest, Hand.RIGHT)
            yield from self._hands.lift(Hand.RIGHT)
            yield from self._lower_chest(where + self._care.sway())
            yield from self._hands.let_go(Hand.RIGHT)
            yield from self._until_rest()
            # The turn is not over, so something lies wrongly; most likely the chest.
            yield from self._must_take(chest, Hand.RIGHT)
            yield from self._hands.lay_aside(Hand.RIGHT)
            where = None
        return False

    def _legal(self, chest: str) -> Steps[bool]:
        """Whether board and figure lie so that the chest may be taken, after a while at the latest."""
        for _ in range(_MOST_TRIES):
            top = Sight.of(self._hands.look()).top + 2.0
            if self._match.refusal(Take(chest, Hand.RIGHT, 0.0, top)) is None:
                return True
            yield from self._hands.wait(_SETTLE)
        return False

    def _lower_chest(self, x: float) -> Steps[None]:
        view = self._hands.look()
        board = piece_in(view, self._board)
        tilt = 0.0 if board is None else board.angle
        down = come_down(Sight.of(view, self._minded), CHEST, x, tilt)
        height = holding(view, Hand.RIGHT).y if down is None else down[0]
        yield from self._hands.set_down(Hand.RIGHT, x, height + self._care.drop, tilt)

    def _until_rest(self) -> Steps[None]:
        for _ in range(_LONGEST // _SETTLE):
            if self._match.at_rest:
                return
            yield from self._hands.wait(_SETTLE)

    def _give_up(self) -> Steps[None]:
        try:
            yield from self._hands.do(GiveUp())
        except TurnLostError:
            return
