"""The first line of a journal: which game, who plays, from which seed, by which options."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import msgspec

from games.errors import BadSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = 1
"""The journal format this version writes, and the newest it reads."""
LONGEST_NAME = 24
"""Letters that a player's name has at most."""
LONGEST_MADE_WITH = 200
"""Letters that the versions which wrote a file take at most."""
LARGEST_SEED = 2**53 - 1
"""Seeds are whole numbers that every JSON reader keeps exact."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a match starts from. `options` are those of the game, checked by the game.

    `made_with` names the versions that wrote the file; it is told when digests differ, nothing more.
    `branched` is the turn at which a match left another one to go its own way; 0: it did not.
    """

    capsize: int
    game: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, Any] = {}
    made_with: str = ""
    branched: int = 0


def checked_names(names: Sequence[str], most: int, least: int = 1) -> tuple[str, ...]:
    """Seat names, trimmed, in the order given.

    Raises:
        BadSetup: fewer than `least` or more than `most`, an empty, over-long, unprintable or repeated name.
    """
    if not least <= len(names) <= most:
        raise BadSetup("players", len(names), f"between {least} and {most} can play")
    seats: list[str] = []
    for given in names:
        name = unicodedata.normalize("NFC", given).strip()
        if not name:
            raise BadSetup("player name", given, "a name needs at least one letter")
        if len(name) > LONGEST_NAME:
            raise BadSetup("player name", given, f"a name has at most {LONGEST_NAME} letters")
        if not name.isprintable():
            raise BadSetup("player name", given, "a name has printable letters only")
        if "," in name:
            raise BadSetup("player name", given, "a name has no comma")
        if name.casefold() in (seat.casefold() for seat in seats):
            raise BadSetup("player name", given, "two players cannot share a name")
        seats.append(name)
    return tuple(seats)


def checked_seed(seed: object) -> int:
    """The seed as a whole number from 0 to 2^53 - 1.

    Raises:
        BadSetup: anything else.
    """
    try:
        number = int(seed) if isinstance(seed, int | str) and not isinstance(seed, bool) else -1
    except ValueError:
        number = -1
    if not 0 <= number <= LARGEST_SEED:
        raise BadSetup("seed", seed, f"a seed is a whole number from 0 to {LARGEST_SEED}")
    return number
