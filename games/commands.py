"""What a player can do, as data with a one-line text form that parses back.

| command | text form |
|---|---|
| `Take` | `take board-17 with left at -3 9.25` |
| `Move` | `move left to 1.5 12.25` |
| `Turn` | `turn left to 90` |
| `LetGo` | `let go left` |
| `PutBack` | `put back left` |
| `LayAside` | `lay aside left` |
| `GiveUp` | `give up` |
| `Start` | `start` |

Positions are in cm (x from the middle of the raft, y from the sea's surface), angles in degrees,
counter-clockwise. Numbers are written in full, so that `parse(str(command)) == command` to the last bit.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from games.errors import BadCommand
from sim import Hand, NumberRefused, finite

if TYPE_CHECKING:
    from collections.abc import Callable

FARTHEST = 1000.0
"""No command reaches farther than this, in cm; the picture itself is far smaller."""
MOST_TURNS = 36000.0
"""No hand turns a piece farther than a hundred times round, in degrees."""


class Take(msgspec.Struct, frozen=True):
    """Grip a piece on the table at the point (x, y), or bring one from beside it in at (x, y). cm."""

    piece: str
    hand: Hand
    x: float
    y: float

    def __str__(self) -> str:
        return f"take {self.piece} with {self.hand} at {_written(self.x)} {_written(self.y)}"


class Move(msgspec.Struct, frozen=True):
    """Draw what the hand holds towards (x, y). cm."""

    hand: Hand
    x: float
    y: float

    def __str__(self) -> str:
        return f"move {self.hand} to {_written(self.x)} {_written(self.y)}"


class Turn(msgspec.Struct, frozen=True):
    """Turn what the hand holds to an angle against the horizontal, in degrees."""

    hand: Hand
    degrees: float

    def __str__(self) -> str:
        return f"turn {self.hand} to {_written(self.degrees)}"


class LetGo(msgspec.Struct, frozen=True):
    """Open the hand; the piece keeps the velocity it has."""

    hand: Hand

    def __str__(self) -> str:
        return f"let go {self.hand}"


class PutBack(msgspec.Struct, frozen=True):
    """Return the piece to where it was taken from, while nothing has been moved."""

    hand: Hand

    def __str__(self) -> str:
        return f"put back {self.hand}"


class LayAside(msgspec.Struct, frozen=True):
    """Lay the piece beside the table, to be taken up again in this turn."""

    hand: Hand

    def __str__(self) -> str:
        return f"lay aside {self.hand}"


class GiveUp(msgspec.Struct, frozen=True):
    """End the turn without finishing it."""

    def __str__(self) -> str:
        return "give up"


class Start(msgspec.Struct, frozen=True):
    """End the setting out; the first turn begins."""

    def __str__(self) -> str:
        return "start"


Command: TypeAlias = Take | Move | Turn | LetGo | PutBack | LayAside | GiveUp | Start
HandCommand: TypeAlias = Move | Turn | LetGo | PutBack | LayAside


def _written(number: float) -> str:
    """The shortest decimal that reads back as the same float, whole numbers without a point."""
    if number == 0:
        return "0"
    text = repr(number)
    return text.removesuffix(".0")


_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?"
_HAND = r"left|right|both"
_PIECE = r"[a-z]+(?:-[a-z0-9]+)*"


def _number(field: str, text: str, limit: float) -> float:
    # Minus nought equals nought, so it is folded here to keep one text for one command.
    return finite(field, float(text), -limit, limit) + 0.0


def _take(piece: str, hand: str, x: str, y: str) -> Command:
    return Take(piece, Hand(hand), _number("x", x, FARTHEST), _number("y", y, FARTHEST))


def _move(hand: str, x: str, y: str) -> Command:
    return Move(Hand(hand), _number("x", x, FARTHEST), _number("y", y, FARTHEST))


def _turn(hand: str, degrees: str) -> Command:
    return Turn(Hand(hand), _number("angle", degrees, MOST_TURNS))


_FORMS: tuple[tuple[str, re.Pattern[str], Callable[..., Command]], ...] = (
    ("take", re.compile(rf"take ({_PIECE}) with ({_HAND}) at ({_NUMBER}) ({_NUMBER})"), _take),
    ("move", re.compile(rf"move ({_HAND}) to ({_NUMBER}) ({_NUMBER})"), _move),
    ("turn", re.compile(rf"turn ({_HAND}) to ({_NUMBER})"), _turn),
    ("let", re.compile(rf"let go ({_HAND})"), lambda hand: LetGo(Hand(hand))),
    ("put", re.compile(rf"put back ({_HAND})"), lambda hand: PutBack(Hand(hand))),
    ("lay", re.compile(rf"lay aside ({_HAND})"), lambda hand: LayAside(Hand(hand))),
    ("give", re.compile("give up"), GiveUp),
    ("start", re.compile("start"), Start),
)
_SHAPES = {
    "take": "take PIECE with left|right|both at X Y",
    "move": "move left|right|both to X Y",
    "turn": "turn left|right|both to DEGREES",
    "let": "let go left|right|both",
    "put": "put back left|right|both",
    "lay": "lay aside left|right|both",
    "give": "give up",
    "start": "start",
}


def parse(text: str) -> Command:
    """Read one command from its text form.

    Raises:
        BadCommand: the text has no such form, or a number in it is out of range.
    """
    words = " ".join(text.split())
    for verb, form, build in _FORMS:
        if words.split(" ", 1)[0] != verb:
            continue
        match = form.fullmatch(words)
        if match is None:
            raise BadCommand(text, f"it should read: {_SHAPES[verb]}")
        try:
            return build(*match.groups())
        except NumberRefused as refused:
            raise BadCommand(text, str(refused)) from refused
    raise BadCommand(text, f"it should begin with one of: {', '.join(_SHAPES)}")
