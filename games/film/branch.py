"""What if: a match that leaves another at the beginning of a turn and goes its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.errors import BadSetup, UnreadableJournal
from games.match import Match
from sim import CapsizeError

if TYPE_CHECKING:
    from games.film.film import Film


def what_if(film: Film, number: int, made_with: str = "") -> Match:
    """A new match that goes on from where a segment of a film begins, with the players who sat there.

    Its journal is whole: the old one as far as that, under a header that says at which turn it branched off.
    So it can be saved, resumed and verified like any other, and cards already played stay played.

    Raises:
        IndexError: the film has no such segment.
        UnreadableJournal: the checkpoint there is none that the match can be in, or has been altered.
    """
    script = film.script(number)
    start, source = script.start, script.source
    header = msgspec.structs.replace(
        film.header, branched=film.marks[number].turn, made_with=made_with or film.header.made_with
    )
    try:
        if start is None:
            return Match.from_header(header)
        match = Match.from_checkpoint(header, start)
    except BadSetup as error:
        raise UnreadableJournal(source, 1, error.field, str(error)) from error
    except CapsizeError as error:
        raise UnreadableJournal(source, start.line if start else 1, "checkpoint", str(error)) from error
    if (match.digest(), match.tick) != (start.digest, start.tick):
        raise UnreadableJournal(source, start.line, "digest", "the checkpoint has been altered")
    match.records = film.records(number)
    return match
