"""Matches of Rafter Five for the gallery, each constructed to show one thing, with margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tables import BASE, FIRST, SECOND, do, lift, put, rest

from games import Match
from games.rafter_five.components import kind_of
from games.rafter_five.players import play_match, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent

THICK = 0.5
"""The thickness of a board, cm."""
STEP = 1.2
"""How far every other board of the tower lies to the right, cm: chests stand left and right of it in turn."""
FIRST_X = 0.3
"""Where the middle of the first board lies: clear of the figures on both sides, cm."""
LEAN = 7.9
"""Degrees by which a board leans that lies on the first board and over the edge of the base."""
LEVELS = 42
MOMENT = 96
"""Ticks in which a piece let go just above its place comes to lie there."""


def begun(seats: Sequence[str] = ("Ann", "Bo")) -> Match:
    """A match whose figures stand, from the left: average, tall, short, fat, thin."""
    return Match.new("rafter-five", seats, 7)


def given_up() -> Match:
    """Both see no place."""
    match = begun()
    for _ in match.header.seats:
        do(match, "give up")
        rest(match)
    return match


def drop(match: Match, piece: str, x: float, bottom: float) -> None:
    """Let a piece go just above its place, and do not wait for the rest of the table."""
    do(match, f"take {piece} with left at {x} {bottom + 0.02 - kind_of(piece).bottom}", "let go left")
    match.advance(MOMENT)


def set_out(match: Match, figure: str) -> None:
    """Have a figure that stands on the table laid aside."""
    lift(match, figure, height=4.0)
    do(match, "lay aside left")


def storey(match: Match, number: int, *, slip: bool = False) -> list[AnyEvent]:
    """One turn at the tower: the fat figure steps onto a new board, whose chest stands on its free end.

    Where it is to slip the chest is dropped beside the raft, and the board stays without one.
    """
    x, top = FIRST_X + (STEP if number % 2 else 0.0), BASE + THICK * (number + 1)
    set_out(match, "fat")
    drop(match, f"board-{number + 1}", x, top - THICK)
    drop(match, "fat", x, top)
    view = match.view(0)
    chest = view.seats[view.active].supply[0]
    return put(match, chest, 25.0, 4.0) if slip else put(match, chest, x + (5.5 if number % 2 else -5.5), top)


def tower(slip: int | None = None) -> Match:
    """All 42 boards, one on the other; at level `slip` the chest falls into the sea."""
    match = begun()
    for number in range(LEVELS):
        storey(match, number, slip=number == slip)
    return match


def slip() -> Match:
    """A board that is let go of beside the raft, and one that slides off the edge that it leans on."""
    match = begun()
    set_out(match, "tall")
    put(match, "board-1", 20.0, 4.0)
    do(match, "take tall with left at -30 20", "lay aside left")
    put(match, "board-2", 13.0, 7.0, degrees=-35.0)
    return match


def tipped() -> Match:
    """Ann's board and figure on the outer end of Bo's board are too much for it: all tip into the sea."""
    match = begun()
    set_out(match, "fat")
    drop(match, "board-1", FIRST_X, BASE)
    drop(match, "fat", -2.0, FIRST)
    put(match, "chest-circle-1", 0.0, FIRST)
    set_out(match, "thin")
    put(match, "board-2", 9.0, FIRST - 0.15)
    put(match, "thin", 5.0, SECOND, degrees=-LEAN)
    put(match, "chest-diamond-1", 7.2, FIRST, degrees=-LEAN)
    set_out(match, "tall")
    do(match, "take board-3 with right at 13.5 12", f"turn right to {-LEAN}")
    match.advance(240)
    do(match, "move right to 13.5 8.6")
    match.advance(480)
    do(match, "let go right")
    rest(match)
    do(match, "take tall with left at 15.5 11", "let go left")
    rest(match)
    return match


def pushed() -> Match:
    """With a figure in hand Ann sweeps Bo's chest off the end of his board, which hangs over the sea."""
    match = begun()
    set_out(match, "thin")
    drop(match, "board-1", FIRST_X, BASE)
    drop(match, "thin", -3.0, FIRST)
    put(match, "chest-circle-1", -5.0, FIRST)
    set_out(match, "fat")
    drop(match, "board-2", 5.0, FIRST)
    drop(match, "fat", 0.5, SECOND)
    put(match, "chest-diamond-1", 10.3, SECOND)
    lift(match, "tall", height=6.0)
    do(match, "move left to 7 15")
    match.advance(240)
    do(match, f"move left to 7 {SECOND + 0.1 - kind_of('tall').bottom}")
    match.advance(240)
    do(match, "move left to 14 10.3")
    rest(match)
    return match


def players(cares: Sequence[str], seed: int, turns: int) -> Match:
    """Scripted players, one a seat."""
    names = ["Ann", "Bo", "Cy"][: len(cares)]
    match = Match.new("rafter-five", names, seed)
    play_match(match, [player(care, seed * 6 + seat) for seat, care in enumerate(cares)], turns)
    return match
