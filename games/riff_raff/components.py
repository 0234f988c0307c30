"""What is in the box: sets of cargo and cards, and how they are dealt to the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.errors import BadSetup
from games.signs import SIGNS
from sim.cargo import CARGO, HUNG

if TYPE_CHECKING:
    from typing import Any

    from sim import PieceKind

LEAST_SEATS = 2
MOST_SEATS = 4
CARDS = tuple(range(1, 11))
"""The cards of each seat; a card names the spot where its piece goes."""
_SETS_EACH = {2: 2, 3: 1, 4: 1}
"""Sets of eight pieces each seat loads, by the number of players (rules)."""
_PASSES = {2: 2, 3: 1, 4: 1}
"""How often each seat plays all its cards (rules)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a game. `first` is the seat that is captain before the first round; None has it drawn.

    The rules name the oldest player, whom the players know and the seed does not.
    """

    first: int | None = None


def checked_options(options: dict[str, Any], seats: int) -> Options:
    """The options of a header.

    Raises:
        BadSetup: an unknown option, a value of another type, or a first captain whom nobody plays.
    """
    try:
        chosen = msgspec.convert(options, Options)
    except msgspec.ValidationError as error:
        raise BadSetup("options", options, str(error)) from error
    if chosen.first is not None and not 0 <= chosen.first < seats:
        raise BadSetup("options.first", chosen.first, f"the seats are 0 to {seats - 1}")
    return chosen


def rounds_for(seats: int) -> int:
    """How many rounds a match of so many seats has at most: ten, or twenty for two (rules)."""
    return len(CARDS) * _PASSES[seats]


def pieces_of_seat(seat: int, seats: int) -> tuple[str, ...]:
    """The pieces that a seat has to load at first, set by set."""
    each = _SETS_EACH[seats]
    sets = range(seat * each + 1, (seat + 1) * each + 1)
    return tuple(f"{name}-{number}" for number in sets for name in CARGO)


def sign_of_seat(seat: int) -> str:
    """The sign by which a seat is told apart; loaded pieces belong to nobody and bear none."""
    return SIGNS[seat]


def kind_of(piece: str) -> PieceKind:
    """The kind of a piece, as it is laid, by its id.

    Raises:
        KeyError: there is no such piece in the box.
    """
    return _KINDS[piece]


def hung_kind_of(piece: str) -> PieceKind | None:
    """The kind of a piece when it hangs, or None for one that cannot.

    Raises:
        KeyError: there is no such piece in the box.
    """
    return HUNG.get(kind_of(piece).name)


_KINDS = {f"{name}-{number}": kind for number in range(1, 5) for name, kind in CARGO.items()}
