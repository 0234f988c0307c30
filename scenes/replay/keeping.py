"""A fall of a replay as something to keep: one key makes a film of it, beside the loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.replay.case import fall_meant
from scenes.words import _

if TYPE_CHECKING:
    from games import Film
    from scenes.export.darkroom import Darkroom
    from scenes.replay.playback import Playback

TOLD_TIME = 8.0
"""Seconds for which the place of the file can be read."""


class Keeping:
    """Hands the fall that one means to the darkroom; `note` tells what comes of it."""

    def __init__(self, film: Film, playback: Playback, darkroom: Darkroom) -> None:
        self._film, self._playback, self._darkroom = film, playback, darkroom
        self._left = 0.0
        self.note = ""

    @property
    def waiting(self) -> bool:
        """Whether there will be news, or a sentence still stands there."""
        return self._darkroom.busy or self._left > 0.0

    def ask(self) -> None:
        """Keep the collapse that one means here: of this turn, or the nearest one that has been filmed."""
        meant = fall_meant(self._film.marks, self._playback.tick)
        if meant is None:
            if self._film.complete:
                self._tell(_("Nothing falls in this match."))
            else:
                self._tell(_("No fall has been filmed yet: try again a little later."))
        elif not self._darkroom.busy:
            mark, fall = meant
            number = [collapse[0] for collapse in mark.collapses].index(fall) + 1
            self._darkroom.develop(self._film.script(mark.number), number)
            self._tell(_("This collapse is being saved."))

    def _tell(self, sentence: str) -> None:
        self.note, self._left = sentence, TOLD_TIME

    def tick(self, seconds: float) -> bool:
        """Let time pass; True when something else is to be told, or no more."""
        told = self._darkroom.news()
        if told is not None:
            self._tell(told[1])
            return True
        if self._darkroom.busy and self._darkroom.progress not in ("", self.note):
            self._tell(self._darkroom.progress)
            return True
        if self._left > 0.0 and not self._darkroom.busy:
            self._left = max(0.0, self._left - seconds)
            if self._left <= 0.0:
                self.note = ""
                return True
        return False
