"""The games as the window presents them, in the order of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.raft import RAFT
from scenes.ship import SHIP

if TYPE_CHECKING:
    from scenes.presentation import Presentation

PRESENTATIONS: dict[str, Presentation] = {shown.game: shown for shown in (RAFT, SHIP)}
"""By the name of the game."""
