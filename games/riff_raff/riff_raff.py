"""How a match makes a game of Riff Raff: new from a header, or as it was at a checkpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff import falls, handwork, permission, setup, turns
from games.riff_raff.components import LEAST_SEATS, MOST_SEATS, kind_of
from games.riff_raff.play import Play
from games.riff_raff.position import Position
from games.riff_raff.soundness import check_laden, check_state
from games.riff_raff.view import NAME, look
from games.table_game import Rules, TableGame
from sim import World
from sim.cargo import KINDS
from sim.ship import SHIP_TABLE

if TYPE_CHECKING:
    from games.header import Header
    from sim import PieceKind, WorldState

RULES = Rules(permission.refusal, handwork.carry_out, falls.watch, turns.come_to_rest, look)


class RiffRaffType:
    """Makes games of Riff Raff."""

    name = NAME
    seats = range(LEAST_SEATS, MOST_SEATS + 1)
    kinds = KINDS
    table = SHIP_TABLE

    def kind_of(self, piece: str) -> PieceKind:
        """Return the kind of a piece, as it is laid; raises KeyError for any other than those in the box."""
        return kind_of(piece)

    def mark_of(self, piece: str) -> str:
        """Cargo bears no marks: what is loaded belongs to nobody."""
        del piece
        return ""

    def check(self, header: Header) -> Header:
        """Return the header with names trimmed and seed and options checked; raises BadSetup."""
        return setup.checked(header)

    def new(self, header: Header) -> TableGame[Play]:
        """Set a game up from a checked header."""
        dealt = setup.deal(header)
        play = Play(dealt, World(SHIP_TABLE), setup.first_position(dealt))
        turns.begin_round(play)
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
        table = World.from_state(SHIP_TABLE, KINDS, world)
        check_laden(position, table.read())
        return TableGame(RULES, Play(dealt, table, position))
