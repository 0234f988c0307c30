"""What a seat of Rafter Five may know: all that is on the table, of boards in the sea only what shows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.events import Face
from games.phrases import N_, Phrase
from games.rafter_five.components import (
    KING_PIECE,
    is_board,
    is_chest,
    kind_of,
    mark_of,
    marks_of_seat,
    owner,
)
from games.rafter_five.marks import NO_MARKS, Marks
from games.rafter_five.position import Phase, Place
from games.refusals import OVER
from games.table_view import table_view
from games.views import LooseView, PieceView, SeatView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.phrases import Refusal
    from games.rafter_five.play import Play
    from games.rafter_five.position import Position
    from games.rafter_five.setup import Deal
    from games.views import View
    from sim import World


def look(play: Play, seat: int) -> View:
    """The view of a seat; in this game all seats see alike."""
    position, dealt, world = play.position, play.deal, play.world
    return table_view(
        play,
        seat,
        "rafter-five",
        partial(prompt, position, world),
        pieces=tuple(_on_table(position, dealt, world)),
        seats=tuple(_seat(position, dealt, index) for index in range(len(dealt.seats))),
        sea=tuple(_loose(piece, position, dealt) for piece in position.in_place(Place.SEA)),
        aside=tuple(_loose(piece, position, dealt) for piece in position.in_place(Place.ASIDE)),
        placed=position.placed,
    )


def _shown_marks(board: str, dealt: Deal) -> Marks:
    """The marks that are drawn: those in play, and both kinds when the King looks for them."""
    options, marks = dealt.options, dealt.marks[board]
    nails, cracks = options.nails or options.king, options.cracks or options.king
    return marks if nails and cracks else Marks(marks.nails if nails else (), marks.cracks if cracks else ())


def _on_table(position: Position, dealt: Deal, world: World) -> list[PieceView]:
    held = {piece: hand for hand, piece in world.held.items()}
    seats, kinds, turn = len(dealt.seats), world.kinds, position.turn_pieces
    shown: list[PieceView] = []
    for piece, pose in world.poses().items():
        marks = _shown_marks(piece, dealt) if is_board(piece) else NO_MARKS
        shown.append(
            PieceView(
                piece,
                kinds[piece].name,
                pose.x,
                pose.y,
                pose.angle,
                owner(piece, seats) if is_chest(piece) else None,
                mark_of(piece),
                marks.nails,
                marks.cracks,
                held.get(piece),
                piece in turn,
            )
        )
    return shown


def _seat(position: Position, dealt: Deal, seat: int) -> SeatView:
    return SeatView(
        dealt.seats[seat],
        marks_of_seat(seat, len(dealt.seats)),
        tuple(position.in_place(Place.SUPPLY, seat)),
        tuple(position.in_place(Place.PENALTY, seat)),
    )


def _loose(piece: str, position: Position, dealt: Deal) -> LooseView:
    face = position.where[piece].face
    # A board's marks stay hidden until it is taken, unless it fell Board side up.
    known = is_board(piece) and (face is Face.BOARD or piece == position.board)
    marks = _shown_marks(piece, dealt) if known else NO_MARKS
    return LooseView(piece, kind_of(piece).name, face, marks.nails, marks.cracks, mark_of(piece))


_ARRANGE = N_("Set the figures out as you like, then start.")
_TAKE_FIGURE = N_("Take a figure from the raft.")
_TAKE_FROM_SEA = N_("A figure is in the sea: take it first.")
_TAKE_BOARD = N_("Now take a board from the sea.")
_KING_ASIDE = N_("Beg the King's pardon and lay him aside: a board wants a free hand.")
_PLACE_FIRST_BOARD = N_("Place the board on the raft, and the figure on it.")
_PLACE_BOARD = N_("Place the board partly on another board, and the figure on it.")
_PLACE_FIGURE = N_("Now set the figure on the board.")
_PLACE_KING = N_("Beg the King's pardon and set him on the board, away from nails and cracks.")
_TAKE_CHEST = N_("Now take a chest of yours and set it on the board.")
_PLACE_CHEST = N_("Set the chest on the board, base down.")
_HOLD_STILL = N_("Everything is placed: will it hold?")
_AFTERMATH = N_("The turn is over. Wait until the sea is calm.")


def prompt(position: Position, world: World, wrong: Mapping[str, Refusal]) -> Phrase:
    """The one line that says what to do next; with empty hands, first of all what must be mended."""
    match position.phase:
        case Phase.OVER:
            return OVER.phrase
        case Phase.AFTERMATH:
            return Phrase(_AFTERMATH)
        case Phase.ARRANGE:
            return Phrase(_ARRANGE)
        case Phase.TURN if wrong and not world.held:
            # Where the board must be laid anew, what stands on it can wait.
            return min(wrong.items(), key=lambda found: found[0] != position.board)[1].phrase
        case Phase.TURN:
            return Phrase(_turn_prompt(position, frozenset(world.held.values())))


def _turn_prompt(position: Position, held: frozenset[str]) -> str:
    if position.figure is None:
        at_sea = any(not is_board(piece) for piece in position.in_place(Place.SEA))
        return _TAKE_FROM_SEA if at_sea else _TAKE_FIGURE
    if position.board is None or position.where[position.board].place is Place.SEA:
        return _KING_ASIDE if KING_PIECE in held else _TAKE_BOARD
    if position.board in held or not position.on_table(position.board):
        others = [piece for piece in position.in_place(Place.RAFT) if is_board(piece)]
        return _PLACE_BOARD if set(others) - {position.board} else _PLACE_FIRST_BOARD
    if position.figure in held or not position.on_table(position.figure):
        return _PLACE_KING if position.figure == KING_PIECE else _PLACE_FIGURE
    return _chest_prompt(position, held)


def _chest_prompt(position: Position, held: frozenset[str]) -> str:
    if position.chest is None:
        return _TAKE_CHEST
    return _PLACE_CHEST if position.chest in held else _HOLD_STILL
