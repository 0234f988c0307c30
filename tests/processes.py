"""Whether processes that a test began, or that these began, have ended."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection


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
