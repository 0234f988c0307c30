"""Asks beside the loop why something fell: it takes longer than a frame may."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

from games import Workers, inquire, taken_in
from sim import CapsizeError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from games import Film, Inquest


class Inquiry:
    """The causes of a film's falls, by the numbers of their turns; each is asked for once."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._workers: Workers | None = None
        self._asked: dict[tuple[int, int], Future[Inquest | None]] = {}

    def ask(self, number: int, fall: int) -> None:
        """Ask what the fall at tick `fall` of turn `number` came from."""
        if (number, fall) in self._asked:
            return
        if self._workers is None:
            self._workers = Workers(1)
        placed: dict[str, int] = {}
        for mark in self._film.marks[:number]:
            placed |= taken_in(self._film.script(mark.number).records, mark.turn)
        script = self._film.script(number)
        self._asked[number, fall] = self._workers.submit(inquire, script, fall, placed)

    def waiting(self, number: int, fall: int) -> bool:
        """Whether the answer is still being worked out."""
        return not self._asked[number, fall].done()

    def answer(self, number: int, fall: int) -> Inquest | None:
        """The answer, or None where there is none (yet)."""
        asked = self._asked.get((number, fall))
        if asked is None or not asked.done():
            return None
        try:
            return asked.result()
        except (CapsizeError, BrokenProcessPool):
            # The turn cannot be simulated again, of which the film tells; or somebody has ended the worker.
            return None

    def close(self) -> None:
        """Ask no more."""
        if self._workers is not None:
            self._workers.dismiss()
