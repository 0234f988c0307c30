"""What the truth benchmark found: as data for machines, as a table for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from rich.table import Table
from rich.text import Text

from benchmarks.engines.engine import processor_time

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.engines import Engine
    from benchmarks.truth.case import Case


class Result(msgspec.Struct, frozen=True):
    """What one engine made of one case, in so many `seconds`; `value` is None where it does not tell."""

    case: str
    engine: str
    value: float | None
    holds: bool | None
    seconds: float


class Row(msgspec.Struct, frozen=True):
    """A case as data; see `Case`."""

    case: str
    title: str
    formula: str
    expected: float
    unit: str
    tolerance: Annotated[float, msgspec.Meta(gt=0.0)]
    bounds: tuple[float, float] | None = None
    source: str = ""


class Truth(msgspec.Struct, frozen=True, tag="truth"):
    """A whole run."""

    cases: tuple[Row, ...]
    engines: tuple[str, ...]
    results: tuple[Result, ...]


def measured(cases: Sequence[Case], engines: Sequence[Engine]) -> Iterator[Result]:
    """Try every case in every engine."""
    for case in cases:
        for engine in engines:
            began = processor_time(engine)
            value = case.measure(engine)
            holds = None if value is None else abs(value - case.expected) <= case.tolerance
            yield Result(case.key, engine.name, value, holds, round(processor_time(engine) - began, 3))


def truth(cases: Sequence[Case], engines: Sequence[Engine], results: Sequence[Result]) -> Truth:
    """Put a run together."""
    rows = tuple(
        Row(c.key, c.title, c.formula, c.expected, c.unit, c.tolerance, c.bounds, c.source) for c in cases
    )
    return Truth(rows, tuple(engine.name for engine in engines), tuple(results))


def table(found: Truth) -> Table:
    """The run as a table: a row a case, a column an engine; what is out of tolerance stands out."""
    shown = Table(title="Is it true?", caption="Out of tolerance: marked !", expand=False)
    shown.add_column("case")
    shown.add_column("answer", justify="right")
    for engine in found.engines:
        shown.add_column(engine, justify="right")
    results = {(result.case, result.engine): result for result in found.results}
    for row in found.cases:
        unit = f" {row.unit}" if row.unit else ""
        cells = [_cell(row, results[row.case, engine]) for engine in found.engines]
        shown.add_row(row.title, f"{row.expected:.5g}{unit} \u00b1 {row.tolerance:.2g}", *cells)
    return shown


def _cell(row: Row, result: Result) -> Text:
    if result.value is None:
        return Text("not told", style="dim")
    told = f"{beyond(row, result.value)}{result.value:.5g}{'' if result.holds else ' !'}"
    return Text(told, style="" if result.holds else "bold red")


def beyond(row: Row, value: float) -> str:
    """A sign for a limit that lies at a bound of where it was looked for, or beyond; else nothing."""
    if row.bounds is None:
        return ""
    low, high = row.bounds
    return "\u2264 " if value <= low else "\u2265 " if value >= high else ""
