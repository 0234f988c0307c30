"""A careful player: tries several placements on a copy of the ship and takes the most stable.

On a level ship many cards are as good. It lays any of them: players who all laid the first would load one end
of the deck in the first round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff.players.cares import Skill
from games.riff_raff.players.places import places, ways
from games.riff_raff.players.sight import ship_in
from games.riff_raff.players.trial import unrest
from games.scripted import Pause
from sim.ship import SPOTS, TOPS

if TYPE_CHECKING:
    from random import Random

    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import View

_TRIALS = 8
"""How many placements are tried on a copy."""
_EACH = 2
"""How many of them at most with one piece, laid or hung."""
_LEVELS = tuple(TOPS)
"""Deck and yards, from the lowest up."""
_UPRIGHT = 0.03
"""A ship that heels less than this, in rad, has no side that wants weight."""


class Careful:
    """Lays a card of the side that has come up; tries eight placements, two of a kind at most."""

    skill = Skill(sway=0.03, drop=0.05, delay=0.03, speed=250.0)

    def __init__(self, random: Random) -> None:
        self._random = random

    def card(self, view: View, left: list[int]) -> int:
        """On the side that is up, a spot with the fewest pieces, of those one of the lowest."""
        ship = ship_in(view)
        side = 0.0 if abs(ship.heel) < _UPRIGHT else ship.heel

        def wish(card: int) -> tuple[bool, int, int]:
            spot = SPOTS[card]
            return ((spot.left + spot.right) * side < 0.0, len(ship.cargo[card]), _LEVELS.index(spot.fitting))

        best = min(map(wish, left))
        return self._random.choice([card for card in left if wish(card) == best])

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
            found = [place for place in places(view, piece, spot, hung=hung) if place.clear]
            flat = [place for place in found if not place.stacked] or found
            tried += self._random.sample(flat, min(_EACH, len(flat)))
        best: tuple[float, Place] | None = None
        for place in tried:
            yield Pause()
            found_unrest = unrest(view, place, spot)
            if best is None or found_unrest < best[0]:
                best = (found_unrest, place)
        return None if best is None else best[1]
