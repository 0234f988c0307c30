"""What a frame costs, in software, with ticks, reading, sound and drawing.

Run: python -m benchmarks.frame [frames]

The full table is the most that there can be: 42 boards in two piles, each lying on the last, 42 chests and
five figures. The raft is one of twenty boards that the careful scripted player has built. In both a figure is
held above the others and moved to and fro. The ship carries 28 pieces, the most before somebody has won, and
the 29th is moved to and fro beside it. Times are processor times: other work counts less in them.
"""

from __future__ import annotations

import gc
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

import click

from benchmarks.full_tables import BOARDS, careful_match, full_match, ship_match
from sim.raft import FIGURES

if TYPE_CHECKING:
    from games import Match
    from scenes.scene import Context
    from scenes.table import TableScene

SIZE = (1280, 720)
FRAMES = 1200
WARM = 120
AIM = 10.0
"""Milliseconds that 99 of 100 frames should stay below."""


class Showing:
    """A match in a window without a screen, one piece held and moved to and fro above the table."""

    def __init__(self, match: Match) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pygame  # noqa: PLC0415 - after the drivers are chosen

        pygame.init()
        self._surface = pygame.display.set_mode(SIZE)
        self._flip = pygame.display.flip
        self._quit = pygame.quit
        self._home = tempfile.TemporaryDirectory()
        self._scene = _scene(match, Path(self._home.name))
        self._scene.resized(SIZE, 1.0)
        self._scene.shown()
        self._at = _taken(self._scene)
        self._number = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._quit()
        self._home.cleanup()

    def frame(self) -> float:
        """Show the next frame; returns what it took of the processor, ms."""
        x, y = self._at
        start = time.process_time()
        aside = 3.0 * ((self._number // 40) % 2) if self._number >= WARM else 0.0  # straight up first
        self._scene.grasp.lead_to(x + aside, y)
        self._scene.tick(1.0 / 60.0)
        self._scene.draw(self._surface)
        self._flip()
        self._number += 1
        return (time.process_time() - start) * 1000.0


def measure(match: Match, frames: int) -> list[float]:
    """Milliseconds of each frame once the piece has been lifted."""
    with Showing(match) as showing:
        for _ in range(WARM):
            showing.frame()
        gc.collect()
        gc.freeze()  # as the loop does when it begins
        times = [showing.frame() for _ in range(frames)]
        gc.unfreeze()
        return times


def _taken(scene: TableScene) -> tuple[float, float]:
    """Take what is to be moved; returns where it is held (cm)."""
    figures = [piece for piece in scene.view.pieces if piece.id in FIGURES]
    if figures:
        top = max(figures, key=lambda piece: piece.y)  # nothing stands on it
        scene.grasp.take(top.id, top.x, top.y)
        return top.x, top.y + 6.0
    (last,) = scene.view.seats[scene.view.active].supply
    scene.grasp.take(last, 12.0, 8.0)
    return 12.0, 8.0


def _scene(match: Match, home: Path) -> TableScene:
    from scenes.play import table_for  # noqa: PLC0415 - pygame is loaded only when it is measured
    from scenes.saves import Sitting  # noqa: PLC0415

    return table_for(context_for(home, SIZE), Sitting(match, None))


def context_for(folder: Path, size: tuple[int, int]) -> Context:
    """What scenes are handed, with all files in one folder and the sounds that are made at start-up."""
    from scenes.cards.backdrop import Backdrop  # noqa: PLC0415 - pygame is loaded only when it is measured
    from scenes.folders import Folders  # noqa: PLC0415
    from scenes.play import table_for  # noqa: PLC0415
    from scenes.replay.opening import replay_of  # noqa: PLC0415
    from scenes.scene import Context  # noqa: PLC0415
    from scenes.settings import Settings  # noqa: PLC0415
    from scenes.sound import Sounds  # noqa: PLC0415
    from scenes.stack import SceneStack  # noqa: PLC0415

    sounds = Sounds()
    sounds.open()
    return Context(
        Settings(),
        sounds,
        SceneStack(size, 1.0),
        Folders(folder, folder, folder),
        Backdrop(),
        lambda _settings: None,
        table_for,
        replay_of,
        lambda: None,
    )


@click.command()
@click.argument("frames", type=click.IntRange(1, 1_000_000), default=FRAMES)
def main(*, frames: int) -> None:
    """Print median, 99th percentile and longest of so many FRAMES of each scene."""
    print(f"{frames} frames at {SIZE[0]}x{SIZE[1]}, one piece held; 99 of 100 should be below {AIM} ms")
    for name, make in (
        ("full table", full_match),
        (f"raft of {BOARDS} boards", careful_match),
        ("ship", ship_match),
    ):
        times = sorted(measure(make(), frames))
        worst = times[int(len(times) * 0.99)]
        print(
            f"{name:20} median {statistics.median(times):5.2f} ms, p99 {worst:5.2f} ms, "
            f"longest {times[-1]:5.2f} ms"
        )


if __name__ == "__main__":
    main()
