"""Which card may be laid, and for whom the captain may decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import Choose, Pick
from games.phrases import N_, Phrase, Refusal
from games.riff_raff.cards import tied
from games.riff_raff.components import CARDS
from games.riff_raff.position import Phase

if TYPE_CHECKING:
    from games.riff_raff.position import Cards, Position

ROUND_UNDER_WAY = Refusal("round-under-way", Phrase(N_("Cards are chosen again when the round is over.")))
NO_SEAT = Refusal("no-seat", Phrase(N_("Nobody sits there.")))
NO_CARD = Refusal("no-card", Phrase(N_("The cards run from 1 to 10.")))
CHOSEN = Refusal("chosen", Phrase(N_("A card that has been laid stays; each lays one a round.")))
CARD_PLAYED = Refusal("card-played", Phrase(N_("That card has been played already.")))
NO_TIE = Refusal("no-tie", Phrase(N_("There is nothing for the captain to decide now.")))
NOT_TIED = Refusal("not-tied", Phrase(N_("The captain picks among those whose cards are equal.")))


def refusal(position: Position, command: Choose | Pick) -> Refusal | None:
    """Why a seat may not lay that card now, or why the captain may not decide so."""
    return (
        _choose_refusal(position, command)
        if isinstance(command, Choose)
        else _pick_refusal(position, command)
    )


def _choose_refusal(position: Position, command: Choose) -> Refusal | None:
    """Seats lay in any order, each once a round; a card is played once (rules p. 11)."""
    if position.phase is not Phase.CARDS:
        return ROUND_UNDER_WAY
    if command.seat not in range(len(position.cards)):
        return NO_SEAT
    return _card_refusal(position.cards[command.seat], command.card)


def _card_refusal(cards: Cards, card: int) -> Refusal | None:
    if cards.chosen is not None:
        return CHOSEN
    if card not in CARDS:
        return NO_CARD
    return CARD_PLAYED if card in cards.played else None


def _pick_refusal(position: Position, command: Pick) -> Refusal | None:
    among = tied(position)
    if not among:
        return NO_TIE
    return None if command.seat in among else NOT_TIED
