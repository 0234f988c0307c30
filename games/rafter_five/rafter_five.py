"""How a match makes a game of Rafter Five: new from a header, or as it was at a checkpoint."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from games.errors import BadState
from games.rafter_five import setup
from games.rafter_five.components import MOST_SEATS, kind_of, mark_of
from games.rafter_five.game import RafterFive
from games.rafter_five.position import Position
from games.rafter_five.soundness import check_state
from sim import World
from sim.raft import BOARD, CHEST, FIGURES, KING, RAFT_TABLE

if TYPE_CHECKING:
    from games.header import Header
    from sim import PieceKind, WorldState

_STATE = msgspec.json.Decoder(Position)


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

    def new(self, header: Header) -> RafterFive:
        """Set a game up from a checked header."""
        dealt = setup.deal(header)
        game = RafterFive(dealt, setup.first_world(dealt), setup.first_position(dealt))
        if not dealt.options.arrange:
            game.begin()
        return game

    def restore(self, header: Header, world: WorldState, state: bytes) -> RafterFive:
        """Make a game as it was at a checkpoint.

        Raises:
            BadState: the state is none that a game of this header can be in.
            CapsizeError: the world's state is not one the table can be in.
        """
        dealt = setup.deal(header)
        try:
            position = _STATE.decode(state)
        except msgspec.DecodeError as error:
            raise BadState("game", str(error)) from error
        check_state(position, dealt, world)
        return RafterFive(dealt, World.from_state(RAFT_TABLE, self.kinds, world), position)
