"""How rounds and turns begin, and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, RoundBegan, TurnBegan, TurnEnded
from games.riff_raff import aftermath, ending
from games.riff_raff.components import CARDS
from games.riff_raff.position import Phase
from sim.ship import HULL, SPOTS
from sim.stowage import cargo

if TYPE_CHECKING:
    from games.riff_raff.play import Play


def begin_round(play: Play) -> None:
    """Everybody chooses a card again; who has played all ten takes them back first (two players)."""
    position = play.position
    position.round += 1
    position.phase = Phase.CARDS
    position.active = 0
    position.order = []
    for cards in position.cards:
        if len(cards.played) == len(CARDS):
            cards.played = []
    play.forget_turn()
    play.tell(RoundBegan(play.world.tick, position.round, position.captain))


def begin(play: Play, seat: int) -> None:
    """The next turn, of the seat that is next in the order."""
    position = play.position
    position.turn += 1
    position.phase = Phase.TURN
    position.active = seat
    play.forget_turn()
    position.laden = SPOTS[position.spot].fitting != HULL and bool(
        cargo(play.world.read(), play.aboard)[position.spot]
    )
    play.tell(TurnBegan(play.world.tick, position.turn, seat))


def lose(play: Play, cause: Cause) -> None:
    """The turn is over at once; what is in the hand goes back to the supply (rules)."""
    aftermath.put_away(play, cause)
    play.position.phase = Phase.AFTERMATH
    play.position.cause = cause
    play.patience.start()


def come_to_rest(play: Play) -> bool:
    """The table has settled, or was waited for long enough. True when that ends the turn."""
    position = play.position
    if position.phase is Phase.AFTERMATH:
        if aftermath.clear_up(play):
            play.patience.start()  # the rest may miss what was taken away
            return False
        _end(play, aftermath.settle(play))
        return True
    misplaced = play.misplaced
    play.tell_misplaced(misplaced)
    if misplaced or position.placing is None:
        return False
    play.load(position.placing)
    position.placing = None
    if len(position.loaded) < position.wanted:
        return False
    _end(play, Cause.TIME_OUT if play.patience.ran_out else Cause.COMPLETE)
    return True


def _end(play: Play, cause: Cause) -> None:
    position = play.position
    play.tell(TurnEnded(play.world.tick, position.turn, position.active, cause))
    why = ending.ending_of(position, play.deal.rounds)
    if why is not None:
        position.phase = Phase.OVER
        play.finish(ending.result(position, why, play.world.tick))
        return
    if position.active != position.order[-1]:
        begin(play, position.order[position.order.index(position.active) + 1])
        return
    for cards in position.cards:
        if cards.chosen is not None:
            cards.played.append(cards.chosen)
            cards.chosen = None
    begin_round(play)
