"""The sound of a film, where it runs as it was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.voices import Voices

if TYPE_CHECKING:
    from scenes.replay.playback import Playback
    from scenes.replay.projector import Projector
    from scenes.scene import Sounds
    from scenes.table.face import Face


class Soundtrack:
    """Plays what happens between two places of a film; backwards or at another speed it is silent."""

    def __init__(self, projector: Projector, playback: Playback, face: Face, sounds: Sounds) -> None:
        self._projector, self._playback = projector, playback
        self._voices = Voices(projector.film, face, sounds)

    def follow(self, before: int) -> None:
        """Play what happened from the tick `before` up to the place where one is now."""
        film, playback = self._projector.film, self._playback
        if playback.backwards or playback.speed != 1.0 or playback.tick < before:
            return
        self._voices.hear(film.events(before, playback.tick))
        self._voices.blows(film.impacts(before, playback.tick))
        self._voices.table(self._projector.view(playback.tick))
