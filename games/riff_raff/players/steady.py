"""A steady player: watches the heel, keeps weights near the mast, lets go from just above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff.components import kind_of
from games.riff_raff.players.cares import Skill, least_laden
from games.riff_raff.players.places import places, ways
from games.riff_raff.players.sight import ship_in
from games.scripted import Pause
from sim.ship import SPOTS

if TYPE_CHECKING:
    from random import Random

    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import View

_CHOICES = 4
"""How many ways are looked at before a place on other cargo will do."""
_LEAN = 0.01
"""A ship that heels less than this, in rad, leans to no side."""


class Steady:
    """Lays the card of an empty spot; where the ship leans away from it, the heaviest piece goes there.

    Else the lightest does. What is hung hangs lower, so of like pieces it comes first on a yard.
    """

    skill = Skill(sway=0.1, drop=0.1, delay=0.06, speed=180.0)

    def __init__(self, random: Random) -> None:
        self._random = random

    def card(self, view: View, left: list[int]) -> int:
        """That of a spot with the fewest pieces."""
        return least_laden(view, left, self._random)

    def doubles(self, view: View) -> bool:
        """Where one piece lies alone."""
        ship = ship_in(view)
        return ship.spot is not None and len(ship.cargo[ship.spot]) == 1

    def place(self, view: View, pieces: list[str], spot: int) -> Steps[Place | None]:
        """The place nearest to the mast that is on nothing else, for one of a few pieces."""
        heel, side = ship_in(view).heel, SPOTS[spot].left + SPOTS[spot].right
        sign = -1.0 if abs(heel) > _LEAN and heel * side > 0.0 else 1.0
        choices = sorted(ways(pieces, spot), key=lambda way: (sign * kind_of(way[0]).mass, not way[1], way))
        stacked: Place | None = None
        for number, (piece, hung) in enumerate(choices):
            if stacked is not None and number >= _CHOICES:
                break
            yield Pause()
            seen = [place for place in places(view, piece, spot, hung=hung) if place.clear]
            found = sorted(seen, key=lambda place: (place.stacked, place.arm))
            if found and not found[0].stacked:
                return found[0]
            if found and stacked is None:
                stacked = found[0]
        return stacked
