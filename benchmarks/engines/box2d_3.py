"""Box2D 3 through pyb2d3, 1 cm to a unit: its slop of 0.005 units is then the nearest to ours.

It has soft contacts instead of iterations: each tick is cut into substeps. It takes polygons of at most eight
corners, so larger ones are cut; the pair friction is the root of the product, so each gets its square.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pyb2d3

from benchmarks.engines.scene import fan
from sim import Layer, Pose, Velocity

if TYPE_CHECKING:
    from benchmarks.engines.engine import Run
    from benchmarks.engines.scene import Scene
    from sim import Material, PieceKind

_MOST_CORNERS = 8
_FASTEST = 4e3  # cm/s
_STIFF = (
    0.25  # contacts swing at this share of the substeps; with the 30 Hz it comes with they sag by 0.03 cm
)
_TABLE, _PIECE, _HUNG, _FITTING, _YARD = 1, 2, 4, 8, 16
_ALL = _TABLE | _PIECE | _HUNG | _FITTING | _YARD


class Box2D3:
    """Box2D 3 at so many ticks a second and substeps."""

    def __init__(self, hertz: int, substeps: int) -> None:
        self.hertz = hertz
        self.substeps = substeps
        self.name = f"Box2D 3, {hertz} x {substeps}"

    def start(self, scene: Scene) -> Run:
        """Build a scene."""
        return _Run(scene, self)


class _Run:
    def __init__(self, scene: Scene, engine: Box2D3) -> None:
        self._dt, self._substeps = 1.0 / engine.hertz, engine.substeps
        self._world = pyb2d3.World(
            gravity=(0.0, -981.0),
            maximum_linear_speed=_FASTEST,
            contact_hertz=_STIFF * engine.hertz * engine.substeps,
        )
        self._world.sleeping_enabled = False
        self._bodies: dict[str, pyb2d3.Body] = {}
        for part in scene.table.fixed:
            body = self._world.create_static_body(position=(0.0, 0.0))
            for polygon in fan(part.polygon, _MOST_CORNERS):
                body.create_polygon_shape(
                    _covered(part.material, _TABLE, _ALL), pyb2d3.polygon(points=polygon)
                )
            self._bodies[part.name] = body
        for fitting in scene.table.rig.fittings:
            self._add(fitting.name, fitting.kind, (fitting.x, fitting.y, 0.0), fitting=True)
        self._join(scene)
        for name, pose in scene.fittings().items():
            self._bodies[name].set_transform(pose[:2], pyb2d3.make_rot(pose.angle))
        for p in scene.pieces:
            body = self._add(p.piece, p.kind, (p.x, p.y, p.angle), fitting=False)
            body.linear_velocity, body.angular_velocity = (p.vx, p.vy), p.spin

    def _add(
        self, name: str, kind: PieceKind, pose: tuple[float, float, float], *, fitting: bool
    ) -> pyb2d3.Body:
        body = self._world.create_dynamic_body(position=pose[:2], rotation=pyb2d3.make_rot(pose[2]))
        discs = {disc.part: disc for disc in kind.discs}
        for part, (polygon, layer) in enumerate(zip(kind.parts, kind.layers, strict=True)):
            cover = _covered(kind.material, *_filter(layer, fitting=fitting))
            disc = discs.get(part)
            if disc is not None:
                body.create_circle_shape(cover, pyb2d3.circle((disc.x, disc.y), disc.radius))
                continue
            for corners in fan(polygon, _MOST_CORNERS):
                body.create_polygon_shape(cover, pyb2d3.polygon(points=corners))
        weight = pyb2d3.MassData()
        weight.mass, weight.center, weight.rotational_inertia = kind.mass, (0.0, 0.0), kind.moment
        body.mass_data = weight
        self._bodies[name] = body
        return body

    def _join(self, scene: Scene) -> None:
        places = {fitting.name: fitting for fitting in scene.table.rig.fittings}
        for peg in scene.table.rig.pegs:
            own = places[peg.fitting]
            bearer = None if peg.on is None else places[peg.on]
            ground = self._world.create_static_body(position=(0.0, 0.0)) if bearer is None else None
            free = peg.swing >= math.pi
            self._world.create_revolute_joint(
                body_a=ground if bearer is None else self._bodies[bearer.name],
                body_b=self._bodies[peg.fitting],
                local_anchor_a=peg.at if bearer is None else (peg.at[0] - bearer.x, peg.at[1] - bearer.y),
                local_anchor_b=(peg.at[0] - own.x, peg.at[1] - own.y),
                enable_limit=not free,
                lower_angle=0.0 if free else -peg.swing,
                upper_angle=0.0 if free else peg.swing,
                enable_motor=peg.friction > 0.0,
                max_motor_torque=peg.friction,
            )
            if peg.drag:
                # The peg hands on what the turning loses, so it is the inertia about the middle that counts.
                self._bodies[peg.fitting].angular_damping = peg.drag / own.kind.moment

    def step(self) -> None:
        self._world.step(self._dt, self._substeps)

    def pose(self, piece: str) -> Pose:
        body = self._bodies[piece]
        x, y = body.position
        return Pose(x, y, body.angle)

    def velocity(self, piece: str) -> Velocity:
        body = self._bodies[piece]
        vx, vy = body.linear_velocity
        return Velocity(vx, vy, body.angular_velocity)

    def remove(self, piece: str) -> None:
        self._bodies.pop(piece).destroy()

    def force(self, upper: str, lower: str) -> float | None:  # its Python binding tells no forces
        del upper, lower
        return None


def _filter(layer: Layer, *, fitting: bool) -> tuple[int, int]:
    """What a part is, and what it meets: fittings meet pieces only, and what hangs passes the yards."""
    if fitting:
        return (_YARD, _PIECE) if layer is Layer.SPAR else (_FITTING, _PIECE | _HUNG)
    return (_HUNG, _ALL ^ _YARD) if layer is Layer.FRONT else (_PIECE, _ALL)


def _covered(material: Material, own: int, meets: int) -> pyb2d3.ShapeDef:
    surface = pyb2d3.surface_material(friction=material.friction**2, restitution=material.restitution**2)
    return pyb2d3.shape_def(
        density=1.0, material=surface, filter=pyb2d3.make_filter(category_bits=own, mask_bits=meets)
    )
