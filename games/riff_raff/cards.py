"""A round's beginning: cards in secret, all turned up at once, the captain, the order (rules p. 11-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.events import CaptainNamed, CardLaid, CardsShown, OrderSet
from games.riff_raff import turns
from games.riff_raff.position import Phase

if TYPE_CHECKING:
    from games.commands import Choose
    from games.riff_raff.play import Play
    from games.riff_raff.position import Position


def without_card(position: Position) -> list[int]:
    """The seats that have not yet chosen, in the order of the table."""
    return [seat for seat, cards in enumerate(position.cards) if cards.chosen is None]


def tied(position: Position) -> tuple[int, ...]:
    """The seats among which the captain must pick now: of those without a place, the highest cards."""
    if position.phase not in (Phase.CAPTAIN, Phase.ORDER):
        return ()
    return _next(position)


def _next(position: Position) -> tuple[int, ...]:
    """Of the seats that have no place in the order yet, those with the highest card."""
    cards = {
        seat: cards.chosen or 0 for seat, cards in enumerate(position.cards) if seat not in position.order
    }
    highest = max(cards.values())
    return tuple(seat for seat, card in cards.items() if card == highest)


def lay(play: Play, command: Choose) -> bool:
    """A seat lays its card face down; the last one has all turned up. True when a turn begins."""
    position, tick = play.position, play.world.tick
    position.cards[command.seat].chosen = command.card
    play.tell(CardLaid(tick, command.seat))
    waiting = without_card(position)
    if waiting:
        position.active = waiting[0]
        return False
    play.tell(CardsShown(tick, tuple(cards.chosen or 0 for cards in position.cards)))
    highest = _next(position)
    if len(highest) > 1:
        position.phase = Phase.CAPTAIN
        position.active = position.captain
        return False
    return _name_captain(play, highest[0])


def pick(play: Play, seat: int) -> bool:
    """The captain has decided for a seat. True when a turn begins."""
    if play.position.phase is Phase.CAPTAIN:
        return _name_captain(play, seat)
    play.position.order.append(seat)
    return _settle_order(play)


def _name_captain(play: Play, seat: int) -> bool:
    """The highest card: captain from now on, and the first to load."""
    play.position.captain = seat
    play.position.order = [seat]
    play.tell(CaptainNamed(play.world.tick, seat))
    return _settle_order(play)


def _settle_order(play: Play) -> bool:
    """The others follow by descending cards; where two are equal the new captain decides."""
    position = play.position
    while len(position.order) < len(position.cards):
        following = _next(position)
        if len(following) > 1:
            position.phase = Phase.ORDER
            position.active = position.captain
            return False
        position.order.append(following[0])
    play.tell(OrderSet(play.world.tick, tuple(position.order)))
    turns.begin(play, position.order[0])
    return True
