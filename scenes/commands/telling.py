"""Events as one readable line each. Pieces go by their ids, so that a line leads back to the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from games import (
    CaptainNamed,
    CardLaid,
    CardsShown,
    Caught,
    Cause,
    Ending,
    Face,
    Fell,
    GameOver,
    IllegalRest,
    LaidDown,
    LeftGame,
    Loaded,
    OrderSet,
    Penalised,
    Released,
    Returned,
    RoundBegan,
    Taken,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    TwoAnnounced,
    WentBack,
)
from scenes.words import _, later
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent

_FROM = {
    "raft": later("from the raft"),
    "ship": later("from the ship"),
    "sea": later("from the sea"),
    "supply": later("from the supply"),
    "aside": later("from beside the table"),
}
_TO = {
    "raft": later("to the raft"),
    "ship": later("to the ship"),
    "sea": later("to the sea"),
    "supply": later("to the supply"),
    "aside": later("to its place beside the table"),
}
_HANDS = {
    Hand.LEFT: later("the left hand"),
    Hand.RIGHT: later("the right hand"),
    Hand.BOTH: later("both hands"),
}
_CAUSES = {
    Cause.COMPLETE: later("everything is placed and at rest"),
    Cause.SLIP: later("what was being placed fell into the sea"),
    Cause.FALL: later("what had been placed before fell into the sea"),
    Cause.TIME_OUT: later("it did not come to rest and stays as it is"),
    Cause.GAVE_UP: later("given up"),
}
_ENDINGS = {
    Ending.PENALTIES: later("somebody has all the penalties there are"),
    Ending.NO_BOARDS: later("no board is left in the sea"),
    Ending.ALL_PLACED: later("every chest is placed"),
    Ending.NO_PLACE: later("nobody finds a place any more"),
    Ending.FALL: later("something fell"),
    Ending.UNLOADED: later("somebody has loaded everything"),
    Ending.ROUNDS: later("all rounds have been played"),
}
_FACES = {Face.BOARD: later("Board side up"), Face.SEA: later("Sea side up")}


def told(event: AnyEvent, seats: Sequence[str]) -> str:
    """The line of an event; `seats` are the players' names."""
    return f"{event.tick:>8}  {_sentence(event, seats)}"


def _sentence(event: AnyEvent, seats: Sequence[str]) -> str:  # noqa: PLR0911 - a sentence for each event
    match event:
        case TurnBegan(turn=turn, seat=seat):
            return _("Turn {turn} begins: {name} plays.").format(turn=turn, name=seats[seat])
        case TurnEnded(turn=turn, seat=seat, cause=cause):
            return _("Turn {turn} of {name} ends ({cause}): {why}.").format(
                turn=turn, name=seats[seat], cause=cause, why=_(_CAUSES[cause])
            )
        case TurnSkipped(seat=seat):
            return _("{name} has no chest left and is passed over.").format(name=seats[seat])
        case Penalised(seat=seat, piece=piece):
            return _("{name} gets the penalty {piece}.").format(name=seats[seat], piece=piece)
        case GameOver(ending=ending, losers=losers):
            over = _("The game is over ({ending}): {why}.").format(ending=ending, why=_(_ENDINGS[ending]))
            lost = ", ".join(seats[seat] for seat in losers)
            return f"{over} {_('Lost: {names}.').format(names=lost)}" if lost else over
        case RoundBegan() | CardLaid() | CardsShown() | CaptainNamed() | OrderSet() | TwoAnnounced():
            return _of_a_round(event, seats)
        case _:
            return _of_a_piece(event, seats)


def _of_a_round(
    event: RoundBegan | CardLaid | CardsShown | CaptainNamed | OrderSet | TwoAnnounced, seats: Sequence[str]
) -> str:
    match event:
        case RoundBegan(round=number, captain=captain):
            return _("Round {round}: everybody chooses a card; {name} is captain.").format(
                round=number, name=seats[captain]
            )
        case CardLaid(seat=seat):
            return _("{name} lays a card face down.").format(name=seats[seat])
        case CardsShown(cards=cards):
            pairs = ", ".join(f"{name} {card}" for name, card in zip(seats, cards, strict=True))
            return _("The cards are turned up: {cards}.").format(cards=pairs)
        case CaptainNamed(seat=seat):
            return _("{name} is captain.").format(name=seats[seat])
        case OrderSet(seats=order):
            return _("They load in this order: {names}.").format(
                names=", ".join(seats[seat] for seat in order)
            )
        case TwoAnnounced(seat=seat):
            return _("{name} announces two pieces.").format(name=seats[seat])


_OfAPiece: TypeAlias = (
    Taken | Released | WentBack | LaidDown | Fell | IllegalRest | Returned | Loaded | Caught | LeftGame
)


def _of_a_piece(event: _OfAPiece, seats: Sequence[str]) -> str:  # noqa: C901, PLR0911 - a sentence for each event
    piece = event.piece
    match event:
        case Taken(hand=hand, place=place):
            return _("{piece} is taken {place} with {hand}.").format(
                piece=piece, place=_(_FROM[place]), hand=_(_HANDS[hand])
            )
        case Released(hand=hand):
            return _("{piece} is let go from {hand}.").format(piece=piece, hand=_(_HANDS[hand]))
        case WentBack(place=place):
            return _("{piece} is put back {place}.").format(piece=piece, place=_(_TO[place]))
        case LaidDown():
            return _("{piece} is laid beside the table.").format(piece=piece)
        case Fell(x=x):
            return _("{piece} falls into the sea at x = {x:.1f} cm.").format(piece=piece, x=x)
        case IllegalRest(rule=rule, sentence=sentence):
            return _("{piece} may not rest there ({rule}): {why}").format(
                piece=piece, rule=rule, why=_(sentence)
            )
        case Loaded(spot=spot):
            return _("{piece} is loaded at {spot}.").format(piece=piece, spot=spot)
        case Caught(hand=hand):
            return _("{piece} is caught with {hand}.").format(piece=piece, hand=_(_HANDS[hand]))
        case LeftGame():
            return _("{piece} is out of the game.").format(piece=piece)
        case Returned(place=place, seat=seat, face=face):
            end = f", {_(_FACES[face])}" if face else ""
            owner = "" if seat is None else f" ({seats[seat]})"
            return _("{piece} goes {place}{end}.").format(piece=piece, place=_(_TO[place]) + owner, end=end)
