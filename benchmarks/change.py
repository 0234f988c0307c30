"""What differs between two runs of a benchmark."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that an engine does better or worse than it did, by more than noise.

    Attributes:
        engine: whose.
        what: is measured, for people.
        before: the old value as it is shown, with what it comes to.
        after: the new one.
        better: or worse.
    """

    engine: str
    what: str
    before: str
    after: str
    better: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs of one benchmark, the old and the new one.

    Attributes:
        noise: what counts as more than noise, as a sentence.
        changes: in the order of the new run.
        alike: how many values differ by no more than noise.
        notes: what could not be compared, and why, a sentence each.
        binding: whether it is an answer that is no if our world has become worse: times depend on the day.
    """

    noise: str
    changes: tuple[Change, ...]
    alike: int
    notes: tuple[str, ...]
    binding: bool
