"""What a setting gets right, and what it costs."""

from __future__ import annotations

import statistics
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines import FAMILIES
from benchmarks.engines.engine import processor_seconds, run_for
from benchmarks.engines.ours import Capsize
from benchmarks.processes import spread
from benchmarks.truth import CASES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.engines import Engine
    from benchmarks.engines.families import Setting
    from benchmarks.peers.scenes import Priced

ROUNDS, QUICK_ROUNDS = 5, 2
_TELLING = frozenset(
    (
        "free-fall",
        "bounce",
        "slide",
        "slip",
        "tip",
        "tunnelling",
        "overhang-2",
        "overhang-5",
        "seesaw",
        "heavy-10",
        "parted",
        "support",
    )
)
QUICK_CASES = tuple(case.key for case in CASES if case.key in _TELLING)
ALL_CASES = tuple(case.key for case in CASES if not case.slow)


def settings_of(family: str, *, quick: bool) -> tuple[Setting, ...]:
    """The settings of a peer to be tried; if it must be quick those shown in all tables."""
    (found,) = (one for one in FAMILIES if one.name == family)
    return found.shown if quick else found.swept


def engine_of(family: str, setting: Setting | None) -> Engine:
    """A peer at a setting, or our world, which has but one."""
    if setting is None:
        return Capsize()
    (found,) = (one for one in FAMILIES if one.name == family)
    return found.make(*setting)


Answers = dict[str, bool | None]
"""For each case whether its answer is within the tolerance; None where the engine does not tell."""


def answers(family: str, setting: Setting | None, cases: Sequence[str]) -> Answers:
    """Try cases by their keys."""
    engine = engine_of(family, setting)
    found: Answers = {}
    for case in CASES:
        if case.key in cases:
            value = case.measure(engine)
            found[case.key] = None if value is None else abs(value - case.expected) <= case.tolerance
    return found


def all_answers(
    tried: Sequence[tuple[str, Setting | None]], cases: Sequence[str], jobs: int
) -> Iterator[tuple[int, Answers]]:
    """Try cases in many engines in several processes; each comes with its number when it is done."""
    yield from spread(partial(_numbered, cases), [(number, *one) for number, one in enumerate(tried)], jobs)


def _numbered(cases: Sequence[str], one: tuple[int, str, Setting | None]) -> tuple[int, Answers]:
    number, family, setting = one
    return number, answers(family, setting, cases)


def prices(engines: Sequence[Engine], scenes: Sequence[Priced], rounds: int) -> Iterator[list[list[float]]]:
    """What each engine takes for a simulated second of each scene, a round at a time: all take turns.

    A first round is not told: in it what is compiled as it runs, as Rapier is, gets warm.
    """
    for number in range(-1, rounds):
        found: list[list[float]] = [[] for _ in engines]
        for scene in scenes:
            for engine, costs in zip(engines, found, strict=True):
                costs.append(_price(engine, scene))
        if number >= 0:
            yield found


def _price(engine: Engine, priced: Priced) -> float:
    run = engine.start(priced.scene)
    run_for(engine, run, priced.before)
    run.pose(priced.scene.pieces[0].piece)  # what is put off until somebody asks is done now
    ticks = max(1, round(priced.measured * engine.hertz))
    return processor_seconds(run, ticks) * engine.hertz / ticks


def summed(rounds: Sequence[list[list[float]]], number: int) -> tuple[tuple[float, ...], float]:
    """Medians over the rounds: seconds for each scene, and their sum against that of the first engine."""
    seconds = zip(*(found[number] for found in rounds), strict=True)
    ratio = statistics.median(sum(found[number]) / sum(found[0]) for found in rounds)
    return tuple(statistics.median(scene) for scene in seconds), ratio
