"""What if: a match that leaves another at the beginning of a turn and goes its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.replay import begun, restored

if TYPE_CHECKING:
    from games.film.film import Film
    from games.match import Match


def what_if(film: Film, number: int, made_with: str = "") -> Match:
    """A new match that goes on from where a stretch of a film begins, with the players who sat there.

    Its journal is whole: the old one as far as that, under a header that says at which turn it branched off.
    So it can be saved, resumed and verified like any other, and cards already played stay played.

    Raises:
        IndexError: the film has no such stretch.
        UnreadableJournal: the checkpoint there is none that the match can be in, or has been altered.
    """
    script = film.script(number)
    start, source = script.start, script.source
    header = msgspec.structs.replace(
        film.header, branched=film.marks[number].turn, made_with=made_with or film.header.made_with
    )
    if start is None:
        return begun(header, None, source)
    match = restored(header, start, source)
    match.records = film.records(number)
    return match
