"""The player's two hands: turns presses, drags and keys into commands, and remembers what each hand does.

At most one hand follows the pointer or the arrow keys; the other may keep holding. Knows no rule: which hand
may take a piece is asked of the match.
"""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING

from games import IllegalCommand, LayAside, LetGo, Move, PutBack, Take, Turn
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import AnyEvent, Command, HandView, Match, Refusal

FINEST = 3
"""Decimals of a cm that a command carries: a thousandth is finer than any screen."""
CLEAR = 0.3
"""A hand keeps what it holds so far (cm) above the water: only what is let go falls in."""
ARRIVED = 0.05
"""A hand this near (cm) to where it was led has arrived; only then does it open."""
LONGEST_WAY = 1.0
"""Seconds that an opening hand is given to arrive: one that is held up opens where it is."""
_ORDER = (Hand.RIGHT, Hand.LEFT, Hand.BOTH)


class Grasp:
    """What the hands do. `refused` is told of each refusal, `happened` of what commands cause at once."""

    def __init__(
        self,
        match: Match,
        refused: Callable[[Refusal], None],
        happened: Callable[[list[AnyEvent]], None],
    ) -> None:
        self._match = match
        self._refused = refused
        self._happened = happened
        self._target: tuple[float, float] | None = None
        self._offset = (0.0, 0.0)
        self._opening: dict[Hand, float] = {}
        self.leading: Hand | None = None
        """The hand that follows the player now."""

    def hands(self) -> dict[Hand, HandView]:
        """The hands that hold something."""
        return {view.hand: view for view in self._match.hands()}

    def sync(self) -> None:
        """Forget hands that the rules have emptied."""
        hands = self.hands()
        if self.leading is not None and self.leading not in hands:
            self.leading = None
            self._target = None
        self._opening = {hand: waited for hand, waited in self._opening.items() if hand in hands}

    def hand_for(self, piece: str, x: float, y: float) -> tuple[Hand, Refusal | None]:
        """The hand that would take a piece at (x, y) cm, and why it may not."""
        first: Refusal | None = None
        for hand in _ORDER:
            refusal = self._match.refusal(Take(piece, hand, x, y))
            if refusal is None:
                return hand, None
            # A busy hand says less than what the free one would be told.
            if first is None or first.rule == "hand-full":
                first = refusal
        return Hand.RIGHT, first

    def take(self, piece: str, x: float, y: float) -> bool:
        """Take a piece at (x, y) cm, or lead again the hand that keeps holding it. True if it is in hand."""
        x, y = self._inside(x, y)
        holder = self._holder(piece)
        if holder is not None:
            self.leading = holder
            self._opening.pop(holder, None)
            self.rebase(x, y)
            return True
        y = self._grip(piece, y)
        hand, refusal = self.hand_for(piece, x, y)
        if refusal is not None:
            self._refused(refusal)
            return False
        self._do(Take(piece, hand, x, y))
        self.leading = hand
        self._offset = (0.0, 0.0)
        self._target = None
        return True

    def may_take(self, piece: str, x: float, y: float) -> bool:
        """Whether `take` would have the piece in hand."""
        x, y = self._inside(x, y)
        return self._holder(piece) is not None or self.hand_for(piece, x, self._grip(piece, y))[1] is None

    def _holder(self, piece: str) -> Hand | None:
        """The hand that keeps holding a piece."""
        return next((hand for hand, view in self.hands().items() if view.piece == piece), None)

    def _grip(self, piece: str, y: float) -> float:
        """How high (cm) a piece is taken at height y: what lies beside the table comes in above the water."""
        if any(shown.id == piece for shown in self._match.view(0).pieces):
            return y
        return max(y, self._lowest(piece))

    def rebase(self, x: float, y: float) -> None:
        """From here on the leading hand moves as the pointer moves from (x, y) cm, wherever the hand is."""
        view = self._leading_view()
        self._target = None
        self._offset = (view.target_x - x, view.target_y - y) if view is not None else (0.0, 0.0)

    def lead_again(self, hand: Hand) -> None:
        """Lead a hand that keeps holding, if it still does, from where it was led."""
        if self.leading is None and hand in self.hands():
            self.leading = hand

    def _lowest(self, piece: str) -> float:
        """The height (cm) at which a piece is clear of the water, however it is turned."""
        table, reach = self._match.table, self._match.kind_of(piece).reach
        if table.water_level is None:
            return table.bounds[1]
        return round(table.water_level + reach + CLEAR, FINEST)

    def lead_to(self, x: float, y: float) -> None:
        """The pointer is at (x, y) cm: the leading hand follows from the next frame on."""
        view = self._leading_view()
        if view is not None:
            x, y = self._inside(x + self._offset[0], y + self._offset[1])
            self._target = x, max(y, self._lowest(view.piece))

    def nudge(self, dx: float, dy: float) -> None:
        """Move the leading hand's target by (dx, dy) cm."""
        view = self._leading_view()
        if view is not None:
            x, y = self._target or (view.target_x, view.target_y)
            x, y = self._inside(x + dx, y + dy)
            self._target = x, max(y, self._lowest(view.piece))

    def turn(self, angle: float) -> None:
        """Turn what the leading hand holds by `angle` rad."""
        view = self._leading_view()
        if view is not None:
            self._do(Turn(view.hand, round(degrees(view.target_angle + angle), 2)))

    def send(self) -> None:
        """Give the latest target to the match: once a frame, however often the pointer moved."""
        if self._target is None or self.leading is None:
            return
        x, y = self._target
        self._target = None
        view = self._leading_view()
        if view is not None and (view.target_x, view.target_y) != (x, y):
            self._do(Move(self.leading, x, y))

    def keep_holding(self) -> None:
        """The leading hand stays where it is; the player's other hand is free."""
        self.send()
        self.leading = None

    @property
    def waiting(self) -> bool:
        """Whether something is still to be sent: a target, or a hand that will open."""
        return self._target is not None or bool(self._opening)

    def let_go(self, *, flick: bool = False) -> None:
        """Open the leading hand once it has come to where it was led; at once for a `flick`, which throws."""
        self.send()
        hand = self.leading
        if hand is None:
            return
        if flick:
            self._end(LetGo)
        else:
            self.leading = None
            self._opening[hand] = 0.0
            self.tick(0.0)

    def tick(self, seconds: float) -> None:
        """Open the hands that have arrived, or were given long enough to."""
        for hand, view in self.hands().items():
            if hand not in self._opening:
                continue
            self._opening[hand] += seconds
            away = max(abs(view.x - view.target_x), abs(view.y - view.target_y))
            if away <= ARRIVED or self._opening[hand] >= LONGEST_WAY:
                del self._opening[hand]
                self._do(LetGo(hand))
                self.lead_again(hand)  # where it may not let go it goes on following

    def put_back(self) -> bool:
        """Return the leading hand's piece to where it was; False, and a word why, where it cannot go."""
        self._target = None
        return self._end(PutBack)

    def lay_aside(self) -> bool:
        """Lay the leading hand's piece beside the table."""
        self._target = None
        return self._end(LayAside)

    def _end(self, make: type[LetGo | PutBack | LayAside]) -> bool:
        hand = self.leading
        if hand is None:
            return False
        refusal = self._match.refusal(make(hand))
        if refusal is not None:
            self._refused(refusal)
            return False
        self._do(make(hand))
        self.leading = None
        return True

    def _leading_view(self) -> HandView | None:
        return self.hands().get(self.leading) if self.leading is not None else None

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        left, bottom, right, top = self._match.table.bounds
        return round(min(max(x, left), right), FINEST), round(min(max(y, bottom), top), FINEST)

    def _do(self, command: Command) -> None:
        try:
            self._happened(self._match.do(command))
        except IllegalCommand as error:
            # The rules may have emptied the hand since it was last looked at.
            self._refused(error.refusal)
