"""What the gallery shows: each journal with the play that it is made by, and its story."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import raft_plays
import ship_plays

from games import Entry, Match, finish, parse_journal, read_journal, run, start

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).resolve().parent
TRANSCRIPTS = FOLDER.parent / "games" / "transcripts"
TORN = 40
"""Bytes that are missing at the end of the torn journal."""


@dataclass(frozen=True)
class Exhibit:
    """One journal: how its text is made, what it shows, and whether simulating it takes long."""

    name: str
    text: Callable[[], str]
    shows: str
    long: bool = False

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.capsize"


def _played(play: Callable[[], Match]) -> str:
    return play().text()


def _transcript(name: str) -> str:
    """The journal of a match that a transcript writes by hand."""
    journal = read_journal(TRANSCRIPTS / f"{name}.capsize")
    match = start(journal)
    for _ in run(match, journal.records):
        pass
    finish(match)
    return match.text()


def _written(play: Callable[[], Match]) -> str:
    """Header and commands as somebody writes them: the ticks from one to the next, no checkpoints."""
    head, *_ = text = play().text().splitlines()
    ticks = 0
    lines = [head, "# Written by hand: no line begins with =, and each stamp counts from the line before."]
    for record in parse_journal("\n".join(text).encode()).records:
        if isinstance(record, Entry):
            lines.append(f"+{record.stamp.ticks - ticks} {record.command}")
            ticks = record.stamp.ticks
    return "\n".join(lines) + "\n"


def _torn(play: Callable[[], Match]) -> str:
    return play().text()[:-TORN]


def _of(play: Callable[[], Match]) -> Callable[[], str]:
    return partial(_played, play)


EXHIBITS = (
    Exhibit(
        "raft-counterweight",
        partial(_transcript, "two-players-to-penalties"),
        "Five counterweights are lifted: four boards go down, the fifth throws its chest off: penalties.",
        long=True,
    ),
    Exhibit(
        "raft-tipping",
        partial(_transcript, "solo-to-the-fall"),
        "Alone, a figure on the outer end of the fourth step tips that board off: a slip ends a solo game.",
    ),
    Exhibit(
        "raft-tipped",
        _of(raft_plays.tipped),
        "A figure too far out tips the board of the turn before, and all that lies on it: a fall.",
    ),
    Exhibit(
        "raft-slips",
        _of(raft_plays.slip),
        "A board dropped beside the raft, and one that slides off the edge that it leans on.",
    ),
    Exhibit(
        "raft-pushed",
        _of(raft_plays.pushed),
        "A figure in hand sweeps an opponent's chest off the end of a board: a penalty.",
    ),
    Exhibit("raft-given-up", _of(raft_plays.given_up), "Both see no place and give up: the shortest match."),
    Exhibit(
        "raft-marks",
        partial(_transcript, "marks-and-king"),
        "Nails, cracks and the King, who refuses to stand where he is put; no place ends it.",
    ),
    Exhibit(
        "raft-players",
        _of(partial(raft_plays.players, ("careless", "steady", "careful"), 3, 9)),
        "Three scripted players of different care, nine turns.",
        long=True,
    ),
    Exhibit(
        "raft-all-placed",
        _of(raft_plays.tower),
        "All 42 boards as a tower, and a chest on each: all placed. The longest match without a fall.",
        long=True,
    ),
    Exhibit(
        "raft-no-boards",
        _of(partial(raft_plays.tower, 5)),
        "The tower again, but one chest is dropped beside it: the boards run out before the chests.",
        long=True,
    ),
    Exhibit(
        "ship-loaded",
        partial(_transcript, "three-load-the-ship"),
        "A crate is pushed overboard and caught, a rat slides away, two are loaded at once, up to the end.",
        long=True,
    ),
    Exhibit(
        "ship-heeled",
        _of(ship_plays.heeled),
        "The deck is pressed down to 20 degrees, nearly to capsizing: a crate slides off it.",
    ),
    Exhibit(
        "ship-capsized",
        _of(ship_plays.capsized),
        "The masthead is pushed over until the deck's edge lies in the waves: a crate slides off.",
    ),
    Exhibit(
        "ship-thrown", _of(ship_plays.thrown), "A boat is thrown overboard and caught by its own player."
    ),
    Exhibit(
        "ship-rounds",
        _of(ship_plays.rounds),
        "A crew pushes the mast over, throws cargo, catches and misses it, then gives up to the last round.",
        long=True,
    ),
    Exhibit(
        "ship-players",
        _of(partial(ship_plays.players, ("careless", "steady", "careful"), 1, 8)),
        "Three scripted players of different care, eight turns.",
        long=True,
    ),
    Exhibit(
        "written",
        partial(_written, ship_plays.heeled),
        "`ship-heeled` as it would be written by hand: no checkpoints.",
    ),
    Exhibit(
        "torn",
        partial(_torn, raft_plays.slip),
        "`raft-slips`, written by a process that was killed in mid-line.",
    ),
)
