"""Matches on disk, as the menu sees them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from games import GiveUp, UnreadableJournal, parse
from scenes.saves import begin, go_on, go_on_apart, last_boundary, unfinished
from scenes.words import speak

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english() -> None:
    speak("en")


def test_a_match_waits_until_it_is_over(tmp_path: Path) -> None:
    sitting = begin(tmp_path / "matches", "rafter-five", ["Ann", "Bo"], 7, {})
    digest = sitting.match.digest()
    sitting.close()
    (saved,) = unfinished(tmp_path / "matches")
    assert saved.players == "Ann, Bo"
    again = go_on(saved.path)
    assert (again.match.digest(), again.match.header.seed, again.problem) == (digest, 7, "")
    again.close()


def test_two_matches_begun_in_one_second_have_two_files(tmp_path: Path) -> None:
    for _ in range(3):
        begin(tmp_path, "rafter-five", ["Ann"], 7, {}).close()
    assert len(unfinished(tmp_path)) == 3


def test_a_torn_last_line_is_dropped_and_the_match_goes_on(tmp_path: Path) -> None:
    begin(tmp_path, "rafter-five", ["Ann"], 7, {}).close()
    (saved,) = unfinished(tmp_path)
    whole = saved.path.read_bytes()
    saved.path.write_bytes(whole + b"0 take ta")
    go_on(saved.path).close()
    assert saved.path.read_bytes() == whole


def test_what_was_written_is_forced_to_the_disk_after_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = begin(tmp_path, "rafter-five", ["Ann", "Bo"], 7, {})
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    sitting.tick(5.0)
    assert not sitting.unsynced
    sitting.match.do(GiveUp())
    waits = [sitting.unsynced]
    sitting.tick(0.6)
    assert forced == []
    sitting.tick(0.6)
    assert len(forced) == 1
    assert [*waits, sitting.unsynced] == [True, False]
    sitting.close()


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where the folder should be")
    sitting = begin(tmp_path / "taken", "rafter-five", ["Ann", "Bo"], 7, {})
    assert sitting.match.turn == 1
    assert sitting.problem.startswith("The match cannot be saved to ")
    sitting.tick(1.0)
    sitting.close()
    assert unfinished(tmp_path / "taken") == []


def test_a_foreign_file_is_left_out_and_a_damaged_one_says_where(tmp_path: Path) -> None:
    (tmp_path / "foreign.capsize").write_text("hello\n")
    assert unfinished(tmp_path) == []
    begin(tmp_path, "rafter-five", ["Ann"], 7, {}).close()
    (saved,) = unfinished(tmp_path)
    lines = saved.path.read_text().splitlines(keepends=True)
    saved.path.write_text("".join([lines[0], "gibberish\n", *lines[1:]]))
    with pytest.raises(UnreadableJournal, match=r"line 2"):
        go_on(saved.path)


def test_a_match_whose_end_cannot_be_played_goes_on_in_a_new_file(tmp_path: Path) -> None:
    sitting = begin(tmp_path, "rafter-five", ["Ann", "Bo"], 7, {})
    digest = sitting.match.digest()
    sitting.close()
    (saved,) = unfinished(tmp_path)
    with saved.path.open("a") as file:
        file.write("0 let go left\n")
    unplayable = saved.path.read_bytes()
    with pytest.raises(UnreadableJournal, match="line 3"):
        go_on(saved.path)
    match = last_boundary(saved.path)
    assert match is not None
    assert (match.digest(), match.turn) == (digest, 1)
    again = go_on_apart(match, saved.path)
    again.match.do(parse("give up"))
    again.close()
    (waiting,) = unfinished(tmp_path)
    assert waiting.path != saved.path
    assert waiting.path.read_text().endswith("0 give up\n")
    assert (tmp_path / "unplayable" / saved.path.name).read_bytes() == unplayable


def test_a_damaged_match_has_no_boundary_to_go_on_from(tmp_path: Path) -> None:
    begin(tmp_path, "rafter-five", ["Ann"], 7, {}).close()
    (saved,) = unfinished(tmp_path)
    lines = saved.path.read_text().splitlines(keepends=True)
    saved.path.write_text("".join([lines[0], "gibberish\n", *lines[1:]]))
    assert last_boundary(saved.path) is None
