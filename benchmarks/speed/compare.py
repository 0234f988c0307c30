"""What differs between two runs of the speed benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison, Said, compared
from benchmarks.engines.ours import Capsize

if TYPE_CHECKING:
    from benchmarks.speed.report import Speed

NOISE = 0.25
"""A ratio must change by so much of itself: on a busy machine two runs differ by a tenth or two."""


def compare(old: Speed, new: Speed) -> Comparison:
    """Compare ratios to the same engine; seconds would tell which machine was faster."""
    return compared(
        _said(old),
        _said(new),
        _change,
        noise=f"A ratio that changed by less than {NOISE:.0%} counts as noise.",
    )


def _said(found: Speed) -> dict[tuple[str, str], Said[float]]:
    """Every ratio by engine and what was measured."""
    ratios = {(grown.engine, f"{grown.pieces} pieces, {grown.field}"): grown.ratio for grown in found.growth}
    ratios |= {(Capsize.name, f"{cost.what}, {cost.table}"): cost.ratio for cost in found.costs}
    return {
        (engine, what): Said(engine, what, found.against, ratio) for (engine, what), ratio in ratios.items()
    }


def _change(old: Said[float], new: Said[float]) -> Change | None:
    was, now = old.value, new.value
    if abs(now - was) <= NOISE * was:
        return None
    return Change(new.engine, new.what, f"{was:.3g} times", f"{now:.3g} times", now < was, binding=False)
