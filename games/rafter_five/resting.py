"""Where the pieces of a turn may lie: judged by contact and load, at rest or at this moment.

Board: Board side up, at least partly on another board once any is on the raft, never on a chest or a figure,
touching no mark. Figure and chest: on the board of this turn, the chest base-down, touching no mark (rules,
steps 2 and 3 and the advanced rules). *On* means in contact and carried (ruling).
"""

from __future__ import annotations

from math import cos, pi
from typing import TYPE_CHECKING

from games.phrases import N_, Phrase, Refusal
from games.rafter_five.components import KING_PIECE, is_board
from games.rafter_five.marks import touched_mark
from games.rafter_five.position import Place
from sim.outcome import carried_by, face_up, touching

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.rafter_five.components import Options
    from games.rafter_five.marks import Marks
    from games.rafter_five.position import Position
    from sim import Reading

BASE_DOWN = cos(pi / 4)
"""A chest stands on its base while that is within 45 degrees of the board (ruling)."""

SEA_SIDE_UP = Refusal("sea-side-up", Phrase(N_("The board must lie with its Board side up: turn it over.")))
ON_CARGO = Refusal("on-cargo", Phrase(N_("A board may not lie on a chest or a figure: set it elsewhere.")))
OFF_BOARDS = Refusal("off-boards", Phrase(N_("The board must lie at least partly on another board.")))
FIGURE_OFF = Refusal("figure-off", Phrase(N_("The figure must stand on the board you have just placed.")))
CHEST_OFF = Refusal("chest-off", Phrase(N_("The chest must stand on the board you have just placed.")))
CHEST_TIPPED = Refusal("chest-tipped", Phrase(N_("The chest must stand on its base: set it upright.")))
ON_NAIL = Refusal("nail", Phrase(N_("Nothing may touch a nail: find a spot beside it.")))
ON_CRACK = Refusal("crack", Phrase(N_("Nothing may touch a crack: find a spot beside it.")))
KING_ON_NAIL = Refusal("king-nail", Phrase(N_("The King refuses to stand on a nail.")))
KING_ON_CRACK = Refusal("king-crack", Phrase(N_("The King refuses to stand on a crack.")))
_MARK_REFUSALS = {
    (False, "nail"): ON_NAIL,
    (False, "crack"): ON_CRACK,
    (True, "nail"): KING_ON_NAIL,
    (True, "crack"): KING_ON_CRACK,
}


class Resting:
    """Judges the pieces of a turn against one reading of the table."""

    def __init__(
        self, position: Position, reading: Reading, options: Options, marks: Mapping[str, Marks]
    ) -> None:
        self._position = position
        self._reading = reading
        self._options = options
        self._marks = marks

    def judge(self, piece: str) -> Refusal | None:
        """Why a piece of this turn, at rest, must be lifted and placed again; None when it lies legally."""
        if piece == self._position.board:
            return self._board(piece, self._carries)
        if piece == self._position.figure:
            return self._figure(piece, self._carries)
        return self._chest(piece, self._carries)

    def warn(self, piece: str) -> Refusal | None:
        """Why a held piece could not stay where it touches now; None while it touches nothing or may stay."""
        if not self._reading.contacts_of(piece):
            return None
        if piece == self._position.board:
            return self._board(piece, self._touches)
        if piece == self._position.chest:
            return self._chest(piece, self._touches)
        # A figure that is only being lifted has no board yet that it should stand on.
        board_is_there = self._position.board is not None and self._position.board in self._reading.poses
        return self._figure(piece, self._touches) if board_is_there else None

    def _carries(self, piece: str, carrier: str) -> bool:
        return carried_by(self._reading, piece, carrier)

    def _touches(self, piece: str, carrier: str) -> bool:
        return touching(self._reading, piece, carrier)

    def _board(self, board: str, on: Callable[[str, str], bool]) -> Refusal | None:
        reading, raft = self._reading, self._position.in_place(Place.RAFT)
        if not face_up(reading, board):
            return SEA_SIDE_UP
        for other in raft:
            # Touching its side is no bearing: a twentieth of the board's weight is (see sim.outcome).
            if not is_board(other) and self._carries(board, other):
                return ON_CARGO
        boards = [other for other in raft if is_board(other) and other != board]
        if boards and not any(on(board, other) for other in boards):
            return OFF_BOARDS
        return self._mark(board, boards)

    def _figure(self, figure: str, on: Callable[[str, str], bool]) -> Refusal | None:
        board = self._position.board
        if board is None or not on(figure, board):
            return FIGURE_OFF
        return self._mark(figure, self._boards())

    def _chest(self, chest: str, on: Callable[[str, str], bool]) -> Refusal | None:
        board = self._position.board
        if board is None or not on(chest, board):
            return CHEST_OFF
        reading = self._reading
        if cos(reading.poses[chest].angle - reading.poses[board].angle) < BASE_DOWN:
            return CHEST_TIPPED
        return self._mark(chest, self._boards())

    def _boards(self) -> list[str]:
        return [other for other in self._position.in_place(Place.RAFT) if is_board(other)]

    def _mark(self, piece: str, boards: list[str]) -> Refusal | None:
        king = piece == KING_PIECE
        # The King minds both kinds, whatever the players agreed for the rest (his courtesy).
        nails, cracks = self._options.nails or king, self._options.cracks or king
        if not (nails or cracks):
            return None
        for board in boards:
            if board == piece:
                continue
            forbidden = self._marks[board].intervals(nails=nails, cracks=cracks)
            kind = touched_mark(self._reading, board, piece, forbidden)
            if kind is not None:
                return _MARK_REFUSALS[king, kind]
        return None
