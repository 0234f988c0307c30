"""Ships of Riff Raff loaded by hand, at the beginning of a round, and played on by commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from tables import do, of_kind, rest

from games import Checkpoint, Header, Match, TurnEnded
from games.riff_raff.components import hung_kind_of, kind_of
from games.riff_raff.position import Phase, Place, Position, Where
from games.riff_raff.setup import checked, deal, first_position
from sim import World, WorldState
from sim.ship import SHIP_TABLE
from sim.state import PieceState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import AnyEvent, Cause, PieceView, ShipView

SEED = 7
DECK, LOW, MIDDLE, TOP = 4.6, 12.2, 17.2, 22.2
"""The top of the deck and of the three yards when the ship lies upright, cm above the sea."""
THREE = ("Ann", "Bo", "Cy")

Spot = tuple[float, float] | tuple[float, float, float]


def header(seats: Sequence[str] = THREE, **options: Any) -> Header:
    """A header of Riff Raff; Ann is captain at first unless the options say otherwise."""
    return Header(1, "riff-raff", tuple(seats), SEED, {"first": 0, **options})


def ship(
    seats: Sequence[str] = THREE,
    *,
    aboard: Mapping[str, Spot] | None = None,
    hung: Sequence[str] = (),
    supplies: Mapping[int, Sequence[str]] | None = None,
    round: int = 1,  # noqa: A002 - the field's word
    captain: int = 0,
    played: Mapping[int, Sequence[int]] | None = None,
) -> Match:
    """A match at the beginning of a round.

    `aboard` says where pieces are: x, the height of their lowest edge, and their angle; those of `hung` hang.
    `supplies` are what seats have left, all else of theirs has left the game; supplies that are not named are
    full. `played` are the cards on the piles, else the lowest ones.
    """
    head = checked(header(seats))
    position = first_position(deal(head))
    for seat, left in (supplies or {}).items():
        for piece in position.supply(seat):
            if piece not in left:
                position.put(piece, Place.GONE)
    pieces: list[PieceState] = list(World(SHIP_TABLE).state().pieces)
    for piece, spot in (aboard or {}).items():
        position.put(piece, Place.SHIP)
        x, bottom, angle = (*spot, 0.0)[:3]
        kind = (hung_kind_of(piece) if piece in hung else None) or kind_of(piece)
        pieces.append(PieceState(piece, kind.name, x, bottom - kind.bottom, angle, 0.0, 0.0, 0.0))
    for seat, cards in enumerate(position.cards):
        cards.played = list((played or {}).get(seat, range(1, (round - 1) % 10 + 1)))
    position = msgspec.structs.replace(
        position, phase=Phase.CARDS, round=round, captain=captain, turn=(round - 1) * len(seats)
    )
    return restored(head, position, WorldState(0, tuple(pieces)))


def restored(head: Header, position: Position, world: WorldState) -> Match:
    """The match that a checkpoint of this state continues."""
    state = msgspec.Raw(msgspec.json.encode(position))
    return Match.from_checkpoint(head, Checkpoint(world.tick, position.turn, "", world, state))


def choose(match: Match, *cards: int) -> list[AnyEvent]:
    """All seats lay a card, in the order of the table."""
    return do(match, *(f"seat {seat} chooses card {card}" for seat, card in enumerate(cards)))


def bring(match: Match, piece: str, x: float, bottom: float, hand: str = "left") -> list[AnyEvent]:
    """Bring a piece in from the supply, just above where its lowest edge is to be."""
    return do(match, f"take {piece} with {hand} at {x} {bottom + 0.02 - kind_of(piece).bottom}")


def load(match: Match, piece: str, x: float, bottom: float, hand: str = "left") -> list[AnyEvent]:
    """Bring a piece in just above its place, let it go, wait for rest."""
    return bring(match, piece, x, bottom, hand) + do(match, f"let go {hand}") + rest(match)


def seen(match: Match, piece: str) -> PieceView:
    """A piece as it is on the table."""
    return next(shown for shown in match.view(0).pieces if shown.id == piece)


def ship_of(match: Match, seat: int = 0) -> ShipView:
    """What a seat may know of the ship, the cards and the round."""
    found = match.view(seat).ship
    assert found is not None
    return found


def place_of(match: Match, piece: str) -> Where:
    """Where a piece is by rule."""
    found = match.places()[piece]
    assert isinstance(found, Where)
    return found


def cause(events: Sequence[AnyEvent]) -> Cause:
    """How the one turn that ended did end."""
    (end,) = of_kind(events, TurnEnded)
    assert isinstance(end, TurnEnded)
    return end.cause


def until_falling(match: Match, piece: str) -> None:
    """Let time pass until a piece is in the air on its way down."""
    for _ in range(60):
        if piece in ship_of(match).falling:
            return
        match.advance(8)
    raise AssertionError(f"{piece} does not fall")
