"""What a scripted player does, one step after the other: a command, or a pause while time passes."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

import msgspec

from games.commands import Command
from games.events import AnyEvent


class Pause(msgspec.Struct, frozen=True):
    """Let so many ticks pass; none: the player thinks, and whoever drives it may do something else first."""

    ticks: int = 0


Step: TypeAlias = Command | Pause
_T = TypeVar("_T")
Steps: TypeAlias = Generator[Step, list[AnyEvent], _T]
"""Steps of a player; what each caused is sent back, and what they come to is returned."""
