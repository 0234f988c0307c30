"""pymunk without our world around it: outlines as they are, no skin, no seating, no extra iterations."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pymunk

from sim import Layer, Pose, Velocity

if TYPE_CHECKING:
    from benchmarks.engines.engine import Run
    from benchmarks.engines.scene import Scene
    from sim import Material, PieceKind

GRAVITY = 981.0
_PART, _YARD, _PIECE, _HUNG = 1, 2, 4, 8
_RIG = {Layer.SOLID: (_PART, _PIECE | _HUNG), Layer.SPAR: (_YARD, _PIECE), Layer.FRONT: (_PART, _PIECE)}


class BarePymunk:
    """pymunk at so many ticks a second and iterations; with a `slop` (cm), or with the one it comes with."""

    def __init__(self, hertz: int, iterations: int, slop: float | None = None) -> None:
        self.hertz = hertz
        self.iterations = iterations
        self.slop = slop
        self.name = f"pymunk {hertz} x {iterations}"

    def start(self, scene: Scene) -> Run:
        """Build a scene."""
        return _Run(scene, self)


class _Run:
    def __init__(self, scene: Scene, engine: BarePymunk) -> None:
        self._dt = 1.0 / engine.hertz
        self._space = space = pymunk.Space()
        space.gravity = (0.0, -GRAVITY)
        space.iterations = engine.iterations
        if engine.slop is not None:
            space.collision_slop = engine.slop
        self._bodies: dict[str, pymunk.Body] = {}
        for part in scene.table.fixed:
            fixed = pymunk.Body(body_type=pymunk.Body.STATIC)
            self._add(fixed, [_covered(pymunk.Poly(fixed, part.polygon), part.material)], part.name)
        poses = scene.fittings()
        for fitting in scene.table.rig.fittings:
            body = self._body(fitting.name, fitting.kind, (fitting.x, fitting.y, 0.0))
            for shape, layer in zip(body.shapes, fitting.kind.layers, strict=True):
                own, meets = _RIG[layer]
                shape.filter = pymunk.ShapeFilter(categories=own, mask=meets)
        self._join(scene)
        for name, pose in poses.items():
            self._bodies[name].position, self._bodies[name].angle = pose[:2], pose.angle
        for p in scene.pieces:
            body = self._body(p.piece, p.kind, (p.x, p.y, p.angle))
            body.velocity, body.angular_velocity = (p.vx, p.vy), p.spin
            for shape, layer in zip(body.shapes, p.kind.layers, strict=True):
                own = _HUNG if layer is Layer.FRONT else _PIECE
                mask = pymunk.ShapeFilter.ALL_MASKS() ^ (_YARD if layer is Layer.FRONT else 0)
                shape.filter = pymunk.ShapeFilter(categories=own, mask=mask)

    def _add(self, body: pymunk.Body, shapes: list[pymunk.Shape], name: str) -> None:
        self._space.add(body, *shapes)
        self._bodies[name] = body

    def _body(self, name: str, kind: PieceKind, pose: tuple[float, float, float]) -> pymunk.Body:
        body = pymunk.Body(kind.mass, kind.moment)
        body.position, body.angle = pose[:2], pose[2]
        discs = {disc.part: disc for disc in kind.discs}
        shapes = []
        for part, polygon in enumerate(kind.parts):
            disc = discs.get(part)
            if disc is None:
                shapes.append(_covered(pymunk.Poly(body, polygon), kind.material))
            else:
                shapes.append(_covered(pymunk.Circle(body, disc.radius, (disc.x, disc.y)), kind.material))
        self._add(body, shapes, name)
        return body

    def _join(self, scene: Scene) -> None:
        for peg in scene.table.rig.pegs:
            body = self._bodies[peg.fitting]
            bearer = self._space.static_body if peg.on is None else self._bodies[peg.on]
            at = peg.at
            self._space.add(
                pymunk.PivotJoint(bearer, body, bearer.world_to_local(at), body.world_to_local(at))
            )
            if peg.swing < math.pi:
                self._space.add(pymunk.RotaryLimitJoint(bearer, body, -peg.swing, peg.swing))
            if peg.friction:
                still = pymunk.SimpleMotor(bearer, body, 0.0)
                still.max_force = peg.friction
                self._space.add(still)
            if peg.drag:
                self._space.add(pymunk.DampedRotarySpring(bearer, body, 0.0, 0.0, peg.drag))

    def step(self) -> None:
        self._space.step(self._dt)

    def pose(self, piece: str) -> Pose:
        body = self._bodies[piece]
        return Pose(*body.position, body.angle)

    def velocity(self, piece: str) -> Velocity:
        body = self._bodies[piece]
        return Velocity(*body.velocity, body.angular_velocity)

    def remove(self, piece: str) -> None:
        body = self._bodies.pop(piece)
        self._space.remove(body, *body.shapes)

    def force(self, upper: str, lower: str) -> float | None:
        body, other = self._bodies[upper], self._bodies[lower]
        total = [0.0]

        def add(arbiter: pymunk.Arbiter) -> None:
            one, two = (shape.body for shape in arbiter.shapes)
            if {one, two} == {body, other}:
                # The impulse is what acts on the first of the two.
                total[0] += abs(arbiter.total_impulse.y) / self._dt

        body.each_arbiter(add)
        return total[0]


def _covered(shape: pymunk.Shape, material: Material) -> pymunk.Shape:
    shape.friction, shape.elasticity = material.friction, material.restitution
    return shape
