"""Disks that are full and folders that are locked: told in one sentence, and nothing saved is harmed."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from driving import carried_on, digests, script_of
from running import ROOT, here
from short_matches import HEADERS, as_nobody, text, whole

from games import (
    GAMES,
    SaveFile,
    SavingFailed,
    read_journal,
    resume,
)


def limited_to(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@pytest.mark.parametrize("game", GAMES)
def test_a_disk_that_fills_up_stops_the_saving_but_not_the_match(game: str, tmp_path: Path) -> None:
    script, path = tmp_path / "script", tmp_path / "match.capsize"
    script.write_text(script_of(whole(game)), encoding="utf-8")
    code = (
        "import sys\nfrom pathlib import Path\n"
        "from games import SaveFile, finish, read_journal, run, start\n"
        "journal = read_journal(Path(sys.argv[1]))\nmatch = start(journal)\n"
        "save = SaveFile.create(Path(sys.argv[2]), match.text())\nmatch.save_to(save)\n"
        "for _ in run(match, journal.records): save.sync()\nfinish(match)\nsave.close()\n"
        "print(match.digest())\nprint(save.problem, file=sys.stderr)"
    )
    room = len(text(game)) * 2 // 3
    done = subprocess.run(
        [sys.executable, "-c", code, str(script), str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        preexec_fn=lambda: limited_to(room),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == whole(game).digest() + "\n"
    assert done.stderr.startswith(f"The match cannot be saved to {path}: ")
    kept = path.read_text(encoding="utf-8")
    assert text(game).startswith(kept)
    assert kept.endswith("\n")
    assert len(kept) > room // 2
    assert digests(carried_on(resume(read_journal(path)), whole(game))) == digests(whole(game))


def test_a_folder_that_may_not_be_written_to_is_said_and_what_is_in_it_stays(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    old = folder / "old.capsize"
    old.write_text(text("rafter-five"), encoding="utf-8")
    folder.chmod(0o555)
    tmp_path.chmod(0o755)
    with as_nobody(), pytest.raises(SavingFailed, match=r"cannot be saved to .*: Permission denied"):
        SaveFile.create(folder / "new.capsize", text("rafter-five"))
    with as_nobody(), pytest.raises(SavingFailed, match="Permission denied"):
        SaveFile.append(old, len(text("rafter-five")))
    assert [path.name for path in folder.iterdir()] == ["old.capsize"]
    assert old.read_text(encoding="utf-8") == text("rafter-five")


def test_a_new_match_never_replaces_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "match.capsize"
    path.write_text("somebody's match", encoding="utf-8")
    with pytest.raises(SavingFailed, match="File exists"):
        SaveFile.create(path, text("rafter-five"))
    assert path.read_text(encoding="utf-8") == "somebody's match"


def test_reading_commands_change_no_file(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "torn.capsize"
    path.write_text(text("rafter-five")[:-50], encoding="utf-8")
    before = path.read_bytes(), path.stat().st_mtime_ns
    here(capfd, "verify", str(path))
    here(capfd, "simulate", str(path))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_output_that_is_full_is_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scenes", "simulate", "-"],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            input=HEADERS["rafter-five"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "Capsize: The output cannot be written: No space left on device.\n"
