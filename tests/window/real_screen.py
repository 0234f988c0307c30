"""A screen of its own for a test: Xvfb, pictures of it, and real pointer and key events through xdotool."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import time
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray

SIZE = (1920, 1200)
_TOOLS = ("Xvfb", "xdotool")
_START = 20.0  # s that Xvfb is waited for


def missing_tools() -> str:
    """A sentence that names what is not installed, or nothing."""
    missing = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if not missing:
        return ""
    return f"The real window cannot be tested without {' and '.join(missing)}; apt has them (xvfb, xdotool)."


def wait_until(true: Callable[[], bool], what: str, seconds: float = 30.0, pause: float = 0.03) -> None:
    """Ask again and again, and fail with a sentence when the answer stays no."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"{what}: waited {seconds:.0f} s"
        time.sleep(pause)


class RealScreen:
    """An Xvfb on a free display; no window manager is on it."""

    def __init__(self, folder: Path) -> None:
        assert not missing_tools(), missing_tools()
        folder.mkdir(parents=True, exist_ok=True)
        reader, writer = os.pipe()
        geometry = f"{SIZE[0]}x{SIZE[1]}x24"
        command = [
            "Xvfb",
            "-displayfd",
            str(writer),
            "-screen",
            "0",
            geometry,
            "-nolisten",
            "tcp",
            "-noreset",
        ]
        command += ["-fbdir", str(folder)]
        with (folder / "xvfb.log").open("wb") as log:
            self._server = subprocess.Popen(command, pass_fds=(writer,), stdout=log, stderr=log)
        os.close(writer)
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        assert number, f"Xvfb did not start: {(folder / 'xvfb.log').read_text()}"
        self.display = f":{number}"
        self._frame = folder / "Xvfb_screen0"
        wait_until(self._frame.exists, "Xvfb shows its screen", _START)
        with self._frame.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        self._start = header[0] + header[19] * 12  # the header, then 12 bytes for each colour of the map
        self._line = header[12]

    def picture(self, size: tuple[int, int] = SIZE) -> NDArray[np.uint8]:
        """The upper left part of the screen: rows, columns, red, green, blue."""
        wide, high = size
        whole = np.frombuffer(self._memory, np.uint8, self._line * SIZE[1], self._start)
        rows = whole.reshape(SIZE[1], self._line)[:high, : wide * 4].reshape(high, wide, 4)
        return np.ascontiguousarray(rows[:, :, 2::-1])

    def tool(self, *script: str) -> str:
        """Run lines of an xdotool script, one after the other; returns what it says."""
        ran = subprocess.run(
            ["xdotool", "-"],
            input="\n".join(script) + "\n",
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert ran.returncode == 0, f"xdotool {script}: {ran.stderr}"
        return ran.stdout

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait(10)
