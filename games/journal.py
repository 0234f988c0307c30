r"""A match as a text file: a header, then commands stamped with their tick, and checkpoints.

```
{"capsize": 1, "game": "rafter-five", "seats": ["Ann", "Bo"], "seed": 7}
# a comment
0 take tall with left at -6 9
+240 move left to -6 14
~ let go left
= {"tick": 1873, "turn": 1, ...}
```

A stamp is a tick (`240`), a number of ticks after the line before (`+240`), or `~`: as soon as the table has
come to rest. A stamp later than the tick at which the table comes to rest means that tick, since a table at
rest does not tick; one that has passed already means now. Saved journals have plain ticks only. Lines that
begin with `=` are checkpoints, written at each turn boundary; a journal written by hand needs none.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.commands import Command
from games.header import Header
from sim import WorldState

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes that a journal has at most; nothing longer is read or written."""
MOST_LINES = 1_000_000
"""Lines that it has at most."""
LONGEST_LINE = 1024 * 1024
"""Bytes that a line of it has at most."""


class Stamp(msgspec.Struct, frozen=True):
    """When a command is given: at a tick, some ticks after the line before, or once the table is at rest."""

    ticks: int = 0
    relative: bool = False
    at_rest: bool = False

    def __str__(self) -> str:
        if self.at_rest:
            return "~"
        return f"+{self.ticks}" if self.relative else str(self.ticks)


class Entry(msgspec.Struct, frozen=True):
    """One command with its stamp; `line` is its place in the file, counted from 1."""

    stamp: Stamp
    command: Command
    line: int = 0

    def __str__(self) -> str:
        return f"{self.stamp} {self.command}"


class Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The exact state at a turn boundary: `world` in full, `game` as the game wrote it, and its digest."""

    tick: int
    turn: int
    digest: str
    world: WorldState
    game: msgspec.Raw
    line: int = 0


Record: TypeAlias = Entry | Checkpoint


class Journal(msgspec.Struct):
    """A journal read whole: the header and its records in order.

    `torn` tells of a dropped last line; `sound_bytes` is how much of the file stands without it.
    """

    header: Header
    records: list[Record]
    torn: bool = False
    sound_bytes: int = 0

    @property
    def last_checkpoint(self) -> int:
        """Index of the last checkpoint among the records, -1 without one."""
        for index in range(len(self.records) - 1, -1, -1):
            if isinstance(self.records[index], Checkpoint):
                return index
        return -1


def encode_checkpoint(checkpoint: Checkpoint) -> str:
    """The line of a checkpoint."""
    fields = {
        "tick": checkpoint.tick,
        "turn": checkpoint.turn,
        "digest": checkpoint.digest,
        "world": checkpoint.world,
        "game": checkpoint.game,
    }
    return "= " + msgspec.json.encode(fields).decode()


def encode_header(header: Header) -> str:
    """The first line of a journal."""
    return msgspec.json.encode(header).decode()
