"""After a lost turn: what still lies as it should, and where all the rest goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import Cause, Fell, LeftGame, Returned
from games.riff_raff.position import Place
from sim.outcome import sunk

if TYPE_CHECKING:
    from games.riff_raff.play import Play


def put_away(play: Play, cause: Cause) -> None:
    """Empty the hands into the supply, at the moment at which the turn is lost.

    What had been let go already is judged where it comes to rest. Only when the turn is given up, which waits
    until it rests, it is taken off the ship at once (our rulings).
    """
    for hand in tuple(play.world.held):
        play.open_hand(hand)
        _to_supply(play, play.hands.let_go(hand))
    placing = play.position.placing
    if cause is Cause.GAVE_UP and placing is not None and play.position.on_table(placing):
        _to_supply(play, placing)


def clear_up(play: Play) -> bool:
    """Take off the table what does not stay there; True if the rest may miss any of it.

    That is what lies in the sea, and the piece of this turn if it came to rest elsewhere than its card says:
    it was not loaded, and there is no more time to place it again (our ruling).
    """
    position, world = play.position, play.world
    reading = world.read()
    lost = sunk(reading, world.table, [piece for piece in play.aboard if piece not in position.fallen])
    for piece in filter(lost.__contains__, play.aboard):
        _note_fallen(play, piece)
    gone = [piece for piece in position.fallen if position.on_table(piece)]
    missed = any(contact.other(piece) not in gone for piece in gone for contact in reading.contacts_of(piece))
    for piece in gone:
        world.remove(piece)
        position.put(piece, Place.OVERBOARD)
    placing = position.placing
    if placing is not None and position.on_table(placing) and placing not in position.loaded:
        if play.judge(placing) is None:
            play.load(placing)
        else:
            _to_supply(play, placing)
            missed = True
    return missed


def settle(play: Play) -> Cause:
    """Where what was missed and what was caught goes (rules p. 12); returns how the turn ended.

    What was missed comes before the active player again, whoever loaded it. What was caught has left the
    game; but the piece just being placed, if it is the only one caught, goes back to the supply.
    """
    position, tick, seat = play.position, play.world.tick, play.position.active
    caught = list(position.caught)
    for piece in position.in_place(Place.OVERBOARD):
        position.put(piece, Place.SUPPLY, seat)
        play.tell(Returned(tick, piece, Place.SUPPLY, seat))
    for piece in caught:
        if caught == [position.placing]:
            position.put(piece, Place.SUPPLY, seat)
            play.tell(Returned(tick, piece, Place.SUPPLY, seat))
        else:
            position.put(piece, Place.GONE)
            play.tell(LeftGame(tick, piece))
    lost = [*position.fallen, *caught]
    if not lost:
        return Cause.GAVE_UP
    return Cause.SLIP if lost == [position.placing] else Cause.FALL


def _note_fallen(play: Play, piece: str) -> None:
    play.position.fallen.append(piece)
    play.tell(Fell(play.world.tick, piece, play.world.pose(piece).x))


def _to_supply(play: Play, piece: str) -> None:
    position = play.position
    play.world.remove(piece)
    position.put(piece, Place.SUPPLY, position.active)
    play.tell(Returned(play.world.tick, piece, Place.SUPPLY, position.active))
