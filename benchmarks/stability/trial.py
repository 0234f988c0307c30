"""Whether an assembly stands in an engine: watched until it has clearly fallen, lies still, or time is up."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.engines.engine import run_for

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.engines import Engine, Run, Scene
    from sim import Pose

SECONDS = 4.0
_LOOK = 0.125  # s
_FELL = 0.1  # cm; that a piece has slid, or its furthest corner has turned
_SUNK = 0.5  # cm; an engine may let pieces sink into each other a little: that alone is no fall
_STILL = 1e-6  # cm; what moves less in a second lies still: 1e-4 g of lacking would move it 100 times as far
_WAIT = 8  # looks


class Trial(NamedTuple):
    """Whether anything fell, how far anything moved at most (cm; see `moved`), after how many seconds."""

    fell: bool
    moved: float
    seconds: float


def tried(engine: Engine, scene: Scene) -> Trial:
    """Let an engine run a scene."""
    run = engine.start(scene)
    reaches = {placed.piece: placed.kind.reach for placed in scene.pieces}
    before = _poses(run, reaches)
    looks = [before]
    steps = round(_LOOK * engine.hertz)
    for look in range(1, round(SECONDS / _LOOK) + 1):
        for _ in range(steps):
            run.step()
        now = _poses(run, reaches)
        away = moved(before, now, reaches)
        if away > _FELL:
            return Trial(fell=True, moved=away, seconds=look * _LOOK)
        looks.append(now)
        if look > _WAIT and moved(looks[-1 - _WAIT], now, reaches) < _STILL:
            return Trial(fell=False, moved=away, seconds=look * _LOOK)
    return Trial(fell=False, moved=away, seconds=SECONDS)


def stands_for(engine: Engine, scene: Scene, seconds: float) -> bool:
    """Whether nothing falls for so long, however it moves by less."""
    run = engine.start(scene)
    reaches = {placed.piece: placed.kind.reach for placed in scene.pieces}
    before = _poses(run, reaches)
    for _ in range(math.ceil(seconds)):
        run_for(engine, run, 1.0)
        if moved(before, _poses(run, reaches), reaches) > _FELL:
            return False
    return True


def _poses(run: Run, pieces: Iterable[str]) -> dict[str, Pose]:
    return {piece: run.pose(piece) for piece in pieces}


def moved(before: dict[str, Pose], now: dict[str, Pose], reaches: dict[str, float]) -> float:
    """How far any piece has slid or turned, cm; sinking counts a fifth."""
    return max(
        max(
            abs(now[piece].x - x),
            abs(now[piece].angle - angle) * reaches[piece],
            abs(now[piece].y - y) * _FELL / _SUNK,
        )
        for piece, (x, y, angle) in before.items()
    )
