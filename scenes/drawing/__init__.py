"""Everything that is drawn, by procedure: pieces, sea, hands, paper and icons. Knows no rule."""

from __future__ import annotations

from scenes.drawing.cues import centre_of_mass, edge, hover, plumb, world_outline
from scenes.drawing.hands import hand
from scenes.drawing.icons import ICONS, icon, lights, penalty_slot, seat_plate
from scenes.drawing.loads import draw_forces, draw_legend, load_colour
from scenes.drawing.look import Kind, Look, Pose, look_of
from scenes.drawing.paper import lay_sheet, sheet
from scenes.drawing.pieces import Pieces
from scenes.drawing.sea import Sea
from scenes.drawing.shadows import landing, throw_shadow
from scenes.drawing.ship import Ship
from scenes.drawing.stand import Stand

__all__ = [
    "ICONS",
    "Kind",
    "Look",
    "Pieces",
    "Pose",
    "Sea",
    "Ship",
    "Stand",
    "centre_of_mass",
    "draw_forces",
    "draw_legend",
    "edge",
    "hand",
    "hover",
    "icon",
    "landing",
    "lay_sheet",
    "lights",
    "load_colour",
    "look_of",
    "penalty_slot",
    "plumb",
    "seat_plate",
    "sheet",
    "throw_shadow",
    "world_outline",
]
