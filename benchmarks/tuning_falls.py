"""How many pieces go aboard in Riff Raff before anything falls: a small part of a match says it."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.table import Table

from benchmarks.series import quartiles
from games import AnyEvent, Caught, Fell, Loaded, Match
from games.riff_raff.players import Player, player

NAMES = ("Ann", "Bo", "Cy", "Di")


@dataclass(slots=True)
class Falls:
    """Many matches of one care with one number of seats: the pieces loaded before the first fall of each."""

    care: str
    seats: int
    played: list[int] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, int]:
        """What `load` is told of these matches."""
        return self.care, self.seats

    def row(self) -> list[str]:
        """The cells of this row."""
        low, middle, high = quartiles(self.played)
        counts = [self.care, str(self.seats), str(len(self.played)), f"{middle:g} ({low:g}-{high:g})"]
        return [*counts, f"{min(self.played)}-{max(self.played)}"]


def seated(care: str, seats: int, seed: int) -> tuple[Match, list[Player]]:
    """A new match and its players, each with a seed of its own."""
    players = [player(care, seed * len(NAMES) + seat) for seat in range(seats)]
    return Match.new("riff-raff", NAMES[:seats], seed), players


def load(care: str, seats: int, seed: int) -> int:
    """Play a match to its first fall, or to its end; returns the pieces loaded by then."""
    match, players = seated(care, seats, seed)
    events: list[AnyEvent] = []
    while not match.over and not any(isinstance(event, Fell | Caught) for event in events):
        events += players[match.view(0).active].play_turn(match)
    return loaded_before(events)


def loaded_before(events: list[AnyEvent]) -> int:
    """The pieces loaded before anything fell, in the water or into a hand."""
    loaded = 0
    for event in events:
        if isinstance(event, Fell | Caught):
            break
        loaded += isinstance(event, Loaded)
    return loaded


def report_falls(all_falls: list[Falls]) -> Table:
    """The table of all."""
    table = Table(title="Riff Raff until the first fall, by care of the players")
    for name in ("care", "seats", "matches", "loaded", "fewest and most"):
        table.add_column(name, justify="left" if name == "care" else "right")
    for falls in all_falls:
        table.add_row(*falls.row())
    return table
