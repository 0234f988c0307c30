"""Filming beside the loop that shows the film: in processes of their own, where one looks first."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from games.errors import UnreadableJournal
from games.film.filming import Shot, shoot
from games.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future

    from games.film.film import Film
    from games.film.turn_mark import TurnMark


def failed(film: Film, number: int, error: UnreadableJournal) -> Shot:
    """What is put in for a stretch whose beginning is none."""
    mark = film.marks[number]
    return Shot(mark.first, mark.first - 1, -1, [], [], problem=str(error))


def filming(film: Film) -> Iterator[TurnMark]:
    """Film what is missing here and now, a stretch at each step, from the first to the last."""
    number = 0
    while number < len(film.marks) and not film.complete:
        if not film.marks[number].filmed:
            try:
                shot = shoot(film.script(number), film.path(number))
            except UnreadableJournal as error:
                shot = failed(film, number, error)
            yield film.take(number, shot)
        number += 1


class Studio:
    """Films in worker processes, as few at a time as there are workers, so that where one looks comes first.

    The workers end with this process, however it ends.
    """

    def __init__(self, film: Film, workers: int = 1) -> None:
        self._film = film
        self._count = workers
        self._running: dict[int, Future[Shot]] = {}
        self._workers: Workers | None = None

    def tend(self, tick: int) -> bool:
        """Take what has been filmed and have more filmed; call it once a frame. True when there is news."""
        done = [number for number, future in self._running.items() if future.done()]
        for number in done:
            self._take(number, self._running.pop(number))
        if not self._film.complete:
            self._start(tick)
        elif self._workers is not None:
            self.close()
        return bool(done)

    def _take(self, number: int, future: Future[Shot]) -> None:
        try:
            shot = future.result()
        except UnreadableJournal as error:
            shot = failed(self._film, number, error)
        except (BrokenProcessPool, OSError) as error:
            source = self._film.script(number).source
            shot = failed(
                self._film, number, UnreadableJournal(source, 0, "", f"it cannot be filmed: {error}")
            )
            self.close()
        self._film.take(number, shot)

    def _start(self, tick: int) -> None:
        for number in self._film.missing(tick):
            if len(self._running) >= self._count:
                return
            if number in self._running:
                continue
            if self._workers is None:
                self._workers = Workers(self._count, str(self._film.folder))
            future = self._workers.submit(shoot, self._film.script(number), self._film.path(number))
            self._running[number] = future

    def close(self) -> None:
        """Stop filming; what is being filmed is given up."""
        if self._workers is None:
            return
        self._workers.dismiss()
        self._workers = None
        self._running.clear()
