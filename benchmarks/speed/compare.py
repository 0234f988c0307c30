"""What differs between two runs of the speed benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison
from benchmarks.engines.ours import Capsize

if TYPE_CHECKING:
    from benchmarks.speed.report import Speed

NOISE = 0.25
"""A ratio must change by so much of itself: on a busy machine two runs differ by a tenth or two."""


def compare(old: Speed, new: Speed) -> Comparison:
    """Compare ratios; seconds would tell which machine was faster."""
    before, after = _ratios(old), _ratios(new)
    changes, alike = [], 0
    for (engine, what), now in after.items():
        was = before.get((engine, what))
        if was is None:
            continue
        if abs(now - was) <= NOISE * was:
            alike += 1
        else:
            changes.append(Change(engine, what, f"{was:.3g} times", f"{now:.3g} times", now < was))
    notes = []
    if old.against != new.against:
        notes.append(f"Compared with {new.against} now, before with {old.against}.")
    for only, where in ((before.keys() - after.keys(), "old"), (after.keys() - before.keys(), "new")):
        if only:
            notes.append(f"Only the {where} run has {len(only)} of the values.")
    noise = f"A ratio that changed by less than {NOISE:.0%} counts as noise."
    return Comparison(noise, tuple(changes), alike, tuple(notes), binding=False)


def _ratios(found: Speed) -> dict[tuple[str, str], float]:
    """Every ratio by engine and what was measured."""
    ratios = {(grown.engine, f"{grown.pieces} pieces, {grown.field}"): grown.ratio for grown in found.growth}
    ratios |= {(Capsize.name, f"{cost.what}, {cost.table}"): cost.ratio for cost in found.costs}
    return ratios
