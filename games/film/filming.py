"""Filming: one stretch of a match is simulated again, and each tick of it written to a reel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.comparing import Difference, compare
from games.errors import IllegalCommand, UnreadableJournal
from games.events import AnyEvent
from games.film.camera import Camera
from games.journal import Checkpoint, Entry, Record
from games.replay import LONGEST_REST, ticks_until
from sim import BEAT, TICKS_PER_SECOND, CapsizeError, Impact

if TYPE_CHECKING:
    from pathlib import Path

    from games.film.script import Script
    from games.match import Match

LONGEST_TURN = 3600 * TICKS_PER_SECOND
"""Ticks of one stretch that are filmed at most."""
LARGEST_REEL = 1024**3
"""Bytes that one stretch takes at most."""
_MOST_NEWS = 50_000
"""Blows and events of one stretch that are kept at most."""


class Shot(msgspec.Struct):
    """What filming a script came to.

    Attributes:
        first, last: the ticks that were filmed.
        seat: the seat whose turn it was.
        events: what happened.
        impacts: blows, each with its tick.
        boundary: the checkpoint that the match itself wrote at the end, if it came to one.
        left: commands behind that boundary.
        played: what the match noted up to it; its stamps are plain ticks, whatever the script's are.
        difference: from the checkpoint that the journal has there.
        problem: why it could not be played on.
    """

    first: int
    last: int
    seat: int
    events: list[AnyEvent]
    impacts: list[tuple[int, Impact]]
    boundary: Checkpoint | None = None
    left: tuple[Record, ...] = ()
    played: tuple[Record, ...] = ()
    difference: Difference | None = None
    problem: str = ""


def shoot(script: Script, path: Path) -> Shot:
    """Film a script into a new file.

    Raises:
        UnreadableJournal: it does not begin with a state that the match can be in, or the disk is full.
    """
    match = script.begin()
    view = match.view(0)
    shot = Shot(match.tick, match.tick, view.active, [], [])
    camera = Camera(match, path)
    try:
        _play(match, script, camera, shot)
        camera.expose()
        shot.last = match.tick
    except CapsizeError as error:  # the table broke: what it is like now is none
        shot.problem = str(error)
        shot.last = camera.last
    except OSError as error:
        raise UnreadableJournal(script.source, 0, "", f"the film cannot be kept: {error.strerror}") from error
    finally:
        camera.close()
    return shot


def _play(match: Match, script: Script, camera: Camera, shot: Shot) -> None:
    """Play what the script says, tick by tick, as far as its end."""
    begun, end = len(match.records), script.end
    for number, record in enumerate(script.records):
        _pass(match, ticks_until(match, record), camera, shot)
        if end is None and _bounded(match, begun):
            shot.left = script.records[number:]
            break
        if isinstance(record, Entry):
            try:
                shot.events += match.do(record.command)[: _MOST_NEWS - len(shot.events)]
            except IllegalCommand as error:
                shot.problem = f"line {record.line}: {error}" if record.line else str(error)
                break
            camera.cut()
        if end is None and _bounded(match, begun):
            shot.left = script.records[number + 1 :]
            break
    else:
        left = LONGEST_REST if end is None else ticks_until(match, end)
        _pass(match, left, camera, shot)
    if _bounded(match, begun):
        noted = match.records[-1]
        shot.boundary = noted if isinstance(noted, Checkpoint) else None
        shot.played = () if end is not None else tuple(match.records[script.start is not None :])
    if end is not None and not shot.problem:
        shot.difference = compare(match, end)


def _bounded(match: Match, begun: int) -> bool:
    """Whether the match has come to a turn boundary since."""
    return len(match.records) > begun and isinstance(match.records[-1], Checkpoint)


def _pass(match: Match, ticks: int, camera: Camera, shot: Shot) -> None:
    """Let time pass, as far as the table is not at rest."""
    end = match.tick + ticks
    while match.tick < end and not match.at_rest:
        if match.tick - shot.first >= LONGEST_TURN or camera.size >= LARGEST_REEL:
            shot.problem = "a turn that takes more than an hour is not filmed to its end"
            return
        camera.expose()
        shot.events += match.advance(1)[: _MOST_NEWS - len(shot.events)]
        if match.tick % BEAT == 0:
            camera.cut()
            if len(shot.impacts) < _MOST_NEWS:
                shot.impacts += [(match.tick, impact) for impact in match.impacts()]
