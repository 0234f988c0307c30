"""What a player's hands do: commands that are allowed, carried out on the table and in the rules' memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import GiveUp, LayAside, LetGo, Move, PutBack, Start, Take, Turn
from games.events import Cause, LaidDown, WentBack
from games.rafter_five import turns
from games.rafter_five.components import is_board, is_chest, kind_of
from games.rafter_five.position import Phase, Place

if TYPE_CHECKING:
    from games.commands import Command
    from games.rafter_five.play import Play
    from sim import Hand


def carry_out(play: Play, command: Command) -> bool:
    """Do what is allowed. True at a turn boundary."""
    play.patience.start()
    match command:
        case Take():
            _take(play, command)
        case Move() | Turn() | LetGo():
            play.guide(command)
        case PutBack(hand=hand):
            _put_back(play, hand)
        case LayAside(hand=hand):
            _lay_aside(play, play.hands.take_off(hand))
        case GiveUp():
            turns.lose(play, Cause.GAVE_UP)
        case Start():
            turns.begin(play)
            return True
    return False


def _take(play: Play, command: Take) -> None:
    position, piece = play.position, command.piece
    where = position.where[piece]
    play.take(command, kind_of(piece), where.place, where.face)
    position.put(piece, Place.RAFT)
    if position.phase is not Phase.ARRANGE:
        _note_taken(play, piece)


def _note_taken(play: Play, piece: str) -> None:
    """Touched is taken: from now on it is this turn's figure, board or chest (rules, FAQ)."""
    if is_board(piece):
        play.position.board = piece
    elif is_chest(piece):
        play.position.chest = piece
    else:
        play.position.figure = piece


def _put_back(play: Play, hand: Hand) -> None:
    """Back to where it was: a figure stays this turn's figure, a board may be exchanged without marks."""
    position = play.position
    piece, origin = play.hands.put_back(hand)
    place = Place(origin.place)
    if place is Place.SUPPLY:
        _to_supply(play, piece)
        return
    position.put(piece, place, face=origin.face)
    if place is Place.SEA and piece == position.board and not play.deal.options.marks:
        position.board = None
    play.tell(WentBack(play.world.tick, piece, place))


def _lay_aside(play: Play, piece: str) -> None:
    if is_chest(piece):
        _to_supply(play, piece)
    else:
        play.position.put(piece, Place.ASIDE)
        play.tell(LaidDown(play.world.tick, piece))


def _to_supply(play: Play, chest: str) -> None:
    """Another chest may be taken instead."""
    play.position.put(chest, Place.SUPPLY, play.position.active)
    play.position.chest = None
    play.tell(WentBack(play.world.tick, chest, Place.SUPPLY))
