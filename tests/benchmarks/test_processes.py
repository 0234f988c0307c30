"""Processes of a benchmark end with the program that began them, whatever they are at."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest
from processes import begun_by, gone

from benchmarks.processes import spread

if TYPE_CHECKING:
    from pathlib import Path

AT_WORK = """
import os, sys, time
from pathlib import Path
from benchmarks.processes import spread

def sleep(number):
    print(os.getpid(), file=open(Path(sys.argv[1]) / str(number), "w"))
    time.sleep(600)

def tell(folder):
    while len(pids := [path.read_text().strip() for path in folder.iterdir()]) < 2 or "" in pids:
        time.sleep(0.05)
    print(*pids, flush=True)

if __name__ == "__main__":
    import threading
    threading.Thread(target=tell, args=(Path(sys.argv[1]),), daemon=True).start()
    list(spread(sleep, [0, 1], 2))
"""


PLAYING = AT_WORK.replace("from benchmarks.processes import spread", "from benchmarks.series import play_all")
PLAYING = PLAYING.replace("def sleep(", "class Kind:\n    kind = ()\n    played = []\n\ndef sleep(")
PLAYING = PLAYING.replace("list(spread(sleep, [0, 1], 2))", "play_all([Kind()], sleep, range(2), 2)")


@pytest.mark.parametrize(
    ("program", "end"),
    [(AT_WORK, signal.SIGKILL), (AT_WORK, signal.SIGTERM), (PLAYING, signal.SIGKILL)],
    ids=["tasks, killed", "tasks, asked to end", "matches, killed"],
)
def test_they_end_with_the_program(tmp_path: Path, program: str, end: signal.Signals) -> None:
    told = tmp_path / "told"
    told.mkdir()
    pids = begun_by(program, tmp_path, told, end=end)
    assert len(pids) == 2
    assert gone(pids, 20.0)


def test_one_job_is_done_by_the_program_itself() -> None:
    assert list(spread(_process, [2, 3], 1)) == [2 * os.getpid(), 3 * os.getpid()]


def _process(number: int) -> int:
    return number * os.getpid()
