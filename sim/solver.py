"""The settings of the solver, in one place, and how kinds and fixed parts become its bodies and shapes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pymunk

from sim import geometry
from sim.kinds import Layer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.geometry import Polygon
    from sim.kinds import PieceKind
    from sim.materials import Material
    from sim.rig import Peg
    from sim.table import FixedPart

TICKS_PER_SECOND = 480
TICK = 1.0 / TICKS_PER_SECOND  # s
BEAT = 8  # ticks between two surveys of the whole table: 1/60 s
GRAVITY = 981.0  # cm/s2, downwards

ITERATIONS = 30  # the fewest of a step
_STIRRED = 6  # iterations a storey while loads change
UNEVEN = 60.0  # times; no two pieces of our games differ so much in mass
_RESTING = 0.125  # iterations a storey, and a storey again, while none do
SLOP = 0.002  # cm; overlap that is left alone, so that contacts last
# Every polygon is simulated as a core, a little smaller than its outline, with a skin that makes up for it
# and adds half the slop: outlines that just meet are then in contact at exactly the slop, neither pushed
# apart nor falling. Cores of pieces at rest stay apart, and no two neighbours have quite the same core:
# between polygons that just touch, or whose corners meet exactly as those of like blocks in a column do,
# the solver now and then mistakes the direction of contact. An edge bears only as far as its core reaches: at
# a plank 0.3 cm thick 0.0015 cm are .01 g of sideways pull, and what has less to spare than that may fall.
_THINNEST = 0.001  # cm
_VARIETY = 0.0005  # cm
_GOLDEN = 0.6180339887498949  # multiples of it, less their whole parts, are far apart for a long while
BIAS = 0.7**60  # share of an overlap left after 1 s: quick enough under a pressing hand, too slow to launch
_PEG_BIAS = 0.4**60  # the same of a peg's two sides apart: something may be wedged under a yard
_STOP_SLOP = 5e-4  # rad; by so much a fitting may lie beyond its stop
_HELD = 1e-12  # rad/s; as good as nothing, but the stop's side can be told from it

_PIECE_BIT, _FRONT_BIT, _SPAR_BIT, _TABLE_BIT = 1, 2, 4, 8  # what a shape is, for what it may meet
_PIECES = {
    Layer.SOLID: pymunk.ShapeFilter(categories=_PIECE_BIT),
    Layer.FRONT: pymunk.ShapeFilter(categories=_FRONT_BIT, mask=pymunk.ShapeFilter.ALL_MASKS() ^ _SPAR_BIT),
}
_TABLE = {
    Layer.SOLID: pymunk.ShapeFilter(categories=_TABLE_BIT, mask=_PIECE_BIT | _FRONT_BIT),
    Layer.SPAR: pymunk.ShapeFilter(categories=_SPAR_BIT, mask=_PIECE_BIT),
}


def make_space() -> pymunk.Space:
    """Return an empty space with our settings."""
    space = pymunk.Space()
    space.gravity = (0.0, -GRAVITY)
    space.iterations = ITERATIONS
    space.collision_slop = SLOP
    space.collision_bias = BIAS
    return space


def resting_iterations(storeys: int) -> int:
    """Return the iterations that a table with a stack of so many storeys needs while no load changes.

    The remembered impulses carry all there is, but rounding must not grow from tick to tick. It does with
    less than some number that grows with the square of the storeys, as the sweeps do that even out a chain of
    so many links: with 30 iterations from 20 storeys on, by a hundred times a second, until they hum.
    """
    return max(ITERATIONS, round(_RESTING * storeys * storeys))


def stirred_iterations(storeys: int) -> int:
    """Return the iterations that it needs while loads change.

    An iteration hands a change of load down about one storey. With too few of them a stack from which a piece
    is lifted is still carried by the old load for a while, and hops: with 30 iterations boards of ten storeys
    by 0.15 cm a beat, with six a storey by 0.003.
    """
    return max(_STIRRED * storeys, resting_iterations(storeys))


def _shape(body: pymunk.Body, polygon: Polygon, material: Material, number: int) -> pymunk.Poly:
    inset = _THINNEST + _VARIETY * (number * _GOLDEN % 1.0)
    shape = pymunk.Poly(body, geometry.inset(polygon, inset), radius=inset + SLOP / 2)
    _cover(shape, material)
    return shape


def _cover(shape: pymunk.Shape, material: Material) -> None:
    shape.friction = material.friction
    shape.elasticity = material.restitution


def add_fixed(space: pymunk.Space, part: FixedPart, number: int) -> pymunk.Body:
    """Add a fixed part as a static body of its own, so that its contacts can be told from another part's.

    `number` tells it from the bodies made before it; likewise for pieces.
    """
    body = pymunk.Body(body_type=pymunk.Body.STATIC)
    shape = _shape(body, part.polygon, part.material, number)
    shape.filter = _TABLE[Layer.SOLID]
    space.add(body, shape)
    return body


def _shapes(body: pymunk.Body, kind: PieceKind, number: int) -> list[pymunk.Shape]:
    """Return the shapes of a kind; a disc is a true circle, with half the slop like every skin.

    A body keeps every shape that was ever made for it, so none is made that is not used.
    """
    discs = {disc.part: disc for disc in kind.discs}
    shapes: list[pymunk.Shape] = []
    for part, polygon in enumerate(kind.parts):
        if part not in discs:
            shapes.append(_shape(body, polygon, kind.material, number))
            continue
        _, x, y, radius = discs[part]
        circle = pymunk.Circle(body, radius + SLOP / 2, (x, y))
        _cover(circle, kind.material)
        shapes.append(circle)
    return shapes


def add_body(space: pymunk.Space, kind: PieceKind, number: int, *, fitting: bool = False) -> pymunk.Body:
    """Add a piece at the origin; its mass and moment are the kind's, not worked out from shapes.

    A `fitting` belongs to the table: it meets pieces, but neither other fittings nor fixed parts.
    """
    body = pymunk.Body(kind.mass, kind.moment)
    shapes = _shapes(body, kind, number)
    for shape, layer in zip(shapes, kind.layers, strict=True):
        shape.filter = (_TABLE if fitting else _PIECES)[layer]
    space.add(body, *shapes)
    if kind.drag > 0.0:
        space.add(pymunk.DampedRotarySpring(space.static_body, body, 0.0, 0.0, kind.drag))
    return body


def discard(space: pymunk.Space, body: pymunk.Body) -> None:
    """Take a piece that no hand holds out of the space, with all that was added for it."""
    # a body still lists the joints of hands that have let go of it
    drags = [joint for joint in body.constraints if isinstance(joint, pymunk.DampedRotarySpring)]
    space.remove(*drags, *body.shapes, body)


def add_peg(space: pymunk.Space, peg: Peg, bodies: Mapping[str, pymunk.Body]) -> pymunk.RotaryLimitJoint:
    """Join a fitting to what bears it and return its stop; all bodies must be where they are when upright."""
    body = bodies[peg.fitting]
    bearer = space.static_body if peg.on is None else bodies[peg.on]
    pivot = pymunk.PivotJoint(bearer, body, bearer.world_to_local(peg.at), body.world_to_local(peg.at))
    pivot.error_bias = _PEG_BIAS
    stop = pymunk.RotaryLimitJoint(bearer, body, -peg.swing, peg.swing)
    stop.error_bias = BIAS
    space.add(pivot, stop)
    if peg.friction > 0.0:
        still = pymunk.SimpleMotor(bearer, body, 0.0)
        still.max_force = peg.friction
        space.add(still)
    if peg.drag > 0.0:
        space.add(pymunk.DampedRotarySpring(bearer, body, 0.0, 0.0, peg.drag))
    return stop


def ease(stop: pymunk.RotaryLimitJoint) -> None:
    """Let a stop push its fitting back only where that lies further beyond it than the slop.

    The solver's stop holds a fitting only while it is beyond. Pushed back to the very edge, a laden yard
    slips off the stop by rounding a second or two later, falls freely for a step, and is caught with a kick:
    nothing on it would come to rest for long.
    """
    beyond = abs(stop.b.angle - stop.a.angle) - stop.max
    stop.max_bias = math.inf if beyond > _STOP_SLOP else _HELD


def put(
    body: pymunk.Body,
    pose: tuple[float, float, float],
    velocity: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> None:
    """Give a body exactly this pose (x, y, angle; cm, rad) and velocity (vx, vy, spin; cm/s, rad/s)."""
    body.position = pose[:2]
    body.angle = pose[2]
    body.velocity = velocity[:2]
    body.angular_velocity = velocity[2]
