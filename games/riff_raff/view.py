"""What a seat of Riff Raff may know: all but the cards that others have chosen and not yet turned up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.riff_raff.cards import tied
from games.riff_raff.components import hung_kind_of, kind_of, sign_of_seat
from games.riff_raff.hanging import is_hung
from games.riff_raff.permission import announce_refusal
from games.riff_raff.position import Phase, Place
from games.riff_raff.prompts import prompt
from games.table_view import table_view
from games.views import CardView, FittingView, LooseView, PieceView, ReachView, SeatView, ShipView
from sim.stowage import cargo, heel

if TYPE_CHECKING:
    from games.riff_raff.play import Play
    from games.views import View

NAME = "riff-raff"


def look(play: Play, seat: int) -> View:
    """The view of a seat."""
    position, falling = play.position, play.falling()
    return table_view(
        play,
        seat,
        NAME,
        partial(prompt, play, falling),
        pieces=tuple(_pieces(play)),
        seats=tuple(
            SeatView(name, (sign_of_seat(index),), tuple(position.supply(index)), ())
            for index, name in enumerate(play.deal.seats)
        ),
        aside=tuple(LooseView(piece, kind_of(piece).name) for piece in position.in_place(Place.GONE)),
        placed=len(play.aboard),
        fittings=tuple(_fittings(play)),
        ship=_ship(play, seat, falling),
    )


def _pieces(play: Play) -> list[PieceView]:
    position, kinds = play.position, play.world.kinds
    held = {piece: hand for hand, piece in play.world.held.items()}
    turn = (position.placing, *position.loaded)
    return [
        PieceView(
            piece,
            kinds[piece].name,
            pose.x,
            pose.y,
            pose.angle,
            held_by=held.get(piece),
            this_turn=piece in turn,
        )
        for piece, pose in play.world.poses().items()
        if piece in position.where
    ]


def _fittings(play: Play) -> list[FittingView]:
    poses = play.world.poses()
    return [FittingView(name, *poses[name]) for name in play.world.table.rig.names]


def _ship(play: Play, seat: int, falling: list[str]) -> ShipView:
    position, reading, held = play.position, play.world.read(), tuple(play.world.held.values())
    in_turn = position.phase is Phase.TURN
    lying = [piece for piece in play.aboard if piece not in held]
    hangable = [piece for piece in held if hung_kind_of(piece) is not None]
    hooked = tuple(piece for piece in hangable if is_hung(play.world, piece))
    return ShipView(
        round=position.round,
        rounds=play.deal.rounds,
        captain=position.captain,
        cards=tuple(_cards(play, index, seat) for index in range(len(position.cards))),
        order=tuple(position.order),
        tied=tied(position),
        spot=position.spot if in_turn or position.phase is Phase.AFTERMATH else None,
        cargo={number: tuple(pieces) for number, pieces in cargo(reading, lying).items()},
        two=position.two,
        may_announce=in_turn and announce_refusal(position) is None,
        loaded=len(position.loaded),
        heel=heel(reading),
        falling=tuple(falling),
        reaching=_reaching(play),
        hooks=tuple(piece for piece in hangable if piece not in hooked),
        hooked=hooked,
        gone=tuple(position.in_place(Place.GONE)),
    )


def _cards(play: Play, index: int, seat: int) -> CardView:
    """A card chosen in secret is shown to its own seat only, until all are turned up."""
    position = play.position
    cards = position.cards[index]
    known = position.phase is not Phase.CARDS or index == seat
    return CardView(tuple(cards.played), cards.chosen is not None, cards.chosen if known else None)


def _reaching(play: Play) -> tuple[ReachView, ...]:
    """The open hands, while there may be something to catch, and until the end of a lost turn."""
    caught = play.position.caught
    if not (caught or play.position.fallen or play.alert):
        return ()
    return tuple(
        ReachView(
            hand,
            opened.x,
            opened.y,
            *(opened.target or (opened.x, opened.y)),
            caught=tuple(piece for piece, by in caught.items() if by is hand),
        )
        for hand, opened in play.open_hands.items()
        if hand not in play.world.held
    )
