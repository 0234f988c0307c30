"""What a match is played with: the table and the pieces, the same from the first tick to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sim import PieceKind, Table


class Components(Protocol):
    """A match, or a film of one, as those see it that draw its pieces."""

    @property
    def table(self) -> Table:
        """The table that is played on: its fixed parts, the sea's level and the bounds of the picture."""

    def kind_of(self, piece: str) -> PieceKind:
        """The kind of a piece; raises KeyError for one that the match has not."""

    def mark_of(self, piece: str) -> str:
        """The mark that a piece bears, or an empty text."""
