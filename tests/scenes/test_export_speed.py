"""A film is made in less time than it lasts."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from exporting import DROPPED, saved
from running import here

if TYPE_CHECKING:
    from pathlib import Path

LASTS = 198 / 25
"""Seconds that the film of the first turn lasts."""


@pytest.mark.soak
@pytest.mark.parametrize("ending", ["gif", "mp4"])
def test_a_film_is_made_in_less_time_than_it_lasts(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, ending: str
) -> None:
    path = tmp_path / "dropped.capsize"
    path.write_text(saved(DROPPED), encoding="utf-8")
    began = time.process_time()  # of the processor: other work on the machine does not count
    ran = here(capfd, "export", str(path), str(tmp_path / f"turn.{ending}"), "--turn", "1")
    assert ran.code == 0
    assert time.process_time() - began < LASTS
