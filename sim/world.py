"""The world: pieces on a table, moved by exact ticks, gripped and read by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sim import geometry, numbers, room, solver, survey, warming
from sim.errors import (
    HandsNotEmpty,
    NoRoom,
    NotGrippable,
    NotGripped,
    PieceRefused,
    StateRefused,
    UnknownPiece,
    WorldBroken,
)
from sim.hands import Hand, HandState, Hold
from sim.impacts import Impact, Impacts
from sim.reading import Pose, Reading, Velocity
from sim.stage import Stage
from sim.state import PieceState, WorldState, digest_of
from sim.water import GONE

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import pymunk
    from numpy.typing import NDArray

    from sim.kinds import PieceKind
    from sim.table import Table

_REACH = 0.3  # cm; a hand closes on a piece from this far
_MOST_PIECES = 1000
_MOST_TICKS = 2**53
_QUIET = 2.0  # cm/s; slower pieces strike nothing that could be heard
_EASY_BEATS = 12  # 0.2 s without need before ticks are cut less fine
_STILL = 0.05  # cm/s; what is slower changes no load
_STIRRED_BEATS = 15  # a quarter of a second without a stir before the solver works less hard
_ADDED_STOREYS = 3
_CLIMB = 60.0  # cm; how far free_above looks
_CLIMB_STEP = 0.1  # cm


class Speed(NamedTuple):
    """How fast a piece moves, whatever the direction: cm/s and rad/s."""

    speed: float
    spin: float


class World:
    """Pieces on a table. Whatever happens to them happens in `step`, one tick of 1/480 s at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tick = 0
        self._holds: dict[Hand, Hold] = {}
        self._impacts: list[Impact] = []
        self._raise(Stage(table))

    def _raise(self, stage: Stage) -> None:
        self._stage = stage
        self._cold = True
        self._moved = True
        self._cuts = 1
        self._easy = 0
        self._storeys = 0
        self._stirred = 0
        self._changed()

    def _changed(self) -> None:
        """Forget what was worked out from the pieces and hands as they were."""
        stage = self._stage
        fixed = [part.name for part in self.table.fixed]
        self._ear = Impacts([*fixed, *stage.kinds], len(fixed), [kind.mass for kind in stage.kinds.values()])
        self._rows: NDArray[np.float64] | None = None
        self._reading: Reading | None = None
        self._surveyed = False

    # -- pieces ---------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> Mapping[str, PieceKind]:
        """The kind of every piece, in order of creation."""
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
        if len(self._stage.kinds) >= _MOST_PIECES:
            raise PieceRefused(piece, f"there are {_MOST_PIECES} pieces")
        solver.put(self._stage.add(piece, kind), pose)
        self._changed()

    def remove(self, piece: str) -> None:
        """Take a piece out of the world.

        Raises:
            UnknownPiece: there is none of that name.
            PieceRefused: a hand holds it.
        """
        self._refuse_held(piece)
        self._stage.remove(piece)
        self._changed()

    def place(self, piece: str, x: float, y: float, angle: float) -> None:
        """Put a piece at a pose (cm, rad), at rest.

        Raises:
            UnknownPiece, NumberRefused: the name or a number is not one.
            PieceRefused: a hand holds it.
        """
        pose = numbers.place(x, y, angle)
        self._refuse_held(piece)
        solver.put(self._body(piece), pose)
        self._changed()

    def _body(self, piece: str) -> pymunk.Body:
        try:
            return self._stage.bodies[piece]
        except KeyError:
            raise UnknownPiece(piece) from None

    def _refuse_held(self, piece: str) -> None:
        self._body(piece)
        for hand, hold in self._holds.items():
            if hold.piece == piece:
                raise PieceRefused(piece, f"the hand {str(hand)!r} holds it")

    def pose(self, piece: str) -> Pose:
        """Return where a piece is."""
        body = self._body(piece)
        x, y = body.position
        return Pose(x, y, body.angle)

    def velocity(self, piece: str) -> Velocity:
        """Return how a piece moves."""
        body = self._body(piece)
        vx, vy = body.velocity
        return Velocity(vx, vy, body.angular_velocity)

    def _table(self) -> NDArray[np.float64]:
        if self._rows is None:
            self._rows = self._stage.rows()
        return self._rows

    def poses(self) -> dict[str, Pose]:
        """Return where all pieces are, in order of creation."""
        rows = self._table()[:, :3].tolist()
        return {piece: Pose(*row) for piece, row in zip(self._stage.kinds, rows, strict=True)}

    def speeds(self) -> dict[str, Speed]:
        """Return how fast all pieces move, in order of creation."""
        rows = self._table()
        speed = np.hypot(rows[:, 3], rows[:, 4]).tolist()
        spin = np.abs(rows[:, 5]).tolist()
        return {piece: Speed(v, w) for piece, v, w in zip(self._stage.kinds, speed, spin, strict=True)}

    # -- room -----------------------------------------------------------------------------------------------

    def free(self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()) -> bool:
        """Return whether a piece of this kind would overlap nothing there; touching is no overlap."""
        pose = Pose(*numbers.place(x, y, angle))
        others = room.obstacles(self.table, self._stage.kinds, self.poses(), ignoring)
        return room.is_free(room.shape_at(kind, pose), others)

    def free_above(
        self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()
    ) -> float:
        """Return the lowest height, from y upwards in steps of 0.1 cm, at which the kind is free at x.

        Raises:
            NoRoom: there is none within 60 cm.
        """
        x, y, angle = numbers.place(x, y, angle)
        others = room.obstacles(self.table, self._stage.kinds, self.poses(), ignoring)
        for step in range(round(_CLIMB / _CLIMB_STEP) + 1):
            height = y + step * _CLIMB_STEP
            if room.is_free(room.shape_at(kind, Pose(x, height, angle)), others):
                return height
        raise NoRoom(kind.name, x, y)

    def piece_at(self, x: float, y: float, reach: float = 0.0) -> str | None:
        """Return the piece under the point (cm), or the nearest one at most `reach` away, or None."""
        px, py, _ = numbers.place(x, y, 0.0)
        within = numbers.finite("reach", reach, 0.0, numbers.FAR)
        return room.piece_at(self._stage.kinds, self.poses(), px, py, within)

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
        return {hand: hold.piece for hand, hold in self._holds.items()}

    def grip(self, hand: Hand, piece: str, x: float, y: float) -> None:
        """Grip a piece at the point (x, y) cm, which is on it or at most 0.3 cm away.

        Raises:
            UnknownPiece, NumberRefused: the name or a number is not one.
            NotGrippable: the hand is busy, the piece is held, or the point is too far from it.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        body = self._body(piece)
        kind = self._stage.kinds[piece]
        for busy, hold in self._holds.items():
            if busy.occupies & hand.occupies:
                raise NotGrippable(piece, f"the hand {str(busy)!r} already holds {hold.piece!r}")
            if hold.piece == piece:
                raise NotGrippable(piece, f"the hand {str(busy)!r} already holds it")
        distance, point = min(
            geometry.nearest_point(part, px, py) for part in room.shape_at(kind, self.pose(piece))[1]
        )
        if distance > _REACH:
            raise NotGrippable(piece, f"({px:g}, {py:g}) is {distance:.2f} cm away from it")
        local = body.world_to_local(point)
        self._holds[hand] = Hold(self._stage.space, piece, kind, body, (local.x, local.y))
        self._surveyed = False

    def _hold(self, hand: Hand) -> Hold:
        try:
            return self._holds[hand]
        except KeyError:
            raise NotGripped(hand) from None

    def aim(self, hand: Hand, x: float, y: float) -> None:
        """Set where the hand is to bring the point it holds (cm); targets are drawn back into the picture.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or a number is not one.
        """
        px, py, _ = numbers.place(x, y, 0.0)
        self._hold(hand).aim(px, py, self.table.bounds)

    def turn(self, hand: Hand, angle: float) -> None:
        """Set the angle (rad) that the hand is to give its piece, by the shorter way from the last one.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or the angle is not a number.
        """
        self._hold(hand).turn(numbers.finite("angle", angle, -numbers.WOUND, numbers.WOUND))

    def let_go(self, hand: Hand) -> None:
        """Let go; the piece keeps the velocity it has.

        Raises:
            NotGripped: the hand is empty.
        """
        self._hold(hand).release()
        del self._holds[hand]
        self._surveyed = False

    def hand(self, hand: Hand) -> HandState | None:
        """Return what the hand does, or None when it is empty."""
        hold = self._holds.get(hand)
        return None if hold is None else hold.state()

    # -- time -----------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Move by exactly one tick.

        Raises:
            WorldBroken: at a beat, when a piece's pose or velocity is not finite any more.
        """
        if not self._surveyed:
            self._survey()
        dt = solver.TICK / self._cuts
        for _ in range(self._cuts):
            for hold in self._holds.values():
                hold.drive(dt)
            self._stage.step(dt)
        self.tick += 1
        self._dt = dt
        self._rows = None
        self._reading = None
        if self.tick % solver.BEAT == 0:
            self._survey()

    _dt = solver.TICK  # length of the last step, s

    def _survey(self) -> None:
        """Look at the whole table: once a beat, and before a tick after a change of pieces or hands."""
        stage = self._stage
        if self._cold:
            self._storeys = warming.seat(stage, self.state().pieces)
            self._cold = False
            self._rows = None
        rows = self._table()
        self._check(rows)
        level = self.table.water_level
        stage.soak(() if level is None else survey.wet(rows, stage.shadows.reach, level))
        speeds = survey.fastest(rows, stage.shadows.reach)
        top_speed = float(speeds.max(initial=0.0))
        fast = top_speed > survey.FAST
        boxes = stage.shadows.boxes(rows) if fast or self._holds else None
        self._cut(survey.steps_needed(boxes, speeds) if fast and boxes is not None else 1)
        if boxes is not None and self._holds:
            self._mind(boxes)
        self._exert(speeds)
        moves = top_speed > _QUIET
        if moves or self._moved:  # what has just come to rest may have struck something
            self._impacts += self._ear.note(rows, *stage.glance(self._dt))
        self._moved = moves
        self._surveyed = True

    def _mind(self, boxes: NDArray[np.float64]) -> None:
        """Tell each hand how near other pieces are, and whether something stands on what it holds."""
        order = {piece: row for row, piece in enumerate(self._stage.kinds)}
        for hold in self._holds.values():
            row = order[hold.piece]
            gap = survey.gap(boxes, row)
            touched = gap < survey.CLOSE
            number = row + len(self.table.fixed)
            hold.mind(gap, pressed=touched and survey.loaded(*self._stage.glance(self._dt), number))

    def _exert(self, speeds: NDArray[np.float64]) -> None:
        """Let the solver work harder while loads change.

        They do after a change of hands or pieces, while anything moves that is not in a hand, and while what
        is in one is near other pieces.
        """
        held = {hold.piece for hold in self._holds.values()}
        others = [piece not in held for piece in self._stage.kinds]
        moves = float(speeds[others].max(initial=0.0)) > _STILL
        near = any(hold.gap < survey.CLOSE for hold in self._holds.values())
        if moves or near or not self._surveyed:
            self._stirred = _STIRRED_BEATS
        elif self._stirred:
            self._stirred -= 1
        # What has been built up since the pieces were seated may be a board, a figure and a chest higher.
        hard = solver.iterations_for(self._storeys + _ADDED_STOREYS)
        self._stage.space.iterations = hard if self._stirred else solver.ITERATIONS

    def _cut(self, needed: int) -> None:
        """Cut ticks finer at once, coarser only after a while.

        The solver scales remembered impulses with the length of the step. That is right for loads and wrong
        for blows: one remembered from a short step would strike again, and harder, in a longer one.
        """
        if needed >= self._cuts:
            self._cuts = needed
            self._easy = 0
            return
        self._easy += 1
        if self._easy >= _EASY_BEATS:
            self._cuts -= 1
            self._easy = 0

    def _check(self, rows: NDArray[np.float64]) -> None:
        if np.isfinite(rows).all():
            return
        row = int(np.flatnonzero(~np.isfinite(rows).all(axis=1))[0])
        raise WorldBroken(list(self._stage.kinds)[row], f"its pose and velocity are {rows[row].tolist()}")

    def read(self) -> Reading:
        """Return poses and contacts after the last tick."""
        if self._reading is None:
            pairs, values = self._stage.contacts(self._dt)
            fixed = tuple(part.name for part in self.table.fixed)
            kinds = MappingProxyType(dict(self._stage.kinds))
            self._reading = Reading(
                self.tick, fixed=fixed, kinds=kinds, rows=self._table(), pairs=pairs, values=values
            )
        return self._reading

    def impacts(self) -> list[Impact]:
        """Return the blows since this was last asked, the latest 256 at most."""
        heard, self._impacts = self._impacts[-256:], []
        return heard

    def in_water(self) -> list[str]:
        """Return the pieces that touch the water, in order of creation."""
        level = self.table.water_level
        if level is None:
            return []
        rows = self._table()
        bottoms = self._stage.shadows.boxes(rows)[: len(rows), 1]
        near = np.flatnonzero(bottoms < level - solver.SLOP)
        names = list(self._stage.kinds)
        return [names[row] for row in near if self._dips(names[row], *rows[row, :3].tolist())]

    def _dips(self, piece: str, x: float, y: float, angle: float) -> bool:
        level = self.table.water_level or 0.0
        parts = self._stage.kinds[piece].parts
        return any(geometry.below(geometry.moved(part, x, y, angle), level - solver.SLOP) for part in parts)

    def sunk_away(self) -> list[str]:
        """Return the pieces that are wholly more than 2.5 cm under water, in order of creation."""
        level = self.table.water_level
        if level is None:
            return []
        tops = self._stage.shadows.boxes(self._table())[: len(self._stage.kinds), 3]
        return [
            piece for piece, top in zip(self._stage.kinds, tops.tolist(), strict=True) if top < level - GONE
        ]

    # -- state ----------------------------------------------------------------------------------------------

    def state(self) -> WorldState:
        """Return the exact state; hands are no part of it."""
        rows = self._table().tolist()
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
        if self._holds:
            raise HandsNotEmpty(f"a hand still holds {next(iter(self._holds.values())).piece!r}")
        self._build(self.state(), dict(self._stage.kinds))

    def _build(self, state: WorldState, kinds: Mapping[str, PieceKind]) -> None:
        stage = Stage(self.table)
        for p in state.pieces:
            body = stage.add(p.piece, kinds[p.piece])
            solver.put(body, (p.x, p.y, p.angle), (p.vx, p.vy, p.spin))
        self.tick = state.tick
        self._dt = solver.TICK
        self._impacts = []
        self._raise(stage)
        self._survey()

    @classmethod
    def from_state(cls, table: Table, kinds_by_name: Mapping[str, PieceKind], state: WorldState) -> World:
        """Build a world from a state.

        Raises:
            StateRefused: a kind is unknown, a name is doubled or there are too many pieces.
            NumberRefused: a number is not finite or out of range.
        """
        numbers.finite("tick", state.tick, 0, _MOST_TICKS)
        kinds: dict[str, PieceKind] = {}
        fixed = {part.name for part in table.fixed}
        for p in state.pieces:
            if p.kind not in kinds_by_name:
                raise StateRefused(f"{p.piece!r} is of the unknown kind {p.kind!r}")
            if p.piece in kinds or p.piece in fixed or len(kinds) >= _MOST_PIECES:
                raise StateRefused(f"{p.piece!r} is named twice, or is one too many")
            numbers.place(p.x, p.y, p.angle)
            for field, value in (("vx", p.vx), ("vy", p.vy), ("spin", p.spin)):
                numbers.finite(field, value, -numbers.FAST, numbers.FAST)
            kinds[p.piece] = kinds_by_name[p.kind]
        world = cls(table)
        world._build(state, kinds)
        return world
