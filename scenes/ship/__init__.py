"""Riff Raff in the window: what of set-up, help, cards, table and ranking is this game's own."""

from scenes.presentation import Presentation
from scenes.ship.ending import result
from scenes.ship.face import ShipFace
from scenes.ship.help_texts import RIFF_RAFF
from scenes.ship.setup_scene import GAME, ShipSetupScene

SHIP = Presentation(GAME, RIFF_RAFF, ShipSetupScene, result, ShipFace)

__all__ = ["SHIP"]
