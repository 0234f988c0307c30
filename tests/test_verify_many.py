"""`capsize verify` on many files: at once, told in order, summed up, and ended by Ctrl-C without a trace."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from driving import MATCHES
from processes import gone
from running import LONGEST, ROOT, heeding_ctrl_c, here

from games import Match, parse
from scenes.commands.workers import WorkerLost, at_once
from scenes.versions import made_with

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

LINES = ("0 seat 0 chooses card 3", "0 seat 1 chooses card 8", "~ give up", "~ give up")
LONG = '{"capsize": 1, "game": "rafter-five", "seats": ["Ann"], "seed": 7}\n' + (
    "~ take tall with left at -7.6 9\n+24 move left to -7.6 14\n+480 put back left\n" * 3000
)
"""Lifts a figure and puts it back, over and over."""


@cache
def saved(made: str = "") -> str:
    """A short match of Riff Raff with checkpoints."""
    match = Match.new("riff-raff", ["Ann", "Bo"], 7, made_with=made)
    for line in LINES:
        match.advance(60 * 480)
        match.do(parse(line.split(" ", 1)[1]))
    return match.text()


def edited(text: str) -> str:
    """The same with a ship that begins elsewhere than it did, by .25 cm, in its last checkpoint."""
    lines = text.splitlines()
    at = max(number for number, line in enumerate(lines) if line.startswith("= "))
    state = json.loads(lines[at][2:])
    state["world"]["pieces"][0][2] += 0.25
    state["digest"] = "0123456789abcdef"
    lines[at] = "= " + json.dumps(state)
    return "\n".join(lines) + "\n"


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """All work is done by this process: what is said of it is the same, and no other has to begin."""

    def in_turn(work: Callable[[Any], Any], items: Sequence[Any], done: Callable[[], None]) -> Iterator[Any]:
        for item in items:
            yield work(item)
            done()

    monkeypatch.setattr("scenes.commands.verify.at_once", in_turn)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of journals: two the same, one that differs, one that is none, and what is not looked at."""
    inside = tmp_path / "matches"
    inside.mkdir()
    for name, text in (
        ("c-same.capsize", saved()),
        ("a-differs.capsize", edited(saved())),
        ("b-none.capsize", "no journal"),
        ("d-same.capsize", saved()),
        ("e-notes.txt", "no journal either"),
    ):
        (inside / name).write_text(text, encoding="utf-8")
    return inside


@pytest.mark.usefixtures("alone")
def test_the_journals_of_a_folder_are_told_by_name_and_summed_up(
    capfd: pytest.CaptureFixture[str], folder: Path
) -> None:
    ran = here(capfd, "verify", str(folder))
    assert ran.code == 2
    told = [Path(line.split(": ")[0]).name for line in ran.out.splitlines()]
    assert told == ["a-differs.capsize", "c-same.capsize", "d-same.capsize"]
    problem, summary = ran.err.splitlines()
    assert problem.startswith(f"Capsize: {folder}/b-none.capsize, line 1: header: ")
    assert re.fullmatch(r"4 journals in \d+\.\d s: 2 the same, 1 differs, 1 unreadable\.", summary)


def test_files_are_told_in_the_order_given_and_the_worst_decides(
    capfd: pytest.CaptureFixture[str], folder: Path
) -> None:
    long = MATCHES / "solo.capsize"
    names = [long, folder / "d-same.capsize", folder / "a-differs.capsize", folder / "c-same.capsize"]
    ran = here(capfd, "verify", *map(str, names))
    assert ran.code == 1
    assert [line.split(": ")[0] for line in ran.out.splitlines()] == [str(name) for name in names]
    assert "4 journals in " in ran.err


