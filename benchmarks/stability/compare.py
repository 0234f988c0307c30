"""What differs between two runs of the stability benchmark."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from benchmarks.change import Change, Comparison, Said, compared
from benchmarks.stability.label import BINS, SURE
from benchmarks.stability.report import Agreement, Done, FeatRow

if TYPE_CHECKING:
    from benchmarks.stability.report import Stability

NOISE = 0.002
"""A feat must change by so much, or by so much of itself: what is found by halving jumps by up to .0004."""

_Value: TypeAlias = Agreement | tuple[FeatRow, Done]


def compare(old: Stability, new: Stability) -> Comparison:
    """Compare counts of wrong verdicts, where both tried the same seeds and as many assemblies, and feats."""
    return compared(
        _said(old),
        _said(new),
        _change,
        noise=(
            "A count of wrong verdicts below .02 g that changed by no more than its root, "
            f"and a feat that changed by less than {NOISE:g} of itself, count as noise."
        ),
        wrong=_wrong,
    )


def _said(found: Stability) -> dict[tuple[str, str], Said[_Value]]:
    said: dict[tuple[str, str], Said[_Value]] = {}
    for one in found.agreements:
        what = f"false {'falls' if one.stands else 'stands'}, {BINS[one.bin]} g"
        asked = (found.first, found.count, found.edges, one.tries)
        said[one.engine, what] = Said(one.engine, what, asked, one)
    rows = {row.feat: row for row in found.feats}
    for done in found.done:
        row = rows.get(done.feat)
        if row is not None:
            asked_of = (row.more, row.must, next(iter(row.units.items())))
            said[done.engine, done.feat] = Said(done.engine, row.title, asked_of, (row, done))
    return said


def _wrong(value: _Value) -> bool:
    if isinstance(value, Agreement):
        return value.bin >= SURE and value.wrong > 0
    return value[1].holds is False


def _change(old: Said[_Value], new: Said[_Value]) -> Change | None:
    match old.value, new.value:
        case Agreement() as was, Agreement() as now:
            return _of_counts(new.what, was, now)
        case (FeatRow(), Done() as before), (FeatRow() as row, Done() as after):
            return _of_feat(row, before, after)
    return None  # a feat by the name of a bin


def _of_counts(what: str, was: Agreement, now: Agreement) -> Change | None:
    allowed = 0.0 if now.bin >= SURE else math.sqrt(max(was.wrong, now.wrong))
    if abs(now.wrong - was.wrong) <= allowed:
        return None
    earlier, value = (f"{one.wrong} of {one.tries}" for one in (was, now))
    return Change(now.engine, what, earlier, value, now.wrong < was.wrong)


def _of_feat(row: FeatRow, was: Done, now: Done) -> Change | None:
    first, unit = next(iter(row.units.items()))
    earlier, value = was.values.get(first), now.values.get(first)
    if value is None or earlier is None:  # what should stand fell
        if value == earlier:
            return None
        better = earlier is None
    elif now.holds == was.holds and abs(value - earlier) <= NOISE * max(1.0, abs(earlier)):
        return None
    else:
        better = (value > earlier) == row.more
    before, after = ("fell" if one is None else f"{one:.4g} {unit}".rstrip() for one in (earlier, value))
    return Change(now.engine, row.title, before, after, better)
