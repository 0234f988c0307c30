"""The tableau: what can be asked of a table as it stands; no answer changes anything."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sim import numbers, room
from sim.moment import Moment
from sim.reading import Pose, Speed, Velocity
from sim.state import PieceState, WorldState, digest_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    import numpy as np
    from numpy.typing import NDArray

    from sim.kinds import PieceKind
    from sim.reading import Reading
    from sim.stage import Stage
    from sim.table import Table


class Tableau:
    """Pieces on a table after a tick: where they are, how they move and touch, and where there is room.

    What is worked out from a stage is kept until `_forget`: whoever moves anything on it says so.
    """

    def __init__(self, table: Table, stage: Stage) -> None:
        self.table = table
        self.tick = 0
        self._show(stage)

    def _show(self, stage: Stage) -> None:
        """Answer about this stage from now on."""
        self._stage = stage
        self._forget()

    def _forget(self) -> None:
        """Forget what was worked out from how the pieces were."""
        self._seen: Moment | None = None

    def _now(self) -> Moment:
        if self._seen is None:
            self._seen = Moment(self._stage, self.tick)
        return self._seen

    @property
    def kinds(self) -> Mapping[str, PieceKind]:
        """The kind of every piece, in order of creation; the fittings of the table come first."""
        return MappingProxyType(self._stage.kinds)

    # -- motion ---------------------------------------------------------------------------------------------

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

    # -- touch ----------------------------------------------------------------------------------------------

    def read(self) -> Reading:
        """Return poses and contacts after the last tick."""
        return self._now().reading

    def in_water(self) -> list[str]:
        """Return the pieces that touch the water, in order of creation."""
        level = self.table.water_level
        return [] if level is None else self._now().in_water(level)

    def sunk_away(self) -> list[str]:
        """Return the pieces that are wholly more than 2.5 cm under water, in order of creation."""
        level = self.table.water_level
        return [] if level is None else self._now().sunk_away(level)

    # -- room -----------------------------------------------------------------------------------------------

    def free(self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()) -> bool:
        """Return whether a piece of this kind would overlap nothing there; touching is no overlap."""
        pose = Pose(*numbers.place(x, y, angle, f"{kind.name!r} "))
        return room.is_free(room.shape_at(kind, pose), self._obstacles(ignoring))

    def free_above(
        self, kind: PieceKind, x: float, y: float, angle: float, ignoring: Collection[str] = ()
    ) -> float:
        """Return the lowest height, from y upwards in steps of 0.1 cm, at which the kind is free at x.

        Raises:
            NoRoom: there is none within 60 cm.
        """
        pose = numbers.place(x, y, angle, f"{kind.name!r} ")
        return room.lowest_free(kind, *pose, self._obstacles(ignoring))

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
        px, py, _ = numbers.place(x, y, 0.0, f"{piece!r} ")
        pose = self.pose(piece)
        return room.distance_to(self._stage.kinds[piece], pose, px, py)

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
