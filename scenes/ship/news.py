"""What only Riff Raff tells: what was caught and what was lost, cards, captains, and how a turn ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Caught, Cause, Fell, LeftGame, Loaded, OrderSet, TurnBegan, TurnEnded, TwoAnnounced
from scenes.table.news import News
from scenes.theme import GOOD, INK, WARNING
from scenes.words import _, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent
    from scenes.table.news import Wording

LOSS_TIME = 6.0
"""Seconds that the sentence about a lost turn stays: it says much."""

_ENDINGS = {
    Cause.COMPLETE: later("Loaded, and it holds."),
    Cause.SLIP: later("It slipped off: the turn is over."),
    Cause.FALL: later("The ship sheds its load: the turn is over."),
    Cause.TIME_OUT: later("It never came quite to rest, but it holds."),
    Cause.GAVE_UP: later("The turn was given up."),
}


class ShipNews(News):
    """Keeps what a turn has cost, to tell it with its end."""

    def __init__(self, wording: Wording) -> None:
        super().__init__(wording)
        self._caught: list[str] = []
        self._lost: list[str] = []
        self._gone: list[str] = []

    def hear(self, event: AnyEvent, names: Sequence[str]) -> None:
        """Show what an event says, if it says anything."""
        match event:
            case TurnEnded(cause=cause):
                self._ended(cause)
            case TurnBegan() if self.text and self._left > 0.0:
                super().hear(event, names)
            case OrderSet(seats=seats) if len(seats) > 1:
                self.done()  # the card on the table tells it
            case TwoAnnounced(seat=seat):
                self.say(_("{name} announces two pieces.").format(name=names[seat]))
            case Loaded():
                self.say(_("It holds."), GOOD)
            case Caught(piece=piece):
                self._caught.append(piece)
                self.say(_("Caught: {piece}!").format(piece=self._wording.piece_name(piece)), GOOD)
            case LeftGame(piece=piece):
                self._gone.append(piece)
            case Fell(piece=piece):
                self._lost.append(piece)
                super().hear(event, names)
            case _:
                super().hear(event, names)

    def _ended(self, cause: Cause) -> None:
        sentences = [_(_ENDINGS[cause])]
        if self._gone:
            sentences.append(_("Caught and out of the game: {pieces}.").format(pieces=self._list(self._gone)))
        elif self._caught:
            sentences.append(
                _("Caught, and back in the supply: {pieces}.").format(pieces=self._list(self._caught))
            )
        if self._lost:
            sentences.append(
                _("Fished out, to be loaded again: {pieces}.").format(pieces=self._list(self._lost))
            )
        colour = GOOD if cause is Cause.COMPLETE else WARNING if self._lost else INK
        self.say(" ".join(sentences), colour, LOSS_TIME if len(sentences) > 1 else LOSS_TIME / 2)
        self._caught, self._lost, self._gone = [], [], []

    def _list(self, pieces: Sequence[str]) -> str:
        return ", ".join(self._wording.piece_name(piece) for piece in pieces)
