"""A scripted player's turn, from the first look at the ship to the last."""

from __future__ import annotations

from contextlib import suppress
from math import degrees, hypot
from typing import TYPE_CHECKING

from games.commands import Announce, GiveUp, Hook, LayAside, LetGo, Move, Take, Turn
from games.riff_raff.players.catching import Catcher
from games.riff_raff.players.places import entry
from games.riff_raff.players.sight import copy_of, ship_in
from games.scripted import TurnLostError
from sim import Hand

if TYPE_CHECKING:
    from random import Random

    from games.commands import Command
    from games.match import Match
    from games.riff_raff.players.cares import Care
    from games.riff_raff.players.places import Place
    from games.scripted import Steps
    from games.views import PieceView, View

_MOST_TRIES = 4
"""How often a player places a piece anew before giving up."""
_LIFT = 1.5
"""How far a piece that lies wrongly is lifted before it is laid aside, in cm."""
_NEAR = 0.02
"""A piece that is nearer than this to where the hand goes is there, in cm."""
_NEARLY = 0.5
"""A hasty hand opens when the piece is nearer than this, in cm."""
_LOOKS = 40
"""Looks until a hand that does not arrive is given up."""
_LONGEST = 3000
"""Looks until a turn that does not end is waited for no longer."""


class TurnOf:
    """One turn of one player. Generators raise TurnLostError when it is over."""

    def __init__(self, match: Match, seat: int, care: Care, random: Random) -> None:
        self._match = match
        self._seat = seat
        self._care = care
        self._random = random
        self._number = match.turn
        self._catcher = Catcher(match, seat, care.skill)
        self._hand = Hand.LEFT

    def play(self) -> Steps[None]:
        """Play the turn until it has ended and all has come to rest."""
        with suppress(TurnLostError):
            yield from self._load()
        for _ in range(_LONGEST):
            if self._ended():
                return
            yield from self._catcher.wait()

    def _ended(self) -> bool:
        view = self._match.view(self._seat)
        return view.turn != self._number or view.phase not in ("turn", "aftermath")

    def _look(self) -> View:
        view = self._match.view(self._seat)
        if view.turn != self._number or view.phase != "turn":
            raise TurnLostError
        return view

    def _do(self, command: Command) -> Steps[bool]:
        """Give a command unless it would be refused; returns whether it was given."""
        self._look()
        if self._match.refusal(command) is not None:
            return False
        yield command
        return True

    def _wait(self) -> Steps[View]:
        yield from self._catcher.wait()
        return self._look()

    def _load(self) -> Steps[None]:
        view = self._look()
        if self._match.refusal(Announce()) is None and self._care.doubles(view):
            yield from self._do(Announce())
        for _ in range(2 * _MOST_TRIES):
            view = self._look()
            spot = ship_in(view).spot
            pieces = list(view.seats[self._seat].supply)
            place = None if spot is None else (yield from self._care.place(view, pieces, spot))
            if place is None:
                break
            if (yield from self._bring(place)):
                yield from self._settle()
            yield from self._take_back()
        yield from self._do(GiveUp())

    def _bring(self, place: Place) -> Steps[bool]:
        """Take the piece to its place and let go; False where that could not be done."""
        skill = self._care.skill
        self._hand = Hand.LEFT if place.x < 0 else Hand.RIGHT
        x = place.x + self._random.uniform(-skill.sway, skill.sway)
        y = entry(copy_of(self._look()), place.piece, x, place.y)
        if y is None or not (yield from self._do(Take(place.piece, self._hand, x, y))):
            return False
        if place.hung and not (yield from self._do(Hook(self._hand))):
            return False
        if place.angle != 0.0 and skill.patient:
            yield from self._do(Turn(self._hand, degrees(place.angle)))
        yield from self._move(x, place.y + skill.drop, _NEAR if skill.patient else _NEARLY)
        if skill.patient:
            yield from self._wait()
        return (yield from self._do(LetGo(self._hand)))

    def _move(self, x: float, y: float, near: float = _NEAR) -> Steps[bool]:
        """Move the hand and wait until the piece is there; returns whether it came there."""
        yield from self._do(Move(self._hand, x, y))
        for _ in range(_LOOKS):
            view = yield from self._wait()
            held = _held(view, self._hand)
            if held is None:
                return False
            if hypot(held.x - x, held.y - y) < near:
                return True
        return False

    def _settle(self) -> Steps[None]:
        """Wait until what was let go has been judged."""
        for _ in range(_LONGEST):
            yield from self._wait()
            if self._match.at_rest:
                return

    def _take_back(self) -> Steps[None]:
        """Lay aside what could not be placed or lies wrongly, so that something else can be tried."""
        view = self._look()
        piece = _held(view, self._hand) or _wrong(view)
        if piece is None:
            return
        if piece.held_by is None and not (yield from self._do(Take(piece.id, self._hand, piece.x, piece.y))):
            return
        for height in (0.0, _LIFT, 2 * _LIFT):
            if height:
                yield from self._move(piece.x, piece.y + height)
            if (yield from self._do(LayAside(self._hand))):
                return


def _held(view: View, hand: Hand) -> PieceView | None:
    return next((piece for piece in view.pieces if piece.held_by == hand), None)


def _wrong(view: View) -> PieceView | None:
    """The piece that lies where it may not."""
    return next((piece for piece in view.pieces if piece.id in view.warnings), None)
