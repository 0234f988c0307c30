"""What may be taken, and when: the order of a turn as refusals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.phrases import N_, Phrase, Refusal
from games.rafter_five.components import KING_PIECE, is_board, is_chest
from games.rafter_five.position import Phase, Place
from games.refusals import UNKNOWN
from sim import Hand

if TYPE_CHECKING:
    from games.commands import Take
    from games.rafter_five.position import Position, Where

ONLY_FIGURES = Refusal("only-figures", Phrase(N_("Only the figures are set out before the first turn.")))
SEA_FIRST = Refusal("sea-first", Phrase(N_("A figure is in the sea: it must be taken first.")))
TOUCHED = Refusal("touched", Phrase(N_("Touched is taken: this turn is played with the figure you gripped.")))
FIGURE_FIRST = Refusal("figure-first", Phrase(N_("Take a figure first.")))
ONE_BOARD = Refusal("one-board", Phrase(N_("You have your board for this turn already.")))
KEPT = Refusal("kept", Phrase(N_("With marks in play the board you took is the board you use.")))
PART_OF_RAFT = Refusal("part-of-raft", Phrase(N_("That board is part of the raft.")))
BOARD_FIRST = Refusal("board-first", Phrase(N_("Place a board and the figure on it first, then the chest.")))
ONE_CHEST = Refusal("one-chest", Phrase(N_("You have your chest for this turn already.")))
NOT_YOURS = Refusal("not-yours", Phrase(N_("That chest is not yours.")))
PLACED = Refusal("placed", Phrase(N_("What has been placed stays where it is.")))
PENALTY = Refusal("penalty", Phrase(N_("Chests on a penalty board are out of the game.")))
BOTH_HANDS = Refusal("both-hands", Phrase(N_("The King is lifted with both hands, and both must be free.")))
ONE_HAND = Refusal("one-hand", Phrase(N_("One hand is enough: only the King wants both.")))


def take_refusal(command: Take, position: Position) -> Refusal | None:
    """Why the active player may not take the piece now, hands and space left aside (rules, steps 1 to 3)."""
    where = position.where.get(command.piece)
    if where is None:
        return UNKNOWN
    by_hand = _hand_refusal(command)
    if by_hand is not None:
        return by_hand
    if command.piece in position.turn_pieces:
        return None
    if is_board(command.piece):
        return _board_refusal(where.place, position)
    if is_chest(command.piece):
        return _chest_refusal(command.piece, position)
    return _figure_refusal(where.place, position)


def _hand_refusal(command: Take) -> Refusal | None:
    king = command.piece == KING_PIECE
    if king and command.hand is not Hand.BOTH:
        return BOTH_HANDS
    return ONE_HAND if command.hand is Hand.BOTH and not king else None


def _figure_refusal(place: Place, position: Position) -> Refusal | None:
    if position.phase is Phase.ARRANGE:
        return None
    if position.figure is not None:
        return TOUCHED
    if place is Place.RAFT and any(
        not is_board(piece) and not is_chest(piece) for piece in position.in_place(Place.SEA)
    ):
        return SEA_FIRST
    return None


def _board_refusal(place: Place, position: Position) -> Refusal | None:
    if position.phase is Phase.ARRANGE:
        return ONLY_FIGURES
    if place is Place.RAFT:
        return PART_OF_RAFT
    if position.figure is None:
        return FIGURE_FIRST
    if position.board is not None:
        return KEPT if position.where[position.board].place is Place.SEA else ONE_BOARD
    return None


def _chest_refusal(chest: str, position: Position) -> Refusal | None:
    if position.phase is Phase.ARRANGE:
        return ONLY_FIGURES
    return _chest_elsewhere(position.where[chest], position) or _chest_too_soon(position)


def _chest_elsewhere(where: Where, position: Position) -> Refusal | None:
    if where.place is Place.RAFT:
        return PLACED
    if where.place is Place.PENALTY:
        return PENALTY
    return None if where.seat == position.active else NOT_YOURS


def _chest_too_soon(position: Position) -> Refusal | None:
    if position.chest is not None:
        return ONE_CHEST
    if position.figure is None:
        return FIGURE_FIRST
    if position.board is None or not all(map(position.on_table, position.turn_pieces)):
        return BOARD_FIRST
    return None
