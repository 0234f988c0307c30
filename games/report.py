"""The position of a match as plain data, for files and for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from games.match import Match
    from games.views import FittingView, PieceView, ShipView


def final_position(match: Match) -> dict[str, Any]:
    """Every piece with its place by rule and its pose (cm, rad; null off the table), and every seat.

    Keys: game, seed, tick, turn, over, ending, digest, pieces (id, kind, place, seat, face, x, y, angle),
    seats (seat, name, penalties, supply, rank), losers, placed. The kind of a piece on the table tells
    whether it hangs. A game with a ship adds `ship`: round, rounds, captain, order, cards (of each seat:
    played, shown), cargo (pieces by spot), heel (rad), fittings (name, x, y, angle).
    """
    view = match.view(0)
    seen = {piece.id: piece for piece in view.pieces}
    ranks = {standing.seat: standing.rank for standing in view.ranking}
    seats = [
        {
            "seat": index,
            "name": seat.name,
            "penalties": list(seat.penalties),
            "supply": list(seat.supply),
            "rank": ranks.get(index),
        }
        for index, seat in enumerate(view.seats)
    ]
    report = {
        "game": match.header.game,
        "seed": match.header.seed,
        "tick": match.tick,
        "turn": match.turn,
        "over": match.over,
        "ending": view.ending,
        "digest": match.digest(),
        "pieces": [_piece(match, piece, where, seen.get(piece)) for piece, where in match.places().items()],
        "seats": seats,
        "losers": list(view.losers),
        "placed": view.placed,
    }
    if view.ship is not None:
        report["ship"] = _ship(view.ship, view.fittings, shown=view.phase != "cards")
    return report


def _ship(ship: ShipView, fittings: tuple[FittingView, ...], *, shown: bool) -> dict[str, Any]:
    """What a game with a ship adds. Before the reveal no card that was chosen is told."""
    return {
        "round": ship.round,
        "rounds": ship.rounds,
        "captain": ship.captain,
        "order": list(ship.order),
        "cards": [
            {"played": list(cards.played), "shown": cards.shown if shown else None} for cards in ship.cards
        ],
        "cargo": {str(spot): list(pieces) for spot, pieces in ship.cargo.items()},
        "heel": ship.heel,
        "fittings": [msgspec.to_builtins(fitting) for fitting in fittings],
    }


def _piece(match: Match, piece: str, where: msgspec.Struct, seen: PieceView | None) -> dict[str, Any]:
    """A piece, with the pose that it is seen at if it is on the table."""
    plain: dict[str, Any] = msgspec.to_builtins(where)
    return {
        "id": piece,
        "kind": seen.kind if seen else match.kind_of(piece).name,
        "place": plain["place"],
        "seat": plain.get("seat"),
        "face": plain.get("face"),
        "x": seen.x if seen else None,
        "y": seen.y if seen else None,
        "angle": seen.angle if seen else None,
    }
