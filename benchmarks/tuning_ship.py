"""How games of Riff Raff go with players of different care: the table that ship and cargo are tuned by.

python -m benchmarks.tuning riff-raff [--matches 12] [--care careless,careful] [--seats 2,3,4] [--jobs 2]
    [--until-fall]
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import mean

import click
from rich.console import Console
from rich.table import Table

from benchmarks.series import play_all, quartiles, series_options
from benchmarks.tuning_falls import NAMES, Falls, load, loaded_before, report_falls, seated
from games import Caught, Cause, Ending, Fell, GameOver, TurnEnded
from games.riff_raff.players import CARES, play_match
from sim import TICKS_PER_SECOND

CAUSES = (Cause.COMPLETE, Cause.SLIP, Cause.FALL, Cause.TIME_OUT, Cause.GAVE_UP)


@dataclass(frozen=True, slots=True)
class Played:
    """One match.

    Attributes:
        loaded: pieces loaded before the first turn that ended otherwise than well, or by giving up.
        rounds, turns: how many were begun.
        unloaded: whether the last piece of a seat went aboard.
        winners: the seats of the first rank.
        first: the seat that loaded first in the first round.
        caught, missed: pieces, in the whole match.
        causes: how turns ended.
        simulated, wall: seconds.
    """

    loaded: int
    rounds: int
    turns: int
    unloaded: bool
    winners: tuple[int, ...]
    first: int
    caught: int
    missed: int
    causes: Counter[str]
    simulated: float
    wall: float


@dataclass(slots=True)
class Summary:
    """Many matches of one care with one number of seats."""

    care: str
    seats: int
    played: list[Played] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, int]:
        """What `play` is told of these matches."""
        return self.care, self.seats

    def row(self) -> list[str]:
        """The cells of this summary's row."""
        low, middle, high = quartiles([match.loaded for match in self.played])
        turns = sum(match.turns for match in self.played)
        causes: Counter[str] = Counter()
        for match in self.played:
            causes.update(match.causes)
        fell = mean(match.caught + match.missed for match in self.played)
        caught = mean(match.caught for match in self.played)
        return [
            self.care,
            str(self.seats),
            str(len(self.played)),
            f"{middle:g} ({low:g}-{high:g})",
            f"{mean(match.rounds for match in self.played):.1f}",
            f"{100 * mean(match.unloaded for match in self.played):.0f}",
            " ".join(f"{share:.1f}" for share in self.shares()),
            f"{mean(match.first in match.winners for match in self.played):.2f}",
            *(f"{100 * causes[cause] / turns:.0f}" for cause in CAUSES),
            f"{fell:.1f}",
            f"{100 * caught / fell:.0f}" if fell else "-",
            f"{mean(match.simulated for match in self.played) * len(self.played) / turns:.1f}",
            f"{mean(match.wall for match in self.played) * len(self.played) / turns:.2f}",
        ]

    def shares(self) -> list[float]:
        """How many victories each seat has; a shared one counts in shares."""
        wins = [0.0] * self.seats
        for match in self.played:
            for seat in match.winners:
                wins[seat] += 1 / len(match.winners)
        return wins


def play(care: str, seats: int, seed: int) -> Played:
    """Play one match; each seat's player has a seed of its own."""
    began = time.perf_counter()
    match, players = seated(care, seats, seed)
    ship = match.view(0).ship
    assert ship is not None  # noqa: S101 - tells the type checker; every view of this game has one
    events = play_match(match, players, ship.rounds * seats)
    ended = [event for event in events if isinstance(event, TurnEnded)]
    (over,) = (event for event in events if isinstance(event, GameOver))
    return Played(
        loaded=loaded_before(events),
        rounds=1 + (len(ended) - 1) // seats,
        turns=len(ended),
        unloaded=over.ending is Ending.UNLOADED,
        winners=tuple(place.seat for place in over.ranking if place.rank == 1),
        first=ended[0].seat,
        caught=len([event for event in events if isinstance(event, Caught)]),
        missed=len([event for event in events if isinstance(event, Fell)]),
        causes=Counter(event.cause.value for event in ended),
        simulated=match.tick / TICKS_PER_SECOND,
        wall=time.perf_counter() - began,
    )


def report(summaries: list[Summary]) -> Table:
    """The table of all summaries."""
    table = Table(title="Riff Raff by care of the players")
    for name in (
        "care",
        "seats",
        "matches",
        "loaded before a fall",
        "rounds",
        "all aboard %",
        "wins by seat",
    ):
        table.add_column(name, justify="left" if name == "care" else "right")
    table.add_column("first wins", justify="right")
    for cause in CAUSES:
        table.add_column(f"{cause.value} %", justify="right")
    for name in ("falls", "caught %", "s/turn", "wall s/turn"):
        table.add_column(name, justify="right")
    for summary in summaries:
        table.add_row(*summary.row())
    return table


@click.command()
@series_options(CARES, seats=3, most=len(NAMES), fewest=2)
@click.option("--until-fall", is_flag=True, help="Play no match farther than to its first fall.")
def main(
    *, matches: int, seeds: int, care: tuple[str, ...], seats: tuple[int, ...], jobs: int, until_fall: bool
) -> None:
    """Play seeded matches and print how they went."""
    if until_fall:
        falls = [Falls(kind, count) for count in seats for kind in care]
        play_all(falls, load, range(seeds, seeds + matches), jobs)
        Console(width=200).print(report_falls(falls))
        return
    summaries = [Summary(kind, count) for count in seats for kind in care]
    play_all(summaries, play, range(seeds, seeds + matches), jobs)
    Console(width=200).print(report(summaries))
