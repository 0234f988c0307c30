"""A match as a film: at each of its ticks exactly what the simulation had there, wherever one looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.catalogue import game_named
from games.comparing import compare
from games.film.developing import Negative, reading_of, view_of
from games.film.storyboard import Storyboard
from games.film.vault import Vault
from games.journal import Checkpoint
from games.replay import start

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from games.comparing import Difference
    from games.events import AnyEvent
    from games.film.filming import Shot
    from games.film.script import Script
    from games.film.turn_mark import TurnMark
    from games.journal import Journal, Record
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
        """Cut a journal into stretches.

        Raises:
            UnreadableJournal: the header describes no match.
        """
        self._opening = start(journal, source)
        self.header = self._opening.header
        self._game = game_named(self.header.game)
        opening = next(at for at in self._opening.records if isinstance(at, Checkpoint))
        self._board = Storyboard(journal, self.header, opening, source)
        self.marks: Sequence[TurnMark] = self._board.marks
        self.problem = self._board.problem
        self._shots: dict[int, Shot] = {}
        self._ended = False
        self._vault = Vault()
        begun = self.script(0).start
        difference = None if begun is None else compare(self._opening, begun)
        self.differences: list[Difference] = [] if difference is None else [difference]

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
        return self._ended or len(self._shots) == len(self._board)

    @property
    def progress(self) -> float:
        """The share of the journal that has been filmed, 0 to 1."""
        return 1.0 if self.complete else self._board.progress

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
        return self._board.script(number)

    def records(self, number: int) -> list[Record]:
        """All that is recorded up to where a stretch begins, as a journal has it."""
        begun = self.script(0).start
        found: list[Record] = [] if begun is None else [begun]
        for before in range(number):
            script = self.script(before)
            found += script.records if script.end else self._shots[before].played
        return found

    def mark_at(self, tick: int) -> TurnMark:
        """The stretch in which a tick lies; a boundary belongs to the one that begins there."""
        return self._board.mark_at(tick)

    # -- filming --------------------------------------------------------------------------------------------

    def missing(self, tick: int) -> Iterator[int]:
        """The stretches that have not been filmed, those nearest after a tick first, then those before it."""
        here = self.mark_at(tick).number
        for number in (*range(here, len(self._board)), *range(here - 1, -1, -1)):
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
        try:
            if shot.first <= shot.last:
                self._vault.keep(number)
        except OSError as error:
            source = self.script(number).source
            self.problem = self.problem or f"{source}: the film cannot be kept: {error.strerror}"
            self._ended = True
            return self.marks[number]
        finally:
            self.path(number).unlink(missing_ok=True)
        self._shots[number] = shot
        if shot.difference is not None:
            self.differences.append(shot.difference)
        self.problem = self.problem or shot.problem
        return self._board.enter(number, shot)

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
