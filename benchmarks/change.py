"""What differs between two runs of a benchmark, and what of it cannot be known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from benchmarks.engines.ours import Capsize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

V = TypeVar("V")
_MOST = 5  # of an engine's are named
_NOTHING = "anything at all"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that an engine does better or worse than it did, by more than noise.

    Attributes:
        engine: whose.
        what: is measured, for people.
        before: the old value as it is shown, with what it comes to.
        after: the new one.
        better: or worse.
        binding: whether it is an answer that is no if our world has become worse: times depend on the day.
    """

    engine: str
    what: str
    before: str
    after: str
    better: bool
    binding: bool = True


@dataclass(frozen=True, slots=True)
class Said(Generic[V]):
    """What a run says of an engine.

    Attributes:
        engine: whose.
        what: was measured, for people.
        asked: the question; values are compared only where it is the same in both runs.
        value: the answer.
    """

    engine: str
    what: str
    asked: object
    value: V


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs of one benchmark, the old and the new one.

    Attributes:
        noise: what counts as more than noise, as a sentence.
        changes: in the order of the new run.
        alike: how many values differ by no more than noise.
        notes: what could not be compared, and why, a sentence each.
        untold: what is not known of our world to be no worse: what the old run says and the new one does not
            or to another question, and what the new one alone says and is not as it must be.
    """

    noise: str
    changes: tuple[Change, ...]
    alike: int
    notes: tuple[str, ...]
    untold: tuple[str, ...]


def compared(
    before: Mapping[tuple[str, str], Said[V]],
    after: Mapping[tuple[str, str], Said[V]],
    change: Callable[[Said[V], Said[V]], Change | None],
    *,
    noise: str,
    wrong: Callable[[V], bool] = lambda _: False,
) -> Comparison:
    """Compare what two runs say, by keys of their own; `wrong` tells what is not as it must be by itself."""
    both = [key for key in after if key in before]
    alike = {key for key in both if before[key].asked == after[key].asked}
    changes = [change(before[key], after[key]) for key in both if key in alike]
    otherwise = [after[key] for key in both if key not in alike]
    gone = [one for key, one in before.items() if key not in after]
    fresh = [one for key, one in after.items() if key not in before]
    notes = (
        _note("Only the old run has", gone, after.values()),
        _note("Only the new run has", fresh, before.values()),
        _note("Not asked alike by both is", otherwise, otherwise),
    )
    untold = [one.what for key, one in before.items() if ours(one.engine) and key not in alike]
    untold += [one.what for one in fresh if ours(one.engine) and wrong(one.value)]
    if not any(ours(before[key].engine) for key in alike):
        untold = [_NOTHING]
    found = tuple(one for one in changes if one is not None)
    return Comparison(
        noise,
        found,
        len(changes) - len(found),
        tuple(note for note in notes if note),
        tuple(dict.fromkeys(untold)),
    )


def ours(engine: str) -> bool:
    """Whether that is our world."""
    return engine == Capsize.name


def some(names: Iterable[str]) -> str:
    """Names with semicolons; of many the first few, and how many more there are."""
    every = list(names)
    more = [f"{len(every) - _MOST} more"] if len(every) > _MOST else []
    return "; ".join([*every[:_MOST], *more])


def _note(start: str, said: list[Said[V]], known: Iterable[Said[V]]) -> str | None:
    """A sentence about values, by engine; one that is not known to the other run is only named."""
    if not said:
        return None
    names = {one.engine for one in known}
    engines: dict[str, list[str]] = {}
    for one in said:
        engines.setdefault(one.engine, []).append(one.what)
    parts = [f"[{name}] {some(whats)}" if name in names else f"[{name}]" for name, whats in engines.items()]
    return f"{start} {', '.join(parts)}."
