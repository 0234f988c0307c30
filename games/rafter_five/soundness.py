"""Whether a stored state is one that a game can be in between two turns. Files are not to be trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.errors import BadState
from games.events import Cause, Ending
from games.rafter_five import setup
from games.rafter_five.components import CHESTS_OF_MARK, is_board, is_chest, kind_of, marks_of_seat, owner
from games.rafter_five.ending import ending_of, result
from games.rafter_five.position import Phase, Place

if TYPE_CHECKING:
    from games.rafter_five.position import Position, Where
    from games.rafter_five.setup import Deal
    from sim import WorldState

MOST_TURNS = 10**6


def check_state(position: Position, dealt: Deal, world: WorldState) -> None:
    """Refuse what no game reaches.

    Raises:
        BadState: pieces lost or made, places without an owner, seats nobody sits in, a turn half played, a
            game that should be over and is not, or is over for another reason.
    """
    seats = len(dealt.seats)
    if list(position.where) != list(setup.first_position(dealt).where):
        raise BadState("where", "these are not the pieces of this match")
    for piece, where in position.where.items():
        if not _possible(piece, where, seats):
            raise BadState(
                "where",
                f"{piece} cannot be there between two turns: {where.place}, {where.seat}, {where.face}",
            )
    _check_table(position, world)
    _check_turn(position, seats)
    _check_count(position, dealt)
    _check_phase(position, dealt)
    _check_end(position, dealt, world.tick)


def _possible(piece: str, where: Where, seats: int) -> bool:
    match where.place:
        case Place.RAFT:
            return where.seat is None and where.face is None
        case Place.SEA:
            return not is_chest(piece) and where.seat is None and is_board(piece) is (where.face is not None)
        case Place.SUPPLY:
            return is_chest(piece) and where.seat == owner(piece, seats) and where.face is None
        case Place.PENALTY:
            return is_chest(piece) and where.seat in range(seats) and where.seat != owner(piece, seats)
        case _:
            return False


def _check_table(position: Position, world: WorldState) -> None:
    kinds = {piece.piece: piece.kind for piece in world.pieces}
    known = {piece: kind_of(piece).name for piece in position.in_place(Place.RAFT)}
    if kinds != known:
        raise BadState("world", "the pieces on the table are not those that the rules know there")


def _check_turn(position: Position, seats: int) -> None:
    if position.active not in range(seats):
        raise BadState("active", f"seat {position.active} does not exist")
    if not 0 <= position.turn <= MOST_TURNS:
        raise BadState("turn", f"{position.turn} is not from 0 to {MOST_TURNS}")
    if position.turn_pieces or position.fallen or position.cause is not None:
        raise BadState("turn", "a checkpoint stands between two turns")


def _check_count(position: Position, dealt: Deal) -> None:
    """How many turns were completed fits what lies on the raft and on the penalty boards.

    A completed turn leaves a board and a chest there, and one given up leaves neither. Any other may have
    left one of each, lying as they should when something else fell.
    """
    ended = position.turn if position.phase is Phase.OVER else max(0, position.turn - 1)
    placed, gave_up = position.placed, position.gave_up
    if not 0 <= gave_up <= ended:
        raise BadState("gave_up", f"{gave_up} is not from 0 to the {ended} turns that have ended")
    if not 0 <= placed <= ended - gave_up:
        raise BadState("placed", f"{placed} is not from 0 to the {ended - gave_up} turns not given up")
    lost = ended - gave_up - placed
    raft, penalties = position.in_place(Place.RAFT), len(position.in_place(Place.PENALTY))
    boards, chests = len(list(filter(is_board, raft))), len(list(filter(is_chest, raft))) + penalties
    if max(boards, chests) > placed + lost:
        raise BadState(
            "placed", f"{boards} boards and {chests} chests were not placed in {placed + lost} turns"
        )
    if chests < placed - _came_back(position, dealt, lost) or (
        not lost and (boards, penalties) != (placed, 0)
    ):
        raise BadState("placed", f"{placed} turns cannot have been completed, with {chests} chests placed")


def _came_back(position: Position, dealt: Deal, lost: int) -> int:
    """How many times chests can have fallen and gone back to their supplies, in so many lost turns.

    In each of them at most all of one seat; alone in the last one only, since that ends the game.
    """
    if not dealt.solo:
        return lost * len(marks_of_seat(0, len(dealt.seats))) * CHESTS_OF_MARK
    fell = lost and position.result is not None and position.result.ending is Ending.FALL
    return len(position.in_place(Place.SUPPLY)) if fell else 0


def _check_phase(position: Position, dealt: Deal) -> None:
    """Set-up, a turn or the end."""
    match position.phase:
        case Phase.ARRANGE:
            sound = dealt.options.arrange and position == setup.first_position(dealt)
        case Phase.TURN:
            sound = position.turn > 0
        case Phase.OVER:
            sound = position.turn > 0 and position.result is not None
        case _:
            sound = False
    if not sound:
        raise BadState("phase", f"no game is in the phase {position.phase} like that")


def _check_end(position: Position, dealt: Deal, tick: int) -> None:
    """The game is over when it must be, and only then; its result is that of the position.

    That something fell is forgotten when a turn is over: alone one may have lost in any position.
    """
    why = ending_of(position, Cause.GAVE_UP if position.gave_up else Cause.COMPLETE, solo=False)
    expected = None
    if position.phase is Phase.OVER and position.result is not None:
        fell = dealt.solo and position.result.ending is Ending.FALL
        why = Ending.FALL if fell else why
        expected = None if why is None else result(position, why, len(dealt.seats), tick)
    elif why is not None:
        raise BadState("phase", "the game would be over")
    elif not position.in_place(Place.SUPPLY, position.active):
        raise BadState("active", f"seat {position.active} has no chest to place")
    if position.result != expected:
        raise BadState("result", "it is not the result of this position")
