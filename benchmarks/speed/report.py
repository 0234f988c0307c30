"""What the speed benchmark found: as data for machines, as tables for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from rich.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator


AGAINST = "pymunk 480 x 30"
"""The engine that everything is compared with: the solver of our world, alone."""
YARDSTICK_TICKS = 100
YARDSTICK_PIECES = 40


Count = Annotated[int, msgspec.Meta(ge=0)]
Amount = Annotated[float, msgspec.Meta(ge=0.0)]


class Growth(msgspec.Struct, frozen=True):
    """What simulated time costs with so many pieces.

    Attributes:
        field: what lies there.
        pieces: how many.
        engine: at which setting.
        cost: processor seconds for each second simulated, median of the rounds.
        ratio: the cost against that of the engine all are compared with, median of the rounds.
    """

    field: str
    pieces: Count
    engine: str
    cost: Amount
    ratio: Amount


class Cost(msgspec.Struct, frozen=True):
    """What one thing costs.

    Attributes:
        what: is done.
        table: on which.
        pieces: that are on it.
        milliseconds: of the processor, median of the rounds.
        ratio: against the yardstick, median of the rounds.
    """

    what: str
    table: str
    pieces: Count
    milliseconds: Amount
    ratio: Amount


class Speed(msgspec.Struct, frozen=True, tag="speed"):
    """A whole run; `against` is the engine that all ratios are of."""

    against: str
    growth: tuple[Growth, ...]
    costs: tuple[Cost, ...]


def tables(found: Speed) -> Iterator[Table]:
    """A table for each field, a row for each number of pieces, a column an engine; then one of the costs."""
    for field in dict.fromkeys(grown.field for grown in found.growth):
        yield _growth(found.against, [grown for grown in found.growth if grown.field == field])
    yield _costs(found)


def _growth(against: str, found: list[Growth]) -> Table:
    engines = list(dict.fromkeys(grown.engine for grown in found))
    shown = Table(
        title=f"A field of {found[0].field}: cost of a simulated second",
        caption=f"Times {against}; in brackets processor seconds",
    )
    shown.add_column("pieces", justify="right")
    for engine in engines:
        shown.add_column(engine, justify="right")
    cells = {(grown.pieces, grown.engine): grown for grown in found}
    for pieces in dict.fromkeys(grown.pieces for grown in found):
        row = [cells[pieces, engine] for engine in engines]
        shown.add_row(str(pieces), *(f"{cell.ratio:.2f} ({cell.cost:.3g})" for cell in row))
    return shown


def _costs(found: Speed) -> Table:
    shown = Table(
        title="What a match costs besides",
        caption=f"Yardsticks: {YARDSTICK_TICKS} ticks of {found.against} with {YARDSTICK_PIECES} stones",
    )
    shown.add_column("what")
    shown.add_column("table")
    for name in ("pieces", "ms", "yardsticks"):
        shown.add_column(name, justify="right")
    for cost in found.costs:
        shown.add_row(
            cost.what, cost.table, str(cost.pieces), f"{cost.milliseconds:.3g}", f"{cost.ratio:.3g}"
        )
    return shown
