"""What a player can do, as data with a one-line text form that `command_text` parses back.

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
| `Choose` | `seat 0 chooses card 7` |
| `Pick` | `pick seat 1` |
| `Announce` | `announce two` |
| `Hook` | `hook left` |
| `Unhook` | `unhook left` |
| `Reach` | `reach left to 4 12.5` |

Positions are in cm (x from the middle of the table, y from the sea's surface), angles in degrees,
counter-clockwise. Seats count from 0. Numbers are written in full, so that `parse(str(command)) == command`
to the last bit.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from sim import Hand

FARTHEST = 1000.0
"""No command reaches farther than this, in cm; the picture itself is far smaller."""
MOST_TURNS = 36000.0
"""No hand turns a piece farther than a hundred times round, in degrees."""


class OneHand(msgspec.Struct, frozen=True):
    """A command that names a hand and nothing else. `words` stand before the hand in its text form."""

    hand: Hand

    words: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.words} {self.hand}"


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


class LetGo(OneHand, frozen=True):
    """Open the hand; the piece keeps the velocity it has."""

    words = "let go"


class PutBack(OneHand, frozen=True):
    """Return the piece to where it was taken from, while nothing has been moved."""

    words = "put back"


class LayAside(OneHand, frozen=True):
    """Lay the piece beside the table, to be taken up again in this turn."""

    words = "lay aside"


class GiveUp(msgspec.Struct, frozen=True):
    """End the turn without finishing it."""

    def __str__(self) -> str:
        return "give up"


class Start(msgspec.Struct, frozen=True):
    """End the setting out; the first turn begins."""

    def __str__(self) -> str:
        return "start"


class Choose(msgspec.Struct, frozen=True):
    """A seat lays a card face down; nobody else sees which until all have."""

    seat: int
    card: int

    def __str__(self) -> str:
        return f"seat {self.seat} chooses card {self.card}"


class Pick(msgspec.Struct, frozen=True):
    """The captain decides for a seat among those that are tied."""

    seat: int

    def __str__(self) -> str:
        return f"pick seat {self.seat}"


class Announce(msgspec.Struct, frozen=True):
    """Announce that two pieces will be placed in this turn."""

    def __str__(self) -> str:
        return "announce two"


class Hook(OneHand, frozen=True):
    """Turn the piece in hand so that it hangs by its hook."""

    words = "hook"


class Unhook(OneHand, frozen=True):
    """Turn the hooked piece in hand so that it can be laid again."""

    words = "unhook"


class Reach(msgspec.Struct, frozen=True):
    """Bring an open hand towards (x, y), to catch what falls. cm."""

    hand: Hand
    x: float
    y: float

    def __str__(self) -> str:
        return f"reach {self.hand} to {_written(self.x)} {_written(self.y)}"


HandCommand: TypeAlias = Move | Turn | LetGo | PutBack | LayAside
"""What a hand that holds something can be told in every game of dexterity."""
ShipCommand: TypeAlias = Choose | Pick | Announce | Hook | Unhook | Reach
"""What only the game with the ship knows."""
Command: TypeAlias = Take | HandCommand | GiveUp | Start | ShipCommand


def _written(number: float) -> str:
    """The shortest decimal that reads back as the same float, whole numbers without a point."""
    if number == 0:
        return "0"
    text = repr(number)
    return text.removesuffix(".0")
