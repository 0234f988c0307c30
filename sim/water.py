"""The sea: lift by Archimedes on the part below the surface, and drag that calms what floats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import geometry
from sim.solver import GRAVITY

if TYPE_CHECKING:
    import pymunk

    from sim.kinds import PieceKind

DENSITY = 1.0  # g/cm3
GONE = 2.5  # cm; a piece wholly this deep is out of sight
_STILL = 30.0  # 1/s; drag in slow water, per mass of the piece and share under water
_RUSH = 0.05  # 1/cm; drag that grows with the square of the speed
_SPIN = 30.0  # 1/s; the same for turning
_CHURN = 0.5  # per rad


def push(body: pymunk.Body, kind: PieceKind, level: float, dt: float) -> None:
    """Add the water's force and torque to a piece for one step.

    Lift: water's density * area below the surface * the piece's depth * g, at that area's centroid
    (Archimedes). Drag is taken at the same point against its velocity, and on the spin. The solver moves
    before it accelerates, so the force is that of the pose dt seconds on: the old one's makes bobbing grow.
    """
    x, y = body.position
    vx, vy = body.velocity
    spin = body.angular_velocity
    x, y, angle = x + vx * dt, y + vy * dt, body.angle + spin * dt
    if y - kind.reach >= level:
        return
    area = cx = cy = 0.0
    for part in kind.parts:
        under = geometry.below(geometry.moved(part, x, y, angle), level)
        if under:
            part_area, px, py = geometry.area_and_centroid(under)
            area += part_area
            cx += part_area * px
            cy += part_area * py
    if area <= 0.0:
        return
    cx, cy = cx / area, cy / area
    share = area / kind.area
    vx -= spin * (cy - y)
    vy += spin * (cx - x)
    drag = kind.mass * share * (_STILL + _RUSH * (vx * vx + vy * vy) ** 0.5)
    lift = DENSITY * area * kind.depth_cm * GRAVITY
    fx, fy = -drag * vx, lift - drag * vy
    body.force = (fx, fy)  # nothing else pushes but contacts, joints and gravity
    body.torque = (cx - x) * fy - (cy - y) * fx - kind.moment * share * (_SPIN + _CHURN * abs(spin)) * spin
