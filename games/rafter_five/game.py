"""Rafter Five as a match sees it: commands, beats and views of one game on one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rafter_five import handwork, permission, turns, water
from games.rafter_five.play import Play
from games.rafter_five.position import Phase
from games.rafter_five.view import look
from games.table_game import TableGame

if TYPE_CHECKING:
    from games.commands import Command
    from games.phrases import Refusal
    from games.rafter_five.position import Position
    from games.rafter_five.setup import Deal
    from games.views import View
    from sim import World


class RafterFive(TableGame):
    """One game. `position` is all that the rules remember."""

    def __init__(self, deal: Deal, world: World, position: Position) -> None:
        self.position = position
        self._play = Play(deal, world, position)
        super().__init__(self._play)

    def begin(self) -> None:
        """Begin the first turn, where the players do not set the figures out themselves."""
        turns.begin(self._play)

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
        """Read the table: what sank, what fell, whether it has come to rest. True at a turn boundary."""
        water.watch(self._play)
        return self._play.patience.beat() and turns.come_to_rest(self._play)

    def state(self) -> Position:
        """The rules' whole memory."""
        return self.position

    def view(self, seat: int) -> View:
        """What a seat may know."""
        play = self._play
        calm, quiet = play.patience.calm_seconds, play.patience.over
        return look(
            seat, self.position, play.deal, self.world, warnings=play.warnings, calm=calm, quiet=quiet
        )
