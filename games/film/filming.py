"""Filming: one stretch of a match is simulated again, and each tick of it written to a reel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from games.errors import IllegalCommand, UnreadableJournal
from games.events import AnyEvent
from games.film.reel import Chunk, Live, ReelWriter, packed
from games.journal import Checkpoint, Entry, Record
from games.replay import LONGEST_REST, Difference, compare, ticks_until
from sim import BEAT, TICKS_PER_SECOND, CapsizeError, Impact

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from games.film.script import Script
    from games.match import Match
    from games.views import View

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


class Camera:
    """Writes a match to a reel while it is played: `expose` takes one tick."""

    def __init__(self, match: Match, path: Path) -> None:
        self._match = match
        self._writer = ReelWriter(path)
        self._seat = 0
        self._chunk: Chunk | None = None
        self.last = match.tick - 1
        self._poses: list[NDArray[np.float64]] = []

    def cut(self) -> None:
        """More than poses may have changed: the next tick begins another chunk."""
        if self._chunk is not None:
            poses = packed(np.array(self._poses))
            self._writer.add(msgspec.structs.replace(self._chunk, count=len(self._poses), poses=poses))
            self._chunk, self._poses = None, []

    def expose(self) -> None:
        """Take the tick that the match is at."""
        if self._chunk is None:
            self._chunk = self._look()
        self._poses.append(self._match.rows()[:, :3])
        self.last = self._match.tick

    def _look(self) -> Chunk:
        match = self._match
        view = match.view(self._seat)
        if view.active != self._seat:
            self._seat = view.active
            view = match.view(self._seat)
        reading = match.reading()
        ship = view.ship
        return Chunk(
            match.tick,
            0,
            self._writer.view(_without_poses(view)),
            self._writer.cast(tuple((piece, kind.name) for piece, kind in reading.kinds.items())),
            Live(view.calm, view.hands, ship.heel if ship else 0.0, ship.reaching if ship else ()),
            b"",
            reading.pairs.astype(np.int16).tobytes(),
            reading.values.astype(np.float32).tobytes(),
        )

    @property
    def size(self) -> int:
        """Bytes that have been written."""
        return self._writer.size

    def close(self) -> None:
        """Write what is left and make the reel whole."""
        self.cut()
        self._writer.close()


def _without_poses(view: View) -> View:
    """The view without what the reel keeps for each chunk or tick: many then are the same."""
    replace = msgspec.structs.replace
    ship = view.ship and replace(view.ship, heel=0.0, reaching=())
    return replace(
        view,
        tick=0,
        pieces=tuple(replace(piece, x=0.0, y=0.0, angle=0.0) for piece in view.pieces),
        fittings=tuple(replace(fitting, x=0.0, y=0.0, angle=0.0) for fitting in view.fittings),
        hands=(),
        calm=0.0,
        ship=ship,
    )


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
