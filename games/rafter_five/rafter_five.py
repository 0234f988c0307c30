"""How a match makes a game of Rafter Five: new from a header, or as it was at a checkpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.errors import BadState
from games.events import GameOver
from games.rafter_five import setup
from games.rafter_five.components import is_board, is_chest, kind_of, owner
from games.rafter_five.game import RafterFive
from games.rafter_five.position import Phase, Place, Position
from sim import World
from sim.raft import RAFT_TABLE

if TYPE_CHECKING:
    from games.header import Header
    from games.rafter_five.setup import Deal
    from sim import PieceKind, WorldState

_STATE = msgspec.json.Decoder(Position)


class RafterFiveType:
    """Makes games of Rafter Five."""

    name = "rafter-five"

    def kind_of(self, piece: str) -> PieceKind:
        """Return the kind of a piece in the box; raises KeyError for any other."""
        return kind_of(piece)

    def check(self, header: Header) -> Header:
        """Return the header with names trimmed and seed and options checked; raises BadSetup."""
        return setup.checked(header)

    def new(self, header: Header) -> RafterFive:
        """Set a game up from a checked header."""
        dealt = setup.deal(header)
        return RafterFive(dealt, setup.first_world(dealt), setup.first_position(dealt))

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
        _check(position, dealt, world)
        kinds = {kind_of(piece).name: kind_of(piece) for piece in position.where}
        return RafterFive(dealt, World.from_state(RAFT_TABLE, kinds, world), position)


def _check(position: Position, dealt: Deal, world: WorldState) -> None:
    """Refuse what no game reaches: pieces lost or made, places without an owner, seats nobody sits in."""
    seats = len(dealt.seats)
    expected = setup.first_position(dealt)
    if list(position.where) != list(expected.where):
        raise BadState("where", "these are not the pieces of this match")
    if not 0 <= position.active < seats:
        raise BadState("active", f"seat {position.active} does not exist")
    for piece, where in position.where.items():
        if where.place is Place.SUPPLY and (not is_chest(piece) or where.seat != owner(piece, seats)):
            raise BadState("where", f"{piece} does not belong in that supply")
        if where.place is Place.PENALTY and not (
            is_chest(piece) and where.seat is not None and 0 <= where.seat < seats
        ):
            raise BadState("where", f"{piece} cannot be a penalty there")
        if where.place in (Place.ASIDE, Place.OVERBOARD):
            raise BadState("where", f"{piece} cannot be {where.place} between two turns")
        if where.place is Place.SEA and (is_chest(piece) or is_board(piece) is (where.face is None)):
            raise BadState("where", f"{piece} cannot lie in the sea like that")
    on_table = {piece for piece, where in position.where.items() if where.place is Place.RAFT}
    if {piece.piece for piece in world.pieces} != on_table:
        raise BadState("world", "the pieces on the table are not those that the rules know there")
    if position.turn_pieces or position.fallen or position.phase is Phase.AFTERMATH:
        raise BadState("phase", "a checkpoint stands between two turns")
    if not (0 <= position.turn <= 10**6 and 0 <= position.gave_up <= seats and 0 <= position.placed <= 42):
        raise BadState("turn", "a count is out of range")
    if not on_table.issuperset(position.wet):
        raise BadState("wet", "names a board that is not on the raft")
    if isinstance(position.result, GameOver) is not (position.phase is Phase.OVER):
        raise BadState("result", "a game has a result exactly when it is over")
