"""The flow of turns: how one begins, is completed or lost, and what follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, TurnBegan, TurnEnded, TurnSkipped
from games.rafter_five import aftermath, unfinished
from games.rafter_five.ending import ending_of, next_seat, result
from games.rafter_five.position import Phase

if TYPE_CHECKING:
    from games.rafter_five.play import Play


def begin(play: Play) -> None:
    """The next turn, of the active seat."""
    position = play.position
    position.turn += 1
    position.phase = Phase.TURN
    play.forget_turn()
    play.tell(TurnBegan(play.world.tick, position.turn, position.active))


def lose(play: Play, cause: Cause) -> None:
    """The turn is over at once: hands let go, and what was not yet placed is put away (rules)."""
    unfinished.put_away(play, cause)
    play.position.phase = Phase.AFTERMATH
    play.position.cause = cause
    play.patience.start()


def come_to_rest(play: Play) -> bool:
    """The table has settled, or was waited for long enough. True when that ends the turn."""
    position = play.position
    if position.phase is Phase.ARRANGE:
        return False
    if position.phase is Phase.AFTERMATH:
        if unfinished.put_away_landed(play):
            play.patience.start()  # the rest may miss it
            return False
        aftermath.clear_up(play)
        _end(play, _lost_by(play))
        return True
    misplaced = play.misplaced
    play.tell_misplaced(misplaced)
    if misplaced or not position.all_placed:
        return False
    position.placed += 1
    _end(play, Cause.TIME_OUT if play.patience.ran_out else Cause.COMPLETE)
    return True


def _lost_by(play: Play) -> Cause:
    """A fall only if something was lost that had been placed before this turn."""
    position = play.position
    if position.cause is Cause.GAVE_UP and not position.fallen:
        return Cause.GAVE_UP
    return Cause.SLIP if set(position.turn_pieces).issuperset(position.fallen) else Cause.FALL


def _end(play: Play, cause: Cause) -> None:
    position, tick = play.position, play.world.tick
    position.gave_up = position.gave_up + 1 if cause is Cause.GAVE_UP else 0
    play.tell(TurnEnded(tick, position.turn, position.active, cause))
    ending = ending_of(position, cause, solo=play.deal.solo)
    if ending is not None:
        position.phase = Phase.OVER
        play.finish(result(position, ending, len(play.deal.seats), tick))
        return
    position.active, skipped = next_seat(position, len(play.deal.seats))
    for seat in skipped:
        play.tell(TurnSkipped(tick, seat))
    begin(play)
