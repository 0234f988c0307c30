"""What is in the box: boards, figures, chests, and how they are dealt to the seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from games.errors import BadSetup
from games.signs import SIGNS
from sim.raft import BOARD, CHEST, FIGURES, KING

if TYPE_CHECKING:
    from typing import Any

    from sim import PieceKind

BOARDS = tuple(f"board-{number}" for number in range(1, 43))
MARKS = SIGNS
"""The six chest colours by their marks, in the order of the seats."""
CHESTS_OF_MARK = 7
MOST_SEATS = 6
COLOURS_EACH = {1: 6, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}
"""Colours each seat takes, by the number of players (rules, set-up; alone: all six)."""
LOSING_PENALTIES = 5
KING_PIECE = "king"
KING_FOR = "average"
"""The golden King stands for the average figure: he is the one without a strength of his own."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a game.

    `nails` and `cracks` forbid what touches them, `king` puts the golden King in the place of a figure,
    `arrange` lets the players set the figures out themselves, `first` is the seat that begins.
    """

    nails: bool = False
    cracks: bool = False
    king: bool = False
    arrange: bool = False
    first: int = 0

    @property
    def marks(self) -> bool:
        """Whether anyone minds the marks, the King included, so that a board taken is a board kept."""
        return self.nails or self.cracks or self.king


def checked_options(options: dict[str, Any], seats: int) -> Options:
    """The options of a header.

    Raises:
        BadSetup: an unknown option, a value of another type, or a first seat that nobody sits in.
    """
    try:
        chosen = msgspec.convert(options, Options)
    except msgspec.ValidationError as error:
        raise BadSetup("options", options, str(error)) from error
    if not 0 <= chosen.first < seats:
        raise BadSetup("options.first", chosen.first, f"the seats are 0 to {seats - 1}")
    return chosen


def figures(options: Options) -> tuple[str, ...]:
    """The five figures in play; with the King in the place of one."""
    return tuple(KING_PIECE if options.king and name == KING_FOR else name for name in FIGURES)


def chests(mark: str) -> tuple[str, ...]:
    """The seven chests of a mark."""
    return tuple(f"chest-{mark}-{number}" for number in range(1, CHESTS_OF_MARK + 1))


def marks_of_seat(seat: int, seats: int) -> tuple[str, ...]:
    """The marks (colours) that a seat plays."""
    each = COLOURS_EACH[seats]
    return MARKS[seat * each : (seat + 1) * each]


@lru_cache(maxsize=256)
def mark_of(piece: str) -> str:
    """The mark on a chest; other pieces bear none."""
    return piece.split("-")[1] if piece in _CHESTS else ""


@lru_cache(maxsize=256)
def owner(chest: str, seats: int) -> int:
    """The seat whose chest this is."""
    return MARKS.index(mark_of(chest)) // COLOURS_EACH[seats]


def kind_of(piece: str) -> PieceKind:
    """The kind of a piece by its id.

    Raises:
        KeyError: there is no such piece in the box.
    """
    if piece in _BOARDS:
        return BOARD
    if piece in _CHESTS:
        return CHEST
    return KING if piece == KING_PIECE else FIGURES[piece]


def is_board(piece: str) -> bool:
    """Whether the piece is a board."""
    return piece in _BOARDS


def is_chest(piece: str) -> bool:
    """Whether the piece is a chest."""
    return piece in _CHESTS


_BOARDS = frozenset(BOARDS)
_CHESTS = frozenset(chest for mark in MARKS for chest in chests(mark))
