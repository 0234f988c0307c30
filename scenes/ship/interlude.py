"""What is seen to on cards before anybody loads: choosing in secret, turning up, the captain's decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games import CardView
from scenes.pass_scene import PassScene
from scenes.ship.choosing_scene import ChoosingScene
from scenes.ship.reveal_scene import RevealScene

if TYPE_CHECKING:
    from games import View
    from scenes.scene import Scene
    from scenes.ship.scenery import ShipScenery
    from scenes.table.face import Table


class Interlude:
    """Remembers the last round whose cards have been turned up, and how the table looked before that."""

    def __init__(self, scenery: ShipScenery) -> None:
        self._scenery = scenery
        self._seen: int | None = None
        self._before: View | None = None
        self._reveal: RevealScene | None = None

    def seen(self, view: View) -> View:
        """The view; but until the cards are turned up that from before, with all of them face down.

        With the last card the rules know captain, order and spot at once: none of it may show before the
        cards do.
        """
        before, reveal = self._before, self._reveal
        if view.phase == "cards" or before is None or before.ship is None:
            return view
        if reveal is not None and reveal.turned_up:
            return view
        cards = tuple(CardView(card.played, chosen=True, shown=None) for card in before.ship.cards)
        return msgspec.structs.replace(before, ship=msgspec.structs.replace(before.ship, cards=cards))

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
            self._before, self._reveal = view, None
            return PassScene(
                table.context,
                view.seats[seat].name,
                lambda: ChoosingScene(table, self._scenery, seat),
                pause=table.pause,
            )
        if view.ship.round > self._seen:
            self._seen = view.ship.round
            self._reveal = RevealScene(table)
            if self._before is None:  # they were turned up before the match was left
                self._reveal.turn_up()
            return self._reveal
        return None
