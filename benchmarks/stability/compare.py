"""What differs between two runs of the stability benchmark."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison
from benchmarks.stability.label import BINS

if TYPE_CHECKING:
    from benchmarks.stability.report import Agreement, Done, FeatRow, Stability

NOISE = 0.002
"""A feat must change by so much, or by so much of itself: what is found by halving jumps by up to .0004."""

_SURE = 2  # the bin from which on every wrong verdict counts


def compare(old: Stability, new: Stability) -> Comparison:
    """Compare counts of wrong verdicts, where both tried the same seeds, and feats."""
    changes, alike, notes = [], 0, []
    same = (old.first, old.count, old.edges) == (new.first, new.count, new.edges)
    if not same:
        notes.append("The runs tried other seeds or told margins apart otherwise: verdicts are not compared.")
    for change in (*(_agreements(old, new) if same else ()), *_feats(old, new)):
        if change is None:
            alike += 1
        else:
            changes.append(change)
    before, after = ({row.feat for row in run.feats} for run in (old, new))
    if only := before ^ after:
        notes.append(f"Only one of the runs has {', '.join(sorted(only))}.")
    noise = (
        "A count of wrong verdicts below .02 g that changed by no more than its root, "
        f"and a feat that changed by less than {NOISE:g} of itself, count as noise."
    )
    return Comparison(noise, tuple(changes), alike, tuple(notes), binding=True)


def _agreements(old: Stability, new: Stability) -> list[Change | None]:
    before = {(one.engine, one.stands, one.bin): one for one in old.agreements}
    pairs = ((before.get((now.engine, now.stands, now.bin)), now) for now in new.agreements)
    return [_of_counts(was, now) for was, now in pairs if was is not None]


def _of_counts(was: Agreement, now: Agreement) -> Change | None:
    allowed = 0.0 if now.bin >= _SURE else math.sqrt(max(was.wrong, now.wrong))
    if abs(now.wrong - was.wrong) <= allowed:
        return None
    what = f"false {'falls' if now.stands else 'stands'}, {BINS[now.bin]} g"
    earlier, value = (f"{one.wrong} of {one.tries}" for one in (was, now))
    return Change(now.engine, what, earlier, value, now.wrong < was.wrong)


def _feats(old: Stability, new: Stability) -> list[Change | None]:
    before = {(one.feat, one.engine): one for one in old.done}
    rows = {row.feat: row for row in new.feats}
    pairs = ((before.get((now.feat, now.engine)), now) for now in new.done)
    return [_of_feat(rows[now.feat], was, now) for was, now in pairs if was is not None and now.feat in rows]


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
