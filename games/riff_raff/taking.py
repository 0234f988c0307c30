"""What may be taken in a turn, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.phrases import N_, Phrase, Refusal
from games.refusals import UNKNOWN
from games.riff_raff.components import kind_of
from games.riff_raff.position import Place
from sim import Hand

if TYPE_CHECKING:
    from games.commands import Take
    from games.riff_raff.play import Play
    from games.riff_raff.position import Position

ONE_HAND = Refusal("one-hand", Phrase(N_("One hand is enough for any piece.")))
ABOARD = Refusal(
    "aboard", Phrase(N_("What is on the ship is not gripped; the piece in your hand may push it."))
)
GONE = Refusal("gone", Phrase(N_("That piece has left the game.")))
NOT_YOURS = Refusal("not-yours", Phrase(N_("That piece is not in your supply.")))
ONE_PIECE = Refusal("one-piece", Phrase(N_("Place the piece that you have taken first, or put it back.")))
CATCH = Refusal("falling", Phrase(N_("Something falls: catch it!")))
FALLS = Refusal("falls", Phrase(N_("It is falling: reach for it with an open hand.")))


def take_refusal(play: Play, command: Take) -> Refusal | None:
    """Why the active player may not take the piece there now."""
    by_rule = _by_rule(play.position, command) or _in_a_fall(play, command.piece)
    return by_rule or play.hands.take_refusal(command, kind_of(command.piece))


def _in_a_fall(play: Play, piece: str) -> Refusal | None:
    """What is taken comes in where the player likes: a hand could be open there faster than it moves."""
    falling = play.falling()
    if piece in falling:
        return FALLS
    return CATCH if falling else None


def _by_rule(position: Position, command: Take) -> Refusal | None:
    """The pieces on the ship are not touched by hand (rules p. 12); only what is being placed is."""
    where = position.where.get(command.piece)
    if where is None:
        return UNKNOWN
    if command.hand is Hand.BOTH:
        return ONE_HAND
    if command.piece == position.placing:
        return None
    if where.place is not Place.SUPPLY:
        return ABOARD if where.place is Place.SHIP else GONE
    if where.seat != position.active:
        return NOT_YOURS
    return None if position.placing is None else ONE_PIECE
