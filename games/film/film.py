"""A match as a film: at each of its ticks exactly what the simulation had there, wherever one looks."""

from __future__ import annotations

import math
import tempfile
from bisect import bisect_right
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

import msgspec
import numpy as np

from games.catalogue import game_named
from games.errors import BadSetup, UnreadableJournal
from games.events import AnyEvent, Caught, Cause, Fell, TurnEnded
from games.film.reel import Reel
from games.film.script import Script
from games.journal import Checkpoint
from games.replay import compare, start
from games.views import FittingView, PieceView
from sim import Impact, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from games.film.filming import Shot
    from games.film.reel import Chunk
    from games.journal import Journal, Record
    from games.replay import Difference
    from games.views import HandView, View
    from sim import PieceKind, Table

_OPEN = 6  # reels that are kept open
Piece = TypeVar("Piece", PieceView, FittingView)


class TurnMark(msgspec.Struct, frozen=True):
    """What a time line shows of one stretch, normally a turn; `seat` is -1 until it has been filmed.

    There is a picture for each tick from `first` to `last`. `falls` are the ticks at which pieces fell into
    the water or were caught.
    """

    number: int
    turn: int
    seat: int
    first: int
    last: int
    filmed: bool = False
    cause: Cause | None = None
    falls: tuple[int, ...] = ()


