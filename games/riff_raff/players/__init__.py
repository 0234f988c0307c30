"""Scripted players of different care and skill, for measurement and for tests of whole matches."""

from __future__ import annotations

from games.riff_raff.players.player import CARES, Player, play_match, player

__all__ = ["CARES", "Player", "play_match", "player"]
