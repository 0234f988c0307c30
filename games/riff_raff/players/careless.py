"""A careless player: any card, any piece, any spot of the right place, dropped from a little above.

It lets go level and on the way down, whatever the deck or the yard below slants, and does not look whether
cargo hangs over the place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riff_raff.players.cares import Skill
from games.riff_raff.players.places import places, ways
from games.scripted import Pause

if TYPE_CHECKING:
    from random import Random

    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import View


class Careless:
    """Chooses at random; announces two pieces every other time it may."""

    skill = Skill(sway=0.3, drop=0.3, delay=0.1, speed=120.0, patient=False)

    def __init__(self, random: Random) -> None:
        self._random = random

    def card(self, _view: View, left: list[int]) -> int:
        """Any."""
        return self._random.choice(left)

    def doubles(self, _view: View) -> bool:
        """Every other time."""
        return self._random.random() < 0.5  # noqa: PLR2004 - one half

    def place(self, view: View, pieces: list[str], spot: int) -> Steps[Place | None]:
        """Any."""
        choices = ways(pieces, spot)
        self._random.shuffle(choices)
        for piece, hung in choices:
            yield Pause()
            found = places(view, piece, spot, hung=hung)
            if found:
                return self._random.choice(found)
        return None
