"""Scripted players of different care, for measurement and for tests of whole matches."""

from __future__ import annotations

from games.rafter_five.players.player import CARES, Player, play_match, player
from games.scripted import Pause, Step, Steps

__all__ = ["CARES", "Pause", "Player", "Step", "Steps", "play_match", "player"]
