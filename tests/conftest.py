"""What lies beside this file can be imported by all tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests of a file together where several processes share them: they share what they played."""
    if getattr(config.option, "dist", "no") == "load":  # what `-n 2` stands for
        config.option.dist = "loadfile"
