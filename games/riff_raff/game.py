"""Riff Raff as a match sees it: commands, beats and views of one game on one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff import falls, handwork, permission, turns
from games.riff_raff.play import Play
from games.riff_raff.position import Phase
from games.riff_raff.view import look
from games.table_game import TableGame

if TYPE_CHECKING:
    from games.commands import Command
    from games.phrases import Refusal
    from games.riff_raff.position import Position
    from games.riff_raff.setup import Deal
    from games.views import View
    from sim import World


class RiffRaff(TableGame):
    """One game. `position` is all that the rules remember."""

    def __init__(self, deal: Deal, world: World, position: Position) -> None:
        self.position = position
        self._play = Play(deal, world, position)
        super().__init__(self._play)

    def begin(self) -> None:
        """Begin the first round."""
        turns.begin_round(self._play)

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

    def state(self) -> Position:
        """The rules' whole memory."""
        return self.position

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return look(self._play, seat)
