"""A match as a film: at each of its ticks exactly what the simulation had there, wherever one looks."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

import msgspec

from games.catalogue import game_named
from games.events import Caught, Fell, TurnEnded
from games.film.cutting import cut, seat_at
from games.film.developing import Negative, reading_of, view_of
from games.film.script import Script
from games.film.turn_mark import TurnMark
from games.film.vault import Vault
from games.journal import Checkpoint
from games.replay import compare, start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from games.events import AnyEvent
    from games.film.filming import Shot
    from games.journal import Journal, Record
    from games.replay import Difference
    from games.views import View
    from sim import Impact, PieceKind, Reading, Table


class Film:
    """A film of a journal. It begins with nothing filmed; `filming` or a `Studio` do that.

    Each stretch is filmed from the checkpoint that the journal has there, so none depends on what lies behind
    it, and a journal whose numbers come out otherwise here is followed as it was recorded. A tick looks as it
    was when the next one was about to pass: after the commands given at it.

    Attributes:
        header: of the journal.
        marks: the stretches in order; those of a journal written by hand are found while it is filmed.
        differences: checkpoints that came out otherwise, as far as is known.
        problem: one sentence where the journal cannot be played on, or empty.
    """

    def __init__(self, journal: Journal, source: str = "journal") -> None:
        """Cut a journal into scripts.

        Raises:
            UnreadableJournal: the header describes no match.
        """
        self._opening = start(journal, source)
        self.header = self._opening.header
        self._game = game_named(self.header.game)
        self.differences: list[Difference] = []
        self.marks: list[TurnMark] = []
        self._source = source
        self._scripts: list[Script] = []
        self._shots: dict[int, Shot] = {}
        self._ended = False
        self._vault = Vault()
        self._records, self._waiting = len(journal.records), 0
        scripts, self.problem = cut(journal, source)
        for script in scripts:
            self._append(script)
        begun = scripts[0].start
        if begun is not None:
            difference = compare(self._opening, begun)
            if difference is not None:
                self.differences.append(difference)

    def _append(self, script: Script) -> None:
        number = len(self._scripts)
        begun = script.start or next(at for at in self._opening.records if isinstance(at, Checkpoint))
        last = script.end.tick if script.end else begun.tick
        seat = seat_at(begun, len(self.header.seats))
        self._scripts.append(script)
        self._waiting += len(script.records) + 1
        self.marks.append(TurnMark(number, begun.turn, seat, begun.tick, last))

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
        """Whether nothing more will be filmed."""
        return self._ended or len(self._shots) == len(self._scripts)

    @property
    def progress(self) -> float:
        """The share of the journal that has been filmed, 0 to 1."""
        if self.complete:
            return 1.0
        return max(0.0, 1.0 - self._waiting / (self._records + len(self._scripts)))

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

    def records(self, number: int) -> list[Record]:
        """All that is recorded up to where a stretch begins, as a journal has it."""
        begun = self._scripts[0].start
        found: list[Record] = [] if begun is None else [begun]
        for before in range(number):
            script = self._scripts[before]
            found += script.records if script.end else self._shots[before].played
        return found

    def mark_at(self, tick: int) -> TurnMark:
        """The stretch in which a tick lies; a boundary belongs to the one that begins there."""
        return self.marks[max(0, bisect_right(self.marks, tick, key=lambda mark: mark.first) - 1)]

    # -- filming --------------------------------------------------------------------------------------------

    def missing(self, tick: int) -> Iterator[int]:
        """The stretches that have not been filmed, those nearest after a tick first, then those before it."""
        here = self.mark_at(tick).number
        for number in (*range(here, len(self._scripts)), *range(here - 1, -1, -1)):
            if number not in self._shots and not self._ended:
                yield number

    @property
    def folder(self) -> Path:
        """Where stretches are that are being filmed."""
        return self._vault.folder

    def path(self, number: int) -> Path:
        """The file that a stretch is filmed to."""
        return self._vault.path(number)

    def take(self, number: int, shot: Shot) -> TurnMark:
        """Put in what has been filmed of a stretch; returns its mark."""
        script = self._scripts[number]
        try:
            if shot.first <= shot.last:
                self._vault.keep(number)
        except OSError as error:
            self.problem = self.problem or f"{script.source}: the film cannot be kept: {error.strerror}"
            self._ended = True
            return self.marks[number]
        finally:
            self.path(number).unlink(missing_ok=True)
        self._shots[number] = shot
        self._waiting -= len(script.records) + 1
        if shot.difference is not None:
            self.differences.append(shot.difference)
        self.problem = self.problem or shot.problem
        ended = [event for event in shot.events if isinstance(event, TurnEnded)]
        self.marks[number] = msgspec.structs.replace(
            self.marks[number],
            last=script.end.tick if script.end else max(shot.last, self.marks[number].first),
            filmed=True,
            cause=ended[-1].cause if ended else None,
            falls=tuple(event.tick for event in shot.events if isinstance(event, Fell | Caught)),
        )
        if script.end is None and shot.boundary is not None and shot.left and not shot.problem:
            self._append(Script(self.header, shot.boundary, shot.left, self._source))
        return self.marks[number]

    # -- what is to be seen ---------------------------------------------------------------------------------

    def _at(self, tick: int) -> Negative | None:
        number = self.mark_at(tick).number
        while number in self._shots and number not in self._vault and number > 0:
            number -= 1  # where a stretch could not begin, the one before it stands still
        if number not in self._vault:
            return None
        reel = self._vault.reel(number)
        return Negative(reel, *reel.chunk(tick))

    def _begins(self, tick: int) -> bool:
        """Whether a tick looks like the match as its header begins it, since nothing could be played on."""
        return 0 in self._shots and self.mark_at(tick).number in self._shots

    def view(self, tick: int) -> View | None:
        """What the seat whose turn it was saw at a tick; None while that has not been filmed."""
        found = self._at(tick)
        if found is None:
            return self._opening.view(self.marks[0].seat) if self._begins(tick) else None
        return view_of(found, tick)

    def reading(self, tick: int) -> Reading | None:
        """Poses of a tick, and contacts of the beat or command before it; None while it is not filmed.

        Velocities are left out (0), and contacts are as exact as a picture needs them (32 bits).
        """
        found = self._at(tick)
        if found is None:
            return self._opening.reading() if self._begins(tick) else None
        return reading_of(found, tick, self.table, self._game.kinds)

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
        self._ended = True
        self._vault.close()
