"""What differs between two runs of the peers benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.change import Change, Comparison

if TYPE_CHECKING:
    from benchmarks.peers.report import Peers, Setting

NOISE = 0.25
"""A cost must change by so much of itself: on a busy machine two runs differ by a tenth or two."""


def compare(old: Peers, new: Peers) -> Comparison:
    """Compare how many cases each setting gets wrong, and what it costs against ours."""
    before = {setting.engine: setting for setting in old.settings}
    same = old.cases == new.cases
    changes: list[Change] = []
    alike = 0
    for now in new.settings:
        was = before.get(now.engine)
        if was is None:
            continue
        found = [change for change in (_quality(was, now) if same else None, _cost(was, now)) if change]
        changes += found
        alike += 1 + same - len(found)
    notes = [] if same else ["Other cases were tried, so only costs are compared."]
    noise = f"A cost that changed by less than {NOISE:.0%} counts as noise."
    return Comparison(noise, tuple(changes), alike, tuple(notes), binding=False)


def _quality(was: Setting, now: Setting) -> Change | None:
    if len(was.failed) == len(now.failed):
        return None
    better = len(now.failed) < len(was.failed)
    return Change(
        now.engine, "cases outside the tolerance", f"{len(was.failed)}", f"{len(now.failed)}", better
    )


def _cost(was: Setting, now: Setting) -> Change | None:
    if abs(now.cost - was.cost) <= NOISE * was.cost:
        return None
    return Change(
        now.engine, "cost against ours", f"{was.cost:.3g} times", f"{now.cost:.3g} times", now.cost < was.cost
    )
