"""Whether a scene comes down, however it sags before."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from benchmarks.engines.engine import furthest, run_for

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from benchmarks.engines.scene import Scene

_LOOK = 0.25  # s; between looks


def falls(engine: Engine, scene: Scene, seconds: float, by: float = 1.0) -> bool:
    """Whether some piece of a scene moves by more than so many cm."""
    run = engine.start(scene)
    before = {p.piece: run.pose(p.piece) for p in scene.pieces}
    for _ in range(math.ceil(seconds / _LOOK)):
        run_for(engine, run, _LOOK)
        if furthest(run, before) > by:
            return True
    return False
