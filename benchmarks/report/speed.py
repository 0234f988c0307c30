"""The part of the page that says what it costs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.report.drawing import BAD, Sheet, legend, marked, plain_numbers, series
from benchmarks.report.markup import element, figure, table
from benchmarks.speed.report import YARDSTICK_PIECES, YARDSTICK_TICKS

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from benchmarks.report.markup import Content
    from benchmarks.speed.report import Speed

_LEAST = 1e-6  # s; so that there is a place for it on a logarithmic scale
_COLUMNS = 2


def section(found: Speed) -> list[Element]:
    """Headline, plots and tables of a run."""
    lead = (
        "Processor time of all engines, taken in turn on the same scenes so that whatever else the machine "
        f"does slows all of them. Ratios are against {found.against}, the solver of our world alone."
    )
    return [
        element("h2", "What does it cost?"),
        element("p", lead),
        _growth(found),
        _table(found),
        _costs(found),
    ]


def _growth(found: Speed) -> Element:
    """A plot for each field, a line for each engine."""
    fields = list(dict.fromkeys(grown.field for grown in found.growth))
    engines = list(dict.fromkeys(grown.engine for grown in found.growth))
    rows = max(1, math.ceil(len(fields) / _COLUMNS))
    sheet = Sheet(10.0, 0.4 + 3.3 * rows, "Growth of the tick with the pieces", rows, _COLUMNS)
    with sheet as plots:
        for axes in plots[len(fields) :]:
            axes.set_visible(False)
        for axes, field in zip(plots, fields, strict=False):
            axes.set_xscale("log")
            axes.set_yscale("log")
            axes.set_title(f"{field}: s per simulated second", loc="left", fontsize=10.0)
            axes.grid()
            for engine, number in series(engines).items():
                points = sorted(
                    (grown.pieces, max(grown.cost, _LEAST))
                    for grown in found.growth
                    if (grown.field, grown.engine) == (field, engine)
                )
                axes.plot([n for n, _ in points], [cost for _, cost in points], **marked(number, 5.5))
            axes.axhline(1.0, color=BAD, linewidth=1.2)
            axes.set_xlabel("pieces")
        plain_numbers(plots[0].xaxis)
        plain_numbers(plots[0].yaxis)
    return figure(
        sheet.element,
        "Processor seconds for each simulated second, against the number of pieces, both on logarithmic "
        "scales. Above the line the engine is slower than the clock on the wall.",
        legend(engines),
    )


def _table(found: Speed) -> Element:
    engines = list(dict.fromkeys(grown.engine for grown in found.growth))
    cells = {(grown.field, grown.pieces, grown.engine): grown for grown in found.growth}
    rows: list[list[Content]] = []
    for field, pieces in dict.fromkeys((grown.field, grown.pieces) for grown in found.growth):
        row: list[Content] = [field, str(pieces)]
        for engine in engines:
            cell = cells.get((field, pieces, engine))
            row.append("not tried" if cell is None else _ratio(cell.ratio, cell.cost))
        rows.append(row)
    return table(
        ["field", "pieces", *engines],
        rows,
        caption=f"Cost as a multiple of that of {found.against}, median of the rounds; below it processor "
        "seconds for each simulated second.",
    )


def _ratio(ratio: float, cost: float) -> Element:
    seconds = element("span", f"{cost:.3g} s", class_="formula")
    return element("span", element("span", f"{ratio:.2f}"), seconds, class_="case")


def _costs(found: Speed) -> Element:
    return table(
        ["what", "table", "pieces", "ms", "yardsticks"],
        [
            [cost.what, cost.table, str(cost.pieces), f"{cost.milliseconds:.3g}", f"{cost.ratio:.3g}"]
            for cost in found.costs
        ],
        words=2,
        caption=f"What a match costs besides its ticks. A yardstick is {YARDSTICK_TICKS} ticks of "
        f"{found.against} with {YARDSTICK_PIECES} stones, measured in turn with each.",
    )
