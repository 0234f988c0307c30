"""The raft of the menu: a picture of pieces at rest, never simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing.look import look_of
from sim.raft import BOARD, CHEST, FIGURES, RAFT_TOP

if TYPE_CHECKING:
    from scenes.drawing.look import Look
    from sim import PieceKind

_FIRST = RAFT_TOP + BOARD.height  # cm, the upper side of the lowest board
_STOREY = CHEST.height + BOARD.height  # cm
_SECOND = _FIRST + _STOREY
_THIRD = _SECOND + _STOREY


def still_life() -> list[tuple[Look, float, float]]:
    """Looks and places (x, y of the centre of mass, cm), the lowest first."""
    return [
        _standing(FIGURES["short"], "short", 8.2, RAFT_TOP),
        _standing(BOARD, "board-1", -1.0, RAFT_TOP),
        _standing(FIGURES["average"], "average", -6.3, _FIRST),
        _standing(CHEST, "chest-circle-1", -4.2, _FIRST, 0),
        _standing(CHEST, "chest-triangle-1", 3.9, _FIRST, 1),
        _standing(BOARD, "board-2", 0.4, _FIRST + CHEST.height),
        _standing(FIGURES["tall"], "tall", -4.1, _SECOND),
        _standing(CHEST, "chest-square-1", 0.6, _SECOND, 2),
        _standing(CHEST, "chest-star-1", 5.3, _SECOND, 4),
        _standing(BOARD, "board-3", 3.2, _SECOND + CHEST.height),
        _standing(FIGURES["thin"], "thin", -0.9, _THIRD),
        _standing(FIGURES["fat"], "fat", 3.0, _THIRD),
        _standing(CHEST, "chest-diamond-1", 7.4, _THIRD, 3),
    ]


def _standing(
    kind: PieceKind, piece: str, x: float, floor: float, seat: int | None = None
) -> tuple[Look, float, float]:
    return look_of(kind, piece, seat), x, floor - kind.bottom
