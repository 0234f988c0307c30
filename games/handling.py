"""Two hands at one table: what they hold, where it came from, and how it goes back."""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

import msgspec

from games.commands import MOST_TURNS, LayAside, LetGo, Move, PutBack, Turn
from games.events import Face
from games.phrases import N_, Phrase, Refusal
from games.refusals import (
    BESIDE,
    HAND_EMPTY,
    HAND_FULL,
    HELD,
    NO_ROOM,
    OCCUPIED,
    OUTSIDE,
    TOO_FAR_ROUND,
    TOUCHING,
)
from games.views import HandView
from sim import GRIP_REACH, Hand, NoRoom, Pose

if TYPE_CHECKING:
    from games.commands import HandCommand, Take
    from sim import PieceKind, World

MOVED = 0.01
"""A piece farther than this (cm) from where it was, either way, has been moved."""
MOVED_ANGLE = 0.002
"""So has one that is turned by more than this (rad)."""


class Origin(msgspec.Struct, frozen=True):
    """Where a held piece was taken: its pose on the table, or None, and all other poses at that moment."""

    place: str
    face: Face | None
    pose: Pose | None
    others: dict[str, Pose]


class Handling:
    """The physical side of the hand commands; what may be taken is the game's to say."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._sways = bool(world.table.rig.fittings)
        self._origins: dict[str, Origin] = {}

    def take_refusal(self, command: Take, kind: PieceKind) -> Refusal | None:
        """Why the hand cannot take the piece there, as far as hands and space go."""
        busy = self._busy(command.hand)
        if busy is not None:
            return busy
        if not inside(self._world, command.x, command.y):
            return OUTSIDE
        if command.piece in self._world.held.values():
            return HELD
        if command.piece in self._world.kinds:
            return self._beside(command)
        return self._no_room(command, kind)

    def _beside(self, command: Take) -> Refusal | None:
        return BESIDE if self._world.distance(command.piece, command.x, command.y) > GRIP_REACH else None

    def _no_room(self, command: Take, kind: PieceKind) -> Refusal | None:
        try:
            self._world.free_above(kind, command.x, command.y, 0.0)
        except NoRoom:
            return NO_ROOM
        return None

    def _busy(self, hand: Hand) -> Refusal | None:
        held = self._world.held
        if Hand.BOTH in held or hand in held or (hand is Hand.BOTH and held):
            return HAND_FULL
        return None

    def hand_refusal(self, hand: Hand) -> Refusal | None:
        """Why a command to a hand cannot be done: it holds nothing."""
        return None if hand in self._world.held else HAND_EMPTY

    def refusal(self, command: HandCommand) -> Refusal | None:
        """Why a hand cannot do what it is told with what it holds."""
        empty = self.hand_refusal(command.hand)
        if empty is not None:
            return empty
        match command:
            case Move(x=x, y=y):
                return None if inside(self._world, x, y) else OUTSIDE
            case Turn(degrees=degrees):
                return None if abs(degrees) <= MOST_TURNS else TOO_FAR_ROUND
            case LetGo():
                return None
            case PutBack(hand=hand):
                return self._put_back_refusal(self._world.held[hand])
            case LayAside(hand=hand):
                return self._lay_aside_refusal(self._world.held[hand])

    def _put_back_refusal(self, piece: str) -> Refusal | None:
        """Why a held piece cannot return to where it was: something has been moved meanwhile.

        On a table that sways, poses do not tell what a hand has moved, and none is what it was: there all
        goes back beside the table, and it is enough that the piece touches nothing.
        """
        if self._sways:
            return self._lay_aside_refusal(piece)
        origin = self._origins[piece]
        held = set(self._world.held.values())
        for other, pose in origin.others.items():
            if other in held or other not in self._world.kinds:
                continue
            if _apart(pose, self._world.pose(other)):
                details = {"piece": other}
                return Refusal("moved", Phrase(N_("It cannot go back: {piece} has been moved."), details))
        back = origin.pose
        kind = self._world.kinds[piece]
        if back is not None and not self._world.free(kind, back.x, back.y, back.angle, (piece,)):
            return OCCUPIED
        return None

    def _lay_aside_refusal(self, piece: str) -> Refusal | None:
        """Why a held piece cannot be laid beside the table: it still touches something."""
        return TOUCHING if self._world.read().contacts_of(piece) else None

    def take(self, command: Take, kind: PieceKind, place: str, face: Face | None = None) -> None:
        """Grip a piece on the table, or bring one in from `place` beside it, where it lay with `face` up.

        Raises:
            NoRoom, NotGrippable, NumberRefused: what `take_refusal` refuses.
        """
        world = self._world
        piece, x, y = command.piece, command.x, command.y
        others = {other: pose for other, pose in world.poses().items() if other != piece}
        pose: Pose | None = None
        if piece in world.kinds:
            pose = None if self._sways else world.pose(piece)
        else:
            y = world.free_above(kind, x, y, 0.0)
            world.add(piece, kind, x, y, 0.0)
        self._origins[piece] = Origin(place, face, pose, others)
        world.grip(command.hand, piece, x, y)

    def move(self, command: Move) -> None:
        """Draw the held piece's grip point towards (x, y)."""
        self._world.aim(command.hand, command.x, command.y)

    def turn(self, command: Turn) -> None:
        """Turn the held piece to an angle."""
        self._world.turn(command.hand, radians(command.degrees))

    def let_go(self, hand: Hand) -> str:
        """Open the hand; returns the piece it held."""
        piece = self._world.held[hand]
        self._world.let_go(hand)
        del self._origins[piece]
        return piece

    def put_back(self, hand: Hand) -> tuple[str, Origin]:
        """Return the piece to its pose; off the table if it came from beside it, or if the table sways."""
        piece = self._world.held[hand]
        origin = self._origins[piece]
        self.let_go(hand)
        if origin.pose is None:
            self._world.remove(piece)
        else:
            self._world.place(piece, origin.pose.x, origin.pose.y, origin.pose.angle)
        return piece, origin

    def take_off(self, hand: Hand) -> str:
        """Take the held piece off the table; returns it."""
        piece = self.let_go(hand)
        self._world.remove(piece)
        return piece


def inside(world: World, x: float, y: float) -> bool:
    """Whether a point (cm) is in the picture, where hands can go."""
    left, bottom, right, top = world.table.bounds
    return left <= x <= right and bottom <= y <= top


def _apart(was: Pose, now: Pose) -> bool:
    far = abs(was.x - now.x) > MOVED or abs(was.y - now.y) > MOVED
    return far or abs(was.angle - now.angle) > MOVED_ANGLE


def hands_of(world: World) -> tuple[HandView, ...]:
    """The hands that hold something, in the order of gripping."""
    states = ((hand, world.hand(hand)) for hand in world.held)
    return tuple(
        HandView(
            hand,
            state.piece,
            state.x,
            state.y,
            state.angle,
            state.target_x,
            state.target_y,
            state.target_angle,
            state.force,
        )
        for hand, state in states
        if state is not None
    )
