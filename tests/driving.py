"""Playing matches for tests: written ones, recorded, and driven as a window drives them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from crew import sail

from games import Checkpoint, Entry, IllegalCommand, Match, finish, read_journal, start
from games.journal import encode_header
from games.rafter_five.players import CARES, play_match, player
from games.replay import LONGEST_REST
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from games import Header

MATCHES = Path(__file__).resolve().parent / "matches"
HITCH = 10.0
CROWD_TURNS = 5
CREW_TURNS = 5
VOYAGE_TURNS = 10
NAMES = ("duel", "solo", "crowd", "crew")
"""Matches whose digests are compared between processes and Pythons. They are played anew each time: what is
stored, in `matches`, are lists of commands only."""
SHORT = {"rafter-five": "solo", "riff-raff": "crew"}
"""For each game the one of them that shows most in the least time."""


def recorded(name: str) -> Match:
    """A match played; its records have plain ticks and checkpoints. It is written by hand, or by players.

    A command that is refused is left out, so that a change of sizes or friction changes the match but not
    what can be said about any match.
    """
    if name in _PLAYERS:
        return _PLAYERS[name]()
    journal = read_journal(MATCHES / f"{name}.capsize")
    match = start(journal)
    for record in journal.records:
        assert isinstance(record, Entry), "these matches are written by hand"
        stamp = record.stamp
        match.advance(LONGEST_REST if stamp.at_rest else stamp.ticks)
        try:
            match.do(record.command)
        except IllegalCommand:
            continue
    finish(match)
    return match


@cache
def played(name: str) -> Match:
    """The match, played once for all that only read it."""
    return recorded(name)


def crowd() -> Match:
    """A match of three scripted players of different care, its first turns."""
    match = Match.new("rafter-five", ["Ann", "Bo", "Cy"], 3, {"nails": True})
    cares = list(CARES)
    players = [player(cares[seat % len(cares)], seat) for seat in range(3)]
    play_match(match, players, CROWD_TURNS)
    return match


def crew() -> Match:
    """Three load a ship and sweep cargo overboard: ties, a fall, something caught, something missed."""
    match = sail(Match.new("riff-raff", ["Ann", "Bo", "Cy"], 5, {"first": 0}), CREW_TURNS)
    finish(match)
    return match


def voyage() -> Match:
    """Two load a ship for longer."""
    match = sail(Match.new("riff-raff", ["Ann", "Bo"], 8), VOYAGE_TURNS)
    finish(match)
    return match


_PLAYERS: dict[str, Callable[[], Match]] = {"crowd": crowd, "crew": crew, "voyage": voyage}


def entries(match: Match) -> list[Entry]:
    """The commands of a match, stamped with the ticks at which they were given."""
    return [record for record in match.records if isinstance(record, Entry)]


def script_of(match: Match) -> str:
    """Header and commands, without checkpoints."""
    return "\n".join([encode_header(match.header), *map(str, entries(match))]) + "\n"


def digests(match: Match) -> list[tuple[int, int, str]]:
    """Tick, turn and digest of each turn boundary, and of the end."""
    found = [(c.tick, c.turn, c.digest) for c in match.records if isinstance(c, Checkpoint)]
    return [*found, (match.tick, match.turn, match.digest())]


def frames(rate: float, hitch_after: float = 1e9) -> Iterator[float]:
    """Seconds from frame to frame, for ever; once, after `hitch_after` seconds, ten of them."""
    passed = 0.0
    while True:
        seconds = 1.0 / rate
        if passed < hitch_after <= passed + seconds:
            seconds += HITCH
        passed += seconds
        yield seconds


def driven(header: Header, commands: Iterable[Entry], spans: Iterator[float]) -> Match:
    """A match played frame by frame: whole ticks from the seconds of each, commands at their ticks."""
    match = Match.from_header(header)
    owed = 0.0
    for entry in commands:
        while match.tick < entry.stamp.ticks:
            owed += next(spans) * TICKS_PER_SECOND
            due = min(int(owed), entry.stamp.ticks - match.tick)
            owed -= due
            match.advance(due)
        match.do(entry.command)
    while not match.at_rest:
        owed += next(spans) * TICKS_PER_SECOND
        match.advance(int(owed))
        owed -= int(owed)
    return match


def carried_on(match: Match, whole: Match) -> Match:
    """A resumed match, given the rest of the commands of the whole one."""
    for entry in entries(whole)[len(entries(match)) :]:
        match.advance(entry.stamp.ticks - match.tick)
        match.do(entry.command)
    finish(match)
    return match
