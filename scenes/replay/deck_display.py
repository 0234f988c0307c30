"""The deck in a window: laid out along its foot, and drawn for the place of the film that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.replay.deck import lay_out_deck
from scenes.replay.deck_picture import DeckPicture, DeckShown
from scenes.replay.notes import place_of
from scenes.replay.time_line import TimeLine

if TYPE_CHECKING:
    import pygame

    from games import View
    from scenes.replay.controls import Controls
    from scenes.replay.keeping import Keeping
    from scenes.replay.moves import Moves
    from scenes.replay.playback import Playback
    from scenes.replay.projector import Projector


class DeckDisplay:
    """Gathers what the deck tells of a replay; `layout` is where its parts lie."""

    def __init__(
        self, projector: Projector, playback: Playback, moves: Moves, controls: Controls, keeping: Keeping
    ) -> None:
        """It is laid out by the `resized` that follows."""
        self._projector, self._film = projector, projector.film
        self._playback, self._moves, self._controls = playback, moves, controls
        self._keeping = keeping
        self._picture = DeckPicture()
        self.layout = lay_out_deck((800, 470), 1.0)

    def resized(self, size: tuple[int, int], ui_scale: float) -> tuple[int, int]:
        """Lay out anew for a window of `size` px; returns the size of what is left of it above the deck."""
        self.layout = lay_out_deck(size, ui_scale)
        return size[0], max(1, self.layout.rect.top)

    @property
    def time_line(self) -> TimeLine:
        """The line along which one moves, as far as the film reaches."""
        return TimeLine(self.layout.line, self._film.first, self._film.last)

    def draw(self, target: pygame.Surface, view: View, *, why: bool) -> None:
        """Draw the deck below a view; `why` tells whether it is shown why something fell."""
        lit = {"why"} if why else set()
        if self._playback.looping:
            lit.add("unloop")
        shown = DeckShown(
            line=self.time_line,
            marks=self._film.marks,
            seats=self._projector.seats,
            falls=self._moves.falls,
            playback=self._playback,
            place=place_of(self._film, self._playback.tick, view),
            progress=1.0 if self._film.complete else self._film.progress,
            hovered=self._controls.hovered,
            note=self._keeping.note,
            lit=lit,
            faint=self._moves.idle() | (set() if self._moves.falls else {"why"}),
        )
        self._picture.draw(target, self.layout, shown)
