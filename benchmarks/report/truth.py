"""The part of the page that says whether it is true."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.report.answers import answer, formula
from benchmarks.report.drawing import BAD, FAINT, INK, Sheet, legend, marked, series
from benchmarks.report.markup import element, figure, table
from benchmarks.truth.compare import share
from benchmarks.truth.report import beyond

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from benchmarks.report.markup import Content
    from benchmarks.truth.report import Result, Row, Truth

_LEAST, _MOST = 1e-3, 1e3  # of the tolerance; what is beyond is drawn there
_ROW = 0.34  # inches
_SPREAD = 0.8  # of a row: engines side by side in it


def section(found: Truth) -> list[Element]:
    """Headline, plots and table of a run."""
    results = {(result.case, result.engine): result for result in found.results}
    return [
        element("h2", "Is it true?"),
        element("p", *_verdict(found, results), class_="lead"),
        _errors(found, results),
        _table(found, results),
    ]


Results = dict[tuple[str, str], "Result"]


def _outside(found: Truth, results: Results, engine: str) -> int:
    told = (results.get((row.case, engine)) for row in found.cases)
    return sum(result is not None and result.holds is False for result in told)


def _verdict(found: Truth, results: Results) -> list[Content]:
    """How each engine does, ours first."""
    cases = len(found.cases)
    parts: list[Content] = [
        f"{cases} cases with known answers, each a small scene with a formula and a tolerance. Wrong are: "
    ]
    for number, engine in enumerate(found.engines):
        wrong = _outside(found, results, engine)
        parts += ["; " if number else "", element("strong", engine), f" {wrong}"]
    return [*parts, "."]


def _errors(found: Truth, results: Results) -> Element:
    rows, engines, numbers = found.cases, found.engines, series(found.engines)
    sheet = Sheet(10.0, 1.1 + _ROW * len(rows), "Error by case and engine")
    with sheet as (axes,):
        axes.set_xscale("log")
        axes.set_xlim(_LEAST / 1.6, _MOST * 1.6)
        axes.set_ylim(max(len(rows), 1) - 0.5, -0.5)
        axes.axvspan(1.0, _MOST * 1.6, color=BAD, alpha=0.09, linewidth=0)
        axes.axvline(1.0, color=BAD, linewidth=1.4)
        for line in range(0, len(rows), 2):
            axes.axhspan(line - 0.5, line + 0.5, color=FAINT, alpha=0.13, linewidth=0)
        for number, engine in enumerate(engines):
            told = [(line, _drawn(row, results.get((row.case, engine)))) for line, row in enumerate(rows)]
            seen = [(line, at) for line, at in told if at is not None]
            aside = _SPREAD * ((number + 0.5) / len(engines) - 0.5)
            axes.plot(
                [at for _, at in seen],
                [line + aside for line, _ in seen],
                linestyle="",
                **marked(numbers[engine]),
            )
        axes.set_yticks(range(len(rows)), [row.title for row in rows])
        axes.tick_params(axis="y", length=0)
        ticks = [_LEAST, 0.01, 0.1, 1.0, 10.0, 100.0, _MOST]
        axes.set_xticks(ticks, ["≤ 0.001", "0.01", "0.1", "1", "10", "100", "≥ 1000"])
        axes.minorticks_off()
        axes.grid(axis="x")
        axes.set_xlabel("error as a share of the tolerance")
        for at, words in ((0.97, "inside the tolerance"), (1.03, "outside")):
            axes.annotate(
                words,
                (1.0, 1.0),
                xycoords=("data", "axes fraction"),
                xytext=(-6 if at < 1.0 else 6, 5),
                textcoords="offset points",
                ha="right" if at < 1.0 else "left",
                color=INK if at < 1.0 else BAD,
            )
    return figure(
        sheet.element,
        "How far each engine is off, on a logarithmic scale: left of the line it is right. A mark on the "
        "left edge is off by a thousandth of the tolerance or not at all. An engine that does not tell a "
        "value, such as a force between two stones, has no mark there.",
        legend(engines),
    )


def _drawn(row: Row, result: Result | None) -> float | None:
    off = None if result is None else share(row, result)
    return None if off is None or math.isnan(off) else min(max(off, _LEAST), _MOST)


def _table(found: Truth, results: Results) -> Element:
    rows: list[list[Content]] = []
    for row in found.cases:
        expected = element(
            "span",
            element("span", answer(row)),
            element("span", f"± {row.tolerance:.2g}", class_="formula"),
            class_="case",
        )
        origin = ". ".join(part for part in (formula(row), row.source) if part)
        title = element(
            "span", element("span", row.title), element("span", origin, class_="formula"), class_="case"
        )
        cells = [_cell(row, results.get((row.case, engine))) for engine in found.engines]
        rows.append([title, expected, *cells])
    outside: list[Content] = [f"{_outside(found, results, engine)}" for engine in found.engines]
    rows.append(["outside the tolerance", "", *outside])
    return table(
        ["case", "answer", *found.engines],
        rows,
        caption="Every case with its answer, where that comes from, and what each engine makes of it. "
        "Outside the tolerance: bold and marked !; a limit beyond where it was looked for: \u2264 or \u2265",
    )


def _cell(row: Row, result: Result | None) -> Content:
    if result is None:
        return element("span", "not tried", class_="quiet")
    if result.value is None:
        return element("span", "not told", class_="quiet")
    told = f"{beyond(row, result.value)}{result.value:.4g}"
    return told if result.holds else element("strong", f"{told} !", class_="bad")
