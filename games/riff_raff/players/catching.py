"""Catching as a skill: after a moment, each hand goes for the falling piece it is nearest to."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from games.commands import Reach
from games.riff_raff.players.sight import ship_in
from games.scripted import Pause
from sim import TICKS_PER_SECOND

if TYPE_CHECKING:
    from games.match import Match
    from games.riff_raff.players.cares import Skill
    from games.scripted import Steps
    from games.views import PieceView, ReachView

_GLANCE = 8
"""Ticks between two looks at what falls."""
_LOOK = 24
"""Ticks between two looks at a table on which nothing falls."""
_AHEAD = 0.03
"""Hands go where a piece will be so many seconds later."""
_LOWEST = 0.8
"""No hand reaches lower, in cm."""


class Catcher:
    """Watches the table for a player, and catches."""

    def __init__(self, match: Match, seat: int, skill: Skill) -> None:
        self._match = match
        self._seat = seat
        self._skill = skill
        self._noticed: dict[str, int] = {}
        self._last: dict[str, tuple[float, float]] = {}

    def wait(self) -> Steps[None]:
        """Let a little time pass, catching what falls meanwhile as well as this player can."""
        view = self._match.view(self._seat)
        ship = ship_in(view)
        falling = [piece for piece in view.pieces if piece.id in ship.falling]
        for piece in falling:
            self._noticed.setdefault(piece.id, view.tick)
        delay = self._skill.delay * TICKS_PER_SECOND
        seen = [piece for piece in falling if view.tick - self._noticed[piece.id] >= delay]
        for hand in ship.reaching:
            if seen:
                goal = min(seen, key=lambda piece: hypot(piece.x - hand.x, piece.y - hand.y))
                seen = [piece for piece in seen if piece is not goal] or seen
                command = self._towards(hand, goal)
                if self._match.refusal(command) is None:
                    yield command
        self._last = {piece.id: (piece.x, piece.y) for piece in falling}
        yield Pause(_GLANCE if falling else _LOOK)

    def _towards(self, hand: ReachView, piece: PieceView) -> Reach:
        """A step towards where the piece will be, as far as these hands go until the next look."""
        last = self._last.get(piece.id, (piece.x, piece.y))
        looks = _AHEAD * TICKS_PER_SECOND / _GLANCE
        x = piece.x + looks * (piece.x - last[0])
        y = max(_LOWEST, piece.y + looks * (piece.y - last[1]))
        stride = self._skill.speed * _GLANCE / TICKS_PER_SECOND
        far = hypot(x - hand.x, y - hand.y)
        share = 1.0 if far <= stride else stride / far
        return Reach(hand.hand, hand.x + share * (x - hand.x), hand.y + share * (y - hand.y))
