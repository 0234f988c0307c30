"""The position of a game of Riff Raff: where each piece is by rule, the cards, the captain, the turn."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from games.events import Cause
from games.table_position import TablePosition
from sim import Hand


class Place(StrEnum):
    """Where a piece is by rule; each piece is in exactly one place."""

    SHIP = "ship"
    """On the table: carried by the ship, in a hand, or falling."""
    SUPPLY = "supply"
    GONE = "gone"
    """Caught, and out of the game."""
    CAUGHT = "caught"
    """In a hand that caught it in this turn; where it goes is settled when the turn ends."""
    OVERBOARD = "overboard"
    """Sunk in this turn; it goes to the supply when the turn ends."""


class Where(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place, with the seat whose supply it is."""

    place: Place
    seat: int | None = None


class Phase(StrEnum):
    """How far the match has come."""

    CARDS = "cards"
    """Everybody chooses a card."""
    CAPTAIN = "captain"
    """The highest cards are equal: the outgoing captain picks the new one."""
    ORDER = "order"
    """Lower cards are equal: the new captain says who loads first."""
    TURN = "turn"
    AFTERMATH = "aftermath"
    """The turn is lost; what still falls is caught or missed, and all comes to rest."""
    OVER = "over"


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """The cards of a seat: those on its pile, and the one chosen for this round."""

    played: list[int] = []
    chosen: int | None = None


class Position(TablePosition[Where], kw_only=True, forbid_unknown_fields=True):
    """All that the rules remember; with the state of the world it is the whole match.

    Attributes:
        cards: by seat.
        captain: who settles ties: until a new one is named, the outgoing one.
        round: from 1.
        active: the seat that must act now.
        order: the seats in the order in which they load in this round, as far as it is settled.
        laden: whether the active seat's spot is a half of a yard that carried cargo before this turn.
        two: whether two pieces have been announced.
        placing: the piece of this turn that has been taken and is not yet loaded.
        loaded: what has been loaded in this turn.
        fallen: what fell into the sea in this turn.
        caught: what was caught in this turn, and by which hand.
        cause: why the turn is lost, while what falls comes to rest.
    """

    cards: list[Cards]
    captain: int
    round: int = 0
    active: int = 0
    phase: Phase = Phase.CARDS
    order: list[int] = msgspec.field(default_factory=list)
    laden: bool = False
    two: bool = False
    placing: str | None = None
    loaded: list[str] = msgspec.field(default_factory=list)
    fallen: list[str] = msgspec.field(default_factory=list)
    caught: dict[str, Hand] = msgspec.field(default_factory=dict)
    cause: Cause | None = None

    def put(self, piece: str, place: Place, seat: int | None = None) -> None:
        """Say where a piece is from now on."""
        self.where[piece] = Where(place, seat)

    def forget_turn(self) -> None:
        """Nothing has been announced, taken, loaded or lost in this turn."""
        self.placing = self.cause = None
        self.two = self.laden = False
        self.loaded, self.fallen, self.caught = [], [], {}

    def on_table(self, piece: str) -> bool:
        """Whether the piece is on the table: carried by the ship, in a hand, or falling."""
        return self.where[piece].place is Place.SHIP

    def supply(self, seat: int) -> list[str]:
        """The pieces that a seat still has to load."""
        return self.in_place(Place.SUPPLY, seat)

    @property
    def spot(self) -> int:
        """Where the active seat loads: the number on its card."""
        card = self.cards[self.active].chosen
        assert card is not None  # noqa: S101 - tells the type checker that a turn begins with all cards chosen
        return card

    @property
    def wanted(self) -> int:
        """How many pieces are to be loaded in this turn."""
        return 2 if self.two else 1