class Film:
    """A film of a journal. It begins with nothing filmed; `filming` or a `Studio` do that.

    Each stretch is filmed from the checkpoint that the journal has there, so none depends on what lies behind
    it, and a journal whose numbers come out otherwise here is followed as it was recorded.
    """

    def __init__(self, journal: Journal, source: str = "journal") -> None:
        """Cut a journal into scripts.

        Raises:
            UnreadableJournal: the header names no game, or the checkpoints are not in order.
        """
        self.header = journal.header
        try:
            self._game = game_named(journal.header.game)
        except BadSetup as error:
            raise UnreadableJournal(source, 1, error.field, str(error)) from error
        self.problem = ""
        self.differences: list[Difference] = []
        self.marks: list[TurnMark] = []
        self._source = source
        self._scripts: list[Script] = []
        self._shots: dict[int, Shot] = {}
        self._reels: dict[int, Reel] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="capsize-film-", ignore_cleanup_errors=True)
        for script in _scripts(journal, source):
            self._append(script)
        begun = self._scripts[0].start
        if begun is not None:
            difference = compare(start(journal, source), begun)
            if difference is not None:
                self.differences.append(difference)

    def _append(self, script: Script) -> None:
        number, begun = len(self._scripts), script.start
        first = begun.tick if begun else 0
        last = script.end.tick if script.end else first
        self._scripts.append(script)
        self.marks.append(TurnMark(number, begun.turn if begun else 0, -1, first, last))

    # -- what there is --------------------------------------------------------------------------------------

    @property
    def first(self) -> int:
        """The first tick."""
        return self.marks[0].first

    @property
    def last(self) -> int:
        """The last tick that is known of; that of a journal without checkpoints grows while it is filmed."""
        return self.marks[-1].last

    @property
    def complete(self) -> bool:
        """Whether all of it has been filmed."""
        return len(self._shots) == len(self._scripts)

    @property
    def progress(self) -> float:
        """The share of the stretches that have been filmed, 0 to 1; of those known of."""
        return len(self._shots) / len(self._scripts)

    @property
    def table(self) -> Table:
        """The table that is played on."""
        return self._game.table

    def kind_of(self, piece: str) -> PieceKind:
        """The kind of a piece; raises KeyError for one that the match has not."""
        return self._game.kind_of(piece)

    def mark_of(self, piece: str) -> str:
        """The mark that a piece bears, or an empty text."""
        return self._game.mark_of(piece)

    def script(self, number: int) -> Script:
        """What a stretch is simulated from."""
        return self._scripts[number]

    def mark_at(self, tick: int) -> TurnMark:
        """The stretch in which a tick lies; a boundary belongs to the one that begins there."""
        return self.marks[max(0, bisect_right(self.marks, tick, key=lambda mark: mark.first) - 1)]

    # -- filming --------------------------------------------------------------------------------------------

    def missing(self, tick: int) -> Iterator[int]:
        """The stretches that have not been filmed, those nearest after a tick first, then those before it."""
        here = self.mark_at(tick).number
        for number in (*range(here, len(self._scripts)), *range(here - 1, -1, -1)):
            if number not in self._shots:
                yield number

    def path(self, number: int) -> Path:
        """The file that a stretch is filmed to."""
        return Path(self._folder.name) / f"{number}.reel"

    def take(self, number: int, shot: Shot) -> TurnMark:
        """Put in what has been filmed of a stretch; returns its mark."""
        script = self._scripts[number]
        self._shots[number] = shot
        if shot.difference is not None:
            self.differences.append(shot.difference)
        self.problem = self.problem or shot.problem
        ended = [event for event in shot.events if isinstance(event, TurnEnded)]
        self.marks[number] = msgspec.structs.replace(
            self.marks[number],
            seat=shot.seat,
            first=shot.first,
            last=max(shot.last, script.end.tick) if script.end else shot.last,
            filmed=True,
            cause=ended[-1].cause if ended else None,
            falls=tuple(event.tick for event in shot.events if isinstance(event, Fell | Caught)),
        )
        if script.end is None and shot.boundary is not None and shot.left and not shot.problem:
            self._append(Script(self.header, shot.boundary, shot.left, self._source))
        return self.marks[number]

    # -- what is to be seen ---------------------------------------------------------------------------------

    def _at(self, tick: int) -> tuple[Reel, Chunk, NDArray[np.float64]] | None:
        number = self.mark_at(tick).number
        if number not in self._shots or self._shots[number].seat < 0:
            return None
        reel = self._reels.pop(number, None) or Reel(self.path(number))
        self._reels[number] = reel  # the latest last
        if len(self._reels) > _OPEN:
            self._reels.pop(next(iter(self._reels))).close()
        return reel, *reel.chunk(tick)

    def view(self, tick: int) -> View | None:
        """What the seat whose turn it was saw at a tick; None while that has not been filmed."""
        found = self._at(tick)
        if found is None:
            return None
        reel, chunk, poses = found
        names = [piece for piece, _ in reel.cast(chunk.cast)]
        rows = dict(zip(names, poses.tolist(), strict=True))
        before = dict(zip(names, reel.first_poses.tolist(), strict=True))
        view, live, replace = reel.view(chunk.view), chunk.live, msgspec.structs.replace
        return replace(
            view,
            tick=tick,
            calm=live.calm,
            pieces=tuple(_posed(piece, rows[piece.id]) for piece in view.pieces),
            fittings=tuple(_posed(fitting, rows[fitting.name]) for fitting in view.fittings),
            hands=tuple(_gripping(hand, before[hand.piece], rows[hand.piece]) for hand in live.hands),
            ship=view.ship and replace(view.ship, heel=live.heel, reaching=live.reaching),
        )

    def reading(self, tick: int) -> Reading | None:
        """Poses of a tick, and contacts of the beat or command before it; None while it is not filmed.

        Velocities are left out (0), and contacts are as exact as a picture needs them (32 bits).
        """
        found = self._at(tick)
        if found is None:
            return None
        reel, chunk, poses = found
        fittings = {fitting.name: fitting.kind for fitting in self.table.rig.fittings}
        cast = reel.cast(chunk.cast)
        return Reading(
            tick,
            fixed=tuple(part.name for part in self.table.fixed),
            kinds=MappingProxyType(
                {piece: fittings.get(piece) or self._game.kinds[kind] for piece, kind in cast}
            ),
            rows=np.hstack((poses, np.zeros_like(poses))),
            pairs=np.frombuffer(chunk.pairs, np.int16).reshape(-1, 3).astype(np.intp),
            values=np.frombuffer(chunk.values, np.float32).reshape(-1, 8).astype(np.float64),
        )

    def events(self, after: int, until: int) -> list[AnyEvent]:
        """What happened from after one tick until another, as far as it is filmed."""
        return [
            event
            for shot in self._between(after, until)
            for event in shot.events
            if after < event.tick <= until
        ]

    def impacts(self, after: int, until: int) -> list[Impact]:
        """The blows from after one tick until another, as far as it is filmed."""
        shots = self._between(after, until)
        return [impact for shot in shots for tick, impact in shot.impacts if after < tick <= until]

    def _between(self, after: int, until: int) -> Sequence[Shot]:
        numbers = range(self.mark_at(after).number, self.mark_at(until).number + 1)
        return [self._shots[number] for number in numbers if number in self._shots]

    def close(self) -> None:
        """Throw away what has been filmed."""
        for reel in self._reels.values():
            reel.close()
        self._reels.clear()
        self._folder.cleanup()


def _posed(seen: Piece, row: Sequence[float]) -> Piece:
    return msgspec.structs.replace(seen, x=row[0], y=row[1], angle=row[2])


def _gripping(hand: HandView, before: Sequence[float], now: Sequence[float]) -> HandView:
    """A hand at a piece that has moved since: it holds it at the same point."""
    turned = now[2] - before[2]
    c, s = math.cos(turned), math.sin(turned)
    dx, dy = hand.x - before[0], hand.y - before[1]
    return msgspec.structs.replace(
        hand, x=now[0] + c * dx - s * dy, y=now[1] + s * dx + c * dy, angle=hand.angle + turned
    )


def _scripts(journal: Journal, source: str) -> Iterator[Script]:
    """What lies between any two checkpoints of a journal, and behind the last one."""
    last: Checkpoint | None = None
    records: list[Record] = []
    for record in journal.records:
        if not isinstance(record, Checkpoint):
            records.append(record)
            continue
        if record.tick < (last.tick if last else 0):
            why = f"{record.tick} is before that of the checkpoint above it"
            raise UnreadableJournal(source, record.line, "tick", why)
        if last is not None or records:
            yield Script(journal.header, last, (*records, record), source)
        last, records = record, []
    yield Script(journal.header, last, tuple(records), source)
