"""Hands: each draws a gripped piece towards its target with a limited force, torque and speed.

A hand is a body that nothing pushes (kinematic). It runs after its target, and a pivot and a gear of limited
strength draw the piece after the hand. The hand never runs further from its grip than a short leash, so a
piece that is blocked holds its hand back; and it is slow where other pieces are near, so nothing is launched.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import pymunk

from sim.solver import GRAVITY, TICK

if TYPE_CHECKING:
    from sim.geometry import Box, Point
    from sim.kinds import PieceKind

SPEED = 200.0  # cm/s; where the way is free
CAUTION = 40.0  # cm/s; near other pieces, or with a load
FORCE = 4e4  # dyn; more than twice the weight of the heaviest figure
TORQUE = 2.5e5  # dyn cm; holds a board by its end with the fat figure at the other
SPIN = 8.0  # rad/s
NEAR = 1.0  # cm; the hand has slowed down when other pieces are this near

_BRISK = 4000.0  # cm/s2; acceleration of a hand without a load
_GENTLE = 200.0  # cm/s2; with a load: below what friction and a slim base bear
_BRISK_SPIN = 150.0  # rad/s2
_GENTLE_SPIN = 20.0  # rad/s2
_SHARE = 0.5  # of the hand's strength that may go into speeding up
_LOADED_BEATS = 12  # 0.2 s for which a load is still minded when its contact flickers
_LEASH = 0.5  # cm
_LEASH_ANGLE = 0.1  # rad
_DRAW = 40.0  # 1/s; how quickly what is left of an error is drawn in


class Hand(StrEnum):
    """The hands of a player. `BOTH` is both of them on one piece."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"

    @property
    def occupies(self) -> frozenset[Hand]:
        """The single hands that this one uses."""
        return frozenset((Hand.LEFT, Hand.RIGHT)) if self is Hand.BOTH else frozenset((self,))


@dataclass(frozen=True, slots=True)
class HandState:
    """What a hand does now.

    Attributes:
        piece: what it holds.
        x, y, angle: where the hand is, cm, and how far it has turned the piece, rad.
        target_x, target_y, target_angle: where it wants to be.
        force: what it exerted on the piece during the last tick, dyn.
        grip: the point it holds, in the piece's own coordinates, cm.
    """

    piece: str
    x: float
    y: float
    angle: float
    target_x: float
    target_y: float
    target_angle: float
    force: float
    grip: Point


def _at_most(speed: float, vx: float, vy: float) -> Point:
    """Return the velocity, shortened to that speed if it is faster."""
    size = math.hypot(vx, vy)
    return (vx, vy) if size <= speed else (vx * speed / size, vy * speed / size)


