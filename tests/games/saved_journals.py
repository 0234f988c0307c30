"""A saved journal, read, resumed and verified, and what forgers make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from tables import rest

from games import (
    Checkpoint,
    Match,
    UnreadableJournal,
    parse,
    parse_journal,
    resume,
    run,
    start,
    verify,
)

if TYPE_CHECKING:
    from collections.abc import Callable


HEADER = b'{"capsize":1,"game":"rafter-five","seats":["Ann","Bo"],"seed":7}\n'


def played() -> Match:
    """Two turns given up, and a third in the middle: a figure is lifted."""
    match = Match.new("rafter-five", ["Ann", "Bo", "Cy"], 7)
    for _ in range(2):
        match.do(parse("give up"))
        rest(match)
    tall = next(seen for seen in match.view(0).pieces if seen.id == "tall")
    match.do(parse(f"take tall with left at {tall.x} {tall.y}"))
    match.advance(40)
    match.do(parse("move left to -7 14"))
    return match


SAVED = played().text().encode()


def checkpoints(data: bytes) -> list[tuple[object, ...]]:
    """What the checkpoints of a journal say, in order."""
    found = [record for record in parse_journal(data).records if isinstance(record, Checkpoint)]
    return [(at.tick, at.turn, at.digest, at.world, bytes(at.game)) for at in found]


def used(data: bytes) -> str:
    """What becomes of a file that is read, resumed and verified: it is refused, noticed, or harmless.

    Anything but the documented errors gets through. A harmless file leads to the same bits from its start
    as from its last checkpoint.
    """
    try:
        journal = parse_journal(data)
        match = resume(journal)
    except UnreadableJournal as error:
        assert len(str(error)) < 500
        assert str(error).isprintable()
        return "refused"
    if verify(journal) is not None:
        return "noticed"
    whole = start(journal)
    for _ in run(whole, journal.records):
        pass
    assert (whole.tick, whole.digest()) == (match.tick, match.digest())
    return "harmless"


def edited(line: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The saved journal with one checkpoint changed, its digest made to fit if the state can be hashed."""
    lines = SAVED.splitlines(keepends=True)
    fields = msgspec.json.decode(lines[line].removeprefix(b"= "))
    change(fields)
    lines[line] = b"= " + msgspec.json.encode(fields) + b"\n"
    return b"".join(lines[: line + 1])


def forged(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The last checkpoint changed, with the digest that a forger would give it."""
    last = max(index for index, line in enumerate(SAVED.splitlines()) if line.startswith(b"="))
    data = edited(last, change)
    journal = parse_journal(data)
    found = journal.records[-1]
    assert isinstance(found, Checkpoint)
    match = Match.from_checkpoint(journal.header, found)

    def sign(fields: dict[str, Any]) -> None:
        change(fields)
        fields["digest"] = match.digest()

    return edited(last, sign)
