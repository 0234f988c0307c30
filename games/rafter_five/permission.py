"""Which commands are allowed now, and why the others are not. Asking changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import (
    Announce,
    Choose,
    GiveUp,
    Hook,
    LayAside,
    Pick,
    Reach,
    Start,
    Take,
    Unhook,
)
from games.phrases import N_, Phrase, Refusal
from games.rafter_five.aftermath import BASE
from games.rafter_five.components import is_chest, kind_of
from games.rafter_five.position import Phase, Place
from games.rafter_five.taking import take_refusal
from games.refusals import LET_GO, OTHER_GAME, OVER, WAIT
from sim.outcome import attached

if TYPE_CHECKING:
    from games.commands import Command, HandCommand
    from games.rafter_five.play import Play

NOT_ARRANGING = Refusal("started", Phrase(N_("The game has begun already.")))
NOT_STANDING = Refusal("not-standing", Phrase(N_("All five figures must stand on the raft first.")))
NOT_BEGUN = Refusal("not-begun", Phrase(N_("Set the figures out and start first.")))
FIGURE_KEPT = Refusal("figure-kept", Phrase(N_("Before the first turn the figures stay on the raft.")))
LIE_STILL_FIRST = Refusal("wait", Phrase(N_("Wait until the board and the figure lie still.")))
LET_GO_FIRST = Refusal("let-go-first", Phrase(N_("Let go of the board and the figure first.")))

_CLOSED = {Phase.OVER: OVER, Phase.AFTERMATH: WAIT}


def refusal(play: Play, command: Command) -> Refusal | None:
    """Why a command is not allowed now, or None."""
    if play.position.phase in _CLOSED:
        return _CLOSED[play.position.phase]
    match command:
        case Take():
            return _take_refusal(play, command)
        case GiveUp():
            return _give_up_refusal(play)
        case Start():
            return _start_refusal(play)
        case Choose() | Pick() | Announce() | Hook() | Unhook() | Reach():
            return OTHER_GAME
        case _:
            return _hand_refusal(play, command)


def _hand_refusal(play: Play, command: HandCommand) -> Refusal | None:
    if isinstance(command, LayAside) and play.position.phase is Phase.ARRANGE:
        return play.hands.hand_refusal(command.hand) or FIGURE_KEPT
    return play.hands.refusal(command)


def _take_refusal(play: Play, command: Take) -> Refusal | None:
    by_rule = take_refusal(command, play.position)
    if by_rule is None and is_chest(command.piece) and play.position.chest is None:
        by_rule = _unready_for_chest(play)
    return by_rule or play.hands.take_refusal(command, kind_of(command.piece))


def _unready_for_chest(play: Play) -> Refusal | None:
    """Board and figure must be let go and lie legally before the chest is taken (rules, step 3).

    They are judged once they lie still: in mid-drop, momentary forces say nothing (our ruling).
    """
    if not set(play.position.turn_pieces).isdisjoint(play.world.held.values()):
        return LET_GO_FIRST
    if any(map(play.moves, play.position.turn_pieces)):
        return LIE_STILL_FIRST
    refusals = map(play.resting.judge, play.position.turn_pieces)
    return next((refused for refused in refusals if refused is not None), None)


def _give_up_refusal(play: Play) -> Refusal | None:
    """Not while what was let go still moves, nor what it moved (our ruling, the same as in Riff Raff).

    Taken off the raft before it strikes or tips anything, a bad throw would cost nothing.
    """
    if play.position.phase is Phase.ARRANGE:
        return NOT_BEGUN
    held = play.world.held.values()
    if set(play.placed_now).issubset(held):
        return None
    # What a hand holds may move meanwhile.
    waits = any(map(play.moves, set(play.world.kinds).difference(held))) if held else not play.patience.over
    return LET_GO if waits else None


def _start_refusal(play: Play) -> Refusal | None:
    if play.position.phase is not Phase.ARRANGE:
        return NOT_ARRANGING
    if not play.patience.over:
        return WAIT
    standing = attached(play.world.read(), play.position.in_place(Place.RAFT), BASE)
    standing.difference_update(play.world.held.values())
    return None if standing.issuperset(play.deal.figures) else NOT_STANDING
