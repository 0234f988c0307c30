"""The scenes' tests draw into memory and play to nobody."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame


@pytest.fixture(autouse=True, scope="session")
def _painted_once() -> Iterator[None]:
    """The sea behind the cards takes longer to paint than most tests take: it is painted once for a size."""
    from scenes.cards import backdrop  # noqa: PLC0415 - after the drivers are chosen

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backdrop, "_paint", cache(backdrop._paint))
        yield


@pytest.fixture(autouse=True, scope="session")
def _films() -> Iterator[None]:
    """Films of matches are made once for all tests that watch them."""
    yield
    from at_replay import throw_away  # noqa: PLC0415 - after the drivers are chosen

    throw_away()


@pytest.fixture
def canvas() -> Iterator[pygame.Surface]:
    """An empty surface of 1280 x 720 px with alpha, and the fonts ready."""
    import pygame  # noqa: PLC0415 - after the drivers are chosen

    pygame.font.init()
    yield pygame.Surface((1280, 720), pygame.SRCALPHA)
    pygame.font.quit()
