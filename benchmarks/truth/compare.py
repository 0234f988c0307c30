"""What differs between two runs of the truth benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison, Said, compared

if TYPE_CHECKING:
    from benchmarks.truth.report import Result, Row, Truth

NOISE = 0.1
"""An error must change by so much of its tolerance, and of itself; halving for a threshold jumps by .07."""


def compare(old: Truth, new: Truth) -> Comparison:
    """Compare errors as shares of the tolerance, and which of them hold."""
    rows = {row.case: row for row in new.cases}
    return compared(
        _said(old),
        _said(new),
        lambda was, now: _change(rows[now.value.case], was, now),
        noise=f"An error that changed by less than {NOISE:g} of its tolerance or of itself counts as noise.",
        wrong=lambda result: result.holds is False,
    )


def share(row: Row, result: Result) -> float | None:
    """The error of a result as a share of the tolerance; None where the engine does not tell."""
    return None if result.value is None else abs(result.value - row.expected) / row.tolerance


def _said(found: Truth) -> dict[tuple[str, str], Said[Result]]:
    return {
        (result.engine, row.case): Said(result.engine, row.title, (row.expected, row.tolerance), result)
        for row in found.cases
        for result in found.results
        if result.case == row.case
    }


def _change(row: Row, old: Said[Result], new: Said[Result]) -> Change | None:
    was, now = share(row, old.value), share(row, new.value)
    if was is None and now is None:
        return None
    if was is None or now is None:
        better = was is None
    elif old.value.holds == new.value.holds and abs(now - was) < NOISE * max(1.0, was, now):
        return None
    else:
        better = now < was
    return Change(new.engine, row.title, _shown(row, old.value), _shown(row, new.value), better)


def _shown(row: Row, result: Result) -> str:
    off = share(row, result)
    if off is None:
        return "not told"
    return f"{result.value:.5g}{'' if result.holds else ' !'} ({off:.2g} of the tolerance)"
