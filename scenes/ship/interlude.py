"""What is seen to on cards before anybody loads: choosing in secret, turning up, the captain's decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pass_scene import PassScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.reveal_scene import RevealScene

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.ship.scenery import ShipScenery
    from scenes.table.face import Table


class Interlude:
    """Remembers the last round whose cards have been seen turned up."""

    def __init__(self, scenery: ShipScenery) -> None:
        self._scenery = scenery
        self._seen: int | None = None

    def next(self, table: Table) -> Scene | None:
        """The card that belongs on the table now, or None: it is played on the ship."""
        view = table.view
        if view.ship is None:
            return None
        if self._seen is None:  # a match that is taken up while somebody loads has shown its cards before
            loading = view.phase in ("turn", "aftermath", "over")
            self._seen = view.ship.round if loading else view.ship.round - 1
        if view.phase == "cards":
            seat = view.active
            return PassScene(
                table.context,
                view.seats[seat].name,
                lambda: ChoosingScene(table, self._scenery, seat),
                pause=table.pause,
            )
        if view.ship.round > self._seen:
            self._seen = view.ship.round
            return RevealScene(table)
        return None
