"""The ship as a player sees it, and a copy of it to think with."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from sim import PieceState, World, WorldState
from sim.cargo import KINDS
from sim.ship import SHIP_TABLE, SPOTS, TOPS

if TYPE_CHECKING:
    from games.views import FittingView, ShipView, View


def ship_in(view: View) -> ShipView:
    """What the view tells of the ship; every view of this game does."""
    assert view.ship is not None  # noqa: S101 - tells the type checker
    return view.ship


def fitting_of(view: View, spot: int) -> FittingView:
    """The deck or yard that a spot is on."""
    return next(fitting for fitting in view.fittings if fitting.name == SPOTS[spot].fitting)


def surface(view: View, spot: int, along: float) -> tuple[float, float]:
    """The point (cm) of a spot's upper face that is `along` cm right of its fitting's middle."""
    fitting = fitting_of(view, spot)
    top = TOPS[fitting.name][0]
    c, s = math.cos(fitting.angle), math.sin(fitting.angle)
    return fitting.x + along * c - top * s, fitting.y + along * s + top * c


def copy_of(view: View) -> World:
    """A ship of its own, at rest as it is seen, without what hands hold."""
    parts = [
        PieceState(part.name, part.name, part.x, part.y, part.angle, 0.0, 0.0, 0.0) for part in view.fittings
    ]
    cargo = [
        PieceState(piece.id, piece.kind, piece.x, piece.y, piece.angle, 0.0, 0.0, 0.0)
        for piece in view.pieces
        if piece.held_by is None
    ]
    return World.from_state(SHIP_TABLE, KINDS, WorldState(0, (*parts, *cargo)))
