"""What a game is to a match: rules over a world, driven by commands and beats.

A new game implements `Game` and is entered in `games.catalogue`; see games/README.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    import msgspec

    from games.commands import Command
    from games.events import AnyEvent
    from games.header import Header
    from games.phrases import Refusal
    from games.views import View
    from sim import PieceKind, Reading, Table, World, WorldState


class Game(Protocol):
    """One match's rules and table. Only `Match` drives it, and it changes in `apply` and `beat` only."""

    world: World

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""

    @property
    def quiet(self) -> bool:
        """Whether nothing moves, falls or settles, in hands or out, so that no time needs to pass."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command is not allowed now; asking changes nothing."""

    def apply(self, command: Command) -> bool:
        """Carry out a command that is not refused. True at a turn boundary, with nothing held.

        Raises:
            CapsizeError: the table cannot do what the rules allow; that must not be, and the game is spoilt.
        """

    def beat(self) -> bool:
        """Read the table after a beat of ticks. True at a turn boundary, with nothing held."""

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""

    def state(self) -> msgspec.Struct:
        """The rules' whole memory at a turn boundary, as plain data."""

    def view(self, seat: int) -> View:
        """What a seat may know."""

    def reading(self) -> Reading:
        """Contacts and poses on the table, which every seat may see."""

    def warnings(self) -> Mapping[str, Refusal]:
        """Why pieces could not stay where a hand has them now, or may not stay where they lie at rest."""

    def places(self) -> Mapping[str, Any]:
        """Where each piece of the match is by rule; the same pieces from first to last."""


class GameType(Protocol):
    """How a match makes a game."""

    @property
    def name(self) -> str:
        """What the game is called in headers and on the command line."""

    @property
    def seats(self) -> range:
        """How many can play."""

    @property
    def kinds(self) -> Mapping[str, PieceKind]:
        """Every kind that a piece of this game can be of, by name."""

    @property
    def table(self) -> Table:
        """The table that it is played on."""

    def kind_of(self, piece: str) -> PieceKind:
        """Return the kind of a piece of this game; raises KeyError for any other."""

    def mark_of(self, piece: str) -> str:
        """Return the mark that a piece of this game bears, or an empty text."""

    def check(self, header: Header) -> Header:
        """Return the header with its seats, seed and options checked; raises BadSetup."""

    def new(self, header: Header) -> Game:
        """Set a game up from a checked header."""

    def restore(self, header: Header, world: WorldState, state: bytes) -> Game:
        """Make a game as it was at a checkpoint; raises BadState or a narrower error of the table."""
