"""What differs between two runs of the peers benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from benchmarks.change import Change, Comparison, Said, compared, some

if TYPE_CHECKING:
    from benchmarks.peers.report import Peers

NOISE = 0.25
"""A cost must change by so much of itself: on a busy machine two runs differ by a tenth or two."""

_Value: TypeAlias = tuple[str, ...] | float  # cases outside the tolerance, or a cost
_OUTSIDE, _COST = "cases outside the tolerance", "cost against ours"


def compare(old: Peers, new: Peers) -> Comparison:
    """Compare which of the same cases each setting gets wrong, and the cost of the same scenes."""
    return compared(
        _said(old),
        _said(new),
        _change,
        noise=f"A cost that changed by less than {NOISE:.0%} counts as noise.",
    )


def _said(found: Peers) -> dict[tuple[str, str], Said[_Value]]:
    said: dict[tuple[str, str], Said[_Value]] = {}
    for one in found.settings:
        asked = (found.cases, one.told)
        said[one.engine, _OUTSIDE] = Said(one.engine, _OUTSIDE, asked, one.failed)
        said[one.engine, _COST] = Said(one.engine, _COST, found.scenes, one.cost)
    return said


def _change(old: Said[_Value], new: Said[_Value]) -> Change | None:
    match old.value, new.value:
        case tuple() as failed, tuple() as fails:
            return _of_cases(new.engine, failed, fails)
        case float() as was, float() as now if abs(now - was) > NOISE * was:
            return Change(new.engine, _COST, f"{was:.3g} times", f"{now:.3g} times", now < was, binding=False)
    return None


def _of_cases(engine: str, failed: tuple[str, ...], fails: tuple[str, ...]) -> Change | None:
    """A case that has left its tolerance is worse, whatever has come back into its own."""
    left = [case for case in fails if case not in failed]
    if not left and len(fails) == len(failed):
        return None
    after = f"{len(fails)}, {some(left)} among them" if left else f"{len(fails)}"
    return Change(engine, _OUTSIDE, f"{len(failed)}", after, better=not left)
