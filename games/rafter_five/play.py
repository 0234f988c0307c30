"""A game of Rafter Five in play: the rules' memory, the table, the hands, the clock, the news."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.handling import Handling
from games.patience import Patience
from games.rafter_five.resting import Resting

if TYPE_CHECKING:
    from games.events import AnyEvent
    from games.rafter_five.position import Position
    from games.rafter_five.setup import Deal
    from sim import World


class Play:
    """What every part of the rules works on. `position` and `world` outlast a turn, the rest begins with it.

    `illegal` holds, for each piece that came to rest where it may not lie, the rule's short name.
    """

    def __init__(self, deal: Deal, world: World, position: Position) -> None:
        self.deal = deal
        self.world = world
        self.position = position
        self.illegal: dict[str, str] = {}
        self._events: list[AnyEvent] = []
        self.begin_handling()

    def begin_handling(self) -> None:
        """Fresh hands and a fresh clock: what a restored game starts a turn with, so a live one does too."""
        self.hands = Handling(self.world)
        self.patience = Patience(self.world)
        self.illegal.clear()

    @property
    def resting(self) -> Resting:
        """The judge of where pieces lie, on the table as it is now."""
        return Resting(self.position, self.world.read(), self.deal.options, self.deal.marks)

    @property
    def placed_now(self) -> list[str]:
        """What was taken in this turn and is on the table, in the order figure, board, chest."""
        return [piece for piece in self.position.turn_pieces if self.position.on_table(piece)]

    def tell(self, event: AnyEvent) -> None:
        """Add to what has happened."""
        self._events.append(event)

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        happened, self._events = self._events, []
        return happened
