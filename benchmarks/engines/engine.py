"""What a benchmark asks of an engine."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from benchmarks.engines.scene import Scene
    from sim import Pose, Velocity


class Run(Protocol):
    """One scene in one engine."""

    def step(self) -> None:
        """Move by one tick of the engine."""

    def pose(self, piece: str) -> Pose:
        """Where the centre of mass of a piece or fitting is, and how it is turned."""

    def velocity(self, piece: str) -> Velocity:
        """How a piece or fitting moves."""

    def remove(self, piece: str) -> None:
        """Take a piece away."""

    def force(self, upper: str, lower: str) -> float | None:
        """The upward force (dyn) of one body on another, mean over the last tick; None if it tells none."""


@runtime_checkable
class Elsewhere(Protocol):
    """A run in another process, which must tell itself what it costs."""

    def timed(self, ticks: int) -> float:
        """Move by so many ticks; returns the processor seconds that these took."""


@runtime_checkable
class Remote(Protocol):
    """An engine in another process; `elsewhere` are the processor seconds that its ticks took there."""

    elsewhere: float


class Engine(Protocol):
    """An engine at one setting."""

    @property
    def name(self) -> str:
        """What the tables call it."""

    @property
    def hertz(self) -> int:
        """Ticks a second."""

    def start(self, scene: Scene) -> Run:
        """Build a scene."""


def run_for(engine: Engine, run: Run, seconds: float) -> None:
    """Let whole ticks pass, as many as come nearest to `seconds`."""
    for _ in range(round(seconds * engine.hertz)):
        run.step()


def processor_time(engine: Engine) -> float:
    """The processor seconds that this process has taken, and the engine's ticks in another one."""
    return time.process_time() + (engine.elsewhere if isinstance(engine, Remote) else 0.0)


def processor_seconds(run: Run, ticks: int) -> float:
    """Let so many ticks pass; returns what they took of the processor, with nothing asked in between."""
    if isinstance(run, Elsewhere):
        return run.timed(ticks)
    began = time.process_time()
    for _ in range(ticks):
        run.step()
    return time.process_time() - began


def furthest(run: Run, before: dict[str, Pose]) -> float:
    """How far any piece has moved since `before`, cm."""
    return max(math.dist(run.pose(piece)[:2], pose[:2]) for piece, pose in before.items())
