"""What is seen to on cards before anybody loads: choosing in secret, turning up, the captain's decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pass_scene import PassScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.reveal_scene import RevealScene

if TYPE_CHECKING:
    from games import Match
    from scenes.scene import Scene
    from scenes.ship.scenery import ShipScenery
    from scenes.table.face import Table


class Interlude:
    """Remembers the last round whose cards have been seen turned up."""

    def __init__(self, match: Match, scenery: ShipScenery) -> None:
        self._scenery = scenery
        view = match.view(0)
        number = view.ship.round if view.ship is not None else 0
        self._seen = number if view.phase in ("turn", "aftermath", "over") else number - 1

    def next(self, table: Table) -> Scene | None:
        """The card that belongs on the table now, or None: it is played on the ship."""
        view = table.view
        if view.ship is None:
            return None
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
