"""What happened in a match, as data. Windows and translations turn it into words, pictures and sound."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from sim import Hand


class Cause(StrEnum):
    """How a turn ended."""

    COMPLETE = "complete"
    """Everything was placed and came to rest."""
    SLIP = "slip"
    """Only what was being placed fell into the sea."""
    FALL = "fall"
    """Something that had been placed before fell into the sea."""
    TIME_OUT = "time-out"
    """It had not settled after the longest wait and ended as it stood."""
    GAVE_UP = "gave-up"
    """The player ended it unfinished, and nothing fell."""


class Face(StrEnum):
    """Which face of a board is up."""

    BOARD = "board"
    SEA = "sea"


class Ending(StrEnum):
    """Why a match is over."""

    PENALTIES = "penalties"
    """Somebody holds as many opponents' chests as make one lose."""
    NO_BOARDS = "no-boards"
    """The sea has no board left."""
    ALL_PLACED = "all-placed"
    """Nobody has a chest left to place."""
    NO_PLACE = "no-place"
    """All who still have chests gave up one after the other."""
    FALL = "fall"
    """Something fell in a game alone."""
    UNLOADED = "unloaded"
    """Somebody has no piece left to load."""
    ROUNDS = "rounds"
    """All rounds have been played."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base of all events; `tick` is the match's tick after which it was seen."""

    tick: int


class TurnBegan(Event, frozen=True, tag="turn-began"):
    """The turn `turn` (counted from 1) of seat `seat` (counted from 0) began."""

    turn: int
    seat: int


class Taken(Event, frozen=True, tag="taken"):
    """A hand gripped a piece; `place` is where it was: raft, sea, supply, aside."""

    piece: str
    hand: Hand
    place: str


class Released(Event, frozen=True, tag="released"):
    """A hand let go of a piece."""

    piece: str
    hand: Hand


class WentBack(Event, frozen=True, tag="went-back"):
    """A piece was put back to where it had been taken from."""

    piece: str
    place: str


class LaidDown(Event, frozen=True, tag="laid-aside"):
    """A piece was laid beside the table."""

    piece: str


class Fell(Event, frozen=True, tag="fell"):
    """A piece touched the sea, or came to rest on what lies in it. x in cm."""

    piece: str
    x: float


class IllegalRest(Event, frozen=True, tag="illegal-rest"):
    """A piece came to rest where the rules forbid it; it must be lifted and placed again."""

    piece: str
    rule: str
    sentence: str


class Returned(Event, frozen=True, tag="returned"):
    """A piece went to `place` (sea, supply, raft) after a fall or an unfinished turn."""

    piece: str
    place: str
    seat: int | None = None
    face: Face | None = None


class Penalised(Event, frozen=True, tag="penalised"):
    """Seat `seat` holds an opponent's chest from now on."""

    seat: int
    piece: str


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    """The turn of seat `seat` ended."""

    turn: int
    seat: int
    cause: Cause


class TurnSkipped(Event, frozen=True, tag="turn-skipped"):
    """Seat `seat` has no chest left to place and is passed over."""

    seat: int


class Standing(msgspec.Struct, frozen=True):
    """One seat in the final ranking; shared ranks are equal. `score` is what was placed, in a solo game."""

    seat: int
    rank: int
    penalties: int
    held_by_others: int
    in_reserve: int
    score: int


class GameOver(Event, frozen=True, tag="game-over"):
    """The match is over; `ranking` runs from first to last, `losers` are the seats that lost."""

    ending: Ending
    ranking: tuple[Standing, ...]
    losers: tuple[int, ...]


class RoundBegan(Event, frozen=True, tag="round-began"):
    """Everybody chooses a card for round `round`, counted from 1; `captain` settles its ties."""

    round: int
    captain: int


class CardLaid(Event, frozen=True, tag="card-laid"):
    """A seat has chosen; its card stays hidden."""

    seat: int


class CardsShown(Event, frozen=True, tag="cards-shown"):
    """All cards are turned up at once; `cards` are in the order of the seats."""

    cards: tuple[int, ...]


class CaptainNamed(Event, frozen=True, tag="captain-named"):
    """Seat `seat` is captain from now on."""

    seat: int


class OrderSet(Event, frozen=True, tag="order-set"):
    """In this order the seats load in this round."""

    seats: tuple[int, ...]


class TwoAnnounced(Event, frozen=True, tag="two-announced"):
    """Seat `seat` will load two pieces."""

    seat: int


class Loaded(Event, frozen=True, tag="loaded"):
    """A piece came to rest where its card sends it."""

    piece: str
    spot: int


class Caught(Event, frozen=True, tag="caught"):
    """An open hand caught a falling piece at (x, y) cm."""

    piece: str
    hand: Hand
    x: float
    y: float


class LeftGame(Event, frozen=True, tag="left-game"):
    """A caught piece is out of the game for good."""

    piece: str


AnyEvent: TypeAlias = (
    TurnBegan
    | Taken
    | Released
    | WentBack
    | LaidDown
    | Fell
    | IllegalRest
    | Returned
    | Penalised
    | TurnEnded
    | TurnSkipped
    | GameOver
    | RoundBegan
    | CardLaid
    | CardsShown
    | CaptainNamed
    | OrderSet
    | TwoAnnounced
    | Loaded
    | Caught
    | LeftGame
)
