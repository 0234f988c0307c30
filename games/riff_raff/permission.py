"""Which commands are allowed now, and why the others are not. Asking changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import Announce, Choose, GiveUp, Hook, LetGo, Pick, Reach, Start, Take, Unhook
from games.phrases import N_, Phrase, Refusal
from games.refusals import LET_GO, OTHER_GAME, OVER, WAIT
from games.riff_raff import choosing, hanging, resting
from games.riff_raff.position import Phase
from games.riff_raff.reaching import reach_refusal
from games.riff_raff.taking import CATCH, take_refusal
from sim.ship import HULL, SPOTS

if TYPE_CHECKING:
    from games.commands import Command, HandCommand
    from games.riff_raff.play import Play
    from games.riff_raff.position import Position

CARDS_FIRST = Refusal("cards-first", Phrase(N_("First everybody chooses a card.")))
CAPTAIN_FIRST = Refusal("captain-first", Phrase(N_("First the captain decides who goes before whom.")))
ANNOUNCED = Refusal("announced", Phrase(N_("Two pieces have been announced already.")))
TOO_LATE = Refusal("too-late", Phrase(N_("Two pieces are announced before the first one is taken.")))
DECK = Refusal("deck", Phrase(N_("Two pieces may go on a yard only, not on the deck.")))
EMPTY_SPOT = Refusal(
    "empty-spot", Phrase(N_("Two pieces may go only where cargo lay before this turn began."))
)
LAST_PIECE = Refusal("last-piece", Phrase(N_("There is only one piece left to load.")))

_CLOSED = {Phase.CARDS: CARDS_FIRST, Phase.CAPTAIN: CAPTAIN_FIRST, Phase.ORDER: CAPTAIN_FIRST}


def refusal(play: Play, command: Command) -> Refusal | None:
    """Why a command is not allowed now, or None."""
    phase = play.position.phase
    if phase is Phase.OVER:
        return OVER
    if isinstance(command, Choose | Pick):
        return choosing.refusal(play.position, command)
    if phase in _CLOSED:
        return _CLOSED[phase]
    if isinstance(command, Reach):
        return reach_refusal(play, command)
    return WAIT if phase is Phase.AFTERMATH else _turn_refusal(play, command)


def _turn_refusal(
    play: Play, command: Take | HandCommand | GiveUp | Start | Announce | Hook | Unhook
) -> Refusal | None:
    match command:
        case Start():
            return OTHER_GAME
        case Take():
            return take_refusal(play, command)
        case GiveUp():
            return LET_GO if play.let_go_moves else None
        case Announce():
            return announce_refusal(play.position)
        case Hook() | Unhook():
            return hanging.refusal(play, command)
        case _:
            return _hand_refusal(play, command)


def _hand_refusal(play: Play, command: HandCommand) -> Refusal | None:
    refused = play.hands.refusal(command)
    if refused is None and isinstance(command, LetGo):
        return _let_go_refusal(play, play.world.held[command.hand])
    return refused


def _let_go_refusal(play: Play, piece: str) -> Refusal | None:
    """Who could drop the own piece into the other hand while cargo falls would have both out of the game."""
    if play.falling():
        return CATCH
    return resting.let_go_refusal(play.world.read(), piece, play.position.spot)


def announce_refusal(position: Position) -> Refusal | None:
    """Why two pieces cannot be announced now (rules p. 12, and what is open of it: rulings)."""
    if position.two:
        return ANNOUNCED
    if SPOTS[position.spot].fitting == HULL:
        return DECK
    if not position.laden:
        return EMPTY_SPOT
    if position.placing is not None or position.loaded:
        return TOO_LATE
    return LAST_PIECE if len(position.supply(position.active)) < 2 else None  # noqa: PLR2004 - two are two
