"""The part of a match that a picture is of, filmed; what the picture does not show is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Caught, Fell, Film, Journal, filming, inquire, taken_in
from scenes.export.failures import ExportRefused
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import Any, Self

    from games import AnyEvent, Header, Inquest, TurnMark, View
    from sim import Reading

    Watch = Callable[[Iterable[Any], int, str], Iterator[Any]]
    """Hands on so many steps of a work with that title, and shows how far they have come."""


class Footage:
    """Finds and films turns of a journal. What was asked for last is what can be seen."""

    def __init__(self, journal: Journal, source: str, watch: Watch) -> None:
        """Cut the journal into turns.

        Raises:
            UnreadableJournal: it describes no match.
        """
        self._journal = journal
        self._source = source
        self.watch = watch
        self._whole = Film(journal, source)
        self.film = self._whole

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.film.close()
        self._whole.close()

    @property
    def header(self) -> Header:
        """The match's header."""
        return self._journal.header

    def all(self) -> Sequence[TurnMark]:
        """All turns of the match."""
        self._show(self._whole)
        for _mark in self.watch(filming(self._whole), len(self._whole.marks), _("Filming")):
            pass
        return self._whole.marks

    def turn(self, turn: int) -> Sequence[TurnMark]:
        """What there is of a turn; nothing where the match has no such turn."""
        if not self._cut:
            return [mark for mark in self.all() if mark.turn == turn]
        return self._only([mark.number for mark in self._whole.marks if mark.turn == turn])

    def holding(self, tick: int) -> TurnMark | None:
        """The turn in which a tick lies, or None: the match is not that long."""
        marks = self._only([self._whole.mark_at(tick).number]) if self._cut else self.all()
        return next((mark for mark in reversed(marks) if mark.first <= tick <= mark.last), None)

    def last_fall(self) -> TurnMark | None:
        """The last turn in which something falls, or None."""
        if not self._cut:
            return next((mark for mark in reversed(self.all()) if mark.falls), None)
        for number in reversed(range(len(self._whole.marks))):
            (mark,) = self._only([number])
            if mark.falls:
                return mark
        return None

    @property
    def _cut(self) -> bool:
        """Whether the journal tells where its turns begin, so that each can be filmed by itself."""
        return len(self._whole.marks) > 1

    def _only(self, numbers: Sequence[int]) -> Sequence[TurnMark]:
        """Film neighbouring turns of a match and nothing else."""
        if not numbers:
            return []
        scripts = [self._whole.script(number) for number in numbers]
        records = [record for script in scripts for record in script.records]
        if scripts[0].start is not None:
            records.insert(0, scripts[0].start)
        self._show(Film(Journal(self.header, records), self._source))
        for _mark in self.watch(filming(self.film), len(self.film.marks), _("Filming")):
            pass
        return self.film.marks[: len(numbers)]

    def _show(self, film: Film) -> None:
        if self.film is not self._whole:
            self.film.close()
        self.film = film

    def remarks(self) -> Iterator[str]:
        """Sentences on what is not as it was recorded."""
        if self.film.problem:
            yield _("it can be played only in part: {why}").format(why=self.film.problem)
        for difference in self.film.differences:
            if difference.tick > self.film.first:
                yield _("turn {turn} comes out otherwise here than it was recorded").format(
                    turn=difference.turn
                )
                return

    def view(self, tick: int) -> View:
        """What was to be seen at a tick; behind the last one that there is, what was to be seen there.

        Raises:
            ExportRefused: the match cannot be played there.
        """
        view = self.film.view(tick) or self.film.view(tick - 1)
        if view is None:
            raise ExportRefused(_("There is nothing to be seen there: {why}.").format(why=self.film.problem))
        return view

    def reading(self, tick: int) -> Reading | None:
        """Contacts and forces at a tick."""
        return self.film.reading(tick) or self.film.reading(tick - 1)

    def events(self, after: int, until: int) -> list[AnyEvent]:
        """What happened after a tick, until another one."""
        return self.film.events(after, until)

    def fallen(self, mark: TurnMark) -> dict[str, int]:
        """What fell in a turn that is filmed, into the water or into a hand, with the ticks."""
        events = self.film.events(mark.first, mark.last)
        return {event.piece: event.tick for event in events if isinstance(event, Fell | Caught)}

    def inquest(self, mark: TurnMark, fall: int) -> Inquest | None:
        """What a fall of a turn that is filmed came from; None where that cannot be found out."""
        placed: dict[str, int] = {}
        for before in self._whole.marks:
            if before.first < mark.first:
                placed |= taken_in(self._whole.script(before.number).records, before.turn)
        try:
            return inquire(self.film.script(mark.number), fall, placed)
        except CapsizeError:  # the turn cannot be simulated again; the film tells why
            return None
