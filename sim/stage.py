"""The stage: one space of the solver with its bodies by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sim import solver, water
from sim.bulk import BodyTable, ContactTable
from sim.errors import UnknownPiece
from sim.survey import Shadows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import pymunk
    from numpy.typing import NDArray

    from sim.bulk import Contacts
    from sim.kinds import PieceKind
    from sim.state import WorldState
    from sim.table import Table


@dataclass(frozen=True, slots=True)
class _Whole:
    """What reads all pieces at once, for the pieces there are."""

    bodies: BodyTable
    contacts: ContactTable
    row_of: dict[str, int]
    shadows: Shadows


class Stage:
    """A space with the table's fixed parts and the pieces, in order of creation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.space = solver.make_space()
        self.kinds: dict[str, PieceKind] = {}
        self.bodies: dict[str, pymunk.Body] = {}
        self._fixed = [solver.add_fixed(self.space, part, number) for number, part in enumerate(table.fixed)]
        self._dt = solver.TICK  # s; length of the last step
        self._made = len(self._fixed)
        self._wet: list[tuple[pymunk.Body, PieceKind]] = []
        self._whole: _Whole | None = None  # made when it is asked for: pieces come by the dozen
        self._rig()

    @classmethod
    def of(cls, table: Table, state: WorldState, kinds: Mapping[str, PieceKind]) -> Stage:
        """Build the stage of a state that has been checked, from its exact floats."""
        stage = cls(table)
        for p in state.pieces:
            body = stage.bodies.get(p.piece) or stage.add(p.piece, kinds[p.piece])
            solver.put(body, (p.x, p.y, p.angle), (p.vx, p.vy, p.spin))
        return stage

    def _rig(self) -> None:
        """Put the fittings up, as the first bodies, each on its peg."""
        for fitting in self.table.rig.fittings:
            body = solver.add_body(self.space, fitting.kind, self._made, fitting=True)
            self._made += 1
            solver.put(body, (fitting.x, fitting.y, 0.0))
            self.kinds[fitting.name] = fitting.kind
            self.bodies[fitting.name] = body
        self._stops = [solver.add_peg(self.space, peg, self.bodies) for peg in self.table.rig.pegs]

    def _all(self) -> _Whole:
        if self._whole is None:
            bodies = list(self.bodies.values())
            self._whole = _Whole(
                BodyTable(self.space, bodies),
                ContactTable(self.space, [*self._fixed, *bodies]),
                {piece: row for row, piece in enumerate(self.bodies)},
                Shadows(self.kinds.values(), self.table.fixed, len(self.table.rig.names)),
            )
        return self._whole

    @property
    def row_of(self) -> Mapping[str, int]:
        """The row of each piece wherever there is one for each."""
        return self._all().row_of

    @property
    def shadows(self) -> Shadows:
        """The boxes of all pieces and fixed parts."""
        return self._all().shadows

    def add(self, piece: str, kind: PieceKind) -> pymunk.Body:
        """Add a piece at the origin and return its body."""
        body = solver.add_body(self.space, kind, self._made)
        self._made += 1
        self.kinds[piece] = kind
        self.bodies[piece] = body
        self._whole = None
        return body

    def swap(self, piece: str, kind: PieceKind) -> pymunk.Body:
        """Put a body of another kind in the place of a piece's, in the order as well, and return it."""
        old = self.bodies[piece]
        body = solver.add_body(self.space, kind, self._made)
        self._made += 1
        solver.put(body, (*old.position, old.angle), (*old.velocity, old.angular_velocity))
        self.kinds[piece] = kind
        self.bodies[piece] = body
        self._discard(old)
        return body

    def remove(self, piece: str) -> None:
        """Take a piece away."""
        del self.kinds[piece]
        self._discard(self.bodies.pop(piece))

    def _discard(self, body: pymunk.Body) -> None:
        self._wet = [entry for entry in self._wet if entry[0] is not body]
        solver.discard(self.space, body)
        self._whole = None

    def body(self, piece: str) -> pymunk.Body:
        """Return a piece's body; UnknownPiece if there is none of that name."""
        try:
            return self.bodies[piece]
        except KeyError:
            raise UnknownPiece(piece) from None

    def rows(self) -> NDArray[np.float64]:
        """Return an array (pieces, 6): x, y, angle, vx, vy, spin."""
        return self._all().bodies.read()

    def contacts(self) -> Contacts:
        """Return all contacts of the last step, in no order; see ContactTable.read."""
        return self._all().contacts.read(self._dt)

    def soak(self, rows: Sequence[int]) -> None:
        """Say which pieces (by row) the water reaches until this is said again."""
        entries = list(zip(self.bodies.values(), self.kinds.values(), strict=True)) if rows else []
        self._wet = [entries[row] for row in rows]

    def ease_stops(self) -> None:
        """Set, once a beat, which stops push their fittings back and which only hold them."""
        for stop in self._stops:
            solver.ease(stop)

    def step(self, dt: float) -> None:
        """Move everything by one step of dt seconds."""
        self._dt = dt
        level = self.table.water_level
        if level is not None:
            for body, kind in self._wet:
                water.push(body, kind, level, dt)
        self.space.step(dt)
