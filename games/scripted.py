"""What a scripted player does, one step after the other: a command, or a pause while time passes."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import msgspec

from games.commands import Command
from games.events import AnyEvent

if TYPE_CHECKING:
    from games.match import Match


class Pause(msgspec.Struct, frozen=True):
    """Let so many ticks pass; none: the player thinks, and whoever drives it may do something else first."""

    ticks: int = 0


class TurnLostError(Exception):
    """The turn ended while the player still meant to do something."""


Step: TypeAlias = Command | Pause
_T = TypeVar("_T")
Steps: TypeAlias = Generator[Step, list[AnyEvent], _T]
"""Steps of a player; what each caused is sent back, and what they come to is returned."""


def follow(match: Match, steps: Steps[None]) -> list[AnyEvent]:
    """Give a match what a player does, step by step; returns what happened."""
    happened: list[AnyEvent] = []
    caused: list[AnyEvent] | None = None
    while True:
        try:
            step = next(steps) if caused is None else steps.send(caused)
        except StopIteration:
            return happened
        caused = match.advance(step.ticks) if isinstance(step, Pause) else match.do(step)
        happened += caused
