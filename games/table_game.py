"""What every game of dexterity is to a match, whatever its rules: the half of `game.Game` they share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.events import AnyEvent
    from games.phrases import Refusal
    from games.play import TablePlay
    from sim import Reading


class TableGame:
    """A game on a table. `world` is all that the table is."""

    def __init__(self, play: TablePlay) -> None:
        self.world = play.world
        self._table = play

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self._table.position.turn

    @property
    def quiet(self) -> bool:
        """Whether nothing moves, falls or settles, in hands or out."""
        return self._table.patience.over

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        return self._table.events()

    def places(self) -> Mapping[str, Any]:
        """Where each piece is by rule."""
        return self._table.position.where

    def reading(self) -> Reading:
        """Contacts and poses on the table."""
        return self.world.read()

    def warnings(self) -> Mapping[str, Refusal]:
        """Why pieces of this turn could not stay where a hand has them, or may not where they lie at rest."""
        return self._table.warnings
