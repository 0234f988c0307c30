"""What players do: commands that are allowed, carried out on the table and in the rules' memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import (
    Announce,
    Choose,
    GiveUp,
    Hook,
    LayAside,
    LetGo,
    Move,
    Pick,
    PutBack,
    Reach,
    Take,
    Turn,
    Unhook,
)
from games.events import Cause, TwoAnnounced, WentBack
from games.riff_raff import cards, hanging, turns
from games.riff_raff.components import kind_of
from games.riff_raff.position import Place

if TYPE_CHECKING:
    from games.commands import Command
    from games.riff_raff.play import Play
    from sim import Hand


def carry_out(play: Play, command: Command) -> bool:
    """Do what is allowed. True at a turn boundary. Cards, words and open hands do not set the table going."""
    match command:
        case Choose():
            return cards.lay(play, command)
        case Pick(seat=seat):
            return cards.pick(play, seat)
        case Announce():
            play.position.two = True
            play.tell(TwoAnnounced(play.world.tick, play.position.active))
        case Reach(hand=hand, x=x, y=y):
            play.open_hands[hand].target = (x, y)
        case _:
            play.patience.start()
            _handle(play, command)
    return False


def _handle(play: Play, command: Command) -> None:
    match command:
        case Take():
            _take(play, command)
        case LetGo(hand=hand):
            play.open_hand(hand)
            play.guide(command)
        case Move() | Turn():
            play.guide(command)
        case PutBack(hand=hand) | LayAside(hand=hand):
            _put_back(play, hand)
        case Hook() | Unhook():
            hanging.turn_over(play, command)
        case GiveUp():
            turns.lose(play, Cause.GAVE_UP)


def _take(play: Play, command: Take) -> None:
    position, piece = play.position, command.piece
    play.take(command, kind_of(piece), position.where[piece].place)
    position.put(piece, Place.SHIP)
    position.placing = piece


def _put_back(play: Play, hand: Hand) -> None:
    """Back to the supply: another piece may be taken instead."""
    position = play.position
    play.open_hand(hand)
    piece, _ = play.hands.put_back(hand)
    position.put(piece, Place.SUPPLY, position.active)
    position.placing = None
    play.tell(WentBack(play.world.tick, piece, Place.SUPPLY))
