"""The world: pieces on a table, added, moved and gripped by name, in exact ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import numbers, solver
from sim.errors import HandsNotEmpty, PieceRefused
from sim.hands import Hand, Hands
from sim.stage import Stage
from sim.state import MOST_PIECES, kinds_in
from sim.tableau import Tableau
from sim.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sim.hold import HandState
    from sim.impacts import Impact
    from sim.kinds import PieceKind
    from sim.state import WorldState
    from sim.table import Table


class World(Tableau):
    """Pieces on a table. Whatever happens to them happens in `step`, one tick of 1/480 s at a time.

    What can be asked of it is in `Tableau`.
    """

    def __init__(self, table: Table) -> None:
        self._hands = Hands()
        super().__init__(table, Stage(table))

    def _show(self, stage: Stage) -> None:
        super()._show(stage)
        self._watch = Watch(stage, self._hands)

    def _changed(self) -> None:
        self._forget()
        self._watch.renew()

    # -- pieces ---------------------------------------------------------------------------------------------

    def add(self, piece: str, kind: PieceKind, x: float, y: float, angle: float = 0.0) -> None:
        """Add a piece at rest with its centre of mass at (x, y) cm, turned by `angle` rad.

        Before the first tick of a world its pieces are seated, so what is built at once stands as if it had
        stood for long. A piece added later is like one just let go of there.

        Raises:
            NumberRefused: a number is not finite or too large.
            PieceRefused: the name is taken or empty, or there are too many pieces.
        """
        pose = numbers.place(x, y, angle, f"{piece!r} ")
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
        pose = numbers.place(x, y, angle, f"{piece!r} ")
        body = self._stage.body(piece)
        self._refuse_fitting(piece)
        self._hands.refuse_held(piece)
        solver.put(body, pose)
        self._changed()

    def _refuse_fitting(self, piece: str) -> None:
        if piece in self.table.rig.names:
            raise PieceRefused(piece, "it is a part of the table")

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
        px, py, _ = numbers.place(x, y, 0.0, f"{piece!r} ")
        self._hands.grip(self._stage, hand, piece, px, py)
        self._watch.due = True

    def aim(self, hand: Hand, x: float, y: float) -> None:
        """Set where the hand is to bring the point it holds (cm); targets are drawn back into the picture.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or a number is not one.
        """
        px, py, _ = numbers.place(x, y, 0.0, f"{hand!s} hand ")
        self._hands.aim(hand, px, py, self.table.bounds)

    def turn(self, hand: Hand, angle: float) -> None:
        """Set the angle (rad) that the hand is to give its piece, by the shorter way from the last one.

        Raises:
            NotGripped, NumberRefused: the hand is empty, or the angle is not a number.
        """
        angle = numbers.finite(f"{hand!s} hand angle", angle, -numbers.WOUND, numbers.WOUND)
        self._hands.turn(hand, angle)

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

    @property
    def iterations(self) -> int:
        """How many iterations the solver makes of a step now: more while loads change, see `sim.effort`."""
        return self._stage.space.iterations

    def impacts(self) -> list[Impact]:
        """Return the blows since this was last asked, the latest 256 at most."""
        return self._watch.impacts()

    # -- state ----------------------------------------------------------------------------------------------

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
        self._show(Stage.of(self.table, state, kinds))
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
