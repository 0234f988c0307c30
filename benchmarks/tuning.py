"""How games of Rafter Five go with players of different care: the table that sizes and weights are tuned by.

python -m benchmarks.tuning riff-raff [...] does the same for Riff Raff (see `tuning_ship`).

python -m benchmarks.tuning [--matches 12] [--care careless,careful] [--seats 1,2] [--options nails,cracks]
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from dataclasses import dataclass, field

import click
from rich.console import Console
from rich.table import Table

from benchmarks import tuning_ship
from benchmarks.series import listed, play_all, quartiles, series_options
from games import BadSetup, Cause, GameOver, Match, TurnEnded
from games.rafter_five.players import CARES, play_match, player
from sim import TICKS_PER_SECOND

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")
MOST_TURNS = 120
GOOD = (Cause.COMPLETE, Cause.TIME_OUT)


@dataclass(frozen=True, slots=True)
class Played:
    """One match: boards placed before the first fall or giving up, causes of turns' ends, seconds."""

    boards: int
    causes: Counter[str]
    ending: str
    simulated: float
    wall: float


@dataclass(slots=True)
class Summary:
    """Many matches of one care with one number of seats."""

    care: str
    seats: int
    options: tuple[str, ...] = ()
    played: list[Played] = field(default_factory=list)

    @property
    def kind(self) -> tuple[str, int, tuple[str, ...]]:
        """What `play` is told of these matches."""
        return self.care, self.seats, self.options

    def row(self) -> list[str]:
        """The cells of this summary's row."""
        boards = [match.boards for match in self.played]
        low, middle, high = quartiles(boards)
        causes: Counter[str] = sum((match.causes for match in self.played), Counter())
        turns = causes.total()
        endings = Counter(match.ending for match in self.played)
        simulated = sum(match.simulated for match in self.played)
        return [
            self.care,
            str(self.seats),
            ", ".join(self.options),
            str(len(self.played)),
            f"{middle:g} ({low:g}-{high:g})",
            f"{turns / len(self.played):.1f}",
            f"{simulated / turns:.1f}",
            *(f"{100 * causes[cause] / turns:.0f}" for cause in Cause),
            ", ".join(f"{ending} {count}" for ending, count in endings.most_common()),
            f"{sum(match.wall for match in self.played) / turns:.2f}",
        ]


def play(care: str, seats: int, options: tuple[str, ...], seed: int) -> Played:
    """Play one match with these options on; each seat's player has a seed of its own."""
    began = time.perf_counter()
    match = Match.new("rafter-five", NAMES[:seats], seed, dict.fromkeys(options, True))
    players = [player(care, seed * len(NAMES) + seat) for seat in range(seats)]
    events = play_match(match, players, MOST_TURNS)
    causes = [event.cause for event in events if isinstance(event, TurnEnded)]
    boards = next((turn for turn, cause in enumerate(causes) if cause not in GOOD), len(causes))
    over = next((event.ending.value for event in events if isinstance(event, GameOver)), "not over")
    return Played(
        boards,
        Counter(cause.value for cause in causes),
        over,
        match.tick / TICKS_PER_SECOND,
        time.perf_counter() - began,
    )


def report(summaries: list[Summary]) -> Table:
    """The table of all summaries."""
    table = Table(title="Rafter Five by care of the players")
    for name in ("care", "seats", "options", "matches", "boards before a fall", "turns", "s/turn"):
        table.add_column(name, justify="left" if name in {"care", "options"} else "right")
    for cause in Cause:
        table.add_column(f"{cause.value} %", justify="right")
    table.add_column("games end by")
    table.add_column("wall s/turn", justify="right")
    for summary in summaries:
        table.add_row(*summary.row())
    return table


@click.command()
@series_options(CARES, seats=1, most=len(NAMES))
@click.option(
    "--options",
    callback=listed(click.STRING.convert),
    default="",
    help="Options of the game that are on, such as nails,cracks.",
)
def main(
    *,
    matches: int,
    seeds: int,
    care: tuple[str, ...],
    seats: tuple[int, ...],
    jobs: int,
    options: tuple[str, ...],
) -> None:
    """Play seeded matches and print how they went."""
    try:
        Match.new("rafter-five", NAMES[:1], 0, dict.fromkeys(options, True))
    except BadSetup as error:
        raise click.BadParameter(str(error), param_hint="--options") from error
    summaries = [Summary(kind, count, options) for count in seats for kind in care]
    play_all(summaries, play, range(seeds, seeds + matches), jobs)
    Console(width=160).print(report(summaries))


if __name__ == "__main__":
    if sys.argv[1:2] == ["riff-raff"]:
        tuning_ship.main(sys.argv[2:])
    main(sys.argv[2:] if sys.argv[1:2] == ["rafter-five"] else None)
