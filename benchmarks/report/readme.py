"""The tables of `benchmarks/README.md`, as Markdown, made from the runs and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.peers.report import Peers, equal_cost, equal_quality, some
from benchmarks.report.answers import answer
from benchmarks.speed.report import Speed
from benchmarks.stability.label import BINS
from benchmarks.stability.report import Stability
from benchmarks.truth.report import Truth, beyond

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from benchmarks.run import Found, Run
    from benchmarks.speed.report import Growth
    from benchmarks.truth.report import Result, Row

_SHOWN = (10, 50, 200, 1000, 2000)
"""Of the numbers of pieces these have a row."""


def readme_tables(runs: Iterable[Run]) -> list[str]:
    """The tables of some runs, in their order; each ends with a line break."""
    return [table for run in runs for table in _tables(run.found)]


def _tables(found: Found) -> Iterator[str]:
    match found:
        case Truth():
            yield _truth(found)
        case Stability():
            yield _verdicts(found)
        case Peers():
            yield _settings(found)
            yield _trade(found)
        case Speed():
            yield _growth(found)
            yield _costs(found)


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; what would end a cell is escaped."""
    lines = [head, ["---"] * len(head), *rows]
    cells = ([cell.replace("\\", "\\\\").replace("|", "\\|") for cell in line] for line in lines)
    told = ["|" + "|".join(f" {cell} " if cell else " " for cell in line) + "|\n" for line in cells]
    told[1] = "|" + "---|" * len(head) + "\n"
    return "".join(told)


def _truth(found: Truth) -> str:
    results = {(result.case, result.engine): result for result in found.results}
    rows = [
        [
            row.title,
            f"{answer(row)} ± {row.tolerance:.2g}",
            *(_value(row, results.get((row.case, engine))) for engine in found.engines),
        ]
        for row in found.cases
    ]
    outside = [
        str(sum(r.holds is False for r in found.results if r.engine == engine)) for engine in found.engines
    ]
    return _markdown(["case", "answer", *found.engines], [*rows, ["outside the tolerance", "", *outside]])


def _value(row: Row, result: Result | None) -> str:
    if result is None:
        return "not tried"
    if result.value is None:
        return "not told"
    return f"{beyond(row, result.value)}{result.value:.4g}{'' if result.holds else ' !'}"


def _verdicts(found: Stability) -> str:
    by = {(one.engine, one.stands, one.bin): one for one in found.agreements}

    def both(engine: str, number: int, *, tries: bool) -> str:
        sides = (by.get((engine, stands, number)) for stands in (True, False))
        return " / ".join("-" if one is None else str(one.tries if tries else one.wrong) for one in sides)

    rows = [
        [
            name.replace("below .01", ".001-.01"),  # no smaller margins are drawn
            both(found.engines[0], number, tries=True),
            *(both(engine, number, tries=False) for engine in found.engines),
        ]
        for number, name in enumerate(BINS)
    ]
    spent = {cost.engine: f"{cost.seconds:.0f}" for cost in found.costs}
    rows.append(["processor, s", "", *(spent.get(engine, "") for engine in found.engines)])
    return _markdown(["margin, g", "can stand / cannot", *found.engines], rows)


def _settings(found: Peers) -> str:
    rows = [
        [
            one.engine,
            f"{len(one.failed)} of {one.told}",
            f"{one.cost:.2f}",
            *(f"{1e3 * seconds:.3g}" for seconds in one.seconds),
            some(one.failed),
        ]
        for one in found.settings
    ]
    scenes = [f"{scene}, ms" for scene in found.scenes]
    return _markdown(["setting", "wrong", "cost", *scenes, "outside the tolerance"], rows)


def _trade(found: Peers) -> str:
    return _markdown(
        ["engine", "the cheapest that is true", "the truest for what ours costs"],
        [[family, equal_quality(those), equal_cost(those)] for family, those in found.families().items()],
    )


def _growth(found: Speed) -> str:
    engines = list(dict.fromkeys(grown.engine for grown in found.growth))

    def place(grown: Growth) -> tuple[str, int]:
        return grown.field, grown.pieces

    cells = {(*place(grown), grown.engine): f"{grown.ratio:.2f} ({grown.cost:.2g})" for grown in found.growth}
    rows = [
        [field, str(pieces), *(cells.get((field, pieces, engine), "not tried") for engine in engines)]
        for field, pieces in dict.fromkeys(map(place, found.growth))
        if pieces in _SHOWN
    ]
    return _markdown(["field", "pieces", *engines], rows)


def _costs(found: Speed) -> str:
    return _markdown(
        ["what", "table", "pieces", "ms", "yardsticks"],
        [
            [one.what, one.table, str(one.pieces), f"{one.milliseconds:.2g}", f"{one.ratio:.2g}"]
            for one in found.costs
        ],
    )
