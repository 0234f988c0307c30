"""Box2D 2.3, 1 cm to 0.4 of a unit: larger, and its limit of 2 units a tick would slow falls.

It mixes friction as the root of the product, so each gets its square; restitution as the larger of the two.
Its polygons have a skin of 0.01 units, by which they are made smaller here; its slop is 0.005.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import Box2D

from benchmarks.engines.scene import fan
from sim import Layer, Pose, Velocity, geometry

if TYPE_CHECKING:
    from benchmarks.engines.engine import Run
    from benchmarks.engines.scene import Scene
    from sim import Material, PieceKind
    from sim.geometry import Polygon

_UNIT = 0.4  # units to a cm
_SKIN = 0.01  # units
_MOST_CORNERS = 16
_TABLE, _PIECE, _HUNG, _FITTING, _YARD = 1, 2, 4, 8, 16
_ALL = _TABLE | _PIECE | _HUNG | _FITTING | _YARD


class Box2D2:
    """Box2D 2.3 at so many ticks a second and iterations, of velocities and of positions alike."""

    def __init__(self, hertz: int, iterations: int) -> None:
        self.hertz = hertz
        self.iterations = iterations
        self.name = f"Box2D 2.3, {hertz} x {iterations}"

    def start(self, scene: Scene) -> Run:
        """Build a scene."""
        return _Run(scene, self)


class _Run:
    def __init__(self, scene: Scene, engine: Box2D2) -> None:
        self._dt, self._iterations = 1.0 / engine.hertz, engine.iterations
        self._world = Box2D.b2World(gravity=(0.0, -981.0 * _UNIT), doSleep=False)
        self._bodies: dict[str, Box2D.b2Body] = {}
        for part in scene.table.fixed:
            body = self._world.CreateStaticBody()
            shape = Box2D.b2PolygonShape(vertices=_core(part.polygon))
            body.CreateFixture(_covered(shape, part.material, _TABLE, _ALL))
            self._bodies[part.name] = body
        for fitting in scene.table.rig.fittings:
            self._add(fitting.name, fitting.kind, (fitting.x, fitting.y, 0.0), fitting=True)
        self._join(scene)
        for name, pose in scene.fittings().items():
            self._bodies[name].position = (pose.x * _UNIT, pose.y * _UNIT)
            self._bodies[name].angle = pose.angle
        for p in scene.pieces:
            body = self._add(p.piece, p.kind, (p.x, p.y, p.angle), fitting=False)
            body.linearVelocity, body.angularVelocity = (p.vx * _UNIT, p.vy * _UNIT), p.spin

    def _add(
        self, name: str, kind: PieceKind, pose: tuple[float, float, float], *, fitting: bool
    ) -> Box2D.b2Body:
        place = (pose[0] * _UNIT, pose[1] * _UNIT)
        # That the world lets nothing sleep is not heeded; what each body says is.
        body = self._world.CreateDynamicBody(position=place, angle=pose[2], allowSleep=False)
        discs = {disc.part: disc for disc in kind.discs}
        for part, (polygon, layer) in enumerate(zip(kind.parts, kind.layers, strict=True)):
            disc = discs.get(part)
            if disc is None:
                shapes = [Box2D.b2PolygonShape(vertices=cut) for cut in fan(_core(polygon), _MOST_CORNERS)]
            else:
                at = (disc.x * _UNIT, disc.y * _UNIT)
                shapes = [Box2D.b2CircleShape(pos=at, radius=disc.radius * _UNIT)]
            for shape in shapes:
                body.CreateFixture(_covered(shape, kind.material, *_filter(layer, fitting=fitting)))
        body.massData = Box2D.b2MassData(mass=kind.mass, center=(0.0, 0.0), I=kind.moment * _UNIT**2)
        self._bodies[name] = body
        return body

    def _join(self, scene: Scene) -> None:
        ground = self._world.CreateStaticBody()
        for peg in scene.table.rig.pegs:
            free = peg.swing >= math.pi
            self._world.CreateRevoluteJoint(
                bodyA=ground if peg.on is None else self._bodies[peg.on],
                bodyB=self._bodies[peg.fitting],
                anchor=(peg.at[0] * _UNIT, peg.at[1] * _UNIT),
                enableLimit=not free,
                lowerAngle=0.0 if free else -peg.swing,
                upperAngle=0.0 if free else peg.swing,
                enableMotor=peg.friction > 0.0,
                maxMotorTorque=peg.friction * _UNIT**2,
            )
            if peg.drag:
                body = self._bodies[peg.fitting]
                body.angularDamping = peg.drag * _UNIT**2 / body.massData.I

    def step(self) -> None:
        self._world.Step(self._dt, self._iterations, self._iterations)

    def pose(self, piece: str) -> Pose:
        body = self._bodies[piece]
        return Pose(body.position.x / _UNIT, body.position.y / _UNIT, body.angle)

    def velocity(self, piece: str) -> Velocity:
        body = self._bodies[piece]
        velocity = body.linearVelocity
        return Velocity(velocity.x / _UNIT, velocity.y / _UNIT, body.angularVelocity)

    def remove(self, piece: str) -> None:
        self._world.DestroyBody(self._bodies.pop(piece))

    def force(self, upper: str, lower: str) -> float | None:  # told by callback only
        del upper, lower
        return None


def _core(polygon: Polygon) -> Polygon:
    """An outline less the skin that the engine puts around it, in its units."""
    return tuple((x * _UNIT, y * _UNIT) for x, y in geometry.inset(polygon, _SKIN / _UNIT))


def _filter(layer: Layer, *, fitting: bool) -> tuple[int, int]:
    """What a part is, and what it meets: fittings meet pieces only, and what hangs passes the yards."""
    if fitting:
        return (_YARD, _PIECE) if layer is Layer.SPAR else (_FITTING, _PIECE | _HUNG)
    return (_HUNG, _ALL ^ _YARD) if layer is Layer.FRONT else (_PIECE, _ALL)


def _covered(shape: Box2D.b2Shape, material: Material, own: int, meets: int) -> Box2D.b2FixtureDef:
    return Box2D.b2FixtureDef(
        shape=shape,
        density=1.0,
        friction=material.friction**2,
        restitution=material.restitution**2,
        filter=Box2D.b2Filter(categoryBits=own, maskBits=meets),
    )
