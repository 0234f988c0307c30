"""Each test of the real window has a screen of its own. Nothing here is skipped where a tool is missing."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

# Cards are laid out in this process too, to know where their buttons are; nothing is shown for that.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from real_program import Program
    from real_screen import RealScreen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[RealScreen]:
    """An empty screen of 1920 x 1200 px."""
    import pygame  # noqa: PLC0415 - after the driver is chosen
    from real_screen import RealScreen  # noqa: PLC0415 - likewise

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    screen = RealScreen(tmp_path / "screen")
    yield screen
    screen.close()


@pytest.fixture
def launch(screen: RealScreen, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Start the program; what still runs at the end is killed."""
    from real_program import Program  # noqa: PLC0415 - after the driver is chosen

    started: list[Program] = []

    def start(*arguments: str, **options: object) -> Program:
        program = Program(screen, tmp_path, *arguments, **options)  # type: ignore[arg-type]
        started.append(program)
        return program

    yield start
    for number, program in enumerate(started):
        program.shoot(f"last-seen-{number}", tmp_path)
        program.kill()
