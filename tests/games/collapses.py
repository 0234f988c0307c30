"""Collapses made by hand on tables of the physics floor, and the accounts of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from games.inquest import Account, Act, Beat, Deed, examine
from sim import BEAT, Hand, World, ship
from sim.raft import RAFT_TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.inquest import Inquest
    from sim import PieceKind, Table

BASE = 8.0
"""The top of the raft's base."""
DECK = ship.HINGE + ship.DECK
YARD = {yard.name: ship.HINGE + yard.height - 0.05 + ship.YARD_THICKNESS / 2 for yard in ship.YARDS}
SIDES = [-1, 1]
"""Left and right: a collapse and its mirror image."""
both_sides = pytest.mark.parametrize("side", SIDES, ids=["left", "right"])


def named(side: int) -> str:
    """The word for a side."""
    return "right" if side > 0 else "left"


class Stage:
    """A table that is watched from the moment it has come to rest."""

    def __init__(self, table: Table = RAFT_TABLE) -> None:
        self.world = World(table)
        self.account = Account(table)

    def stand(self, piece: str, kind: PieceKind, x: float, bottom: float, angle: float = 0.0) -> None:
        """Add a piece with its lowest edge, when upright, at `bottom`."""
        self.world.add(piece, kind, x, bottom - kind.bottom, angle)

    def hold(self, piece: str, kind: PieceKind, x: float, bottom: float, hand: Hand = Hand.LEFT) -> None:
        """Bring a piece in that a hand holds by its middle."""
        self.stand(piece, kind, x, bottom)
        self.world.grip(hand, piece, *self.world.pose(piece)[:2])

    def settle(self, beats: int = 120) -> None:
        """Let the table come to rest, and begin to watch it."""
        self.run(beats)
        assert self.account.falls == {}
        del self.account.beats[:-60]

    def run(self, beats: int) -> None:
        """Let time pass, and note what falls."""
        for _ in range(beats):
            for _ in range(BEAT):
                self.world.step()
            for piece in self.world.in_water():
                if piece not in self.world.held.values():
                    self.account.falls.setdefault(piece, self.world.tick)
            self.account.beats.append(Beat(self.world.read(), tuple(self.world.held.values())))

    def _do(self, act: Act, text: str, pieces: tuple[str, ...], work: Callable[[], None]) -> None:
        before, held = self.world.read(), tuple(self.world.held.values())
        self.account.deeds.append(Deed(self.world.tick, text, act, pieces, before, held))
        work()

    def take(self, piece: str, hand: Hand = Hand.LEFT) -> None:
        """Grip a piece by its middle."""
        x, y, _ = self.world.pose(piece)
        self._do(Act.TOOK, f"take {piece}", (piece,), lambda: self.world.grip(hand, piece, x, y))

    def move(self, x: float, y: float, hand: Hand = Hand.LEFT) -> None:
        """Draw what a hand holds to a point."""
        self._do(Act.GUIDED, f"move {hand}", (), lambda: self.world.aim(hand, x, y))

    def let_go(self, hand: Hand = Hand.LEFT) -> None:
        """Open a hand."""
        piece = self.world.held[hand]
        self._do(Act.LEFT, f"let go {piece}", (piece,), lambda: self.world.let_go(hand))

    def remove(self, piece: str) -> None:
        """Take a piece off the table at once."""
        self._do(Act.REMOVED, "give up", (piece,), lambda: self.world.remove(piece))

    def asked(self, beats: int = 240) -> Inquest:
        """Wait for the fall, and ask why."""
        for _ in range(beats):
            if self.account.falls:
                break
            self.run(1)
        fall = min(self.account.falls.values())
        self.run(120)
        found = examine(self.account, fall, {})
        assert found is not None
        return found

    def dropped(self, piece: str, kind: PieceKind, x: float, bottom: float, beats: int = 20) -> Inquest:
        """Bring a piece in, let it go after a while, and ask why something fell."""
        self.hold(piece, kind, x, bottom)
        self.run(beats)
        self.let_go()
        return self.asked()

    def pushed(
        self,
        piece: str,
        kind: PieceKind,
        x: float,
        bottom: float,
        *,
        to: tuple[float, float],
        beats: int = 20,
    ) -> Inquest:
        """Bring a piece in, draw it to a point after a while, and ask why something fell."""
        self.hold(piece, kind, x, bottom)
        self.run(beats)
        self.move(*to)
        return self.asked()


def set_out(
    *pieces: tuple[str, PieceKind, float, float], table: Table = RAFT_TABLE, beats: int = 120
) -> Stage:
    """A table at rest, on which pieces stand upright: their x and their lowest edges."""
    stage = Stage(table)
    for piece in pieces:
        stage.stand(*piece)
    stage.settle(beats)
    return stage
