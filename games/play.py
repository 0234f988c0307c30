"""What every game of dexterity in play works on: the table, the hands, the clock, the news."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.commands import LetGo, Move, Turn
from games.events import IllegalRest, Released, Taken
from games.handling import Handling
from games.patience import Patience
from sim.settling import SLOW, SLOW_SPIN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.commands import Take
    from games.events import AnyEvent, Face, GameOver
    from games.phrases import Refusal
    from games.table_position import TablePosition
    from sim import PieceKind, World


Deal = TypeVar("Deal")
Position = TypeVar("Position", bound="TablePosition[Any]")


class TablePlay(ABC, Generic[Deal, Position]):
    """A table in play. World and position outlast a turn; hands and clock begin with it.

    `deal` is what follows from the header alone. `illegal` holds, for each piece that came to rest where it
    may not lie, the rule's short name.
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

    def forget_turn(self) -> None:
        """Make ready for another turn, or for none: nothing has been taken, lost or tried."""
        self.position.forget_turn()
        self.begin_handling()

    def finish(self, result: GameOver) -> None:
        """The game is over: the last that is told of it."""
        self.position.result = result
        self.tell(result)
        self.forget_turn()

    @property
    @abstractmethod
    def warnings(self) -> Mapping[str, Refusal]:
        """Why pieces of this turn could not stay where a hand has them, or may not stay where they lie."""

    def take(self, command: Take, kind: PieceKind, place: str, face: Face | None = None) -> None:
        """Grip a piece on the table, or bring one in from `place` beside it, where it lay with `face` up."""
        self.hands.take(command, kind, place, face)
        self.illegal.pop(command.piece, None)
        self.tell(Taken(self.world.tick, command.piece, command.hand, place))

    def guide(self, command: Move | Turn | LetGo) -> None:
        """Move, turn or open a hand that holds something."""
        match command:
            case Move():
                self.hands.move(command)
            case Turn():
                self.hands.turn(command)
            case LetGo(hand=hand):
                self.tell(Released(self.world.tick, self.hands.let_go(hand), hand))

    def moves(self, piece: str) -> bool:
        """Whether a piece is in the air or faster than one that has settled: it is too early to judge it."""
        speed, spin = self.world.speeds()[piece]
        return speed >= SLOW or spin >= SLOW_SPIN or not self.world.read().contacts_of(piece)

    def tell(self, event: AnyEvent) -> None:
        """Add to what has happened."""
        self._events.append(event)

    def tell_misplaced(self, misplaced: Mapping[str, Refusal]) -> None:
        """Tell once of each piece that came to rest where it may not lie."""
        for piece, refusal in misplaced.items():
            if self.illegal.get(piece) != refusal.rule:
                self.tell(IllegalRest(self.world.tick, piece, refusal.rule, refusal.phrase.text))
        self.illegal = {piece: refusal.rule for piece, refusal in misplaced.items()}

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        happened, self._events = self._events, []
        return happened
