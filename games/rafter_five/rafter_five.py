"""How a match makes a game of Rafter Five: new from a header, or as it was at a checkpoint."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from games.rafter_five import handwork, permission, setup, turns, water
from games.rafter_five.components import MOST_SEATS, kind_of, mark_of
from games.rafter_five.play import Play
from games.rafter_five.position import Position
from games.rafter_five.soundness import check_state
from games.rafter_five.view import look
from games.table_game import Rules, TableGame
from sim import World
from sim.raft import BOARD, CHEST, FIGURES, KING, RAFT_TABLE

if TYPE_CHECKING:
    from games.header import Header
    from sim import PieceKind, WorldState

RULES = Rules(permission.refusal, handwork.carry_out, water.watch, turns.come_to_rest, look)


class RafterFiveType:
    """Makes games of Rafter Five."""

    name = "rafter-five"
    seats = range(1, MOST_SEATS + 1)
    kinds = MappingProxyType({kind.name: kind for kind in (BOARD, CHEST, KING, *FIGURES.values())})
    table = RAFT_TABLE

    def kind_of(self, piece: str) -> PieceKind:
        """Return the kind of a piece in the box; raises KeyError for any other."""
        return kind_of(piece)

    def mark_of(self, piece: str) -> str:
        """Return the mark on a chest; other pieces bear none."""
        return mark_of(piece)

    def check(self, header: Header) -> Header:
        """Return the header with names trimmed and seed and options checked; raises BadSetup."""
        return setup.checked(header)

    def new(self, header: Header) -> TableGame[Play]:
        """Set a game up from a checked header."""
        dealt = setup.deal(header)
        play = Play(dealt, setup.first_world(dealt), setup.first_position(dealt))
        if not dealt.options.arrange:
            turns.begin(play)
        return TableGame(RULES, play)

    def restore(self, header: Header, world: WorldState, state: bytes) -> TableGame[Play]:
        """Make a game as it was at a checkpoint.

        Raises:
            BadState: the state is none that a game of this header can be in.
            CapsizeError: the world's state is not one the table can be in.
        """
        dealt = setup.deal(header)
        position = Position.read(state)
        check_state(position, dealt, world)
        return TableGame(RULES, Play(dealt, World.from_state(RAFT_TABLE, self.kinds, world), position))
