"""The witness: simulates a segment of a match once more and notes what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import GiveUp, LetGo, Take
from games.errors import IllegalCommand
from games.events import Caught, Fell
from games.inquest.account import Account, Act, Beat, Deed
from games.journal import Checkpoint, Entry
from games.replay import ticks_until
from sim import BEAT, TICKS_PER_SECOND, CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.commands import Command
    from games.events import AnyEvent
    from games.journal import Record
    from games.match import Match

TOGETHER = 2 * TICKS_PER_SECOND
"""Ticks between two falls that belong together."""


def witness(match: Match, records: Sequence[Record], fall: int) -> Account:
    """Play a match on by records, until some time after a fall or until all is at rest."""
    account = Account(match.table)
    until = fall + TOGETHER
    _note(account, match)
    try:
        for record in records:
            _pass_time(account, match, min(until - match.tick, ticks_until(match, record)))
            if match.tick >= until:
                return account
            if isinstance(record, Entry):
                _do(account, match, record.command)
        _pass_time(account, match, until - match.tick)
    except (IllegalCommand, CapsizeError):
        pass  # what cannot be played on is told of by whoever plays the journal; what was seen stands
    return account


def taken_in(records: Sequence[Record], turn: int) -> dict[str, int]:
    """The turn in which each piece was taken last, where the records begin in that turn."""
    found: dict[str, int] = {}
    for record in records:
        if isinstance(record, Checkpoint):
            turn = record.turn
        elif isinstance(record.command, Take):
            found[record.command.piece] = turn
    return found


def _held(match: Match) -> tuple[str, ...]:
    return tuple(hand.piece for hand in match.hands())


def _note(account: Account, match: Match) -> None:
    if not account.beats or account.beats[-1].tick < match.tick:
        account.beats.append(Beat(match.reading(), _held(match)))


def _pass_time(account: Account, match: Match, ticks: int) -> None:
    """Let time pass, beat by beat, until the table is at rest."""
    until = match.tick + ticks
    while match.tick < until:
        tick = match.tick
        _mind(account, match.advance(min(until - tick, BEAT - tick % BEAT)))
        if match.tick == tick:
            break
        _note(account, match)


def _mind(account: Account, events: list[AnyEvent]) -> None:
    for event in events:
        if isinstance(event, Fell | Caught):
            account.falls.setdefault(event.piece, event.tick)


def _do(account: Account, match: Match, command: Command) -> None:
    tick, before, held = match.tick, match.reading(), _held(match)
    in_hand = {hand.hand: hand.piece for hand in match.hands()}
    _mind(account, match.do(command))
    kinds = match.reading().kinds
    gone = tuple(piece for piece in before.kinds if piece not in kinds)
    pieces: tuple[str, ...]
    match command:
        case Take(piece=piece):
            act, pieces = Act.TOOK, (piece,)
        case LetGo(hand=hand):
            act, pieces = Act.LEFT, (in_hand[hand],)
        case GiveUp():
            act, pieces = Act.REMOVED, gone
        case _:
            act, pieces = Act.GUIDED, ()
    account.deeds.append(Deed(tick, str(command), act, pieces, before, held))
