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


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it.

    `calm` are the seconds (0 to 3) that nothing has moved. `warnings` say for pieces on the table why they
    could not stay where a hand has them, or may not stay where they lie.
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
