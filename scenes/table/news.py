"""Events turned into sentences: the line above tells the latest for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Cause, Fell, IllegalRest, LaidDown, Penalised, Phrase, TurnBegan, TurnEnded, TurnSkipped
from scenes.table.piece_names import piece_name, said
from scenes.theme import GOOD, INK, WARNING
from scenes.words import _, later, plural

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Refusal
    from scenes.theme import RGB

READING_TIME = 3.0
"""Seconds that a sentence stays, unless a newer one takes its place."""
WARNED_TIME = 5.0

_ENDINGS = {
    Cause.COMPLETE: later("It holds."),
    Cause.SLIP: later("Into the sea: the turn is over."),
    Cause.FALL: later("The raft gave way: the turn is over."),
    Cause.TIME_OUT: later("It never came quite to rest, but it holds."),
    Cause.GAVE_UP: later("The turn was given up."),
}


class News:
    """The latest sentence, its colour, and how long it still stays."""

    def __init__(self) -> None:
        self.text = ""
        self.colour: RGB = INK
        self._left = 0.0
        self._penalties = 0

    def tick(self, seconds: float) -> bool:
        """Let time pass; True when the sentence has gone."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0.0:
            return False
        self.text = ""
        return True

    @property
    def waiting(self) -> bool:
        """Whether a sentence is shown and will go by itself."""
        return bool(self.text)

    def say(self, text: str, colour: RGB = INK, seconds: float = READING_TIME) -> None:
        """Show a sentence."""
        self.text, self.colour, self._left = text, colour, seconds

    def refused(self, refusal: Refusal) -> None:
        """Show why something is not allowed."""
        self.say(said(refusal.phrase), WARNING, WARNED_TIME)

    def done(self) -> None:
        """The player has moved on: the sentence may go."""
        self.text = ""

    def hear(self, event: AnyEvent, names: Sequence[str]) -> None:
        """Show what an event says, if it says anything."""
        match event:
            case TurnEnded(cause=cause, seat=seat):
                self._ended(cause, names[seat])
            case TurnBegan(seat=seat) if self.text and len(names) > 1:
                self.say(_("{news} Now {name}.").format(news=self.text, name=names[seat]), self.colour)
            case TurnSkipped(seat=seat):
                self.say(_("{name} has placed every chest and is passed over.").format(name=names[seat]))
            case Fell(piece=piece):
                fallen = piece_name(piece)
                self.say(
                    _("Splash! {piece} is in the sea.").format(piece=fallen[:1].upper() + fallen[1:]), WARNING
                )
            case Penalised():
                self._penalties += 1  # told at once with the end of the turn, which follows
            case IllegalRest(sentence=sentence):
                self.say(said(Phrase(sentence)), WARNING, WARNED_TIME)
            case LaidDown(piece=piece):
                self.say(_("Laid aside: {piece}.").format(piece=piece_name(piece)))
            case _:
                pass

    def _ended(self, cause: Cause, name: str) -> None:
        count, self._penalties = self._penalties, 0
        if count:
            penalties = plural("{count} penalty", "{count} penalties", count)
            text = _("The raft gave way: {penalties} for {name}.").format(penalties=penalties, name=name)
        else:
            text = _(_ENDINGS[cause])
        self.say(text, GOOD if cause is Cause.COMPLETE else WARNING)
