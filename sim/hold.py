"""A hold: a hand draws a gripped piece towards its target with a limited force, torque and speed.

A hand is a body that nothing pushes (kinematic). It runs after its target, and a pivot and a gear of limited
strength draw the piece after the hand. The hand never runs further from its grip than a short leash, so a
piece that is blocked holds its hand back; and it is slow where other pieces are near, so nothing is launched.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pymunk

from sim.solver import GRAVITY, TICK

if TYPE_CHECKING:
    from sim.geometry import Box, Point
    from sim.kinds import PieceKind
    from sim.table import Strength

SPEED = 200.0  # cm/s; where the way is free
CAUTION = 40.0  # cm/s; near other pieces, or with a load
SPIN = 8.0  # rad/s
NEAR = 1.0  # cm; the hand has slowed down when other pieces are this near

_BRISK = 4000.0  # cm/s2; acceleration of a hand without a load
_GENTLE = 200.0  # cm/s2; with a load: below what friction and a slim base bear
_BRISK_SPIN = 150.0  # rad/s2
_GENTLE_SPIN = 20.0  # rad/s2
_FEEBLE = 20.0  # cm/s2; of a hand that cannot lift what it holds: it pulls, and the piece hangs back
_SHARE = 0.5  # of the hand's strength that may go into speeding up
_LOADED_BEATS = 12  # 0.2 s for which a load is still minded when its contact flickers
_LEASH = 0.5  # cm
_LEASH_ANGLE = 0.1  # rad
_CALM = 1.0  # cm/s; a piece this slow comes nowhere near the end of its leash within a beat
_CLEAR = 8.0  # cm; further than anything falls or is thrown within a beat
_DRAW = 40.0  # 1/s; how quickly what is left of an error is drawn in


@dataclass(frozen=True, slots=True)
class HandState:
    """What a hand does now.

    Attributes:
        piece: what it holds.
        x, y, angle: where the hand is, cm, and the angle that it gives the piece, rad.
        target_x, target_y, target_angle: where it wants to be.
        force: what it exerted on the piece, dyn, mean over the last step (see Contact).
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


