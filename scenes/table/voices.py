"""What the table sounds like: blows by their impulse, splashes by mass, a bell for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import CardsShown, Caught, Fell, IllegalRest, Taken, TurnBegan
from scenes.sound import loudness, pan_of, splash_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent, Components, View
    from scenes.scene import Sounds
    from scenes.table.face import Face
    from sim import Impact

MOST_BLOWS = 4
"""Blows heard in one frame; in a collapse the loudest ones say it all."""


class Voices:
    """Plays what happens in a match."""

    def __init__(self, components: Components, face: Face, sounds: Sounds) -> None:
        self._components = components
        self._face = face
        self._sounds = sounds
        self._lamps = 0

    def blows(self, impacts: Sequence[Impact]) -> None:
        """Play the blows since the last frame, the loudest few."""
        for impact in sorted(impacts, key=lambda impact: -impact.impulse)[:MOST_BLOWS]:
            self._sounds.play(
                self._face.knock(impact.a, impact.b), loudness(impact.impulse), pan_of(impact.x)
            )

    def table(self, view: View) -> None:
        """Play what the table itself sounds like."""
        for name, loud, pan in self._face.sounds(view):
            self._sounds.play(name, loud, pan)

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Play what events sound like."""
        covered = any(isinstance(event, CardsShown) for event in events)
        for event in events:
            match event:
                case Fell(piece=piece, x=x):
                    self._sounds.play(splash_for(self._components.kind_of(piece).mass), 1.0, pan_of(x))
                case Taken():
                    self._sounds.play("lift", 0.5)
                case IllegalRest():
                    self.refuse()
                case Caught(x=x):
                    self._sounds.play("catch", 0.9, pan_of(x))
                case TurnBegan() if not covered:  # the cards lie face down yet, and would be told of
                    self._sounds.play("bell", 0.7)
                case _:
                    pass

    def refuse(self) -> None:
        """Play a refusal."""
        self._sounds.play("refusal", 0.6)

    def calm(self, seconds: float) -> None:
        """Play a tick for each further light that is full."""
        lamps = int(seconds + 1e-9)
        if lamps > self._lamps:
            self._sounds.play("tick", 0.5)
        self._lamps = lamps
