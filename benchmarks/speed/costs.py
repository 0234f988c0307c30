"""What a match costs besides its ticks, against a yardstick that is measured in turn with it.

The yardstick is a hundred ticks of bare pymunk on a field of forty stones: it is the solver alone, and the
same on every machine.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from benchmarks import frame
from benchmarks.engines.engine import processor_seconds
from benchmarks.full_tables import full_match, ship_match
from benchmarks.speed.fields import FIELDS
from benchmarks.speed.report import YARDSTICK_PIECES, YARDSTICK_TICKS, Cost
from benchmarks.tables import flat_table, laden_ship
from sim import TICKS_PER_SECOND, statics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.engines import Engine
    from games import Match
    from sim import World

_ROUNDS = 9
_QUICK_ROUNDS = 3
_LEAST = 0.02  # s; what is quicker is done several times in a round
_FRAMES = 40  # in a round
_SETTLING = TICKS_PER_SECOND  # ticks before anything is measured


@dataclass(frozen=True, slots=True)
class _Table:
    name: str
    make: Callable[[], World]


_TABLES = (
    _Table("raft of 20 boards", partial(flat_table, 20)),
    _Table("raft of 42 boards", partial(flat_table, 42)),
    _Table("ship", laden_ship),
)


@dataclass(frozen=True, slots=True)
class _Scene:
    name: str
    make: Callable[[], Match]


_SCENES = (_Scene("full table", full_match), _Scene("ship", ship_match))


def costs(against: Engine, *, quick: bool) -> Iterator[Cost]:
    """Measure everything; `against` makes the yardstick's ticks."""
    rounds = _QUICK_ROUNDS if quick else _ROUNDS
    run = against.start(FIELDS[0].scene(YARDSTICK_PIECES))
    yardstick = partial(processor_seconds, run, YARDSTICK_TICKS)
    yardstick()
    for table in _TABLES[::2] if quick else _TABLES:
        world = table.make()
        for _ in range(_SETTLING):
            world.step()
        for what, act in _acts(world):
            times, ratios = in_turn(partial(_once, act), yardstick, rounds)
            yield Cost(what, table.name, len(world.kinds), times * 1e3, ratios)
    for scene in _SCENES[1:] if quick else _SCENES:
        match = scene.make()
        with frame.Showing(match) as showing:
            for _ in range(frame.WARM):
                showing.frame()
            times, ratios = in_turn(partial(_frames, showing), yardstick, rounds)
        yield Cost("frame of the window", scene.name, len(match.view(0).pieces), times * 1e3, ratios)


def _acts(world: World) -> list[tuple[str, Callable[[], object]]]:
    def read() -> None:
        world.step()
        world.read()

    return [
        ("tick at rest", world.step),
        ("tick and reading what touches what", read),
        ("snapshot of the state", world.state),
        ("digest", world.digest),
        ("whether it can stand", lambda: statics.of(world.read(), world.table).stands),
        ("margins to the left and to the right", lambda: statics.of(world.read(), world.table).margins()),
        ("re-seating", world.reseat),
    ]


def _once(act: Callable[[], object]) -> float:
    """Processor seconds of doing it once, mean over as many times as make the least measured."""
    began, times = time.process_time(), 0
    while True:
        act()
        times += 1
        spent = time.process_time() - began
        if spent >= _LEAST:
            return spent / times


def _frames(showing: frame.Showing) -> float:
    """Processor seconds of a frame, median of several."""
    return statistics.median(showing.frame() for _ in range(_FRAMES)) / 1e3


def in_turn(measure: Callable[[], float], yardstick: Callable[[], float], rounds: int) -> tuple[float, float]:
    """The median of a measure, and of its ratio to the yardstick before and after each time."""
    times, ratios = [], []
    before = yardstick()
    for _ in range(rounds):
        spent = measure()
        after = yardstick()
        times.append(spent)
        ratios.append(2.0 * spent / (before + after))
        before = after
    return statistics.median(times), statistics.median(ratios)
