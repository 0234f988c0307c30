"""How the cost of simulated time grows with the pieces, in our world and in its peers.

All engines take turns on the same field, round after round, so that whatever else the machine does slows all
of them; the ratio is the median over the rounds.
"""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING

from benchmarks.engines.engine import processor_seconds
from benchmarks.speed.report import Growth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.engines import Engine
    from benchmarks.speed.fields import Field

PIECES = (10, 20, 50, 100, 200, 500, 1000, 2000)
QUICK_PIECES = (10, 50, 200)
_ROUNDS = 7
_QUICK_ROUNDS = 3
_WARM = 0.3  # s simulated before the first round; our world takes a quarter to see that nothing stirs
_WARMING = 50  # pieces
_PIECE_SECONDS = 10.0  # simulated in a round: ten seconds for one piece, a second for ten
_SHORTEST, _LONGEST = 0.05, 0.5  # s; four seconds of falling must do for all rounds


def growth(
    engines: Sequence[Engine], against: Engine, fields: Sequence[Field], *, quick: bool
) -> Iterator[Growth]:
    """Measure every engine on every field, few pieces first; `against` is one of the engines."""
    rounds = _QUICK_ROUNDS if quick else _ROUNDS
    for engine in engines:  # what is compiled as it runs, as Rapier is, gets warm
        processor_seconds(engine.start(fields[0].scene(_WARMING)), 4 * engine.hertz)
    for field in fields:
        for pieces in QUICK_PIECES if quick else PIECES:
            yield from _measured(engines, against, field, pieces, rounds)


def _measured(
    engines: Sequence[Engine], against: Engine, field: Field, pieces: int, rounds: int
) -> Iterator[Growth]:
    scene = field.scene(pieces)
    runs = [engine.start(scene) for engine in engines]
    seconds = min(max(_PIECE_SECONDS / pieces, _SHORTEST), _LONGEST)
    costs: list[list[float]] = [[] for _ in engines]
    for number in range(-1, rounds):
        for engine, run, found in zip(engines, runs, costs, strict=True):
            ticks = round((seconds if number >= 0 else _WARM) * engine.hertz)
            spent = processor_seconds(run, ticks)
            if number >= 0:
                found.append(spent * engine.hertz / ticks)
    yardstick = costs[engines.index(against)]
    for engine, found in zip(engines, costs, strict=True):
        ratio = statistics.median(own / other for own, other in zip(found, yardstick, strict=True))
        yield Growth(field.name, pieces, engine.name, statistics.median(found), ratio)
