"""The scenes' tests draw into memory and play to nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from in_memory import _films, _painted_once, canvas  # noqa: F401 - found here by pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from scenes.app import App


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The app with its window in memory, speaking English."""
    import pygame  # noqa: PLC0415 - after the drivers are chosen
    from shell import make_app  # noqa: PLC0415 - likewise

    from scenes.words import speak  # noqa: PLC0415 - likewise

    made = make_app(tmp_path)
    speak("en")
    yield made
    made.stack.clear()
    made.context.backdrop.wait()
    pygame.quit()
    speak("en")
