"""The stage: one space of the solver with its bodies by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import solver, water
from sim.bulk import BodyTable, ContactTable
from sim.errors import UnknownPiece
from sim.survey import Shadows

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import pymunk
    from numpy.typing import NDArray

    from sim.bulk import Contacts
    from sim.kinds import PieceKind
    from sim.table import Table


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
        self._rig()
        self._renew()

    def _rig(self) -> None:
        """Put the fittings up, as the first bodies, each on its peg."""
        for fitting in self.table.rig.fittings:
            body = solver.add_body(self.space, fitting.kind, self._made, fitting=True)
            self._made += 1
            solver.put(body, (fitting.x, fitting.y, 0.0))
            self.kinds[fitting.name] = fitting.kind
            self.bodies[fitting.name] = body
        self._stops = [solver.add_peg(self.space, peg, self.bodies) for peg in self.table.rig.pegs]

    def _renew(self) -> None:
        """Make what reads all pieces at once fit the pieces there are."""
        bodies = list(self.bodies.values())
        self._body_table = BodyTable(self.space, bodies)
        self._contact_table = ContactTable(self.space, [*self._fixed, *bodies])
        self.row_of = {piece: row for row, piece in enumerate(self.bodies)}
        self.shadows = Shadows(self.kinds.values(), self.table.fixed, len(self.table.rig.names))

    def add(self, piece: str, kind: PieceKind) -> pymunk.Body:
        """Add a piece at the origin and return its body."""
        body = solver.add_body(self.space, kind, self._made)
        self._made += 1
        self.kinds[piece] = kind
        self.bodies[piece] = body
        self._renew()
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
        self._renew()

    def body(self, piece: str) -> pymunk.Body:
        """Return a piece's body; UnknownPiece if there is none of that name."""
        try:
            return self.bodies[piece]
        except KeyError:
            raise UnknownPiece(piece) from None

    def rows(self) -> NDArray[np.float64]:
        """Return an array (pieces, 6): x, y, angle, vx, vy, spin."""
        return self._body_table.read()

    def contacts(self) -> Contacts:
        """Return all contacts of the last step, in no order; see ContactTable.read."""
        return self._contact_table.read(self._dt)

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
