"""What watching a match again costs: opening it, memory once all is filmed, and scrubbing.

Run: python -m benchmarks.replay [FILE]

Without a FILE the longest match of the gallery is taken: 42 turns, at the end of which all boards and chests
lie on the raft. Answers 1 where an aim is missed. The real scene is driven in software at 1280x720 as the
loop drives it, with the real studio beside it. Scrubbing jumps about, sweeps there and back and drags slowly;
each place is drawn, and then drawn again until the exact picture is there. Frames are in times of the
processor that the loop takes: other work counts less in them, and what is weighed beside the loop does not.
"""

from __future__ import annotations

import gc
import os
import random
import statistics
import sys
import tempfile
import time
from itertools import chain
from multiprocessing import active_children
from pathlib import Path
from typing import TYPE_CHECKING

import click

from benchmarks.startup import resident_megabytes
from games import Film, Studio, read_journal
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from scenes.replay.replay_scene import ReplayScene
    from scenes.scene import Context

FILE = Path(__file__).resolve().parent.parent / "tests" / "gallery" / "raft-all-placed.capsize"
SIZE = (1280, 720)
FRAME = 1.0 / 60.0
FILMING = 0.1
"""Seconds between two looks at what is filmed beside the loop."""
JUMPS, SWEEP, DRAG = 150, 250, 200
"""Places of each way to scrub."""
FIRST_FRAME, MEMORY, LONGEST = 1.0, 400.0, 100.0
"""Aims: s of the processor, MB of the window and what works beside it, ms of the processor for a frame."""


class Window:
    """A replay as the loop of the window drives it."""

    def __init__(self, context: Context, surface: pygame.Surface, film: Film) -> None:
        from scenes.replay.inquiry import Inquiry  # noqa: PLC0415 - pygame is loaded only when it is measured
        from scenes.replay.replay_scene import ReplayScene  # noqa: PLC0415

        self.film, self._surface = film, surface
        self.scene: ReplayScene = ReplayScene(context, film, Studio(film), Inquiry(film))
        self.scene.resized(SIZE, 1.0)
        self.scene.shown()

    def frame(self) -> float:
        """Tick and draw; returns milliseconds of processor time."""
        began = time.thread_time()
        self.scene.tick(FRAME)
        self.draw()
        return (time.thread_time() - began) * 1000.0

    def draw(self) -> None:
        """Draw what is to be drawn."""
        import pygame  # noqa: PLC0415 - pygame is loaded only when it is measured

        if self.scene.dirty:
            self.scene.dirty = False
            self.scene.draw(self._surface)
            pygame.display.flip()

    def at(self, tick: int) -> Iterator[float]:
        """Go to a tick, and draw until the picture is exact; yields milliseconds of each frame."""
        from scenes.inputs import PointerMoved  # noqa: PLC0415 - pygame is loaded only when it is measured
        from scenes.replay.replay_scene import LIVE_RATE  # noqa: PLC0415 - likewise

        deck = self.scene._deck  # noqa: SLF001 - where one drags is measured
        began = time.thread_time()
        self.scene.handle(PointerMoved(deck.time_line.x_of(tick), deck.layout.line.centery))
        yield (time.thread_time() - began) * 1000.0 + self.frame()
        while self.scene.rate >= LIVE_RATE:
            yield self.frame()

    def all_filmed(self) -> tuple[float, float]:
        """Wait until all is filmed; returns the most megabytes of this process and of its workers."""
        most, beside = 0.0, 0.0
        while not self.film.complete:
            time.sleep(FILMING)
            self.frame()
            pids = [process.pid for process in active_children() if process.pid is not None]
            try:
                beside = max(beside, sum(map(resident_megabytes, pids)))
            except (ProcessLookupError, FileNotFoundError):  # one has just ended
                continue
            most = max(most, resident_megabytes(os.getpid()))
        return most, beside


def _window(path: Path, folder: Path) -> tuple[Window, float, float]:
    """A window on a match, and the seconds until its first picture: by the clock, and of the processor.

    Whatever a player would find saved is put into `folder`.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    from benchmarks.frame import context_for  # noqa: PLC0415 - likewise
    from scenes.replay import replay_scene  # noqa: F401, PLC0415 - the menu has loaded it long ago

    pygame.init()
    surface = pygame.display.set_mode(SIZE)
    context = context_for(folder, SIZE)
    gc.freeze()  # as the loop does when it begins
    began, used = time.perf_counter(), time.process_time()
    window = Window(context, surface, Film(read_journal(path), path.name))
    window.draw()
    return window, time.perf_counter() - began, time.process_time() - used


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), default=FILE)
def main(*, file: Path) -> None:
    """Measure the replay of a journal FILE and print; answers 1 where an aim is missed."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            met = _measure(file, Path(folder))
        except CapsizeError as error:
            raise click.ClickException(str(error)) from error
    sys.exit(not met)


def _measure(path: Path, folder: Path) -> bool:
    print(
        f"{path.name}, {SIZE[0]}x{SIZE[1]}; aims: first frame within {FIRST_FRAME:g} s, "
        f"under {MEMORY:g} MB, no frame above {LONGEST:g} ms"
    )
    window, opened, used = _window(path, folder)
    print(f"from the file to the first frame: {opened:.2f} s, {used:.2f} s of the processor")
    began = time.perf_counter()
    most, beside = window.all_filmed()
    took = time.perf_counter() - began
    print(f"all filmed after {took:.0f} s; at most {most:.0f} MB in the window, {beside:.0f} MB beside it")
    first, last = window.film.first, window.film.last
    chance = random.Random(1)  # noqa: S311 - places to look at
    jumps = [chance.randint(first, last) for _ in range(JUMPS)]
    sweep = [first + (last - first) * step // SWEEP for step in range(SWEEP)]
    near = last - (last - first) // 4
    drag = range(near, last, (last - near) // DRAG)
    longest = 0.0
    window.scene._controls.scrubbing = True  # noqa: SLF001 - the button of the mouse is held
    for name, places in (("jumps", jumps), ("sweep, there and back", sweep + sweep[::-1]), ("drag", drag)):
        times = sorted(chain.from_iterable(window.at(tick) for tick in places))
        longest = max(longest, times[-1])
        print(
            f"{name:22} {len(times):5} frames, median {statistics.median(times):5.1f} ms, "
            f"p99 {times[int(len(times) * 0.99)]:5.1f} ms, longest {times[-1]:5.1f} ms"
        )
    after = resident_megabytes(os.getpid())
    print(f"then {after:.0f} MB in the window")
    window.scene.leave()
    return used < FIRST_FRAME and max(most + beside, after) < MEMORY and longest < LONGEST


if __name__ == "__main__":
    main()
