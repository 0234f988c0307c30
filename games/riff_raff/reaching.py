"""When an open hand may be told to reach for what falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.handling import HAND_FULL, OUTSIDE, inside
from games.phrases import N_, Phrase, Refusal
from games.riff_raff.position import Phase
from sim import Hand

if TYPE_CHECKING:
    from games.commands import Reach
    from games.riff_raff.play import Play

ONE_EACH = Refusal("one-each", Phrase(N_("Each hand reaches for itself.")))
NOTHING_FALLS = Refusal("nothing-falls", Phrase(N_("Nothing falls that could be caught.")))


def may_reach(play: Play) -> bool:
    """Whether hands may be open: something falls, or the turn is lost and more may fall."""
    return play.position.phase is Phase.AFTERMATH or bool(play.falling())


def reach_refusal(play: Play, command: Reach) -> Refusal | None:
    """Why the hand may not be told to reach there now."""
    if command.hand is Hand.BOTH:
        return ONE_EACH
    if not inside(play.world, command.x, command.y):
        return OUTSIDE
    if command.hand in play.world.held:
        return HAND_FULL
    return None if may_reach(play) else NOTHING_FALLS
