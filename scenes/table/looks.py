"""How the pieces of a match look: on the table, beside it, and where they were last seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing import look_of
from scenes.theme import SEAT_MARKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from games import Components, LooseView, PieceView
    from scenes.drawing import Look
    from scenes.table.layout import Item
    from sim import PieceKind


class Looks:
    """Remembers each piece's look until it looks different: a piece is hooked, or marks come to light."""

    def __init__(self, components: Components, kind_of: Callable[[PieceView | LooseView], PieceKind]) -> None:
        """`kind_of` tells the kind of a piece as it is at the time."""
        self._components = components
        self._kind_of = kind_of
        self._known: dict[str, Look] = {}

    def of(self, piece: PieceView | LooseView) -> Look:
        """The look of a piece as it is shown."""
        known = self._known.get(piece.id)
        if known is None or (known.kind, known.nails, known.cracks) != (
            piece.kind,
            piece.nails,
            piece.cracks,
        ):
            known = self._known[piece.id] = self.seen(piece)
        return known

    def seen(self, piece: PieceView | LooseView) -> Look:
        """The look of a piece at some other time, which is not remembered."""
        return look_of(self._kind_of(piece), piece.id, _seat(piece.mark), piece.nails, piece.cracks)

    def of_item(self, item: Item) -> Look:
        """The look of a piece beside the table."""
        if item.loose is not None:
            return self.of(item.loose)
        seat = _seat(self._components.mark_of(item.piece))
        return look_of(self._components.kind_of(item.piece), item.piece, seat)

    def last(self, piece: str) -> Look:
        """The look of a piece as it was last shown."""
        return self._known.get(piece) or look_of(self._components.kind_of(piece), piece)


def _seat(mark: str) -> int | None:
    """The number of a mark; None for a piece that bears none."""
    return SEAT_MARKS.index(mark) if mark else None
