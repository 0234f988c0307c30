"""Sounds made at start-up from noise and modes: no sample files, a few voices, silent without a card."""

from __future__ import annotations

from scenes.sound.loudness import loudness, pan_of, splash_for
from scenes.sound.recipes import RECIPES
from scenes.sound.sounds import VOICES, Sounds

__all__ = ["RECIPES", "VOICES", "Sounds", "loudness", "pan_of", "splash_for"]
