"""The ship as the table draws it, with the spot that is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing.ship import Ship
from scenes.table.face import Scenery
from scenes.theme import measures
from sim.ship import SPOTS

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    import pygame

    from games import View
    from scenes.drawing import Pieces
    from scenes.drawing.look import Outline, Pose
    from scenes.viewport import Viewport
    from sim import Table


def poses(view: View) -> Mapping[str, Pose]:
    """Where the fittings are."""
    return {fitting.name: (fitting.x, fitting.y, fitting.angle) for fitting in view.fittings}


class ShipScenery(Scenery):
    """Hull, mast and yards. `lit` lights a spot in the place of that of the turn."""

    def __init__(self, table: Table) -> None:
        self._ship = Ship(table.rig, SPOTS)
        self._last: Mapping[str, Pose] = {}
        self.lit: int | None = None

    def draw(
        self,
        target: pygame.Surface,
        viewport: Viewport,
        view: View,
        pieces: Pieces,
        *,
        ui_scale: float,
        moving: bool,
    ) -> None:
        """Draw it as it heels."""
        now = poses(view)
        rocking = moving or now != self._last
        self._last = now
        size = measures(ui_scale).small + 4
        self._ship.draw(target, viewport, pieces, now, number_px=size, lit=self._lit(view), moving=rocking)

    def ground(self, view: View) -> Sequence[Outline]:
        """Hull, mast and yards."""
        return self._ship.outlines(poses(view))

    def key(self, view: View) -> Hashable:
        """How it heels, and what is lit."""
        return (tuple(poses(view).values()), self._lit(view))

    def _lit(self, view: View) -> int | None:
        spot = view.ship.spot if view.ship is not None and view.phase == "turn" else None
        return self.lit or spot
