"""A crew of Riff Raff for tests: it loads by its cards, sweeps and throws cargo overboard, reaches for it.

What it does follows from what it sees, so that a change of sizes or balance changes the match but not what
can be said about any match: cards that tie, cargo laid and hung, a fall, something caught, something missed.
"""

from __future__ import annotations

from math import copysign
from typing import TYPE_CHECKING

from games import Announce, Choose, GiveUp, Hook, LetGo, Match, Move, Pick, Reach, Take
from games.riff_raff import CARDS
from sim import Hand
from sim.ship import SPOTS

if TYPE_CHECKING:
    from games import Command, ShipView

CARDS_LAID = {2: ((6, 6), (3, 3), (8, 7), (7, 8)), 3: ((6, 6, 5), (5, 5, 6))}
"""The cards of the first rounds, by players: ties for the captain and for the others' order among them."""
TAKEN = ("barrel", "crate", "sailor", "plank", "boat")
"""What is taken turn by turn, over and over; the sailor hangs."""
SWEPT = (4, 8)
"""Turns in which what lies on the spot is swept overboard."""
THROWN = (5, 9)
"""Turns in which the piece is thrown into the sea, and nobody reaches for it."""
MOST_TRIES = 3
LONGEST_REST = 90 * 480
FAR = 29.0  # cm from the mast; the edge of the picture
GLANCE = 16  # ticks between two looks at what falls


def ship_of(match: Match) -> ShipView:
    """What all may know of the ship."""
    ship = match.view(0).ship
    assert ship is not None
    return ship


def sail(match: Match, turns: int) -> Match:
    """Play so many turns."""
    while match.turn <= turns and not match.over:
        view, ship = match.view(0), ship_of(match)
        if view.phase == "cards":
            _lay_cards(match, ship.round)
        elif ship.tied:
            match.do(Pick(ship.tied[-1]))
        elif match.turn == turns:
            break
        else:
            _take_turn(match)
    return match


def _lay_cards(match: Match, number: int) -> None:
    rounds = CARDS_LAID[len(match.header.seats)]
    for seat, cards in enumerate(ship_of(match).cards):
        left = [card for card in CARDS if card not in cards.played]
        match.do(Choose(seat, rounds[number - 1][seat] if number <= len(rounds) else left[0]))


def _take_turn(match: Match) -> None:
    """Load a piece, or lose something overboard, until the turn is over."""
    turn = match.turn
    if turn not in (*SWEPT, *THROWN):
        _done(match, Announce())
    for attempt in range(MOST_TRIES):
        if turn in SWEPT:
            _sweep(match)
        elif turn in THROWN:
            _throw(match)
        else:
            _load(match, 0.3 + 0.25 * ((turn + attempt) % 3))
        _watch(match)
        if match.turn != turn or match.over or match.view(0).phase != "turn":
            return
    match.do(GiveUp())
    _watch(match)


def _above(match: Match, share: float, height: float) -> tuple[float, float]:
    """A point over the active seat's spot: `share` of the way from the mast to the end, `height` above it."""
    spot = SPOTS[ship_of(match).spot or 1]
    fitting = next(fitting for fitting in match.view(0).fittings if fitting.name == spot.fitting)
    inner, outer = sorted((spot.left, spot.right), key=abs)
    level = 4.6 if spot.fitting == "hull" else fitting.y + 0.25
    return inner + share * (outer - inner), level + height


def _piece(match: Match) -> str:
    """What is taken: what lies badly, else the next of the supply."""
    view = match.view(0)
    lying = [piece.id for piece in view.pieces if piece.this_turn and piece.id in view.warnings]
    supply = view.seats[view.active].supply
    wanted = [piece for piece in supply if piece.startswith(TAKEN[(match.turn - 1) % len(TAKEN)])]
    return (lying or wanted or supply)[0]


def _take(match: Match, share: float, height: float) -> bool:
    """Bring the piece in over the spot by its middle, with the hand that is farther from there."""
    piece, (x, y) = _piece(match), _above(match, share, height)
    hand = _holding(match)
    lying = next((seen for seen in match.view(0).pieces if seen.id == piece), None)
    if match.hands():
        match.do(Move(hand, x, y))
        match.advance(240)
        return True
    if lying is None:
        return _done(match, Take(piece, hand, x, y))
    taken = _done(match, Take(piece, hand, lying.x, lying.y))
    if taken:
        match.do(Move(hand, lying.x, y + 3.0))
        match.advance(240)
        match.do(Move(hand, x, y + 3.0))
        match.advance(240)
    return taken


def _holding(match: Match) -> Hand:
    """The hand that holds, so that the other is near to what falls from the spot."""
    return Hand.LEFT if _above(match, 0.5, 0.0)[0] > 0 else Hand.RIGHT


def _done(match: Match, command: Command) -> bool:
    if match.refusal(command) is not None:
        return False
    match.do(command)
    return True


def _load(match: Match, share: float) -> None:
    """Lay the piece down, or hang it over a yard, and let go when it has come near."""
    if not _take(match, share, 1.2):
        return
    hand = _holding(match)
    _done(match, Hook(hand))
    match.do(Move(hand, *_above(match, share, 0.2)))
    for _ in range(60):
        match.advance(8)
        if any(match.reading().contacts_of(holding.piece) for holding in match.hands()):
            break
    _done(match, LetGo(hand))


def _sweep(match: Match) -> None:
    """Push what lies on the spot outwards with the piece in hand."""
    if not _take(match, 0.1, 0.9):
        return
    match.do(Move(_holding(match), *_above(match, 2.0, 0.9)))


def _throw(match: Match) -> None:
    """Fling the piece outwards and let go while it is over the spot."""
    if not _take(match, 0.2, 2.5):
        return
    x, y = _above(match, 0.7, 2.5)
    match.do(Move(_holding(match), copysign(FAR, x), y))
    for _ in range(60):
        match.advance(1)
        (hand,) = match.hands()
        if abs(hand.x) > abs(x):
            break
    _done(match, LetGo(_holding(match)))


def _watch(match: Match) -> None:
    """Let time pass until all is at rest; reach for what falls, and away once something is caught."""
    turn = match.turn
    for _ in range(LONGEST_REST // GLANCE):
        if match.at_rest:
            break
        match.advance(GLANCE)
        ship = ship_of(match)
        falling = [piece for piece in match.view(0).pieces if piece.id in ship.falling]
        caught = any(hand.caught for hand in ship.reaching)
        reaches = bool(falling) and match.turn == turn and turn not in THROWN
        for reaching in ship.reaching if reaches else ():
            piece = falling[0]
            away = (copysign(FAR, reaching.x), 0.0)
            _done(match, Reach(reaching.hand, *(away if caught else (piece.x, max(piece.y - 3.0, 0.0)))))
    for hand in match.hands():
        _done(match, LetGo(hand.hand))
