"""What every game of dexterity is to a match: one table, beats and views, whatever its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.play import TablePlay

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.commands import Command
    from games.events import AnyEvent
    from games.phrases import Refusal
    from games.table_position import TablePosition
    from games.views import View
    from sim import Reading

P = TypeVar("P", bound=TablePlay[Any, Any])


@dataclass(frozen=True, slots=True)
class Rules(Generic[P]):
    """What one game adds to a table in play.

    Attributes:
        refusal: why a command is not allowed now; asking changes nothing.
        carry_out: does a command that is not refused. True at a turn boundary.
        watch: reads the table once a beat: what sank, what fell, what was caught.
        come_to_rest: the table has settled, or was waited for long enough. True when that ends the turn.
        look: what a seat may know.
    """

    refusal: Callable[[P, Command], Refusal | None]
    carry_out: Callable[[P, Command], bool]
    watch: Callable[[P], None]
    come_to_rest: Callable[[P], bool]
    look: Callable[[P, int], View]


class TableGame(Generic[P]):
    """A game on a table. `world` is all that the table is, `position` all that the rules remember."""

    def __init__(self, rules: Rules[P], play: P) -> None:
        self.world = play.world
        self.position: TablePosition[Any] = play.position
        self._rules = rules
        self._play = play

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self.position.turn

    @property
    def quiet(self) -> bool:
        """Whether nothing moves, falls or settles, in hands or out."""
        return self._play.patience.over

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.result is not None

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command is not allowed now; asking changes nothing."""
        return self._rules.refusal(self._play, command)

    def apply(self, command: Command) -> bool:
        """Carry out a command that is not refused. True at a turn boundary."""
        return self._rules.carry_out(self._play, command)

    def beat(self) -> bool:
        """Read the table, and whether it has come to rest. True at a turn boundary."""
        self._rules.watch(self._play)
        return self._play.patience.beat() and self._rules.come_to_rest(self._play)

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        return self._play.events()

    def state(self) -> TablePosition[Any]:
        """The rules' whole memory."""
        return self.position

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return self._rules.look(self._play, seat)

    def places(self) -> Mapping[str, Any]:
        """Where each piece is by rule."""
        return self.position.where

    def reading(self) -> Reading:
        """Contacts and poses on the table."""
        return self.world.read()

    def warnings(self) -> Mapping[str, Refusal]:
        """Why pieces of this turn could not stay where a hand has them, or may not where they lie at rest."""
        return self._play.warnings
