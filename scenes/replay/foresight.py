"""Painting ahead: pieces, as they look at any time of a film, are painted before one comes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games import PieceView
    from scenes.table.picture import Picture


class Foresight:
    """Paints one piece at a time, while there is time: one takes as long as a frame may."""

    def __init__(self, picture: Picture) -> None:
        self._picture = picture
        self._pieces: dict[tuple[object, ...], PieceView] = {}
        self._left: list[PieceView] = []

    @property
    def waiting(self) -> bool:
        """Whether something is left to be painted."""
        return bool(self._left)

    def note(self, pieces: Iterable[PieceView]) -> None:
        """Learn how pieces look somewhere in the film: laid or hung, their marks hidden or not."""
        for piece in pieces:
            self._pieces.setdefault((piece.id, piece.kind, piece.nails, piece.cracks), piece)
        self._left = list(self._pieces.values())

    def paint(self, pixels_per_cm: float) -> None:
        """Paint the next piece that is wanted at that size."""
        while self._left:
            if self._picture.paint(self._left.pop(), pixels_per_cm):
                return
