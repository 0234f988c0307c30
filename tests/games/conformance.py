"""What every game keeps to, whatever it is told to do. Nothing here knows a game.

A match is driven by random commands, legal and illegal, at rest and in mid-fall, and is watched: no piece is
lost or made, a refused command changes nothing, asking changes nothing, the journal leads to the same bits
again, time is the same in one stride as in eight steps, and a view holds no secret.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import pytest

from games import (
    Checkpoint,
    Face,
    GiveUp,
    IllegalCommand,
    LayAside,
    LetGo,
    Match,
    Move,
    PutBack,
    Start,
    Take,
    Turn,
    View,
    parse,
    parse_journal,
    resume,
    verify,
)
from sim import Hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from games import AnyEvent, Command, Header

Source: TypeAlias = "Callable[[Match, Random], Command]"

STRIDES = (0, 1, 3, 8, 8, 24, 60, 120, 480)
"""Ticks that pass between two commands."""


def first_legal(guess: Source, match: Match, rng: Random) -> Command:
    """The first legal one of some guesses."""
    guessed: Command = GiveUp()
    for _ in range(40):
        guessed = guess(match, rng)
        if match.refusal(guessed) is None:
            break
    return guessed


def random_command(match: Match, rng: Random) -> Command:
    """A command that is likely to be allowed and to get a game on."""
    return first_legal(_guess, match, rng)


def _guess(match: Match, rng: Random) -> Command:
    view = match.view(match.view(0).active)
    if view.hands and rng.random() < 0.8:
        return _handled(rng.choice(view.hands).hand, rng)
    if rng.random() < 0.02:
        return rng.choice((GiveUp(), Start()))
    hand = rng.choice((Hand.LEFT, Hand.RIGHT, Hand.BOTH))
    beside = [loose.id for loose in (*view.sea, *view.aside)] + list(view.seats[view.active].supply)
    if beside and rng.random() < 0.6:
        return Take(rng.choice(beside), hand, rng.gauss(0, 6), 5 + abs(rng.gauss(0, 4)))
    if not view.pieces:
        return Start()
    seen = rng.choice(view.pieces)
    return Take(seen.id, hand, seen.x, seen.y)


def _handled(hand: Hand, rng: Random) -> Command:
    what = rng.random()
    if what < 0.5:
        return Move(hand, rng.gauss(0, 8), 6 + abs(rng.gauss(0, 6)))
    if what < 0.6:
        return Turn(hand, rng.choice((0.0, 15.0, -90.0, rng.uniform(-360, 360))))
    if what < 0.9:
        return LetGo(hand)
    return rng.choice((PutBack(hand), LayAside(hand)))


def nonsense(match: Match, rng: Random) -> Command:
    """A command that nobody in their senses gives."""
    odd = (math.nan, math.inf, -math.inf, 1e308, -1e308, 1e-320, -0.0, 1e5, 48.0, -4.0, 0.0)
    hand = rng.choice(tuple(Hand))
    piece = rng.choice(("", "board-0", "rudder", "chest", "board-1 ", "Tall", *match.places()))
    x, y = rng.choice(odd), rng.choice(odd)
    commands = (
        Take(piece, hand, x, y),
        Move(hand, x, y),
        Turn(hand, x),
        LetGo(hand),
        PutBack(hand),
        LayAside(hand),
        Start(),
    )
    return rng.choice(commands)


class Witness:
    """A match and what must stay true of it."""

    def __init__(self, header: Header, source: Source, rng: Random) -> None:
        self.match = Match.from_header(header)
        self.rng = rng
        self._source = source
        self._pieces = list(self.match.places())
        self._tick = 0
        self.digests: list[tuple[int, str]] = [(len(self.match.records), self.match.digest())]
        """After each command: how many records the journal had, and the digest."""
        self._note(self.match.advance(0))  # what the beginning had to tell

    def drive(self, steps: int) -> None:
        """Give so many commands, with time between them, and look at the table each time."""
        for _ in range(steps):
            if self.match.over:
                break
            if self.rng.random() < 0.3:
                self.give(nonsense(self.match, self.rng))
            self.give(self._source(self.match, self.rng))
            if self.rng.random() < 0.1:
                self._drag()
            self.wait(self.rng.choice(STRIDES))

    def _drag(self) -> None:
        """A wild stroke of the mouse."""
        for hand in self.match.view(0).hands:
            for _ in range(8):
                self.give(Move(hand.hand, self.rng.uniform(-40, 40), self.rng.uniform(-4, 48)))
                self.wait(self.rng.choice((0, 1, 8)))

    def wait(self, ticks: int) -> None:
        """Let time pass."""
        self._note(self.match.advance(ticks))

    def give(self, command: Command) -> None:
        """Give a command: asked first, then refused without a trace, or carried out."""
        match = self.match
        before = self._trace()
        refused = match.refusal(command)
        assert refused == match.refusal(command)
        assert self._trace() == before
        if refused is None:
            self._note(match.do(command))
            assert parse(str(command)) == command
            self.digests.append((len(match.records), match.digest()))
            return
        assert "{" not in str(refused.phrase)
        with pytest.raises(IllegalCommand) as caught:
            match.do(command)
        assert (caught.value.rule, caught.value.phrase) == (refused.rule, refused.phrase)
        assert self._trace() == before
        assert match.advance(0) == []

    def _trace(self) -> tuple[object, ...]:
        """All that a command can change."""
        match = self.match
        views = [match.view(seat) for seat in range(len(match.header.seats))]
        world = match._game.world
        return match.tick, match.digest(), len(match.records), views, world.state(), dict(world.held)

    def _note(self, events: list[AnyEvent]) -> None:
        match = self.match
        ticks = [event.tick for event in events]
        assert ticks == sorted(ticks)
        assert all(self._tick <= tick <= match.tick for tick in ticks)
        self._tick = match.tick
        msgspec.json.encode(events)
        assert list(match.places()) == self._pieces
        for seat in range(len(match.header.seats)):
            self._look(match.view(seat))
        assert all("{" not in str(refusal.phrase) for refusal in match.warnings().values())

    def _look(self, view: View) -> None:
        text = msgspec.json.encode(view)
        assert msgspec.json.decode(text, type=View) == view
        assert str(self.match.header.seed).encode() not in text
        assert "{" not in str(view.prompt)
        seen = Counter(
            [
                *(piece.id for piece in view.pieces),
                *(loose.id for loose in (*view.sea, *view.aside)),
                *(piece for seat in view.seats for piece in (*seat.supply, *seat.penalties)),
            ]
        )
        assert set(seen.values()) == {1}
        assert set(seen) <= set(self._pieces)
        if self.match.at_rest:
            assert set(seen) == set(self._pieces)

    def check_journal(self, samples: int) -> None:
        """The journal reproduces every digest from its start, and some of them from the checkpoint before."""
        text = self.match.text()
        assert verify(parse_journal(text.encode())) is None
        lines = text.splitlines(keepends=True)
        some = self.rng.sample(self.digests, min(samples, len(self.digests)))
        for count, digest in [*some, self.digests[-1]]:
            again = resume(parse_journal("".join(lines[: count + 1]).encode()))
            assert again.digest() == digest
        for index, record in enumerate(self.match.records):
            if isinstance(record, Checkpoint):
                at = resume(parse_journal("".join(lines[: index + 2]).encode()))
                assert (at.digest(), at.tick, at.turn) == (record.digest, record.tick, record.turn)
                assert at.at_rest

    def check_strides(self, ticks: int = 1600) -> None:
        """Eight single ticks are one stride of eight."""
        journal = parse_journal(self.match.text().encode())
        steps, stride = resume(journal), resume(journal)
        for _ in range(ticks // 8):
            events = [event for _ in range(8) for event in steps.advance(1)]
            assert stride.advance(8) == events
            assert stride.digest() == steps.digest()
            assert stride.view(0) == steps.view(0)
            if stride.at_rest:
                break


def twins(header: Header, tries: int = 3000) -> tuple[Match, Match]:
    """Two matches that look the same to every seat, though they were dealt from different seeds."""
    seats = range(len(header.seats))
    first = Match.from_header(header)
    views = [first.view(seat) for seat in seats]
    for seed in range(tries):
        if seed != header.seed:
            other = Match.from_header(msgspec.structs.replace(header, seed=seed))
            if [other.view(seat) for seat in seats] == views:
                return first, other
    raise AssertionError(f"no two of {tries} deals look the same at first")


def check_secrets(header: Header, source: Source, rng: Random, steps: int) -> None:
    """What no one has turned up is in no view: matches that differ in it alone go on looking the same."""
    first, other = twins(header)
    given = 0
    while given < steps and not first.over:
        command = source(first, rng)
        hidden = {loose.id for loose in first.view(0).sea if loose.face is not Face.BOARD}
        if isinstance(command, Take) and command.piece in hidden and "board" in command.piece:
            command = GiveUp()
        given += 1
        assert first.refusal(command) == other.refusal(command)
        if first.refusal(command) is None:
            assert first.do(command) == other.do(command)
        stride = rng.choice(STRIDES)
        assert first.advance(stride) == other.advance(stride)
        for seat in range(len(header.seats)):
            assert first.view(seat) == other.view(seat)
