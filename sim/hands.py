"""The hands at a table: which piece each of them holds, and what it must mind."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from sim import geometry, room, survey
from sim.errors import NotGrippable, NotGripped, PieceRefused
from sim.hold import Hold
from sim.reading import Pose

if TYPE_CHECKING:
    import pymunk

    from sim.geometry import Box, Point
    from sim.hold import HandState
    from sim.kinds import PieceKind
    from sim.moment import Moment
    from sim.stage import Stage

GRIP_REACH = 0.3
"""How far beside a piece's outline a hand still closes on it, in cm."""


class Hand(StrEnum):
    """The hands of a player. `BOTH` is both of them on one piece."""

    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"

    @property
    def occupies(self) -> frozenset[Hand]:
        """The single hands that this one uses."""
        return frozenset((Hand.LEFT, Hand.RIGHT)) if self is Hand.BOTH else frozenset((self,))


def _nearest(kind: PieceKind, body: pymunk.Body, x: float, y: float) -> tuple[float, Point]:
    """Return how far a point is from a piece, and the piece's point nearest to it in its own coordinates."""
    outline = room.shape_at(kind, Pose(*body.position, body.angle))[1]
    distance, point = min(geometry.nearest_point(part, x, y) for part in outline)
    local = body.world_to_local(point)
    return distance, (local.x, local.y)


class Hands:
    """All hands that hold something, in the order of gripping."""

    def __init__(self) -> None:
        self._holds: dict[Hand, Hold] = {}

    @property
    def held(self) -> dict[Hand, str]:
        """What each hand holds."""
        return {hand: hold.piece for hand, hold in self._holds.items()}

    def within(self, distance: float) -> bool:
        """Return whether a held piece may be nearer than this (cm) to another."""
        return any(hold.gap < distance for hold in self._holds.values())

    @property
    def rest(self) -> bool:
        """Whether all hands rest where they want to be, far from everything but what they hold."""
        return all(hold.rests for hold in self._holds.values())

    def refuse_held(self, piece: str) -> None:
        """Raise PieceRefused if a hand holds the piece."""
        for hand, hold in self._holds.items():
            if hold.piece == piece:
                raise PieceRefused(piece, f"the hand {str(hand)!r} holds it")

    def grip(self, stage: Stage, hand: Hand, piece: str, x: float, y: float) -> None:
        """Close a hand on a piece at the point (x, y) cm.

        Raises:
            UnknownPiece: there is none of that name.
            NotGrippable: the hand is busy, the piece is held, or the point is too far from it.
        """
        body = stage.body(piece)
        kind = stage.kinds[piece]
        if piece in stage.table.rig.names:
            raise NotGrippable(piece, "it is a part of the table")
        for busy, hold in self._holds.items():
            if busy.occupies & hand.occupies:
                raise NotGrippable(piece, f"the hand {str(busy)!r} already holds {hold.piece!r}")
            if hold.piece == piece:
                raise NotGrippable(piece, f"the hand {str(busy)!r} already holds it")
        distance, local = _nearest(kind, body, x, y)
        if distance > GRIP_REACH:
            raise NotGrippable(piece, f"({x:g}, {y:g}) is {distance:.2f} cm away from it")
        self._holds[hand] = Hold(stage.space, piece, kind, body, local, strength=stage.table.strength)

    def swap(self, stage: Stage, piece: str, kind: PieceKind) -> None:
        """Make a piece one of another kind; a hand that holds it keeps its target and closes on it anew."""
        holding = [hand for hand, hold in self._holds.items() if hold.piece == piece]
        for hand in holding:
            self._holds[hand].release()
        body = stage.swap(piece, kind)
        for hand in holding:
            before = self._holds[hand]
            state = before.state()
            _, local = _nearest(kind, body, state.x, state.y)
            after = Hold(stage.space, piece, kind, body, local, strength=stage.table.strength)
            after.target, after.target_angle = before.target, before.target_angle
            self._holds[hand] = after

    def _hold(self, hand: Hand) -> Hold:
        try:
            return self._holds[hand]
        except KeyError:
            raise NotGripped(hand) from None

    def aim(self, hand: Hand, x: float, y: float, bounds: Box) -> None:
        """Set a hand's target (cm), drawn back into the bounds; NotGripped if it is empty."""
        self._hold(hand).aim(x, y, bounds)

    def turn(self, hand: Hand, angle: float) -> None:
        """Set the angle (rad) that a hand is to give its piece; NotGripped if it is empty."""
        self._hold(hand).turn(angle)

    def let_go(self, hand: Hand) -> None:
        """Open a hand; NotGripped if it is empty."""
        self._hold(hand).release()
        del self._holds[hand]

    def state(self, hand: Hand) -> HandState | None:
        """Return what a hand does, or None when it is empty."""
        hold = self._holds.get(hand)
        return None if hold is None else hold.state()

    def drive(self, dt: float) -> None:
        """Set the speeds of all hands for one step of dt seconds."""
        for hold in self._holds.values():
            hold.drive(dt)

    def mind(self, now: Moment, stage: Stage) -> None:
        """Tell each hand, once a beat, how near other pieces are and whether something stands on its own."""
        for hold in self._holds.values():
            row = stage.row_of[hold.piece]
            gap = survey.gap(now.boxes, row)
            pressed = gap < survey.CLOSE and survey.loaded(*now.contacts, row + len(stage.table.fixed))
            hold.mind(gap, float(now.rim_speed[row]), pressed=pressed)

    def jolts(self, stage: Stage) -> dict[int, float]:
        """Return, by the row of each held piece, its jolt (cm/s) since this was last asked."""
        return {stage.row_of[hold.piece]: hold.jolt() for hold in self._holds.values()}

    def fastest_other(self, now: Moment, stage: Stage) -> float:
        """Return the speed (cm/s) of the fastest corner of all pieces that no hand holds."""
        speeds = now.rim_speed
        if self._holds:
            speeds = speeds.copy()
            speeds[[stage.row_of[hold.piece] for hold in self._holds.values()]] = 0.0
        return float(speeds.max(initial=0.0))
