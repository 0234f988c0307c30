"""A careful player: tries several placements on a copy of the ship and takes the most stable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff.players.cares import Skill
from games.riff_raff.players.places import places, ways
from games.riff_raff.players.sight import ship_in
from games.riff_raff.players.trial import unrest
from games.scripted import Pause
from sim.ship import SPOTS

if TYPE_CHECKING:
    from random import Random

    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import View

_TRIALS = 8
_EACH = 2
_UPRIGHT = 0.03
"""A ship that heels less than this, in rad, has no side that wants weight."""


class Careful:
    """Lays a card of the side that has come up; tries eight placements, two of a kind at most."""

    skill = Skill(sway=0.03, drop=0.05, delay=0.03, speed=250.0)

    def __init__(self, random: Random) -> None:
        self._random = random

    def card(self, view: View, left: list[int]) -> int:
        """On the side that is up, the spot with the fewest pieces, the lowest first."""
        ship = ship_in(view)
        side = 0.0 if abs(ship.heel) < _UPRIGHT else ship.heel

        def wish(card: int) -> tuple[bool, int, int]:
            middle = SPOTS[card].left + SPOTS[card].right
            return (middle * side < 0.0, len(ship.cargo[card]), card)

        return min(left, key=wish)

    def doubles(self, view: View) -> bool:
        """Where one piece lies alone, and the ship lies well."""
        ship = ship_in(view)
        alone = ship.spot is not None and len(ship.cargo[ship.spot]) == 1
        return alone and abs(ship.heel) < 2 * _UPRIGHT

    def place(self, view: View, pieces: list[str], spot: int) -> Steps[Place | None]:
        """The one of eight that leaves the ship most at rest."""
        choices = ways(pieces, spot)
        self._random.shuffle(choices)
        tried: list[Place] = []
        for piece, hung in choices:
            if len(tried) >= _TRIALS:
                break
            yield Pause()
            found = places(view, piece, spot, hung=hung)
            flat = [place for place in found if not place.stacked] or found
            tried += self._random.sample(flat, min(_EACH, len(flat)))
        best: tuple[float, Place] | None = None
        for place in tried:
            yield Pause()
            found_unrest = unrest(view, place, spot)
            if best is None or found_unrest < best[0]:
                best = (found_unrest, place)
        return None if best is None else best[1]
