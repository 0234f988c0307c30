"""Our own world, through its public names, at the one setting it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.engines.scene import Placed, Scene
from sim import TICKS_PER_SECOND, PieceState, World, WorldState, outcome

if TYPE_CHECKING:
    from benchmarks.engines.engine import Run
    from sim import Pose, Velocity


class Capsize:
    """Our table."""

    name = "capsize"
    hertz = TICKS_PER_SECOND

    def start(self, scene: Scene) -> Run:
        """Build a scene."""
        return _Run(world_of(scene))


def world_of(scene: Scene) -> World:
    """A scene built as a restored match is built."""
    kinds = {placed.kind.name: placed.kind for placed in scene.pieces}
    names = {fitting.name: fitting.kind.name for fitting in scene.table.rig.fittings}
    parts = [PieceState(part, names[part], *pose, 0.0, 0.0, 0.0) for part, pose in scene.fittings().items()]
    parts += [PieceState(p.piece, p.kind.name, p.x, p.y, p.angle, p.vx, p.vy, p.spin) for p in scene.pieces]
    return World.from_state(scene.table, kinds, WorldState(0, tuple(parts)))


def scene_of(world: World, *more: Placed) -> Scene:
    """A world's table and pieces as every engine can build them, with more; all at rest."""
    parts = world.table.rig.names
    placed = [
        Placed(piece, kind, *world.pose(piece)) for piece, kind in world.kinds.items() if piece not in parts
    ]
    return Scene(world.table, (*placed, *more))


class _Run:
    def __init__(self, world: World) -> None:
        self._world = world

    def step(self) -> None:
        self._world.step()

    def pose(self, piece: str) -> Pose:
        return self._world.pose(piece)

    def velocity(self, piece: str) -> Velocity:
        return self._world.velocity(piece)

    def remove(self, piece: str) -> None:
        self._world.remove(piece)

    def force(self, upper: str, lower: str) -> float | None:
        return outcome.support(self._world.read(), upper).get(lower, 0.0)
