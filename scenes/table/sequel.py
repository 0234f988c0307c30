"""What is laid over the table when a turn or the match has ended: a moment later, to see what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import LARGEST_SEED, Cause, Journal, RoundBegan, TurnEnded
from scenes.ending_scene import EndingScene
from scenes.origin import origin_of
from scenes.saves import begin
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import AnyEvent, View
    from scenes.ranking import Result
    from scenes.saves import Sitting
    from scenes.table.face import Face, Table

CARD_PAUSE = 1.6
"""Seconds from the end of a turn to a card that covers the table."""
LOSS_PAUSE = 6.0
"""The same after a loss: as long as the line above tells what it cost, unless the player moves on."""
END_PAUSE = 1.6
"""Seconds from the end of the match to the ranking."""


class Sequel:
    """Lays the game's cards on the table between two turns, and the ranking at the end."""

    def __init__(
        self,
        table: Table,
        face: Face,
        sitting: Sitting,
        result: Callable[[View], Result],
        *,
        covering: Callable[[], None],
    ) -> None:
        """`covering` is told when a card is about to cover the table."""
        self._table = table
        self._face = face
        self._sitting = sitting
        self._result = result
        self._covering = covering
        self._waiting = self._lost = False
        self._pause = self._waited = 0.0
        self._since_end = 0.0

    @property
    def coming(self) -> bool:
        """Whether something will soon lie there."""
        if self._table.match.over:
            return self._since_end < END_PAUSE
        return self._waiting

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Learn of the end of a turn. Only where a round has ended too there is a card to come."""
        for event in events:
            match event:
                case TurnEnded(cause=cause):
                    self._waiting, self._waited = True, 0.0
                    self._lost = cause in (Cause.SLIP, Cause.FALL)
                    self._pause = CARD_PAUSE
                case RoundBegan() if self._lost:
                    self._pause = LOSS_PAUSE
                case _:
                    pass

    def hasten(self) -> None:
        """The player moves on: what was lost has been read."""
        self._pause = min(self._pause, CARD_PAUSE)

    def shown(self) -> None:
        """The table is seen, from now on or again: a card that belongs there is laid at once."""
        if not self._waiting:
            self._lay_card()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if self._table.match.over:
            self._since_end += seconds
            if self._since_end >= END_PAUSE:
                self._rank()
        elif self._waiting:
            self._waited += seconds
            self._waiting = self._waited < self._pause
            self.shown()

    def _lay_card(self) -> None:
        scene = self._face.interlude(self._table)
        if scene is not None:
            self._covering()
            self._table.context.stack.push(scene)

    def _rank(self) -> None:
        self._sitting.close()
        context = self._table.context
        context.stack.push(
            EndingScene(
                context,
                self._table.view,
                self._result,
                again=self._again,
                watch=self._watch,
                origin=origin_of(self._table.match.header),
            )
        )

    def _watch(self) -> None:
        """Watch the match that is over again: what happened is all in its records."""
        context, match = self._table.context, self._table.match
        journal = Journal(match.header, list(match.records))
        context.stack.push(context.watch(context, journal, _("this match")))

    def _again(self) -> None:
        """Another match with the same players and rules, from the next seed."""
        context, header = self._table.context, self._table.match.header
        seed = (header.seed + 1) % (LARGEST_SEED + 1)
        sitting = begin(context.folders.matches, header.game, header.seats, seed, header.options)
        context.stack.home()
        context.stack.push(context.play(context, sitting))
