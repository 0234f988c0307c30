"""Is it true? Cases with known answers, for our world and for its peers."""

from benchmarks.truth import arches, balance, bearing, levers, moments, motion, scale, swinging, tipping
from benchmarks.truth.case import Case
from benchmarks.truth.compare import compare

CASES: tuple[Case, ...] = (
    *motion.CASES,
    *swinging.CASES,
    *tipping.CASES,
    *balance.CASES,
    *bearing.CASES,
    *levers.CASES,
    *arches.CASES,
    *moments.CASES,
    *scale.CASES,
)

__all__ = ["CASES", "Case", "compare"]