class Hold:
    """One hand on one piece, from the grip until it lets go."""

    def __init__(
        self,
        space: pymunk.Space,
        piece: str,
        kind: PieceKind,
        body: pymunk.Body,
        grip: Point,
        *,
        strength: Strength,
    ) -> None:
        self.piece = piece
        self.kind = kind
        self.grip = grip
        self.gap = 0.0  # cm to the nearest other piece, at least; the world measures it once a beat
        self.loaded = False  # whether something stands on the piece, or did a moment ago
        self.rests = False  # whether the hand stays where it is at least until the next beat
        self._beats_loaded = 0
        self._arrived = False  # whether the hand is where it wants to be, and its piece with it
        self._body = body
        self._space = space
        self._hand = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        x, y = body.local_to_world(grip)
        self._hand.position = (x, y)
        self._hand.angle = body.angle
        self.target: Point = (x, y)
        self.target_angle: float = body.angle
        self._pivot = pymunk.PivotJoint(self._hand, body, (0.0, 0.0), grip)
        self._pivot.max_force = strength.force
        self._pivot.max_bias = SPEED
        self._gear = pymunk.GearJoint(self._hand, body, 0.0, 1.0)
        self._gear.max_force = strength.torque
        self._gear.max_bias = SPIN
        for joint in (self._pivot, self._gear):
            joint.error_bias = math.exp(-_DRAW)
        space.add(self._hand, self._pivot, self._gear)
        self._velocity: Point = (0.0, 0.0)  # of the hand, cm/s, as far as it goes by its own strength
        self._spin = 0.0
        self._before: Point = (0.0, 0.0)  # the piece's velocity at the step before, cm/s
        self._jolt = 0.0
        self._dt = TICK
        self._brisk = min(_BRISK, max(_FEEBLE, _SHARE * (strength.force / kind.mass - GRAVITY)))
        self._brisk_spin = min(_BRISK_SPIN, _SHARE * strength.torque / kind.moment)

    def aim(self, x: float, y: float, bounds: Box) -> None:
        """Set the target, drawn back into the picture."""
        left, bottom, right, top = bounds
        self.target = (min(max(x, left), right), min(max(y, bottom), top))
        self.rests = False

    def turn(self, angle: float) -> None:
        """Set the angle that the piece is to have, by the shorter way from the present target."""
        self.target_angle += math.remainder(angle - self.target_angle, math.tau)
        self.rests = False

    def mind(self, gap: float, speed: float, *, pressed: bool) -> None:
        """Note, once a beat, the gap to the nearest piece (cm), the own one's speed (cm/s), and any load."""
        self.gap = gap
        self._beats_loaded = _LOADED_BEATS if pressed else max(0, self._beats_loaded - 1)
        self.loaded = self._beats_loaded > 0
        self.rests = self._arrived and not self.loaded and gap > _CLEAR and speed < _CALM

    def jolt(self) -> float:
        """Return the most by which the piece's velocity changed in one step since this was last asked, cm/s.

        What the hand's own braking takes in a step is left out: the rest is the work of a blow.
        """
        if not self.rests:
            self._feel(*self._body.velocity)
        jolt, self._jolt = self._jolt, 0.0
        return jolt

    def _feel(self, vx: float, vy: float) -> None:
        """Note by how much the piece's velocity (cm/s) changed in the last step."""
        jolt = math.hypot(vx - self._before[0], vy - self._before[1]) - self._brisk * self._dt
        self._jolt = max(self._jolt, jolt)
        self._before = (vx, vy)

    def drive(self, dt: float) -> None:
        """Set the hand's speed and spin for one step of dt seconds."""
        if self.rests:
            self._dt = dt
            return
        body = self._body
        cap = CAUTION
        if not self.loaded and self.gap > NEAR:
            cap = min(SPEED, math.sqrt(CAUTION * CAUTION + self._brisk * (self.gap - NEAR)))
        x, y = body.position
        ux, uy = body.velocity
        self._feel(ux, uy)
        self._dt = dt
        angle, spin = body.angle, body.angular_velocity
        c, s = math.cos(angle), math.sin(angle)
        gx, gy = self.grip
        gx, gy = c * gx - s * gy, s * gx + c * gy
        ahead_x, ahead_y = x + gx + (ux - spin * gy) * dt, y + gy + (uy + spin * gx) * dt
        speed, near = self._drive_place(cap, ahead_x, ahead_y, dt)
        turning, aligned = self._drive_angle(cap, angle + spin * dt, dt)
        self._arrived = near and aligned
        self.gap -= (speed + turning * self.kind.reach) * dt

    def _drive_place(self, cap: float, ahead_x: float, ahead_y: float, dt: float) -> tuple[float, bool]:
        """Set the hand's velocity; `ahead` is where the grip will be after the step.

        Returns its speed, and whether it stays at its target with the piece well within the leash.
        """
        x, y = self._hand.position
        vx, vy = self._velocity
        brisk = _GENTLE if self.loaded else self._brisk
        dx, dy = self.target[0] - x, self.target[1] - y
        distance = math.hypot(dx, dy)
        wanted = min(cap, math.sqrt(brisk * distance), distance / dt) / distance if distance > 0.0 else 0.0
        dx, dy = dx * wanted - vx, dy * wanted - vy
        change = math.hypot(dx, dy)
        part = min(1.0, brisk * dt / change) if change > 0.0 else 0.0
        vx, vy = vx + dx * part, vy + dy * part
        speed = math.hypot(vx, vy)
        if not self.loaded and speed > cap:
            vx, vy, speed = vx * cap / speed, vy * cap / speed, cap
        ox, oy = x + vx * dt - ahead_x, y + vy * dt - ahead_y
        off = math.hypot(ox, oy)
        if off > _LEASH:
            over = (1.0 - _LEASH / off) / dt
            vx, vy = vx - ox * over, vy - oy * over
            speed = math.hypot(vx, vy)
            if speed > SPEED:
                vx, vy, speed = vx * SPEED / speed, vy * SPEED / speed, SPEED
        self._hand.velocity = (vx, vy)
        if off > _LEASH and distance > 0.0:
            # It remembers no speed away from its target: with that, what it is driven against would bounce.
            tx, ty = (self.target[0] - x) / distance, (self.target[1] - y) / distance
            back = min(0.0, vx * tx + vy * ty)
            vx, vy = vx - back * tx, vy - back * ty
        self._velocity = (vx, vy)
        return speed, speed == distance == 0.0 and off < _LEASH / 2

    def _drive_angle(self, cap: float, ahead: float, dt: float) -> tuple[float, bool]:
        """Set the hand's spin; `ahead` is the piece's angle after the step. Returns are like those above."""
        angle = self._hand.angle
        spin = self._spin
        off = self.target_angle - angle
        if spin == off == 0.0 and abs(angle - ahead) < _LEASH_ANGLE / 2:  # as while it only moves
            return 0.0, True
        brisk = _GENTLE_SPIN if self.loaded else self._brisk_spin
        most = min(SPIN, cap / self.kind.reach, math.sqrt(brisk * abs(off)), abs(off) / dt)
        change = math.copysign(most, off) - spin
        spin += max(-brisk * dt, min(brisk * dt, change))
        lead = angle + spin * dt - ahead
        if abs(lead) > _LEASH_ANGLE:
            spin -= (lead - math.copysign(_LEASH_ANGLE, lead)) / dt
            spin = max(-SPIN, min(SPIN, spin))
        self._spin = self._hand.angular_velocity = spin
        return abs(spin), spin == off == 0.0 and abs(lead) < _LEASH_ANGLE / 2

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
