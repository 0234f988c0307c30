"""A source of commands that gets a match of Riff Raff on, for the conformance suite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from conformance import first_legal, random_command

from games import Announce, Choose, Hook, LetGo, Move, Pick, Reach, Take, Turn, Unhook
from games.riff_raff import CARDS
from sim import Hand
from sim.ship import SPOTS

if TYPE_CHECKING:
    from random import Random

    from games import Command, Match, View

HANDS = (Hand.LEFT, Hand.RIGHT)


def loading_command(match: Match, rng: Random) -> Command:
    """The first legal one of some guesses."""
    return first_legal(_guess, match, rng)


def _guess(match: Match, rng: Random) -> Command:
    view = match.view(match.view(0).active)
    ship = view.ship
    assert ship is not None
    if rng.random() < 0.1:
        return random_command(match, rng)
    if view.phase == "cards":
        return Choose(rng.randrange(len(view.seats)), rng.choice(CARDS))
    if ship.tied:
        return Pick(rng.choice(ship.tied))
    if ship.falling or view.phase == "aftermath":
        seen = rng.choice(view.pieces) if view.pieces else None
        x, y = (seen.x, max(0.0, seen.y - 1)) if seen else (0.0, 0.0)
        return Reach(rng.choice(HANDS), x, y)
    return _of_a_turn(view, rng)


def _of_a_turn(view: View, rng: Random) -> Command:
    ship = view.ship
    assert ship is not None
    x, y = _above_spot(view, rng)
    what = rng.random()
    if view.hands:
        hand = view.hands[0].hand
        if what < 0.4:
            return Move(hand, x, y)
        if what < 0.8:
            return LetGo(hand)
        return rng.choice((Hook(hand), Unhook(hand), Turn(hand, rng.uniform(-90, 90))))
    if what < 0.2:
        return Announce()
    piece = rng.choice(view.seats[view.active].supply)
    for seen in view.pieces:
        if seen.this_turn and what < 0.7:
            return Take(seen.id, rng.choice(HANDS), seen.x, seen.y)
    return Take(piece, rng.choice(HANDS), x, y)


def _above_spot(view: View, rng: Random) -> tuple[float, float]:
    assert view.ship is not None
    spot = SPOTS[view.ship.spot or 1]
    fitting = next(fitting for fitting in view.fittings if fitting.name == spot.fitting)
    return rng.uniform(spot.left, spot.right), max(4.6, fitting.y) + rng.uniform(0.5, 3.0)
