"""Series of seeded matches, played in several processes."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click
from rich.console import Console
from rich.progress import track

from games import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Played = TypeVar("Played")
Main = TypeVar("Main", bound="Callable[..., None]")


class Series(Protocol[Played]):
    """Matches of one kind, as they come in."""

    played: list[Played]

    @property
    def kind(self) -> tuple[Any, ...]:
        """What `play` is told of them, besides the seed of each."""


def play_all(each: Sequence[Series[Played]], play: Callable[..., Played], seeds: range, jobs: int) -> None:
    """Play a match of each kind with each seed."""
    workers = Workers(jobs)
    try:
        runs = [[workers.submit(play, *series.kind, seed) for seed in seeds] for series in each]
        for series, run in track(
            list(zip(each, runs, strict=True)), console=Console(stderr=True), transient=True
        ):
            series.played.extend(match.result() for match in run)
    finally:
        workers.dismiss()


def series_options(cares: Iterable[str], seats: str, which: str) -> Callable[[Main], Main]:
    """Give a command the options that say which matches are played, and in how many processes."""
    each = (
        click.option("--matches", default=12, show_default=True, help="Matches of each kind."),
        click.option("--seeds", default=0, show_default=True, help="The seed of the first match."),
        click.option("--care", default=",".join(cares), show_default=True, help="Kinds of players."),
        click.option("--seats", default=seats, show_default=True, help=f"Numbers of seats, {which}."),
        click.option("--jobs", default=1, show_default=True, help="Processes."),
    )

    def add(main: Main) -> Main:
        for option in reversed(each):
            main = option(main)
        return main

    return add


def words(text: str) -> list[str]:
    """What stands between the commas of an option."""
    return [word.strip() for word in text.split(",") if word.strip()]


def quartiles(values: list[int]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    if len(values) == 1:
        return (values[0],) * 3
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high
