"""Processes that a test begins, and that these begin, and whether they have ended."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import signal
    from collections.abc import Collection

ROOT = Path(__file__).resolve().parents[1]


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked after does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):  # the latter where it ends while it is read
        return False
    return stat.rsplit(")", 1)[1].split()[0] != "Z"


def gone(pids: Collection[int], within: float = 60.0) -> bool:
    """Whether all have ended, after so many seconds at most."""
    until = time.monotonic() + within
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.02)
    return not any(map(alive, pids))


def begun_by(program: str, folder: Path, *arguments: Path, end: signal.Signals) -> list[int]:
    """End a program, kept in `folder`, as soon as it has printed the processes it began; returns these."""
    script = folder / "program.py"
    script.write_text(program, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script), *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        pids = [int(pid) for pid in process.stdout.readline().split()]
        process.send_signal(end)
    return pids
