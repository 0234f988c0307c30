"""Matches of Riff Raff for the gallery, each constructed to show one thing, with margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crew import sail
from ships import DECK, THREE, bring, choose, load, seen, until_falling
from tables import do, rest, rule

from games import Caught, Choose, Fell, GiveUp, Match, Pick
from games.riff_raff import CARDS
from games.riff_raff.players import play_match, player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import AnyEvent

CREW_TURNS = 7
"""Turns of the crew before all give up: cargo is swept and thrown overboard, caught and missed."""


def begun(*cards: int) -> Match:
    """Two players have chosen their cards; Ann is captain at first."""
    match = Match.new("riff-raff", ["Ann", "Bo"], 7, {"first": 0})
    choose(match, *cards)
    return match


def heeled() -> Match:
    """Bo presses the deck's right end down with his chest until Ann's crate slides into the sea."""
    match = begun(4, 3)
    load(match, "crate-1", 9.9, DECK)
    do(match, "take chest-3 with left at 7.5 5.3", "move left to 7.5 -2")
    rest(match)
    return match


def capsized() -> Match:
    """Bo pushes the masthead to the right with his chest until the deck's edge meets the waves."""
    match = begun(4, 3)
    load(match, "crate-1", 7.5, DECK)
    do(match, "take chest-3 with left at -1.6 23.2", "move left to 14 22.5")
    rest(match)
    return match


def thrown() -> Match:
    """Ann lets her boat go in full swing, so that it flies overboard, and catches it with the other hand."""
    match = begun(4, 3)
    bring(match, "boat-1", 6.5, DECK + 4)
    do(match, "move left to 25 10")
    while seen(match, "boat-1").x < 9:
        match.advance(1)
    do(match, "let go left")
    until_falling(match, "boat-1")
    catch(match, "boat-1")
    rest(match)
    return match


def catch(match: Match, piece: str) -> list[AnyEvent]:
    """Reach below a falling piece with the right hand until it is caught, or until it is too late."""
    events: list[AnyEvent] = []
    while not any(isinstance(event, Caught | Fell) for event in events) and not match.at_rest:
        at = seen(match, piece)
        line = f"reach right to {at.x} {max(1.0, at.y - 2)}"
        if rule(match, line) is None:
            do(match, line)
        events += match.advance(8)
    return events


def rounds() -> Match:
    """A crew loads and loses cargo for some turns, then all give up until the last round is over."""
    match = sail(Match.new("riff-raff", THREE, 5, {"first": 0}), CREW_TURNS)
    while not match.over:
        ship = match.view(0).ship
        assert ship is not None
        if match.view(0).phase == "cards":
            for seat, cards in enumerate(ship.cards):
                match.do(Choose(seat, next(card for card in CARDS if card not in cards.played)))
        else:
            match.do(Pick(ship.tied[0]) if ship.tied else GiveUp())
        rest(match)
    return match


def players(cares: Sequence[str], seed: int, turns: int) -> Match:
    """Scripted players, one a seat."""
    match = Match.new("riff-raff", THREE[: len(cares)], seed)
    play_match(match, [player(care, seed * 6 + seat) for seat, care in enumerate(cares)], turns)
    return match
