"""What differs between two runs of the truth benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison

if TYPE_CHECKING:
    from benchmarks.truth.report import Result, Row, Truth

NOISE = 0.1
"""An error must change by so much of its tolerance, and of itself; halving for a threshold jumps by .07."""


def compare(old: Truth, new: Truth) -> Comparison:
    """Compare errors as shares of the tolerance, and which of them hold."""
    rows = {row.case: row for row in old.cases}
    before = {(result.case, result.engine): result for result in old.results}
    changes, alike, notes = [], 0, _notes(old, new)
    for row in new.cases:
        for result in (result for result in new.results if result.case == row.case):
            earlier = before.get((row.case, result.engine))
            if earlier is None or not _same_question(rows.get(row.case), row):
                continue
            change = _change(row, earlier, result)
            if change is None:
                alike += 1
            else:
                changes.append(change)
    noise = f"An error that changed by less than {NOISE:g} of its tolerance, or of itself, counts as noise."
    return Comparison(noise, tuple(changes), alike, tuple(notes), binding=True)


def share(row: Row, result: Result) -> float | None:
    """The error of a result as a share of the tolerance; None where the engine does not tell."""
    return None if result.value is None else abs(result.value - row.expected) / row.tolerance


def _same_question(old: Row | None, new: Row) -> bool:
    return old is not None and (old.expected, old.tolerance) == (new.expected, new.tolerance)


def _change(row: Row, old: Result, new: Result) -> Change | None:
    was, now = share(row, old), share(row, new)
    if was is None and now is None:
        return None
    if was is None or now is None:
        better = was is None
    elif old.holds == new.holds and abs(now - was) < NOISE * max(1.0, was, now):
        return None
    else:
        better = now < was
    return Change(new.engine, row.title, _shown(row, old), _shown(row, new), better)


def _shown(row: Row, result: Result) -> str:
    off = share(row, result)
    if off is None:
        return "not told"
    return f"{result.value:.5g}{'' if result.holds else ' !'} ({off:.2g} of the tolerance)"


def _notes(old: Truth, new: Truth) -> list[str]:
    notes = []
    before, after = ({row.case: row for row in run.cases} for run in (old, new))
    for only, where in ((before.keys() - after.keys(), "old"), (after.keys() - before.keys(), "new")):
        if only:
            notes.append(f"Only the {where} run has the cases {', '.join(sorted(only))}.")
    asked = [case for case, row in after.items() if case in before and not _same_question(before[case], row)]
    if asked:
        notes.append(f"Answer or tolerance is another one now: {', '.join(asked)}.")
    engines = (set(old.engines) - set(new.engines), set(new.engines) - set(old.engines))
    for names, where in zip(engines, ("old", "new"), strict=True):
        if names:
            notes.append(f"Only the {where} run has the engines {'; '.join(sorted(names))}.")
    return notes
