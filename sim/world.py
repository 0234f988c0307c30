"""The world: pieces on a table, moved by exact ticks, gripped and read by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sim import numbers, room, solver
from sim.errors import HandsNotEmpty, PieceRefused
from sim.hands import Hand, Hands
from sim.moment import Moment
from sim.reading import Pose, Speed, Velocity
from sim.stage import Stage
from sim.state import MOST_PIECES, PieceState, WorldState, digest_of, kinds_in
from sim.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import numpy as np
    from numpy.typing import NDArray

    from sim.hold import HandState
    from sim.impacts import Impact
    from sim.kinds import PieceKind
    from sim.reading import Reading
    from sim.table import Table


class World:
    """Pieces on a table. Whatever happens to them happens in `step`, one tick of 1/480 s at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tick = 0
        self._hands = Hands()
        self._raise(Stage(table))

    def _raise(self, stage: Stage) -> None:
        self._stage = stage
        self._watch = Watch(stage, self._hands)
        self._forget()

    def _forget(self) -> None:
        """Forget what was worked out from how the pieces were."""
        self._seen: Moment | None = None

    def _changed(self) -> None:
        self._forget()
        self._watch.renew()

    def _now(self) -> Moment:
        if self._seen is None:
            self._seen = Moment(self._stage, self.tick)
        return self._seen

    # -- pieces ---------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> Mapping[str, PieceKind]:
        """The kind of every piece, in order of creation; the fittings of the table come first."""
        return MappingProxyType(self._stage.kinds)

    def add(self, piece: str, kind: PieceKind, x: float, y: float, angle: float = 0.0) -> None:
        """Add a piece at rest with its centre of mass at (x, y) cm, turned by `angle` rad.

        Before the first tick of a world its pieces are seated, so what is built at once stands as if it had
        stood for long. A piece added later is like one just let go of there.

        Raises:
            NumberRefused: a number is not finite or too large.
            PieceRefused: the name is taken or empty, or there are too many pieces.
        """
        pose = numbers.place(x, y, angle)
        if piece in self._stage.kinds or any(piece == part.name for part in self.table.fixed):
            raise PieceRefused(piece, "there is one of that name")
        if not piece or not isinstance(piece, str):
            raise PieceRefused(piece, "it has no name")
        if len(self._stage.kinds) >= MOST_PIECES:
            raise PieceRefused(piece, f"there are {MOST_PIECES} pieces")
        solver.put(self._stage.add(piece, kind), pose)
        self._changed()

    def remove(self, piece: str) -> None:
        """Take a piece out of the world.

        Raises:
            UnknownPiece: there is none of that name.
            PieceRefused: a hand holds it, or it is a fitting of the table.
        """
        self._stage.body(piece)
        self._refuse_fitting(piece)
        self._hands.refuse_held(piece)
        self._stage.remove(piece)
        self._changed()

    def swap(self, piece: str, kind: PieceKind) -> None:
        """Make a piece one of another kind, as when it is hooked; centre of mass, angle and velocity stay.

        A hand that holds it goes on holding it, at the point of the new outline that is nearest to it.

        Raises:
            UnknownPiece: there is none of that name.
            PieceRefused: it is a fitting of the table, or there is no room for the new kind.
        """
        body = self._stage.body(piece)
        self._refuse_fitting(piece)
        if not self.free(kind, *body.position, body.angle, {piece}):
            raise PieceRefused(piece, f"there is no room for it as a {kind.name}")
        self._hands.swap(self._stage, piece, kind)
        self._changed()

    def place(self, piece: str, x: float, y: float, angle: float) -> None:
        """Put a piece at a pose (cm, rad), at rest.

        Raises:
            UnknownPiece, NumberRefused: the name or a number is not one.
            PieceRefused: a hand holds it, or it is a fitting of the table.
        """
        pose = numbers.place(x, y, angle)
        body = self._stage.body(piece)
        self._refuse_fitting(piece)
        self._hands.refuse_held(piece)
        solver.put(body, pose)
        self._changed()

    def _refuse_fitting(self, piece: str) -> None:
        if piece in self.table.rig.names:
            raise PieceRefused(piece, "it is a part of the table")

    def pose(self, piece: str) -> Pose:
        """Return where a piece is."""
        body = self._stage.body(piece)
        x, y = body.position
        return Pose(x, y, body.angle)

    def velocity(self, piece: str) -> Velocity:
        """Return how a piece moves."""
        body = self._stage.body(piece)
        vx, vy = body.velocity
        return Velocity(vx, vy, body.angular_velocity)

    def poses(self) -> dict[str, Pose]:
        """Return where all pieces are, in order of creation."""
        return dict(self._now().poses)

    def rows(self) -> NDArray[np.float64]:
        """Return an array (pieces, 6): x, y (cm), angle (rad), vx, vy (cm/s), spin (rad/s)."""
        return self._now().rows

    def speeds(self) -> dict[str, Speed]:
        """Return how fast all pieces move, in order of creation."""
        now = self._now()
        pairs = zip(now.speed.tolist(), now.spin.tolist(), strict=True)
        return {piece: Speed(*pair) for piece, pair in zip(self._stage.kinds, pairs, strict=True)}

    def top_speed(self) -> Speed:
        """Return the greatest speed and the greatest spin that any piece has."""
        now = self._now()
        return Speed(float(now.speed.max(initial=0.0)), float(now.spin.max(initial=0.0)))

    def top_drift(self) -> Speed:
        """Return the greatest speed and the greatest spin that any piece has against what carries it.

        A swaying ship's cargo does not drift, nor do fittings. On a table without a rig it is `top_speed`.
        """
        speed, spin = self._now().drift
        return Speed(float(speed.max(initial=0.0)), float(spin.max(initial=0.0)))

    # -- room -----------------------------------------------------------------------------------------------

    def free(self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()) -> bool:
        """Return whether a piece of this kind would overlap nothing there; touching is no overlap."""
        pose = Pose(*numbers.place(x, y, angle))
        return room.is_free(room.shape_at(kind, pose), self._obstacles(ignoring))

    def free_above(
        self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()
    ) -> float:
        """Return the lowest height, from y upwards in steps of 0.1 cm, at which the kind is free at x.

        Raises:
            NoRoom: there is none within 60 cm.
        """
        return room.lowest_free(kind, *numbers.place(x, y, angle), self._obstacles(ignoring))

    def _obstacles(self, ignoring: Collection[str]) -> list[room.Shape]:
        return room.obstacles(self.table, self._stage.kinds, self._now().poses, ignoring)

    def piece_at(self, x: float, y: float, reach: float = 0.0) -> str | None:
        """Return the piece under the point (cm), or the nearest one at most `reach` away, or None.

        Fittings of the table are none.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        within = numbers.finite("reach", reach, 0.0, numbers.FAR)
        fittings = self.table.rig.names
        poses = {piece: pose for piece, pose in self._now().poses.items() if piece not in fittings}
        return room.piece_at(self._stage.kinds, poses, px, py, within)

    def distance(self, piece: str, x: float, y: float) -> float:
        """Return how far the point (cm) is from the piece's outline; 0 inside.

        Raises:
            UnknownPiece, NumberRefused: the name or a number is not one.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        pose = self.pose(piece)
        return room.distance_to(self._stage.kinds[piece], pose, px, py)

    # -- hands ----------------------------------------------------------------------------------------------

    @property
    def held(self) -> dict[Hand, str]:
        """What each hand holds, in the order of gripping."""
        return self._hands.held

    def grip(self, hand: Hand, piece: str, x: float, y: float) -> None:
        """Grip a piece at the point (x, y) cm, which is on it or at most 0.3 cm away.

        Raises:
            UnknownPiece, NumberRefused: the name or a number is not one.
            NotGrippable: the hand is busy, the piece is held or a fitting of the table, or the point is too
                far from it.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        self._hands.grip(self._stage, hand, piece, px, py)
        self._watch.due = True

    def aim(self, hand: Hand, x: float, y: float) -> None:
        """Set where the hand is to bring the point it holds (cm); targets are drawn back into the picture.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or a number is not one.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        self._hands.aim(hand, px, py, self.table.bounds)

    def turn(self, hand: Hand, angle: float) -> None:
        """Set the angle (rad) that the hand is to give its piece, by the shorter way from the last one.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or the angle is not a number.
        """
        self._hands.turn(hand, numbers.finite("angle", angle, -numbers.WOUND, numbers.WOUND))

    def let_go(self, hand: Hand) -> None:
        """Let go; the piece keeps the velocity it has.

        Raises:
            NotGripped: the hand is empty.
        """
        self._hands.let_go(hand)
        self._watch.due = True

    def hand(self, hand: Hand) -> HandState | None:
        """Return what the hand does, or None when it is empty."""
        return self._hands.state(hand)

    # -- time -----------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Move by exactly one tick.

        Raises:
            WorldBroken: at a beat, when a piece's pose or velocity is not finite any more.
        """
        if self._watch.due:
            self._look()
        cuts = self._watch.effort.cuts
        dt = solver.TICK / cuts
        for _ in range(cuts):
            self._hands.drive(dt)
            self._stage.step(dt)
        self.tick += 1
        self._forget()
        if self.tick % solver.BEAT == 0:
            self._look()

    def _look(self) -> None:
        if self._watch.cold:
            self._watch.seat(self._now())
            self._forget()
        self._watch.look(self._now())

    def read(self) -> Reading:
        """Return poses and contacts after the last tick."""
        return self._now().reading

    def impacts(self) -> list[Impact]:
        """Return the blows since this was last asked, the latest 256 at most."""
        return self._watch.impacts()

    def in_water(self) -> list[str]:
        """Return the pieces that touch the water, in order of creation."""
        level = self.table.water_level
        return [] if level is None else self._now().in_water(level)

    def sunk_away(self) -> list[str]:
        """Return the pieces that are wholly more than 2.5 cm under water, in order of creation."""
        level = self.table.water_level
        return [] if level is None else self._now().sunk_away(level)

    # -- state ----------------------------------------------------------------------------------------------

    def state(self) -> WorldState:
        """Return the exact state; hands are no part of it."""
        rows = self._now().rows.tolist()
        pieces = (
            PieceState(piece, kind.name, *row)
            for (piece, kind), row in zip(self._stage.kinds.items(), rows, strict=True)
        )
        return WorldState(self.tick, tuple(pieces))

    def digest(self) -> str:
        """Return 16 hexadecimal digits over the exact state."""
        return digest_of(self.state())

    def reseat(self) -> None:
        """Rebuild the world from its own state, with stacks carried from the first tick on.

        From here it goes on bit for bit like a world made by `from_state` of the same state.

        Raises:
            HandsNotEmpty: a hand holds something.
        """
        held = [*self.held.values()]
        if held:
            raise HandsNotEmpty(f"a hand still holds {held[0]!r}")
        self._go_on_from(self.state(), self._stage.kinds)

    def _go_on_from(self, state: WorldState, kinds: Mapping[str, PieceKind]) -> None:
        self.tick = state.tick
        self._raise(Stage.of(self.table, state, kinds))
        self._look()

    @classmethod
    def from_state(cls, table: Table, kinds_by_name: Mapping[str, PieceKind], state: WorldState) -> World:
        """Build a world from a state.

        Raises:
            StateRefused: a kind is unknown, a name is doubled or there are too many pieces.
            NumberRefused: a number is not finite or out of range.
        """
        kinds = kinds_in(state, kinds_by_name, table)
        world = cls(table)
        world._go_on_from(state, kinds)
        return world
