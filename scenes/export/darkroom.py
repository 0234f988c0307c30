"""Making a film of a collapse beside the loop: in a process of its own, which ends with the program."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from games import Journal, end_with_parent
from scenes.export.wish import Wish
from scenes.words import _, speak
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from pathlib import Path
    from typing import Any

    from games import Script

    Telling = Callable[[int | tuple[bool, str]], None]
    """Is told how far the work has come, in per cent, and in the end whether it is good, and a sentence."""


class Darkroom:
    """Makes one film at a time. `pictures` is the folder it is put into, `language` what errors are told in.

    Nothing here waits for anything: the process is started from a thread, and `news` only looks. Leaving the
    program ends the process, as does whatever else ends it, and what is half written is taken away.
    """

    def __init__(self, pictures: Path, language: str) -> None:
        self._pictures = pictures
        self._language = language
        self._answer: Connection | None = None
        self._drawn = 0

    @property
    def busy(self) -> bool:
        """Whether a film is being made."""
        return self._answer is not None

    @property
    def progress(self) -> str:
        """A sentence that says how much of the film is drawn, or an empty text before anything is."""
        return (
            _("The collapse is being saved: {percent} %").format(percent=self._drawn) if self._drawn else ""
        )

    def develop(self, script: Script, number: int | None = None) -> None:
        """Begin a film of a turn's collapse of that number, counted from 1, or of its last one.

        Nothing is begun while another film is being made.
        """
        if self.busy:
            return
        context = multiprocessing.get_context("spawn")
        self._answer, theirs = context.Pipe(duplex=False)
        self._drawn = 0
        name = time.strftime("%Y-%m-%d-%H%M%S") + f"-{script.header.game}.gif"
        process = context.Process(
            target=_develop,
            args=(script, Wish(self._pictures / name, scope="fall", number=number), self._language, theirs),
            daemon=True,
        )
        Thread(target=_start, args=(process, theirs)).start()

    def news(self) -> tuple[bool, str] | None:
        """Whether a film was made, and the sentence on it, once it is ready; to be asked once a frame."""
        while self._answer is not None and self._answer.poll():
            try:
                told = self._answer.recv()
            except (EOFError, OSError):
                told = False, _("The collapse could not be saved.")
            if isinstance(told, int):
                self._drawn = told
                continue
            self._answer.close()
            self._answer, self._drawn = None, 0
            return bool(told[0]), str(told[1])
        return None


def _start(process: SpawnProcess, theirs: Connection) -> None:
    try:
        process.start()
    except OSError as error:
        theirs.send((False, str(error)))
    finally:
        theirs.close()


def _develop(script: Script, wish: Wish, language: str, answer: Connection) -> None:
    """In the process: make the film and answer with a sentence."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the program, which ends this one
    tell = partial(_tell, answer)
    work = _Work(tell)
    signal.signal(signal.SIGTERM, work.end)
    end_with_parent(partial(signal.raise_signal, signal.SIGTERM))
    speak(language)
    records = [*script.records] if script.start is None else [script.start, *script.records]
    out = wish.out
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        from scenes.export.taking import take  # noqa: PLC0415 - drawing is for this process only

        take(Journal(script.header, records), script.source, wish, work.steps)
    except CapsizeError as error:
        tell((False, str(error)))
    except OSError as error:
        why = error.strerror or str(error)
        tell((False, _("{path} cannot be written: {why}.").format(path=out, why=why)))
    else:
        tell((True, _("The collapse was saved: {path}").format(path=out)))


def _tell(answer: Connection, told: int | tuple[bool, str]) -> None:
    """Answer, though the match may have been left and nobody waits for it: the film is made all the same."""
    with suppress(OSError):
        answer.send(told)


class _Work:
    """Tells how far the work has come, and can be ended so that what is half written is taken away.

    Ending takes an exception, which is lost where it comes up while something is thrown away (as by pymunk).
    So it comes up again with the next step of the work.
    """

    def __init__(self, tell: Telling) -> None:
        self._ended = False
        self._tell = tell

    def end(self, *_: object) -> None:
        """End it."""
        self._ended = True
        sys.exit(1)

    def steps(self, steps: Iterable[Any], count: int, title: str) -> Iterator[Any]:
        """The steps of the work, until it is ended; drawing takes nearly all of the time, so that is told."""
        drawing, told = title == _("Drawing"), 0
        for number, step in enumerate(steps):
            if self._ended:
                self.end()
            percent = 100 * number // count
            if drawing and percent > told:
                told = percent
                self._tell(told)
            yield step
