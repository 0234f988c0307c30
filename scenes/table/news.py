"""Events turned into sentences: the line above tells the latest for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from games import Fell, IllegalRest, LaidDown, Phrase, TurnBegan
from scenes.theme import INK, WARNING
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Inquest, Refusal
    from scenes.theme import RGB

READING_TIME = 3.0
"""Seconds that a sentence stays, unless a newer one takes its place."""
WARNED_TIME = 5.0


class Wording(Protocol):
    """The words of a game that news are made of."""

    def piece_name(self, piece: str) -> str:
        """What a piece is called in the middle of a sentence."""

    def said(self, phrase: Phrase) -> str:
        """A phrase of the rules in the player's language."""


class News:
    """The latest sentence, its colour, and how long it still stays. Games add what only they tell."""

    def __init__(self, wording: Wording) -> None:
        self.text = ""
        self.colour: RGB = INK
        self._wording = wording
        self._left = 0.0

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
        self.say(self._wording.said(refusal.phrase), WARNING, WARNED_TIME)

    def done(self) -> None:
        """The player has moved on: the sentence may go."""
        self.text = ""

    def hear(self, event: AnyEvent, names: Sequence[str]) -> None:
        """Show what an event says, if it says anything."""
        match event:
            case TurnBegan(seat=seat) if self.text and len(names) > 1:
                self.say(_("{news} Now {name}.").format(news=self.text, name=names[seat]), self.colour)
            case Fell(piece=piece):
                called = beginning(self._wording.piece_name(piece))
                self.say(_("Splash! {piece} is in the sea.").format(piece=called), WARNING)
            case IllegalRest(sentence=sentence):
                self.say(self._wording.said(Phrase(sentence)), WARNING, WARNED_TIME)
            case LaidDown(piece=piece):
                self.say(_("Laid aside: {piece}.").format(piece=self._wording.piece_name(piece)))
            case _:
                pass


def beginning(name: str) -> str:
    """A name as a sentence begins with it."""
    return name[:1].upper() + name[1:]


def said_cause(wording: Wording, inquest: Inquest) -> str:
    """The sentences of an inquest, one a cause; a board is called by the turn in which it was placed."""
    text = _told(wording, inquest.sentence)
    if inquest.swept is not None:
        text = _told(wording, inquest.swept, cause=text.removesuffix("."))
    return " ".join([beginning(text), *(said_cause(wording, other) for other in inquest.beside)])


def _told(wording: Wording, phrase: Phrase, **filled: str) -> str:
    """A phrase of an inquest in the player's language, some of its gaps filled already."""
    details = {**phrase.details, **filled}
    for gap in ("piece", "other", "bearer", "striker", "struck"):
        if gap in details:
            called = wording.piece_name(details[gap])
            turn = details.get(f"{gap}_turn")
            details[gap] = _("{piece} of turn {turn}").format(piece=called, turn=turn) if turn else called
    return _(phrase.text).format(**details)
