"""What a seat may know of a match: all that windows and bots ever see."""

from __future__ import annotations

import msgspec

from games.events import Ending, Face, Standing
from games.phrases import Phrase
from sim import Hand


class PieceView(msgspec.Struct, frozen=True):
    """A piece on the table: pose in cm, rad. `seat` owns it; `mark` is the sign it bears, or empty.

    Nails and cracks lie along its top face from left to right, in cm from its middle: what is drawn is what
    the rules mind.
    """

    id: str
    kind: str
    x: float
    y: float
    angle: float
    seat: int | None = None
    mark: str = ""
    nails: tuple[tuple[float, float], ...] = ()
    cracks: tuple[tuple[float, float], ...] = ()
    held_by: Hand | None = None
    this_turn: bool = False


class LooseView(msgspec.Struct, frozen=True):
    """A piece beside the table (in the sea, laid aside). A face-down board shows nothing of itself."""

    id: str
    kind: str
    face: Face | None = None
    nails: tuple[tuple[float, float], ...] = ()
    cracks: tuple[tuple[float, float], ...] = ()
    mark: str = ""


class HandView(msgspec.Struct, frozen=True):
    """A hand that holds a piece: its grip point and target in cm, angles in rad, the force it uses in dyn."""

    hand: Hand
    piece: str
    x: float
    y: float
    angle: float
    target_x: float
    target_y: float
    target_angle: float
    force: float


class SeatView(msgspec.Struct, frozen=True):
    """A seat: its name, the marks of its chests, its supply and the penalties it holds."""

    name: str
    marks: tuple[str, ...]
    supply: tuple[str, ...]
    penalties: tuple[str, ...]


class FittingView(msgspec.Struct, frozen=True):
    """A moving part of the table, as hull or yard: pose in cm, rad."""

    name: str
    x: float
    y: float
    angle: float


class CardView(msgspec.Struct, frozen=True):
    """The cards of a seat: those played before this round; whether it has chosen; its card, if known.

    `shown` is the card of this round once all are turned up, and before that to the seat itself only.
    """

    played: tuple[int, ...]
    chosen: bool
    shown: int | None = None


class ReachView(msgspec.Struct, frozen=True):
    """An open hand that catches: where it is and where it goes, cm, and what it has caught in this turn."""

    hand: Hand
    x: float
    y: float
    target_x: float
    target_y: float
    caught: tuple[str, ...] = ()


class ShipView(msgspec.Struct, frozen=True):
    """What a seat may know of a game with a ship.

    Attributes:
        round, rounds: the round, from 1, and how many there are.
        captain: the seat that is captain.
        cards: of all seats.
        order: the seats in the order in which they load in this round, as far as it is settled.
        tied: the seats among which the captain must pick now.
        spot: where the active seat loads, 1 to 10; None outside a turn.
        cargo: for each spot the pieces that lie over it.
        two: whether two pieces have been announced.
        may_announce: whether two can be announced now.
        loaded: how many pieces have been loaded in this turn.
        heel: of the ship, rad, counter-clockwise.
        falling: pieces in the air on their way down.
        reaching: open hands.
        hooks: the pieces in hand that can be hung, and those that hang and can be laid, as `hooked`.
        gone: pieces that are out of the game.
    """

    round: int
    rounds: int
    captain: int
    cards: tuple[CardView, ...]
    order: tuple[int, ...]
    tied: tuple[int, ...]
    spot: int | None
    cargo: dict[int, tuple[str, ...]]
    two: bool
    may_announce: bool
    loaded: int
    heel: float
    falling: tuple[str, ...]
    reaching: tuple[ReachView, ...]
    hooks: tuple[str, ...]
    hooked: tuple[str, ...]
    gone: tuple[str, ...]


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it.

    `calm` are the seconds (0 to 3) that nothing has moved. `warnings` say for pieces on the table why they
    could not stay where a hand has them, or may not stay where they lie. `fittings` are the parts of the
    table that move, in the order of the table's rig; `ship` is there in a game with one.
    """

    game: str
    seat: int
    tick: int
    turn: int
    active: int
    phase: str
    prompt: Phrase
    pieces: tuple[PieceView, ...]
    hands: tuple[HandView, ...]
    seats: tuple[SeatView, ...]
    sea: tuple[LooseView, ...]
    aside: tuple[LooseView, ...]
    calm: float
    quiet: bool
    warnings: dict[str, Phrase] = {}
    placed: int = 0
    ending: Ending | None = None
    ranking: tuple[Standing, ...] = ()
    losers: tuple[int, ...] = ()
    fittings: tuple[FittingView, ...] = ()
    ship: ShipView | None = None
