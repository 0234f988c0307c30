"""The sound box: opens the mixer when asked, plays a few voices at once, and is silent without a card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pygame

from scenes.hush import hushed
from scenes.sound.recipes import RECIPES
from scenes.sound.synthesis import RATE
from scenes.words import _

if TYPE_CHECKING:
    from scenes.sound.synthesis import Wave

VOICES = 8
LOUDEST = 0.6  # of full scale for one voice; eight at once still do not clip much
FAINTEST = 0.02


class Sounds:
    """Plays the game's sounds by name.

    Nothing is opened or made before `open`. `problem` is a plain sentence when there is no sound; no call
    raises because of a missing or lost sound card.
    """

    def __init__(self) -> None:
        """Nothing is heard yet."""
        self.volume = 0.5
        self.problem: str | None = None
        self._made: dict[str, list[pygame.mixer.Sound]] = {}
        self._turn: dict[str, int] = {}
        self._voices: list[tuple[pygame.mixer.Channel, float]] = []
        self._open = False

    def open(self) -> bool:
        """Open the mixer and make all sounds; returns whether there will be sound."""
        if self._open:
            return True
        try:
            with hushed():
                pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=512)
        except (pygame.error, NotImplementedError) as error:  # the latter from a pygame built without a mixer
            self.problem = _("There is no sound: the sound card could not be opened ({why}).").format(
                why=error
            )
            return False
        pygame.mixer.set_num_channels(VOICES)
        self._made = {name: [_sound(make()) for make in makers] for name, makers in RECIPES.items()}
        self.problem = None
        self._open = True
        return True

    def close(self) -> None:
        """Stop all voices and give the sound card back."""
        if self._open:
            pygame.mixer.quit()
        self._open = False
        self._made.clear()
        self._voices.clear()

    def set_volume(self, volume: float) -> None:
        """Set the loudness of all sounds to come, 0 (silent) to 1."""
        self.volume = min(1.0, max(0.0, volume))

    def click(self) -> None:
        """A button was pressed."""
        self.play("click", 0.6)

    def play(self, name: str, loudness: float = 1.0, pan: float = 0.0) -> bool:
        """Play a sound; returns whether it will be heard.

        Args:
            name: one of `RECIPES`.
            loudness: 0 (silent) to 1.
            pan: -1 (left) to 1 (right).

        Raises:
            KeyError: there is no sound of that name.
        """
        makers = RECIPES[name]
        strength = min(1.0, max(0.0, loudness))
        if not self._open or strength * self.volume < FAINTEST:
            return False
        channel = self._channel(strength)
        if channel is None:
            return False
        turn = self._turn.get(name, 0)
        self._turn[name] = (turn + 1) % len(makers)
        channel.play(self._made[name][turn])
        level = LOUDEST * self.volume * strength
        channel.set_volume(level * min(1.0, 1.0 - pan), level * min(1.0, 1.0 + pan))
        self._voices.append((channel, strength))
        return True

    def voices(self) -> int:
        """How many sounds are heard now."""
        self._voices = [voice for voice in self._voices if voice[0].get_busy()]
        return len(self._voices)

    def _channel(self, strength: float) -> pygame.mixer.Channel | None:
        """A free voice; or that of the faintest sound if the new one is louder; else none."""
        if self.voices() < VOICES:
            return pygame.mixer.find_channel()
        faintest = min(self._voices, key=lambda voice: voice[1])
        if faintest[1] >= strength:
            return None
        self._voices.remove(faintest)
        faintest[0].stop()
        return faintest[0]


def _sound(wave: Wave) -> pygame.mixer.Sound:
    samples = (np.clip(wave, -1.0, 1.0) * 32767.0).astype(np.int16)
    return pygame.mixer.Sound(buffer=np.repeat(samples, 2).tobytes())
