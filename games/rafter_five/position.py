"""The position of a game of Rafter Five: where each piece is by rule, whose turn it is, how far it is."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.events import Cause, Face
from games.table_position import TablePosition


class Place(StrEnum):
    """Where a piece is by rule; each piece is in exactly one place."""

    RAFT = "raft"
    """On the table: carried by the raft, in a hand, or falling."""
    SEA = "sea"
    SUPPLY = "supply"
    PENALTY = "penalty"
    ASIDE = "aside"
    """Laid beside the table in this turn."""
    OVERBOARD = "overboard"
    """Sunk in this turn; where it goes is settled when the turn ends."""


class Where(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place, with the seat whose supply or penalty board it is, and the face of a board in the sea."""

    place: Place
    seat: int | None = None
    face: Face | None = None


class Phase(StrEnum):
    """How far the match has come."""

    ARRANGE = "arrange"
    """Before the first turn: the figures are set out by hand."""
    TURN = "turn"
    AFTERMATH = "aftermath"
    """The turn is lost; what still moves comes to rest."""
    OVER = "over"


class Position(TablePosition[Where], kw_only=True, forbid_unknown_fields=True):
    """All that the rules remember; with the state of the world it is the whole match.

    Attributes:
        active: the seat that must act now.
        figure, board, chest: what has been taken in this turn.
        cause: why the turn is lost, as far as that is known before all has come to rest.
        fallen: what fell into the sea in this turn.
        gave_up: how many turns in a row have been given up.
        placed: how many turns have been completed.
    """

    active: int = 0
    phase: Phase = Phase.ARRANGE
    figure: str | None = None
    board: str | None = None
    chest: str | None = None
    cause: Cause | None = None
    fallen: list[str] = msgspec.field(default_factory=list)
    gave_up: int = 0
    placed: int = 0

    def put(self, piece: str, place: Place, seat: int | None = None, face: Face | None = None) -> None:
        """Say where a piece is from now on."""
        self.where[piece] = Where(place, seat, face)

    def forget_turn(self) -> None:
        """Nothing has been taken in this turn, and nothing lost."""
        self.figure = self.board = self.chest = self.cause = None
        self.fallen = []

    def on_table(self, piece: str) -> bool:
        """Whether the piece is on the table: carried by the raft, in a hand, or falling."""
        return self.where[piece].place is Place.RAFT

    @property
    def all_placed(self) -> bool:
        """Whether figure, board and chest of this turn are all on the table."""
        pieces = (self.figure, self.board, self.chest)
        return all(piece is not None and self.on_table(piece) for piece in pieces)

    @property
    def turn_pieces(self) -> tuple[str, ...]:
        """What has been taken in this turn, in the order figure, board, chest."""
        return tuple(piece for piece in (self.figure, self.board, self.chest) if piece is not None)
