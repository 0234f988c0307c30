"""What lies beside this file can be imported by all tests."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from games.film.filming import Shot
    from games.film.script import Script


FIRST = (
    "test_window_voyage.py",
    "test_reproducible.py",
    "test_replay_window.py",
    "test_command_line.py",
    "test_export.py",
    "test_bad_input.py",
    "test_truth.py",
    "test_verify_many.py",
    "test_export_cause.py",
    "test_shell_fit.py",
)
"""The files that take longest: begun last, they would keep one process busy when the others are done."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep the quick tests of a file together where processes share them: they share what they played.

    Long ones have little in common, and some files hold many of them: these are handed out one by one.
    """
    quick = config.option.markexpr.startswith("not soak")
    if quick and getattr(config.option, "dist", "no") == "load":  # what `-n 2` stands for
        config.option.dist = "loadfile"
        config.option.loadscopereorder = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest files."""
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.fixture(scope="module")
def filmed_once() -> Iterator[None]:
    """A turn that has been filmed is not simulated again for the next film of it."""
    from games.film import studio  # noqa: PLC0415 - tests without films need not load it
    from games.film.filming import shoot  # noqa: PLC0415 - likewise

    reels: dict[bytes, tuple[Shot, bytes]] = {}

    def shoot_once(script: Script, path: Path) -> Shot:
        what = pickle.dumps((script.header, script.start, script.records))  # whatever the file is called
        if what not in reels:
            reels[what] = shoot(script, path), path.read_bytes()
        shot, reel = reels[what]
        path.write_bytes(reel)
        return shot

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studio, "shoot", shoot_once)
        yield
