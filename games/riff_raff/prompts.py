"""The one line that says what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.phrases import N_, Phrase
from games.refusals import OVER
from games.riff_raff.components import hung_kind_of
from games.riff_raff.hanging import is_hung
from games.riff_raff.permission import announce_refusal
from games.riff_raff.position import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.phrases import Refusal
    from games.riff_raff.play import Play

_CHOOSE = N_("Choose your card in secret.")
_CAPTAIN = N_("The highest cards are equal. You were captain until now: who is it next?")
_ORDER = N_("Some cards are equal. You are captain: who of them loads first?")
_TAKE = N_("Take a piece of yours for spot {spot}.")
_TAKE_OR_TWO = N_("Take a piece of yours for spot {spot}, or announce two first.")
_TAKE_FIRST = N_("Take the first of two pieces for spot {spot}.")
_TAKE_SECOND = N_("Now take the second piece for spot {spot}.")
_LAY = N_("Lay it on spot {spot} and let go.")
_LAY_OR_HANG = N_("Lay it on spot {spot}, or turn it and hang it there, and let go.")
_HANG = N_("Hang it on spot {spot} and let go.")
_HOLD_STILL = N_("Loaded: will it hold?")
_CATCH = N_("Something falls: catch it!")
_AFTERMATH = N_("The turn is over. Wait until all has come to rest.")
_CHOOSING = {Phase.CARDS: _CHOOSE, Phase.CAPTAIN: _CAPTAIN, Phase.ORDER: _ORDER}


def prompt(play: Play, falling: list[str], wrong: Mapping[str, Refusal]) -> Phrase:
    """What the active seat does next; with empty hands, first of all what must be mended."""
    position = play.position
    if position.phase in _CHOOSING:
        return Phrase(_CHOOSING[position.phase])
    if position.phase is Phase.OVER:
        return OVER.phrase
    if falling or (position.phase is Phase.TURN and play.alert):
        return Phrase(_CATCH)
    if position.phase is Phase.AFTERMATH:
        return Phrase(_AFTERMATH)
    if wrong and not play.world.held:
        return next(iter(wrong.values())).phrase
    return Phrase(_of_a_turn(play), {"spot": str(position.spot)})


def _of_a_turn(play: Play) -> str:
    position, piece = play.position, play.position.placing
    if piece is None:
        if position.loaded:
            return _TAKE_SECOND
        if position.two:
            return _TAKE_FIRST
        return _TAKE_OR_TWO if announce_refusal(position) is None else _TAKE
    if piece not in play.world.held.values():
        return _HOLD_STILL
    if is_hung(play.world, piece):
        return _HANG
    return _LAY if hung_kind_of(piece) is None else _LAY_OR_HANG
