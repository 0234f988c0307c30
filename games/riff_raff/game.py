"""Riff Raff as a match sees it: commands, beats and views of one game on one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff import falls, handwork, permission, turns
from games.riff_raff.play import Play
from games.riff_raff.position import Phase
from games.riff_raff.view import look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.commands import Command
    from games.events import AnyEvent
    from games.phrases import Refusal
    from games.riff_raff.position import Position, Where
    from games.riff_raff.setup import Deal
    from games.views import View
    from sim import Reading, World


class RiffRaff:
    """One game. `position` is all that the rules remember, `world` all that the table is."""

    def __init__(self, deal: Deal, world: World, position: Position) -> None:
        self.world = world
        self.position = position
        self._play = Play(deal, world, position)

    def begin(self) -> None:
        """Begin the first round."""
        turns.begin_round(self._play)

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
        return self.position.phase is Phase.OVER

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command is not allowed now; asking changes nothing."""
        return permission.refusal(self._play, command)

    def apply(self, command: Command) -> bool:
        """Carry out a command that is not refused. True at a turn boundary."""
        return handwork.carry_out(self._play, command)

    def beat(self) -> bool:
        """Read the table: what is caught, what fell, whether it rests. True at a turn boundary."""
        falls.watch(self._play)
        return self._play.patience.beat() and turns.come_to_rest(self._play)

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        return self._play.events()

    def state(self) -> Position:
        """The rules' whole memory."""
        return self.position

    def places(self) -> Mapping[str, Where]:
        """Where each piece is by rule."""
        return self.position.where

    def reading(self) -> Reading:
        """Contacts and poses on the table."""
        return self.world.read()

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return look(self._play, seat)

    def warnings(self) -> Mapping[str, Refusal]:
        """Why the piece of this turn could not stay where a hand has it, or may not where it lies at rest."""
        return self._play.warnings
