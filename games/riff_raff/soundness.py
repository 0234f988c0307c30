"""Whether a stored state is one that a game can be in between two turns. Files are not to be trusted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.errors import BadState
from games.riff_raff import setup
from games.riff_raff.components import CARDS, hung_kind_of, kind_of
from games.riff_raff.ending import ending_of, result
from games.riff_raff.position import Phase, Place
from sim import stowage
from sim.ship import HULL, SHIP_TABLE, SPOTS

if TYPE_CHECKING:
    from games.riff_raff.position import Cards, Position, Where
    from games.riff_raff.setup import Deal
    from sim import Reading, WorldState


def check_state(position: Position, dealt: Deal, world: WorldState) -> None:
    """Refuse what no game reaches.

    Raises:
        BadState: pieces lost or made, cards played twice, an order that the cards do not give, a turn half
            played, a match that should be over and is not.
    """
    seats = len(dealt.seats)
    if list(position.where) != list(setup.first_position(dealt).where):
        raise BadState("where", "these are not the pieces of this match")
    for piece, where in position.where.items():
        if not _possible(where, seats):
            raise BadState("where", f"{piece} cannot be there between two turns: {where.place}, {where.seat}")
    _check_table(position, world)
    _check_seats(position, seats)
    _check_cards(position, dealt)
    _check_order(position, dealt)
    _check_turn(position)
    _check_end(position, dealt, world.tick)


def _possible(where: Where, seats: int) -> bool:
    if where.place is Place.SUPPLY:
        return where.seat in range(seats)
    return where.place in (Place.SHIP, Place.GONE) and where.seat is None


def _check_table(position: Position, world: WorldState) -> None:
    """What the rules know on the ship is on it, laid or hung; the world checks the parts of the ship."""
    parts = len(SHIP_TABLE.rig.names)
    kinds = {piece.piece: piece.kind for piece in world.pieces[parts:]}
    if set(kinds) != set(position.in_place(Place.SHIP)) or len(kinds) != len(world.pieces[parts:]):
        raise BadState("world", "the pieces on the table are not those that the rules know there")
    for piece, kind in kinds.items():
        hung = hung_kind_of(piece)
        if kind not in (kind_of(piece).name, hung and hung.name):
            raise BadState("world", f"{piece} is no {kind}")


def _check_seats(position: Position, seats: int) -> None:
    if len(position.cards) != seats:
        raise BadState("cards", f"there are {seats} seats, not {len(position.cards)}")
    for field, seat in (("active", position.active), ("captain", position.captain)):
        if seat not in range(seats):
            raise BadState(field, f"seat {seat} does not exist")


def _check_cards(position: Position, dealt: Deal) -> None:
    """In every round each seat has played as many cards as rounds are over since all were taken back."""
    if not 1 <= position.round <= dealt.rounds:
        raise BadState("round", f"{position.round} is not from 1 to {dealt.rounds}")
    choosing = position.phase is Phase.CARDS
    for seat, cards in enumerate(position.cards):
        if len(cards.played) != (position.round - 1) % len(CARDS):
            found = f"{len(cards.played)} of seat {seat}"
            raise BadState("cards", f"so many cards are not on a pile in round {position.round}: {found}")
        if (cards.chosen is None) is not choosing or not _in_hand_once(cards):
            found = f"seat {seat}, {cards.played} and {cards.chosen}"
            raise BadState("cards", f"no seat can have played and chosen these: {found}")


def _in_hand_once(cards: Cards) -> bool:
    known = [*cards.played, *([] if cards.chosen is None else [cards.chosen])]
    return len(set(known)) == len(known) and set(CARDS).issuperset(known)


def _check_order(position: Position, dealt: Deal) -> None:
    """All seats by descending cards, the captain first; none while cards are chosen."""
    if position.phase is Phase.CARDS:
        if position.order or position.active != 0:
            raise BadState("order", "there is none before the cards are turned up")
        _check_captain(position, dealt)
        return
    if sorted(position.order) != list(range(len(position.cards))):
        raise BadState("order", "each seat loads once in a round")
    by_order = [position.cards[seat].chosen or 0 for seat in position.order]
    if by_order != sorted(by_order, reverse=True) or position.order[0] != position.captain:
        raise BadState("order", "it is not that of the cards")


def _check_captain(position: Position, dealt: Deal) -> None:
    """Before the first round as agreed or drawn, then who played the highest card of the round before."""
    last = [cards.played[-1] for cards in position.cards if cards.played]
    if position.round == 1 and position.captain != dealt.first:
        raise BadState("captain", f"seat {position.captain} is not captain before the first round")
    if last and last[position.captain] != max(last):  # two players have taken all cards back after round 10
        raise BadState("captain", f"the card of seat {position.captain} was not the highest")


def _check_turn(position: Position) -> None:
    before = (position.round - 1) * len(position.cards)
    played = 0 if position.phase is Phase.CARDS else position.order.index(position.active) + 1
    if position.turn != before + played:
        raise BadState("turn", f"{position.turn} is not the turn of that seat in that round")
    begun = (
        position.two,
        position.placing is not None,  # an empty name is one, too
        position.loaded,
        position.fallen,
        position.caught,
        position.cause,
    )
    if any(begun):
        raise BadState("turn", "a checkpoint stands between two turns")
    if position.laden and (position.phase is not Phase.TURN or SPOTS[position.spot].fitting == HULL):
        raise BadState("laden", "only half a yard can have carried cargo before a turn")


def check_laden(position: Position, reading: Reading) -> None:
    """Refuse half a yard that is said to have carried cargo, and over which there is none.

    Two pieces could be announced there. The other way round is left to `verify`: what is over a spot need not
    be carried there, and whether it is depends on forces that no checkpoint holds.

    Raises:
        BadState: nothing is over the half.
    """
    if position.laden and not any(
        stowage.over(reading, piece, SPOTS[position.spot]) for piece in position.in_place(Place.SHIP)
    ):
        raise BadState("laden", "no cargo is over that half of the yard")


def _check_end(position: Position, dealt: Deal, tick: int) -> None:
    """The match is over when it must be, and only then; its result is that of the position."""
    if position.phase in (Phase.CARDS, Phase.TURN):
        if position.result is not None or not all(map(position.supply, range(len(position.cards)))):
            raise BadState("phase", "the match would be over")
        return
    why = ending_of(position, dealt.rounds) if position.phase is Phase.OVER else None
    if why is None or position.result is None:
        raise BadState("phase", f"no game is in the phase {position.phase} like that")
    if position.result != result(position, why, tick):
        raise BadState("result", "it is not the result of this position")
