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


def listed(convert: Callable[..., Any]) -> Callable[[click.Context, click.Parameter, str], tuple[Any, ...]]:
    """What makes of a text the words between its commas, each converted as click's types do."""

    def convert_each(context: click.Context, parameter: click.Parameter, text: str) -> tuple[Any, ...]:
        words = (word.strip() for word in text.split(","))
        return tuple(convert(word, parameter, context) for word in words if word)

    return convert_each


def series_options(cares: Iterable[str], seats: int, most: int, fewest: int = 1) -> Callable[[Main], Main]:
    """Give a command the options that say which matches are played, and in how many processes."""
    cares = list(cares)
    count = click.IntRange(1)
    each = (
        click.option("--matches", type=count, default=12, show_default=True, help="Matches of each kind."),
        click.option(
            "--seeds",
            type=click.IntRange(0),
            default=0,
            show_default=True,
            help="The seed of the first match.",
        ),
        click.option(
            "--care",
            callback=listed(click.Choice(cares).convert),
            default=",".join(cares),
            show_default=True,
            help="Kinds of players.",
        ),
        click.option(
            "--seats",
            callback=listed(click.IntRange(fewest, most).convert),
            default=str(seats),
            show_default=True,
            help=f"Numbers of seats, {fewest} to {most}.",
        ),
        click.option("--jobs", type=count, default=1, show_default=True, help="Processes."),
    )

    def add(main: Main) -> Main:
        for option in reversed(each):
            main = option(main)
        return main

    return add


def quartiles(values: list[int]) -> tuple[float, float, float]:
    """The lower quartile, the median and the upper quartile."""
    if len(values) == 1:
        return (values[0],) * 3
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high