class Hold:
    """One hand on one piece, from the grip until it lets go."""

    def __init__(
        self, space: pymunk.Space, piece: str, kind: PieceKind, body: pymunk.Body, grip: Point
    ) -> None:
        self.piece = piece
        self.kind = kind
        self.grip = grip
        self.gap = 0.0  # cm to the nearest other piece, at least; the world measures it once a beat
        self.loaded = False  # whether something stands on the piece, or did a moment ago
        self._beats_loaded = 0
        self._body = body
        self._space = space
        self._hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        x, y = body.local_to_world(grip)
        self._hand.position = (x, y)
        self._hand.angle = body.angle
        self.target: Point = (x, y)
        self.target_angle: float = body.angle
        self._pivot = pymunk.PivotJoint(self._hand, body, (0.0, 0.0), grip)
        self._pivot.max_force = FORCE
        self._pivot.max_bias = SPEED
        self._gear = pymunk.GearJoint(self._hand, body, 0.0, 1.0)
        self._gear.max_force = TORQUE
        self._gear.max_bias = SPIN
        for joint in (self._pivot, self._gear):
            joint.error_bias = math.exp(-_DRAW)
        space.add(self._hand, self._pivot, self._gear)
        self._dt = TICK
        self._brisk = min(_BRISK, _SHARE * (FORCE / kind.mass - GRAVITY))
        self._brisk_spin = min(_BRISK_SPIN, _SHARE * TORQUE / kind.moment)

    def aim(self, x: float, y: float, bounds: Box) -> None:
        """Set the target, drawn back into the picture."""
        left, bottom, right, top = bounds
        self.target = (min(max(x, left), right), min(max(y, bottom), top))

    def turn(self, angle: float) -> None:
        """Set the angle that the piece is to have, by the shorter way from the present target."""
        self.target_angle += math.remainder(angle - self.target_angle, math.tau)

    def mind(self, gap: float, *, pressed: bool) -> None:
        """Note, once a beat, the gap to the nearest piece (cm) and whether something presses down."""
        self.gap = gap
        self._beats_loaded = _LOADED_BEATS if pressed else max(0, self._beats_loaded - 1)
        self.loaded = self._beats_loaded > 0

    def drive(self, dt: float) -> None:
        """Set the hand's speed and spin for one step of dt seconds."""
        self._dt = dt
        free = max(0.0, self.gap - NEAR)
        cap = CAUTION if self.loaded else min(SPEED, math.sqrt(CAUTION * CAUTION + self._brisk * free))
        x, y = self._body.position
        angle, spin = self._body.angle, self._body.angular_velocity
        c, s = math.cos(angle), math.sin(angle)
        gx, gy = self.grip
        gx, gy = c * gx - s * gy, s * gx + c * gy
        ux, uy = self._body.velocity
        ahead = (x + gx + (ux - spin * gy) * dt, y + gy + (uy + spin * gx) * dt)
        speed = self._drive_place(cap, ahead, dt)
        turning = self._drive_angle(cap, angle + spin * dt, dt)
        self.gap -= (speed + turning * self.kind.reach) * dt

    def _drive_place(self, cap: float, ahead: Point, dt: float) -> float:
        """Set the hand's velocity and return its speed; `ahead` is where the grip will be after the step."""
        x, y = self._hand.position
        vx, vy = self._hand.velocity
        brisk = _GENTLE if self.loaded else self._brisk
        dx, dy = self.target[0] - x, self.target[1] - y
        distance = math.hypot(dx, dy)
        wanted = min(cap, math.sqrt(brisk * distance), distance / dt) / distance if distance > 0.0 else 0.0
        dx, dy = dx * wanted - vx, dy * wanted - vy
        change = math.hypot(dx, dy)
        part = min(1.0, brisk * dt / change) if change > 0.0 else 0.0
        vx, vy = vx + dx * part, vy + dy * part
        if not self.loaded:
            vx, vy = _at_most(cap, vx, vy)
        ox, oy = x + vx * dt - ahead[0], y + vy * dt - ahead[1]
        off = math.hypot(ox, oy)
        if off > _LEASH:
            over = (1.0 - _LEASH / off) / dt
            vx, vy = _at_most(SPEED, vx - ox * over, vy - oy * over)
        self._hand.velocity = (vx, vy)
        return math.hypot(vx, vy)

    def _drive_angle(self, cap: float, ahead: float, dt: float) -> float:
        """Set the hand's spin and return its size; `ahead` is the piece's angle after the step."""
        angle = self._hand.angle
        spin = self._hand.angular_velocity
        brisk = _GENTLE_SPIN if self.loaded else self._brisk_spin
        off = self.target_angle - angle
        most = min(SPIN, cap / self.kind.reach, math.sqrt(brisk * abs(off)), abs(off) / dt)
        change = math.copysign(most, off) - spin
        spin += max(-brisk * dt, min(brisk * dt, change))
        lead = angle + spin * dt - ahead
        if abs(lead) > _LEASH_ANGLE:
            spin -= (lead - math.copysign(_LEASH_ANGLE, lead)) / dt
            spin = max(-SPIN, min(SPIN, spin))
        self._hand.angular_velocity = spin
        return abs(spin)

    def state(self) -> HandState:
        """Return what the hand does now."""
        x, y = self._hand.position
        return HandState(
            self.piece,
            x,
            y,
            self._hand.angle,
            *self.target,
            self.target_angle,
            self._pivot.impulse / self._dt,
            self.grip,
        )

    def release(self) -> None:
        """Take the hand out of the space; the piece keeps its velocity."""
        self._space.remove(self._pivot, self._gear, self._hand)