@pytest.mark.usefixtures("alone")
def test_what_had_nothing_to_compare_is_counted(capfd: pytest.CaptureFixture[str], folder: Path) -> None:
    written = folder / "written.capsize"
    written.write_text(f"{saved().splitlines()[0]}\n", encoding="utf-8")
    ran = here(capfd, "verify", str(folder / "c-same.capsize"), str(written))
    assert ran.code == 0
    assert ran.err.endswith(
        "2 the same, 0 differ, 0 unreadable. Of those the same 1 had nothing to compare.\n"
    )


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    ("language", "one", "two"), [("en", "1 differs", "2 differ"), ("de", "1 weicht ab", "2 weichen ab")]
)
def test_one_differs_and_two_differ(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    folder: Path,
    *,
    language: str,
    one: str,
    two: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    for told, count in ((one, 1), (two, 2)):
        ran = here(
            capfd, "verify", str(folder / "c-same.capsize"), *[str(folder / "a-differs.capsize")] * count
        )
        assert ran.code == 1
        assert f", {told}, 0 " in ran.err


@pytest.mark.usefixtures("alone")
def test_where_all_are_the_same_the_answer_is_yes(capfd: pytest.CaptureFixture[str], folder: Path) -> None:
    assert here(capfd, "verify", *(str(folder / f"{name}-same.capsize") for name in "cd")).code == 0


def test_a_folder_without_journals_is_said(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert here(capfd, "verify", str(tmp_path)).is_refused(f"{tmp_path}: there is no .capsize in it")


@pytest.mark.usefixtures("alone")
def test_a_name_does_not_speak_to_the_terminal(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for name in ("\x1b[2Jbad.capsize", "\x1b[2Jgood.capsize"):
        (tmp_path / name).write_text(saved() if "good" in name else "none", encoding="utf-8")
    ran = here(capfd, "verify", str(tmp_path))
    assert "\x1b" not in ran.out + ran.err
    assert "\\x1b[2Jgood.capsize: same at all" in ran.out


def test_what_differs_is_told_by_turn_tick_and_piece(capfd: pytest.CaptureFixture[str], folder: Path) -> None:
    ran = here(capfd, "verify", str(folder / "a-differs.capsize"))
    turn, tick = re.search(r"differs from turn (\d+), tick (\d+) \(line \d+\)", ran.out).groups()  # type: ignore[union-attr]
    assert (int(turn), int(tick)) == (2, 1440)
    assert "the first piece that differs is hull, by 0.25 cm" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize(("made", "said"), [("capsize 0, an abacus", True), (made_with(), False)])
def test_other_versions_are_named_where_bits_differ(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, made: str, *, said: bool
) -> None:
    path = tmp_path / "other.capsize"
    path.write_text(edited(saved(made)), encoding="utf-8")
    ran = here(capfd, "verify", str(path))
    assert ran.code == 1
    assert ("capsize 0, an abacus" in ran.err and "may differ in the last bits" in ran.err) is said


@pytest.fixture
def at_work(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A verification that takes long, with its processes at work."""
    files = [str(tmp_path / f"long-{number}.capsize") for number in range(3)]
    for file in files:
        Path(file).write_text(LONG, encoding="utf-8")
    with (
        heeding_ctrl_c(),
        subprocess.Popen(
            [sys.executable, "-m", "scenes", "verify", *files],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        ) as process,
    ):
        yield process
        process.kill()


def children(process: int) -> list[int]:
    """The processes that a process began, the helpers of Python among them."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def workers(process: subprocess.Popen[str]) -> list[int]:
    """Its children, once there is work for them."""
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline:
        found = children(process.pid)
        if len(found) > 1:
            time.sleep(1.0)
            return children(process.pid)
        time.sleep(0.05)
    raise AssertionError("no work is done")


def test_an_interrupt_ends_it_at_once_without_a_word(at_work: subprocess.Popen[str]) -> None:
    begun = workers(at_work)
    at_work.send_signal(signal.SIGINT)
    before = time.monotonic()
    out, err = at_work.communicate(timeout=LONGEST)
    assert (at_work.returncode, out, err) == (130, "", "\n")
    assert time.monotonic() - before < 10
    assert gone(begun)


def test_no_process_outlives_one_that_is_killed(at_work: subprocess.Popen[str]) -> None:
    begun = workers(at_work)
    at_work.kill()
    assert gone(begun)


def ends_itself(_item: int) -> None:
    os._exit(9)


def test_a_process_that_was_ended_from_outside_is_one_sentence() -> None:
    with pytest.raises(WorkerLost, match="ended from outside"):
        list(at_once(ends_itself, [1, 2], lambda: None))
