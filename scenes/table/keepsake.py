"""The last collapse as something to keep: one key makes a film of it, beside the loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Caught, Checkpoint, Fell, Script
from scenes.theme import GOOD, INK, WARNING
from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Match
    from scenes.export.darkroom import Darkroom
    from scenes.table.news import News

TOLD_TIME = 8.0
"""Seconds for which the place of the file can be read, and that it is being made: longer than the silence
before the first picture is drawn, in which the turn is played once more."""


class Keepsake:
    """Remembers when something fell last, and hands that turn to the darkroom when it is asked to."""

    def __init__(self, match: Match, darkroom: Darkroom, news: News) -> None:
        self._match = match
        self._darkroom = darkroom
        self._news = news
        self._fell: int | None = None
        self._wanted = False
        self._progress = ""

    @property
    def busy(self) -> bool:
        """Whether there will be news."""
        return self._wanted or self._darkroom.busy

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Learn what fell."""
        for event in events:
            if isinstance(event, Fell | Caught):
                self._fell = event.tick

    def ask(self) -> None:
        """Keep the last collapse; asked again meanwhile, say how far that has come."""
        if self._fell is None:
            self._news.say(_("Nothing has fallen since this match was opened."), WARNING)
        elif not self.busy:
            self._wanted = True
            self._news.say(_("The last collapse is being saved."), INK, TOLD_TIME)
        else:
            told = self._darkroom.progress or _("The last collapse is being saved.")
            self._news.say(told, INK, TOLD_TIME)

    def tick(self) -> bool:
        """Go on with it; True when there is something to tell. A collapse is first let come to its end."""
        if self._wanted and self._match.at_rest and self._fell is not None:
            self._wanted = False
            self._darkroom.develop(turn_of(self._match, self._fell))
        told = self._darkroom.news()
        if told is None:
            return self._darkroom.busy and self._tell_progress()
        good, sentence = told
        self._news.say(sentence, GOOD if good else WARNING, TOLD_TIME)
        return True

    def _tell_progress(self) -> bool:
        """Say how far it has come where nothing else is said; True if that is new."""
        before, self._progress = self._progress, self._darkroom.progress
        if self._progress in ("", before) or self._news.text not in (
            "",
            before,
            _("The last collapse is being saved."),
        ):
            return False
        self._news.say(self._progress, INK)
        return True


def turn_of(match: Match, tick: int) -> Script:
    """The turn in which a tick lies, as it stands in the journal of a match."""
    records = match.records
    end = len(records)
    for index in range(len(records) - 1, -1, -1):
        record = records[index]
        if not isinstance(record, Checkpoint):
            continue
        if record.tick < tick:
            return Script(match.header, record, tuple(records[index + 1 : end]), _("this match"))
        end = index + 1
    return Script(match.header, None, tuple(records[:end]), _("this match"))
