"""Where the piece of a turn may lie: at the spot of the card, and on no other (rules p. 12 and rulings).

Its middle is over its spot, the deck or yard of that spot carries it, directly or through others, and no part
of it lies on another spot, or on cargo of another one. It may stick out over the ship's edge, and it may be
laid or hung.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.phrases import N_, Phrase, Refusal
from sim.ship import SPOTS
from sim.stowage import over, stowed, touched

if TYPE_CHECKING:
    from collections.abc import Collection

    from sim import Reading

NOT_OVER_SPOT = Refusal(
    "not-over-spot", Phrase(N_("Its middle must be over your spot, the one that your card names."))
)
OTHER_SPOT = Refusal("other-spot", Phrase(N_("No part of it may lie on another spot than yours.")))
NOT_CARRIED = Refusal(
    "not-carried", Phrase(N_("It must lie on your spot or on what lies there, not on cargo of another spot."))
)


def let_go_refusal(reading: Reading, piece: str, number: int) -> Refusal | None:
    """Why a piece may not be let go of where it is: the first of the two judgements."""
    if not over(reading, piece, SPOTS[number]):
        return NOT_OVER_SPOT
    return _elsewhere(reading, piece, number)


def rest_refusal(reading: Reading, piece: str, number: int, aboard: Collection[str]) -> Refusal | None:
    """Why a piece at rest must be lifted and placed again: the second; None where it is stowed."""
    if stowed(reading, piece, number, aboard):
        return None
    return let_go_refusal(reading, piece, number) or NOT_CARRIED


def warning(reading: Reading, piece: str, number: int) -> Refusal | None:
    """Why a piece in hand could not stay where it touches now; None while it touches nothing."""
    return let_go_refusal(reading, piece, number) if reading.contacts_of(piece) else None


def _elsewhere(reading: Reading, piece: str, number: int) -> Refusal | None:
    return OTHER_SPOT if any(spot != number for spot in touched(reading, piece)) else None
