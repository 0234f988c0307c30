"""A missing tool is a sentence that names it, never a test that is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from real_screen import RealScreen, missing_tools

if TYPE_CHECKING:
    from pathlib import Path


def test_missing_tools_are_named_and_nothing_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert missing_tools().startswith("The real window cannot be tested without Xvfb and xdotool;")
    with pytest.raises(AssertionError, match="cannot be tested without Xvfb and xdotool"):
        RealScreen(tmp_path / "screen")
