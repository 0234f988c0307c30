"""What was seen of a fall: the table beat by beat, and what hands did to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from sim import Reading, Table


class Act(Enum):
    """What a command did to the balance of the table."""

    TOOK = "took"
    """A hand gripped a piece."""
    LEFT = "left"
    """A hand let go of a piece."""
    REMOVED = "removed"
    """Pieces were taken off the table at once, as when a turn is given up."""
    GUIDED = "guided"
    """A hand moved or turned what it holds, or something else that bears on nothing by itself."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A command: its text, what it did to which pieces, and the table and the hands just before."""

    tick: int
    text: str
    act: Act
    pieces: tuple[str, ...]
    before: Reading
    held: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Beat:
    """The table at the end of a beat, and what hands held."""

    reading: Reading
    held: tuple[str, ...] = ()

    @property
    def tick(self) -> int:
        """When that was."""
        return self.reading.tick

    def has(self, piece: str) -> bool:
        """Whether the piece was on the table, and in no hand."""
        return piece in self.reading.kinds and piece not in self.held


@dataclass(frozen=True, slots=True)
class Account:
    """All that was seen, in order, and the ticks at which pieces fell into the sea or were caught."""

    table: Table
    beats: list[Beat] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    falls: dict[str, int] = field(default_factory=dict)

    def last_with(self, piece: str, tick: int) -> int:
        """The number of the last beat at or before a tick at which a piece was on the table; -1 for none."""
        for number in range(len(self.beats) - 1, -1, -1):
            beat = self.beats[number]
            if beat.tick <= tick and piece in beat.reading.kinds:
                return number
        return -1

    def is_piece(self, name: str) -> bool:
        """Whether the name is that of a piece, and of no part of the table."""
        return name not in self.table.rig.names and all(name != part.name for part in self.table.fixed)


def in_the_air(reading: Reading, minded: Collection[str]) -> set[str]:
    """The pieces that touch nothing, `minded` ones apart."""
    return {piece for piece in reading.kinds if piece not in minded and not reading.contacts_of(piece)}
