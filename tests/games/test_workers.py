"""Processes that work for another one: they end when they are dismissed, when it ends, and are replaced."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING

import pytest
from processes import ROOT, begun_by, gone

from games import Workers

if TYPE_CHECKING:
    from pathlib import Path

AT_WORK = """
import os, sys, time
from multiprocessing import active_children
from games import Workers
if __name__ == "__main__":
    workers = Workers(2, sys.argv[1])
    workers.submit(os.getpid).result()
    for _ in range(2):
        workers.submit(time.sleep, 600)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(600)
"""
LOOKING_INTO_A_FALL = """
import sys, time
from multiprocessing import active_children
from pathlib import Path
from games import Film, read_journal
from scenes.replay.inquiry import Inquiry
if __name__ == "__main__":
    film = Film(read_journal(Path(sys.argv[2])))
    Inquiry(film).ask(0, 0)
    print(*(child.pid for child in active_children()), flush=True)
    time.sleep(600)
"""
PATIENCE = 60.0


@pytest.mark.parametrize("program", [AT_WORK, LOOKING_INTO_A_FALL], ids=["workers", "inquest"])
@pytest.mark.parametrize("end", [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.soak)])
def test_they_end_with_the_process_they_work_for(tmp_path: Path, program: str, end: signal.Signals) -> None:
    half_made = tmp_path / "half made"
    half_made.mkdir()
    (half_made / "reel").write_bytes(b"half")
    journal = ROOT / "tests" / "gallery" / "raft-tipping.capsize"
    pids = begun_by(program, tmp_path, half_made, journal, end=end)
    assert pids
    assert gone(pids)
    assert half_made.exists() == (program is not AT_WORK)


def test_dismissed_they_are_gone_at_once_and_what_they_did_is_given_up() -> None:
    workers = Workers(1)
    pid = workers.submit(os.getpid).result()
    asleep = workers.submit(time.sleep, 600)
    began = time.monotonic()
    workers.dismiss()
    assert gone([pid])
    with pytest.raises((BrokenProcessPool, CancelledError)):
        asleep.result(PATIENCE)
    assert time.monotonic() - began < PATIENCE


def test_one_that_somebody_has_ended_is_replaced() -> None:
    workers = Workers(1)
    pid = workers.submit(os.getpid).result()
    asleep = workers.submit(time.sleep, 600)
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(BrokenProcessPool):
        asleep.result(PATIENCE)
    other = workers.submit(os.getpid).result()
    assert other not in (pid, os.getpid())
    workers.dismiss()
    assert gone([other])
