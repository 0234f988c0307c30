"""Runs the command line: in this process where that is the same, or as the real program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.command_line import main

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 60.0
"""Seconds after which a command counts as hanging."""


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    def is_refused(self, *words: str) -> bool:
        """Whether it said one sentence, with these words in it, printed no data and could not be done."""
        return self.code == 2 and self.out == "" and self.says(*words)

    def says(self, *words: str) -> bool:
        """Whether standard error is one sentence, no traceback, with these words in it."""
        return (
            self.err.startswith("Capsize: ")
            and self.err.count("\n") == 1
            and all(word in self.err for word in words)
        )


@contextmanager
def heeding_ctrl_c() -> Iterator[None]:
    """Processes that begin meanwhile can be interrupted, even where the tests themselves are deaf to it."""
    ours = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, ours)


def here(capfd: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command in this process."""
    capfd.readouterr()
    code = main(list(arguments))
    out, err = capfd.readouterr()
    return Ran(code, out, err)


def program(*arguments: str, stdin: str | int = "", **environment: str) -> Ran:
    """Run the real program, without a display."""
    # Tests of the scenes choose a blind driver for their own process; a program of its own finds none.
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER"}
    surroundings = {name: value for name, value in os.environ.items() if name not in screens}
    surroundings |= {"PYTHONPATH": str(ROOT)} | environment
    done = subprocess.run(
        [sys.executable, "-m", "scenes", *arguments],
        env=surroundings,
        input=stdin if isinstance(stdin, str) else None,
        stdin=stdin if isinstance(stdin, int) else None,
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
