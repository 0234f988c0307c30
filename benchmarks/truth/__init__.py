"""Is it true? Cases with known answers, for our world and for its peers."""

from benchmarks.truth import balance, bearing, motion, swinging, tipping
from benchmarks.truth.case import Case
from benchmarks.truth.compare import compare

CASES: tuple[Case, ...] = (
    *motion.CASES,
    *swinging.CASES,
    *tipping.CASES,
    *balance.CASES,
    *bearing.CASES,
)

__all__ = ["CASES", "Case", "compare"]
