"""Everything that is drawn, by procedure: pieces, sea, hands, paper and icons. Knows no rule."""

from __future__ import annotations

from scenes.drawing.look import Kind, Look, look_of
from scenes.drawing.pieces import Pieces
from scenes.drawing.sea import Sea
from scenes.drawing.stand import Stand

__all__ = ["Kind", "Look", "Pieces", "Sea", "Stand", "look_of"]
