"""What the program costs before anything is played: time to the menu, memory, processor time at rest.

Run: python -m benchmarks.startup

Starts the real program on a screen of its own, with settings of its own: needs Xvfb, xdotool and ImageMagick.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNS = 5
LONGEST = 30.0
CALM = 3.0
"""Seconds after which a menu that was just opened should be at rest."""
IDLE = 10.0
NEEDED = ("Xvfb", "xdotool", "import")
"""Programs; the last is of ImageMagick."""
AIMS = "aims: menu under 2 s, under 250 MB, under 2 % of a core at rest"
ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def screen() -> Iterator[str]:
    """A screen nobody sees; its name."""
    reader, writer = os.pipe()
    # Without -noreset the screen starts anew, deaf for a moment, whenever its last window closes.
    command = ["Xvfb", "-noreset", "-displayfd", str(writer), "-screen", "0", "1400x900x24"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as server:  # noqa: S603
        os.close(writer)
        try:
            with os.fdopen(reader) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def program(display: str, home: str) -> Iterator[int]:
    """The program with its menu; its process."""
    environment = os.environ | {"DISPLAY": display, "CAPSIZE_HOME": home, "PYTHONPATH": str(ROOT)}
    for elsewhere in ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(elsewhere, None)
    with subprocess.Popen([sys.executable, "-m", "scenes"], env=environment) as process:
        try:
            yield process.pid
        finally:
            process.terminate()


def drawn_after(display: str, pid: int, began: float) -> float:
    """Seconds from `began` until the window's middle is no longer black."""
    environment = os.environ | {"DISPLAY": display}
    command = ["xdotool", "search", "--pid", str(pid), "--onlyvisible", "--name", "Capsize"]
    while time.perf_counter() - began < LONGEST:
        found = subprocess.run(  # noqa: S603
            command, env=environment, capture_output=True, text=True, check=False
        )
        if found.stdout.strip() and _painted(environment, found.stdout.split()[0]):
            return time.perf_counter() - began
        time.sleep(0.01)
    raise click.ClickException(f"no menu within {LONGEST:g} s")


def _painted(environment: dict[str, str], window: str) -> bool:
    """Whether anything but one colour is seen in a small part of the window."""
    command = ["import", "-window", window, "-crop", "200x200+500+150", "-format", "%k", "info:"]
    seen = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    return seen.stdout.strip().isdigit() and int(seen.stdout) > 1


def resident_megabytes(pid: int) -> float:
    """Memory of the process that is in use."""
    for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


def processor_seconds(pid: int) -> float:
    """Processor time that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@click.command()
def main() -> None:
    """Measure the time to the menu, memory and the share of a core at rest, and print."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        raise click.ClickException(f"not installed: {', '.join(missing)}")
    times: list[float] = []
    used: list[float] = []
    with tempfile.TemporaryDirectory() as home, screen() as display:
        for _ in range(RUNS):
            began = time.perf_counter()
            with program(display, home) as pid:
                times.append(drawn_after(display, pid, began))
                used.append(processor_seconds(pid))
                if len(times) < RUNS:
                    continue
                time.sleep(CALM)
                memory = resident_megabytes(pid)
                before = processor_seconds(pid)
                time.sleep(IDLE)
                idle = (processor_seconds(pid) - before) / IDLE
    print(f"start to menu  {min(times):6.2f} s at best, {statistics.median(times):.2f} s in the middle")
    print(f"  processor    {min(used):6.2f} s at best")
    print(f"memory         {memory:6.0f} MB")
    print(f"at rest        {100 * idle:6.2f} % of a core")
    print(AIMS)


if __name__ == "__main__":
    main()
