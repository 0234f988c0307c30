"""Everything that is drawn, by procedure: pieces, sea, hands, paper and icons. Knows no rule."""

from __future__ import annotations

from scenes.drawing.captain import captain_mark
from scenes.drawing.cards import card, card_size, lay_card
from scenes.drawing.cargo_icons import cargo_icon, cargo_row
from scenes.drawing.cues import centre_of_mass, edge, hover, plumb, world_outline
from scenes.drawing.hands import hand
from scenes.drawing.icons import ICONS, icon, lights, penalty_slot, seat_plate
from scenes.drawing.level import spirit_level
from scenes.drawing.loads import draw_forces, draw_legend, load_colour
from scenes.drawing.look import Kind, Look, Pose, look_of
from scenes.drawing.paper import lay_sheet, sheet
from scenes.drawing.pieces import Pieces
from scenes.drawing.reach import draw_reach
from scenes.drawing.sea import Sea
from scenes.drawing.shadows import landing, throw_shadow, upper_edges
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
    "captain_mark",
    "card",
    "card_size",
    "cargo_icon",
    "cargo_row",
    "centre_of_mass",
    "draw_forces",
    "draw_legend",
    "draw_reach",
    "edge",
    "hand",
    "hover",
    "icon",
    "landing",
    "lay_card",
    "lay_sheet",
    "lights",
    "load_colour",
    "look_of",
    "penalty_slot",
    "plumb",
    "seat_plate",
    "sheet",
    "spirit_level",
    "throw_shadow",
    "upper_edges",
    "world_outline",
]
