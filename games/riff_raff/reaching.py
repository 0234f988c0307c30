"""When and where an open hand may be told to reach for what falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.handling import inside
from games.phrases import N_, Phrase, Refusal
from games.refusals import HAND_FULL, OUTSIDE
from games.riff_raff.position import Phase
from sim import Hand

if TYPE_CHECKING:
    from games.commands import Reach
    from games.riff_raff.play import Play

ONE_EACH = Refusal("one-each", Phrase(N_("Each hand reaches for itself.")))
NOTHING_FALLS = Refusal("nothing-falls", Phrase(N_("Nothing falls that could be caught.")))


def reach_refusal(play: Play, command: Reach) -> Refusal | None:
    """Why the hand may not be told to reach there: only while hands are alert, or once the turn is lost."""
    if command.hand is Hand.BOTH:
        return ONE_EACH
    if not inside(play.world, command.x, command.y):
        return OUTSIDE
    if command.hand in play.world.held:
        return HAND_FULL
    if play.position.phase is Phase.AFTERMATH or play.alert:
        return None
    return NOTHING_FALLS
