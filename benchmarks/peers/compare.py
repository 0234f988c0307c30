"""What differs between two runs of the peers benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison, Said, compared

if TYPE_CHECKING:
    from benchmarks.peers.report import Peers

NOISE = 0.25
"""A cost must change by so much of itself: on a busy machine two runs differ by a tenth or two."""

_OUTSIDE, _COST = "cases outside the tolerance", "cost against ours"


def compare(old: Peers, new: Peers) -> Comparison:
    """Compare how many of the same cases each setting gets wrong, and the cost of the same scenes."""
    return compared(
        _said(old),
        _said(new),
        _change,
        noise=f"A cost that changed by less than {NOISE:.0%} counts as noise.",
        binding=False,
    )


def _said(found: Peers) -> dict[tuple[str, str], Said[float]]:
    said: dict[tuple[str, str], Said[float]] = {}
    for one in found.settings:
        asked = (found.cases, one.told)
        said[one.engine, _OUTSIDE] = Said(one.engine, _OUTSIDE, asked, float(len(one.failed)))
        said[one.engine, _COST] = Said(one.engine, _COST, found.scenes, one.cost)
    return said


def _change(old: Said[float], new: Said[float]) -> Change | None:
    was, now = old.value, new.value
    if new.what == _OUTSIDE:
        if was == now:
            return None
        return Change(new.engine, new.what, f"{was:.0f}", f"{now:.0f}", now < was)
    if abs(now - was) <= NOISE * was:
        return None
    return Change(new.engine, new.what, f"{was:.3g} times", f"{now:.3g} times", now < was)
