"""Whether a scene stands still in an engine, and how far it drifts if it does not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.engines.engine import furthest, run_for

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from benchmarks.engines.scene import Scene

_STANDS = 0.05  # cm; what moves less has stood


def stays(engine: Engine, scene: Scene, seconds: float) -> bool:
    """Whether no piece of a scene moves by 0.05 cm."""
    run = engine.start(scene)
    before = {p.piece: run.pose(p.piece) for p in scene.pieces}
    for _ in range(math.ceil(seconds)):
        run_for(engine, run, 1.0)
        if furthest(run, before) > _STANDS:
            return False
    return True


def drift(engine: Engine, scene: Scene, seconds: float) -> float:
    """How far the piece of a scene has moved that moved furthest, cm."""
    run = engine.start(scene)
    before = {p.piece: run.pose(p.piece) for p in scene.pieces}
    run_for(engine, run, seconds)
    return furthest(run, before)
