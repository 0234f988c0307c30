"""What is run by hand beside `capsize bench` answers wrong arguments with a sentence, no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from benchmarks import frame, full_tables, replay, simulate, startup, tick, tuning, tuning_ship

if TYPE_CHECKING:
    import click

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("command", "argument", "told"),
    [
        (frame.main, "many", "'many' is not a valid integer range"),
        (frame.main, "0", "0 is not in the range"),
        (replay.main, "gone.capsize", "'gone.capsize' does not exist"),
        (simulate.main, "gone.capsize", "'gone.capsize' does not exist"),
        (tuning.main, "gone", "unexpected extra argument (gone)"),
        (tuning_ship.main, "gone", "unexpected extra argument (gone)"),
        (tuning.main, "--care=careless,gone", "'gone' is not one of"),
        (tuning.main, "--seats=2,7", "7 is not in the range"),
        (tuning_ship.main, "--seats=1", "1 is not in the range"),
        (tuning.main, "--options=gone", "unknown field `gone`"),
        (tuning.main, "--matches=0", "0 is not in the range"),
        (tick.main, "gone", "unexpected extra argument (gone)"),
        (startup.main, "gone", "unexpected extra argument (gone)"),
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


@pytest.mark.soak
def test_tuning_plays_a_match_of_each_kind_and_tells_of_each() -> None:
    asked = ["--matches", "1", "--care", "careless", "--seats", "1, 2", "--options", "nails"]
    result = CliRunner().invoke(tuning.main, asked)
    assert result.exit_code == 0, result.output
    rows = [line.split("│")[1:5] for line in result.output.splitlines() if "careless" in line]
    assert [[cell.strip() for cell in row] for row in rows] == [
        ["careless", seats, "nails", "1"] for seats in ("1", "2")
    ]


@pytest.mark.soak
def test_tuning_of_the_ship_tells_of_first_falls() -> None:
    asked = ["--until-fall", "--matches", "1", "--care", "careless", "--seats", "2"]
    result = CliRunner().invoke(tuning_ship.main, asked)
    assert result.exit_code == 0, result.output
    assert [line.split("│")[1].strip() for line in result.output.splitlines() if "│" in line] == ["careless"]


def test_tick_tells_of_every_table_at_rest_and_with_a_piece_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tick, "_BLOCKS", 1)
    monkeypatch.setattr(tick, "_TICKS", 2)
    result = CliRunner().invoke(tick.main)
    assert result.exit_code == 0, result.output
    rows = [line.rpartition(",") for line in result.output.splitlines() if "," in line]
    assert [table for table, _, _ in rows] == [
        table for table in ("0 boards", "5 boards", "20 boards", "42 boards", "ship") for _ in range(3)
    ]
    assert result.output.count("reseat ") == 4


@pytest.mark.soak
def test_simulate_measures_a_journal(tmp_path: Path) -> None:
    file = tmp_path / "first.capsize"
    file.write_text(
        '{"capsize": 1, "game": "rafter-five", "seats": ["Ann"], "seed": 7}\n'
        "0 take tall with left at -7.6 9\n+240 move left to -7.6 14\n+240 put back left\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(simulate.main, [str(file)])
    assert result.exit_code == 0, result.output
    assert "3 commands" in result.output


@pytest.mark.soak
def test_frame_tells_of_every_scene() -> None:
    """In a process of its own, since it opens and closes a window; all of the ship, built soonest."""
    code = (
        "from benchmarks import frame\n"
        "frame.full_match = frame.careful_match = frame.ship_match\n"
        "frame.main(['1'])"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    rows = [line.partition("median")[0].strip() for line in done.stdout.splitlines() if "median" in line]
    assert rows == ["full table", f"raft of {full_tables.BOARDS} boards", "ship"]


def test_startup_says_which_programs_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = CliRunner().invoke(startup.main)
    assert result.exit_code == 1
    assert result.output == "Error: not installed: Xvfb, xdotool, import\n"
