"""The group of the benchmarks: all are there by name, and none is loaded before it is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.command_line import main

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_the_help_names_every_folder_with_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--help"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.split("Commands:")[1].splitlines()[1:7]]
    assert listed == ["truth", "stability", "peers", "speed", "report", "demo"]
    assert set(listed) == {path.parent.name for path in (ROOT / "benchmarks").glob("*/command.py")}
    assert main(["bench", "lies"]) == 2
    assert "No such command 'lies'" in capsys.readouterr().err


def test_a_start_of_the_program_loads_no_benchmark() -> None:
    code = (
        "import sys, benchmarks.command; benchmarks.command.command();"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in "
        "('benchmarks', 'sim', 'games', 'joblib', 'numpy', 'rich')))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "['benchmarks', 'benchmarks.command']\n"


def test_more_assemblies_than_memory_holds_are_refused_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "stability", "--count", str(10**20)]) == 2
    assert "is not in the range 1<=x<=1000000" in capsys.readouterr().err
