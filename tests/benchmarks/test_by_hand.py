"""What is run by hand beside `capsize bench` answers wrong arguments with a sentence, no traceback."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from benchmarks import frame, replay, simulate, tuning, tuning_ship

if TYPE_CHECKING:
    from pathlib import Path

    import click


@pytest.mark.parametrize(
    ("command", "argument", "told"),
    [
        (frame.main, "many", "'many' is not a valid integer range"),
        (frame.main, "0", "0 is not in the range"),
        (replay.main, "gone.capsize", "'gone.capsize' does not exist"),
        (simulate.main, "gone.capsize", "'gone.capsize' does not exist"),
        (tuning.main, "gone", "unexpected extra argument (gone)"),
        (tuning_ship.main, "gone", "unexpected extra argument (gone)"),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(command: click.Command, argument: str, told: str) -> None:
    result = CliRunner().invoke(command, [argument])
    assert result.exit_code == 2
    assert told in result.output


@pytest.mark.parametrize("command", [replay.main, simulate.main])
def test_what_is_no_journal_is_refused_in_a_sentence(command: click.Command, tmp_path: Path) -> None:
    file = tmp_path / "first.capsize"
    file.write_text("no journal", encoding="utf-8")
    result = CliRunner().invoke(command, [str(file)])
    assert result.exit_code == 1
    (line,) = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert "line 1" in line
