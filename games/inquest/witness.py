"""The witness: simulates a segment of a match once more and notes what was seen."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.collapse import ONE_COLLAPSE, collapse_of
from games.commands import GiveUp, LetGo, Take
from games.errors import IllegalCommand
from games.events import Caught, Fell
from games.inquest.account import Account, Act, Beat, Deed
from games.journal import Checkpoint, Entry
from games.replay import ticks_until
from sim import BEAT, CapsizeError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.commands import Command
    from games.events import AnyEvent
    from games.journal import Record
    from games.match import Match
    from sim import Reading


def witness(match: Match, records: Sequence[Record], fall: int) -> Account:
    """Play a match on by records, until the collapse of a fall is over or until all is at rest."""
    account = Account(match.table)
    _note(account, match)
    try:
        for record in records:
            _pass_time(account, match, fall, ticks_until(match, record))
            if match.tick >= _over(account, fall):
                return account
            if isinstance(record, Entry):
                _do(account, match, record.command)
        _pass_time(account, match, fall)
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


def _over(account: Account, fall: int) -> int:
    """The tick from which on nothing belongs to the collapse of a fall any more, as far as is known."""
    return max((fall, *collapse_of(account.falls.values(), fall))) + ONE_COLLAPSE


def _pass_time(account: Account, match: Match, fall: int, ticks: int | None = None) -> None:
    """Let time pass, beat by beat, until the collapse of a fall is over or the table is at rest."""
    until = math.inf if ticks is None else match.tick + ticks
    while match.tick < min(until, _over(account, fall)):
        tick, before, held = match.tick, match.reading(), _held(match)
        _mind(account, match.advance(int(min(until - tick, BEAT - tick % BEAT))))
        if match.tick == tick:
            break
        _note(account, match)
        away = tuple(piece for piece in _gone(match, before) if piece not in account.falls)
        if away:
            account.deeds.append(Deed(tick, "", Act.REMOVED, away, before, held))


def _gone(match: Match, before: Reading) -> tuple[str, ...]:
    kinds = match.reading().kinds
    return tuple(piece for piece in before.kinds if piece not in kinds)


def _mind(account: Account, events: list[AnyEvent]) -> None:
    for event in events:
        if isinstance(event, Fell | Caught):
            account.falls.setdefault(event.piece, event.tick)


def _do(account: Account, match: Match, command: Command) -> None:
    tick, before, held = match.tick, match.reading(), _held(match)
    in_hand = {hand.hand: hand.piece for hand in match.hands()}
    _mind(account, match.do(command))
    gone = _gone(match, before)
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
