"""A run's file says what was measured and on what; what is no run is refused in one sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from benchmarks import run
from benchmarks.engines.rapier import missing
from benchmarks.run import Run, RunRefused, can_write, read_run, this_machine, write_run
from benchmarks.truth.command import run_truth
from benchmarks.truth.report import Result, Row, Truth
from scenes.command_line import main

if TYPE_CHECKING:
    from pathlib import Path

SMALL = Truth(
    (Row("slip", "Angle of slip", "atan mu", 26.565, "deg", 0.15),),
    ("capsize",),
    (Result("slip", "capsize", 26.56, holds=True, seconds=0.5),),
)


def test_this_machine_tells_what_a_reader_would_ask() -> None:
    machine = this_machine()
    assert len(machine.processor) > 2
    assert machine.cores >= 1
    assert machine.packages["pymunk"].startswith("7.3")
    rapier = set() if missing() else {"rapier2d-compat", "node"}
    assert set(machine.packages) == {"capsize", "pymunk", "box2d", "pyb2d3", "numpy", "scipy"} | rapier
    assert all(version[0].isdigit() for version in machine.packages.values())
    assert len(machine.date) == 10


def test_a_written_run_is_read_as_it_was(tmp_path: Path) -> None:
    out = tmp_path / "truth.json"
    out.write_text("an older run", encoding="utf-8")
    write_run(str(out), SMALL)
    assert read_run(str(out)) == Run(this_machine(), SMALL)
    found = json.loads(out.read_text(encoding="utf-8"))
    assert (found["found"]["type"], found["machine"]["cores"]) == ("truth", this_machine().cores)
    assert [path.name for path in tmp_path.iterdir()] == ["truth.json"]


def edited(tmp_path: Path, where: str, value: object) -> str:
    out = tmp_path / "edited.json"
    write_run(str(out), SMALL)
    found = json.loads(out.read_text(encoding="utf-8"))
    inner = found
    *path, last = where.split(".")
    for name in path:
        inner = inner[int(name) if name.isdigit() else name]
    inner[last] = value
    out.write_text(json.dumps(found), encoding="utf-8")
    return str(out)


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("found.type", "truths", "Invalid value 'truths' - at `$.found.type`"),
        ("machine.cores", "two", "Expected `int`, got `str` - at `$.machine.cores`"),
        ("found.results.0.value", "<b>", "Expected `float | null`, got `str`"),
        ("found", None, "Expected `object`, got `null` - at `$.found`"),
    ],
)
def test_a_file_with_a_wrong_field_is_refused_by_the_fields_name(
    tmp_path: Path, where: str, value: object, said: str
) -> None:
    path = edited(tmp_path, where, value)
    with pytest.raises(RunRefused) as caught:
        read_run(path)
    assert str(caught.value).startswith(f"{path}: no run of a benchmark of this version: {said}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON, so no run of a benchmark: Input data was truncated"),
        (b"[" * 100_000, "no run of a benchmark of this version: Expected `object`"),
        (b'{"machine": \xff}', "not JSON, so no run of a benchmark"),
        (b" " * 2001, "larger than 0 MB"),
    ],
)
def test_a_file_that_is_no_run_is_refused(
    tmp_path: Path, data: bytes, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "MOST_BYTES", 2000 if data.isspace() else run.MOST_BYTES)
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    with pytest.raises(RunRefused, match=said):
        read_run(str(path))


def test_a_file_that_cannot_be_read_or_written_is_named_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(RunRefused, match=r"none\.json: No such file or directory"):
        read_run(str(tmp_path / "none.json"))
    with pytest.raises(RunRefused, match=r"none/out\.json: No such file or directory"):
        write_run(str(tmp_path / "none" / "out.json"), SMALL)


def test_a_place_is_tried_without_a_trace(tmp_path: Path) -> None:
    out = tmp_path / "truth.json"
    can_write(str(out))
    assert list(tmp_path.iterdir()) == []
    out.write_text("an older run", encoding="utf-8")
    can_write(str(out))
    assert out.read_text(encoding="utf-8") == "an older run"
    assert list(tmp_path.iterdir()) == [out]
    with pytest.raises(RunRefused, match="is a directory"):
        can_write(str(tmp_path))
    with pytest.raises(RunRefused, match=r"truth\.json/out\.json: Not a directory"):
        can_write(str(out / "out.json"))


@pytest.mark.parametrize(
    ("benchmark", "measures"),
    [
        ("truth", "benchmarks.truth.command.run_truth"),
        ("stability", "benchmarks.stability.command.run_stability"),
        ("peers", "benchmarks.peers.command.run_peers"),
        ("speed", "benchmarks.speed.command.run_speed"),
    ],
)
def test_a_place_that_cannot_be_written_is_refused_before_anything_is_measured(
    benchmark: str,
    measures: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def measured(**_: object) -> int:
        raise AssertionError("measured for nothing")

    monkeypatch.setattr(measures, measured)
    out = tmp_path / "none" / "out.json"
    assert main(["bench", benchmark, "--json", str(out)]) == 2
    assert capsys.readouterr().err == f"Capsize: {out}: No such file or directory\n"


def test_what_was_measured_is_shown_even_if_it_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.truth.command.CASES", [])
    with pytest.raises(RunRefused):
        run_truth(quick=True, ours=True, json=str(tmp_path / "none" / "out.json"))
    assert "Is it true?" in capsys.readouterr().out
