"""A scene that lives: our world in whole ticks of real time, and a hand in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.engines.ours import world_of
from sim import BEAT, TICKS_PER_SECOND, CapsizeError, Hand

if TYPE_CHECKING:
    from benchmarks.engines import Scene
    from sim import HandState

_CALM = 0.25  # s; what has been slow for so long rests
_SLOW, _SLOW_SPIN = 0.05, 0.02  # cm/s and rad/s, against what carries a piece
_LOST = 80.0  # cm below all that there was, or beside it


class Live:
    """The world of a scene, from its first tick on; `start_again` makes it anew, bit for bit."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.thrown = any((p.vx, p.vy, p.spin) != (0.0, 0.0, 0.0) for p in scene.pieces)
        """Whether something moves from the start on."""
        xs, ys = [0.0], [0.0]
        for placed in scene.pieces:
            xs.append(placed.x)
            ys.append(placed.y)
        self._limits = min(xs) - 2 * _LOST, min(ys) - _LOST, max(xs) + 2 * _LOST
        self.start_again()

    def start_again(self) -> None:
        """Set the scene back to its first tick."""
        self.world = world_of(self.scene)
        self._owed = 0.0
        self._slow_since: int | None = None

    # -- time -----------------------------------------------------------------------------------------------

    @property
    def seconds(self) -> float:
        """Simulated seconds since the start."""
        return self.world.tick / TICKS_PER_SECOND

    def advance(self, seconds: float) -> None:
        """Live through the whole ticks of so many seconds; parts of a tick are kept for the next time."""
        self._owed += seconds * TICKS_PER_SECOND
        ticks = int(self._owed)
        self._owed -= ticks
        for _ in range(ticks):
            self.step()

    def step(self) -> None:
        """Move by one tick. What has fallen far out of the picture is taken away."""
        world = self.world
        world.step()
        if world.tick % BEAT:
            return
        drift = world.top_drift()
        if self.held is None and drift.speed < _SLOW and drift.spin < _SLOW_SPIN:
            self._slow_since = world.tick if self._slow_since is None else self._slow_since
        else:
            self._slow_since = None
        for piece in self._gone():
            world.remove(piece)

    def _gone(self) -> list[str]:
        left, low, right = self._limits
        fittings = self.world.table.rig.names
        sunk = self.world.sunk_away()
        return [
            piece
            for piece, pose in self.world.poses().items()
            if piece not in fittings
            and piece != self.held
            and (piece in sunk or pose.y < low or not left < pose.x < right)
        ]

    @property
    def moves(self) -> bool:
        """Whether something moved when that was last looked at."""
        return self._slow_since is None and self.world.tick >= BEAT

    @property
    def rests(self) -> bool:
        """Whether nothing has moved for a while and no hand is in it."""
        calm = TICKS_PER_SECOND * _CALM
        return self._slow_since is not None and self.world.tick - self._slow_since >= calm

    # -- the hand -------------------------------------------------------------------------------------------

    @property
    def held(self) -> str | None:
        """The piece in the hand."""
        return self.world.held.get(Hand.RIGHT)

    @property
    def hand(self) -> HandState | None:
        """What the hand does; None when it is empty."""
        return self.world.hand(Hand.RIGHT)

    def take(self, x: float, y: float, reach: float) -> bool:
        """Close the hand on what is at (x, y) cm, or at most `reach` away; False if there is nothing."""
        piece = self.world.piece_at(x, y, reach)
        if piece is None or self.held is not None:
            return False
        try:
            self.world.grip(Hand.RIGHT, piece, x, y)
        except CapsizeError:
            return False
        self._slow_since = None
        return True

    def lead(self, x: float, y: float) -> None:
        """Lead the hand to (x, y) cm, if it holds something."""
        if self.held is not None:
            self.world.aim(Hand.RIGHT, x, y)

    def turn(self, angle: float) -> None:
        """Turn what the hand holds by `angle` rad."""
        state = self.hand
        if state is not None:
            self.world.turn(Hand.RIGHT, state.target_angle + angle)

    def let_go(self) -> None:
        """Open the hand; the piece keeps the velocity it has."""
        if self.held is not None:
            self.world.let_go(Hand.RIGHT)
