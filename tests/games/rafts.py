"""Rafts of Rafter Five that are about to lose something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables import BASE, FIRST, of_kind, table

from games import Cause, Match, TurnEnded

if TYPE_CHECKING:
    from games import AnyEvent


def cause(events: list[AnyEvent]) -> Cause:
    """How the one turn that ended did end."""
    (end,) = of_kind(events, TurnEnded)
    return Cause(end.cause)


def counterweighted() -> Match:
    """A board that only the fat figure keeps from tipping over the edge, with chests of both beyond it."""
    chests = {"chest-diamond-1": (12.5, FIRST), "chest-circle-7": (13.35, FIRST)}
    return table(raft={"board-1": (9.0, BASE), "fat": (3.6, FIRST), "thin": (14.2, FIRST), **chests})


def stepped(x: float, **chests: tuple[float, float]) -> Match:
    """A board that sticks out to the right, its middle at x, and no figure on that side."""
    raft = {"board-1": (x, BASE), "fat": (-5.0, BASE), "thin": (-4.0, BASE)}
    spots = {name.replace("_", "-"): spot for name, spot in chests.items()}
    return table(raft={**raft, **spots})
