"""What `python -m benchmarks.startup` measures, of the real program on a screen that it opens itself."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from benchmarks import startup

pytestmark = pytest.mark.window


def test_startup_finds_the_menu_though_a_driver_without_a_screen_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(startup, "RUNS", 1)
    monkeypatch.setattr(startup, "CALM", 0.0)
    monkeypatch.setattr(startup, "IDLE", 0.2)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    result = CliRunner().invoke(startup.main)
    assert result.exit_code == 0, result.output
    assert "start to menu" in result.output
