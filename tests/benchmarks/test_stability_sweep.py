"""A sweep goes on where it was broken off, and runs on a cluster as it runs here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.run import RunRefused
from benchmarks.stability import store, whole
from benchmarks.stability.records import Tried, Verdict
from benchmarks.stability.store import Heading, Records, heading
from benchmarks.stability.sweep import swept
from benchmarks.stability.whole import run_stability
from scenes.command_line import main

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from benchmarks.stability.records import Record
    from benchmarks.stability.sweep import Task

NOW = Heading("abc", {"pymunk": "7.3.1"}, ("capsize",))
ONE = Tried(3, "raft", 4, True, 0.25, 0.1, {"capsize": Verdict(False, 0.0, 0.01)})  # noqa: FBT003
TWO = Tried(4, "deck", 2, False, 0.05, 0.1, {"capsize": Verdict(True, 0.2, 0.01)})  # noqa: FBT003


def test_records_are_read_as_they_were_kept(tmp_path: Path) -> None:
    path = str(tmp_path / "a.jsonl")
    first = Records(path, NOW)
    first.keep(ONE)
    first.keep(TWO)
    assert Records(path, NOW).done == [ONE, TWO]


def test_a_torn_last_line_is_dropped_and_the_next_record_stands_on_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Records(str(path), NOW).keep(ONE)
    whole_lines = path.read_bytes()
    path.write_bytes(whole_lines + b'{"type":"tried","seed":4,"fam')
    again = Records(str(path), NOW)
    assert again.done == [ONE]
    assert path.read_bytes() == whole_lines
    again.keep(TWO)
    assert Records(str(path), NOW).done == [ONE, TWO]


def test_a_heading_that_was_torn_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b'{"type":"head')
    Records(str(path), NOW).keep(ONE)
    assert Records(str(path), NOW).done == [ONE]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'{"type":"tried"}\n', "line 2 is no record of a sweep: Object missing required field `seed`"),
        (b"stability\n", "line 2 is no record of a sweep: JSON is malformed"),
        (b"\xff\n", "line 2 is no record of a sweep"),
        (b"[" * 10**5 + b"\n", "line 2 is no record of a sweep"),
    ],
)
def test_any_other_damage_is_refused_by_its_line(tmp_path: Path, text: bytes, said: str) -> None:
    path = tmp_path / "a.jsonl"
    Records(str(path), NOW)
    path.write_bytes(path.read_bytes() + text)
    with pytest.raises(RunRefused) as refused:
        Records(str(path), NOW)
    assert said in str(refused.value)


def test_the_heading_tells_sources_apart_at_any_depth_and_the_script_of_rapier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (there,) = (folder for folder in store._FOLDERS if folder.name == "engines")
    assert {"rapier/adapter.py", "rapier/node.py", "rapier/rapier.mjs", "ours.py"} <= {
        path.relative_to(there).as_posix() for path in store.sources(there)
    }
    (tmp_path / "rapier").mkdir()
    files = [tmp_path / name for name in ("ours.py", "rapier/node.py", "rapier/rapier.mjs")]
    for file in files:
        file.write_text("as it was", encoding="utf-8")
    monkeypatch.setattr(store, "_FOLDERS", (tmp_path,))
    before = heading(["capsize"])
    (tmp_path / "notes.txt").write_text("no source", encoding="utf-8")
    assert heading(["capsize"]) == before
    for file in files:
        file.write_text("otherwise", encoding="utf-8")
        assert heading(["capsize"]).sources != before.sources
        file.write_text("as it was", encoding="utf-8")
    assert heading(["capsize"]) == before


def test_a_sweep_of_other_sources_or_engines_is_not_gone_on_with(tmp_path: Path) -> None:
    path = str(tmp_path / "a.jsonl")
    Records(path, NOW)
    for other in (Heading("abd", NOW.packages, NOW.engines), Heading("abc", NOW.packages, ("capsize", "x"))):
        with pytest.raises(RunRefused, match="made with other engines, versions or sources"):
            Records(path, other)


def test_seeds_that_are_done_are_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Task] = []

    def noted(tasks: Sequence[Task], jobs: int, scheduler: str | None) -> Iterator[Record]:
        asked.extend(tasks)
        return swept(tasks, jobs, scheduler)

    monkeypatch.setattr(whole, "swept", noted)
    monkeypatch.setattr(whole, "FEATS", ())
    out = tmp_path / "a.json"

    def run(count: int) -> list[int | str]:
        asked.clear()
        run_stability(quick=True, ours=True, seed=5, count=count, jobs=1, scheduler=None, json=str(out))
        return [what for what, _ in asked]

    assert run(3) == [5, 6, 7]
    told = out.read_bytes()
    assert run(3) == []
    assert out.read_bytes() == told
    assert run(5) == [8, 9]


def test_dask_that_is_not_there_and_an_address_that_is_silent_are_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["bench", "stability", "--ours", "--count", "1", "--scheduler", "tcp://127.0.0.1:9"]
    monkeypatch.setattr("benchmarks.stability.sweep._PATIENCE", "1s")
    assert main(call) == 2
    assert capsys.readouterr().err == "Capsize: No Dask scheduler answers at tcp://127.0.0.1:9.\n"
    monkeypatch.setattr("benchmarks.stability.sweep.find_spec", lambda _: None)
    assert main(call) == 2
    assert capsys.readouterr().err == "Capsize: --scheduler needs Dask: pip install 'capsize[cluster]'\n"


@pytest.mark.soak
def test_a_sweep_on_a_scheduler_with_two_workers_finds_what_one_process_finds() -> None:
    distributed = pytest.importorskip("distributed")
    tasks: list[Task] = [(seed, ("capsize",)) for seed in range(6)]
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        there = list(swept(tasks, 1, cluster.scheduler_address))
    here = list(swept(tasks, 1, None))

    def verdicts(records: list[Record]) -> list[tuple[int, float, bool]]:
        return sorted(
            (one.seed, one.margin, one.verdicts["capsize"].fell) for one in records if isinstance(one, Tried)
        )

    assert verdicts(there) == verdicts(here)
    assert len(there) == 6
