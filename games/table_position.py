"""Where each piece of a match is by rule: what the positions of all games of dexterity begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import msgspec

from games.errors import BadState
from games.events import GameOver

if TYPE_CHECKING:
    from enum import StrEnum
    from typing import Self


class Lies(Protocol):
    """Where one piece is: a place of its game, with the seat whose supply it is, if it is one's."""

    @property
    def place(self) -> StrEnum:
        """The place."""

    @property
    def seat(self) -> int | None:
        """The seat."""


Where = TypeVar("Where", bound=Lies)


class TablePosition(msgspec.Struct, Generic[Where], kw_only=True, forbid_unknown_fields=True):
    """What the rules of any game remember.

    Attributes:
        where: each piece's place.
        turn: the number of the turn, from 1; 0 before the first.
        result: how the game has ended, when it has.
    """

    where: dict[str, Where]
    turn: int = 0
    result: GameOver | None = None

    @classmethod
    def read(cls, state: bytes) -> Self:
        """Return the position that a checkpoint holds; raises BadState if it holds none of this game."""
        try:
            return msgspec.json.decode(state, type=cls)
        except msgspec.DecodeError as error:
            raise BadState("game", str(error)) from error

    def forget_turn(self) -> None:
        """Forget what is remembered of one turn only; each game says what that is."""
        raise NotImplementedError

    def in_place(self, place: StrEnum, seat: int | None = None) -> list[str]:
        """The pieces in a place (of a seat), in the order of the match's pieces."""
        return [
            piece
            for piece, where in self.where.items()
            if where.place is place and (seat is None or where.seat == seat)
        ]
